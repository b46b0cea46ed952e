import type { Pose } from '../coils/pose.ts';
import { AntennaField } from '../radio/antenna-field.ts';
import { CARRIER_MHZ, INLAY_DATA, type Inlay } from '../radio/inlays.ts';
import { READER_DATA, READER_QUALITY } from '../radio/readers.ts';
import type { Tag } from '../radio/tags.ts';
import type { KitPlace } from './kits.ts';
import { positionsIn } from './positions.ts';

/** Positions that are looked at for one share: it is right to a few per cent. */
const POSITIONS = 240;

/** Shares of positions in which all of so many cards are read in one poll. */
export interface ReadShares {
  readonly one: number;
  readonly two: number;
  readonly three: number;
}

/** A place of a build, as far as it decides on reads. */
export type ReadPlace = Pick<KitPlace, 'reader' | 'antenna' | 'heightMm' | 'boxMm' | 'besideMm'>;

/** Shares that a place reads of a deck whose tags are all like this one. */
export function sharesAt(place: ReadPlace, tag: Tag): ReadShares {
  const share = shareRead(place, tag);
  return { one: share(1), two: share(2), three: share(3) };
}

/** The share of positions in which all of so many cards are read. */
export function shareRead(place: ReadPlace, tag: Tag): (cards: number) => number {
  const inlay: Inlay = INLAY_DATA[tag.inlay];
  if (!READER_DATA[place.reader].protocols.includes(inlay.protocol)) return () => 0;
  const under = (xMm: number): Pose => ({ xMm, yMm: 0, zMm: -place.heightMm, turnDeg: 0 });
  const silent = (place.besideMm ?? []).map((xMm) => ({
    antenna: place.antenna,
    pose: under(xMm),
    tunedMHz: CARRIER_MHZ,
    quality: READER_QUALITY,
  }));
  const field = new AntennaField(place.antenna, inlay.protocol, { at: under(0), silent });
  return (cards) => {
    const positions = positionsIn(place.boxMm, cards, POSITIONS);
    const all = positions.map((poses) =>
      field.chances(poses.map((pose) => ({ tag, pose }))).reduce((product, chance) => product * chance, 1),
    );
    return all.reduce((sum, chance) => sum + chance, 0) / positions.length;
  };
}
