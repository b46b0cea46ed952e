import type { ReadingBase } from '#vocabulary/readings';
import { isBelowDeck } from './gate-evidence.ts';
import { areNeighbours, type Spot } from './setups.ts';
import { type Counts, lastGoodMs } from './stays.ts';
import type { WindowDraft } from './window-draft.ts';
import { type Sighting, type Track, trackWith } from './windows.ts';

/**
 * N of M: while its own place goes on reading a card, no misreading of one far away lasts as long as a landing takes. What another deck came to
 * lie over there has not gone: it is a copy, as one that goes on being read is (seed 3001, hand 451).
 */
export function withCopy(draft: WindowDraft, base: ReadingBase, track: Track, spot: Spot, counts: Counts): Track {
  const { rest, sightings } = track;
  const left = sightings.find((sighting) => sighting.spot === spot);
  const home = rest?.state === 'lies' ? sightings.find((sighting) => sighting.spot === rest.spot) : undefined;
  if (left === undefined || home === undefined || home.sinceMs > left.sinceMs || areNeighbours(home.spot, spot)) return track;
  const hasStayed = lastGoodMs(base, left, counts) >= left.sinceMs + draft.setup.timings.landMs;
  return hasStayed && isBelowDeck(draft, spot) ? trackWith(track, { copy: left }) : track;
}

/** It is read there again: the same copy. */
export const resumedCopy = ({ copy }: Track, spot: Spot): Sighting | undefined => (copy?.spot === spot ? copy : undefined);
