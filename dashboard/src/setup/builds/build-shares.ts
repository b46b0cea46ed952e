import { adviceOn, type Deck, type DeckVerdict, hears, readingsOf } from '#field/builds/advice';
import { KIT_DATA, type KitPlace, type PlaceKind, type TableKitName } from '#field/builds/kits';
import type { ReadShares } from '#field/builds/shares';
import { READER_DATA, type ReaderName } from '#field/radio/readers';
import type { TableProfile } from '#vocabulary/profiles';

/** A build of the hardware documents with a deck; `reader`: another one in every place. */
export interface Build {
  readonly kit: TableKitName;
  readonly reader: ReaderName | null;
  readonly deck: Deck;
}

/** Reads of one kind of place: from the worst chips to good ones. */
export interface PlaceShares {
  readonly place: KitPlace;
  readonly isDeaf: boolean;
  readonly verdict: DeckVerdict;
  /** What must be read there, and is read least. */
  readonly worst: 1 | 2;
  readonly least: number;
  readonly shares: readonly ReadShares[];
}

/** Kinds of places that both the build and the table's profile have. */
export function placesOf({ kit, reader }: Build, senses: TableProfile['senses']): readonly KitPlace[] {
  const has: Readonly<Record<PlaceKind, boolean>> = {
    seat: senses.seats,
    board: senses.board !== 'none',
    burn: senses.burn,
    muck: senses.muck,
    shoe: senses.shoe,
  };
  const own = KIT_DATA[kit].places.filter(({ kind }) => has[kind]);
  return reader === null ? own : own.map((place) => ({ ...place, reader, antenna: READER_DATA[reader].antenna }));
}

export function sharesOf({ kit, deck }: Build, place: KitPlace): PlaceShares {
  const readings = readingsOf({ ...KIT_DATA[kit], places: [place] }, [deck]);
  const shares = readings.map((reading) => reading.shares);
  const least = (cards: 'one' | 'two'): number => Math.min(...shares.map((each) => each[cards]));
  const [advice] = adviceOn(readings);
  return {
    place,
    isDeaf: !readings.every(hears),
    verdict: advice?.verdict ?? 'not',
    worst: place.cards === 2 && least('two') < least('one') ? 2 : 1,
    least: advice?.least ?? 0,
    shares,
  };
}

/** Verdict on the whole build: that of its worst place. */
export const worstOf = (places: readonly PlaceShares[]): PlaceShares | undefined =>
  [...places].sort((one, other) => one.least - other.least)[0];

const POSITIONS = 10;

/** Positions in ten, from the worst chips to good ones: "3", or "0–8". */
export function inTen(shares: readonly number[]): string {
  const [low, high] = [Math.min(...shares), Math.max(...shares)].map((share) => Math.round(share * POSITIONS));
  return low === high ? `${low}` : `${low}–${high}`;
}
