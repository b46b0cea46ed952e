import type { ReadingBase } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { PERCEPTION_LIMITS } from './limits.ts';
import { areNeighbours, type Spot, zonesOfSpot } from './setups.ts';
import { type Counts, lastGoodMs } from './stays.ts';
import { after, type WindowDraft } from './window-draft.ts';
import { type Rest, type Sighting, type Track, trackWith } from './windows.ts';

/**
 * N of M: while its own place goes on reading a card, no misreading of one far away lasts as long as a landing takes. A copy that lies there
 * goes unread for a moment now and then (seed 3009, hand 588), and below another deck that comes to lie over it (seed 3001, hand 451).
 */
export function withCopy(draft: WindowDraft, base: ReadingBase, track: Track, spot: Spot, counts: Counts): Track {
  const { rest, sightings } = track;
  const left = sightings.find((sighting) => sighting.spot === spot);
  const isAtHome = rest?.state === 'lies' && sightings.some((sighting) => sighting.spot === rest.spot);
  if (left === undefined || !isAtHome || rest.arrivedMs > left.sinceMs || areNeighbours(rest.spot, spot)) return track;
  const lastReadMs = lastGoodMs(base, left, counts);
  if (lastReadMs < left.sinceMs + draft.setup.timings.landMs) return track;
  const copy = { ...left, lostMs: base.atMs, isCovered: hasOtherDeck(draft, spot) };
  const isTold = track.told === left.reading || stateTwice(draft, base, track, rest, left, { ...counts, lastReadMs });
  return trackWith(track, isTold ? { copy, told: left.reading } : { copy });
}

/**
 * By its own counts the place has read it so often, and in every sweep, that no misreadings follow each other so: it lay there, also where it is taken
 * away before its time is over, as when it is read at last by a board that had no power (seed 5507, hand 520).
 */
function stateTwice(
  draft: WindowDraft,
  base: ReadingBase,
  { tag }: Track,
  home: Rest,
  left: Sighting,
  { good, lastReadMs }: Counts & { readonly lastReadMs: number },
): boolean {
  const ref = draft.refOf(tag);
  const sweepMs = (lastReadMs - left.sinceMs) / Math.max(1, good - 1);
  const isOnEnd = good >= PERCEPTION_LIMITS.copyReadsMin && sweepMs <= draft.setup.timings.sweepMs && left.isResumed !== true;
  // Where readings of its board are lost, it may have told that the card left its own place.
  if (ref === undefined || !isOnEnd || draft.window.blind.has(base.device)) return false;
  const zones = [home.zone, ...zonesOfSpot(left.spot).slice(0, 1)];
  draft.state({ type: 'duplicate-card', ref, zones }, base.atMs, [left.reading, home.reading]);
  return true;
}

/** The deck has only begun to come over it: what lay there is unread before the second of its cards is read (seed 4409, hand 168). */
function hasOtherDeck(draft: WindowDraft, spot: Spot): boolean {
  return draft.countAt(spot) > draft.ownAt(spot);
}

/** It is read there again: the same copy, and the pause does not count. */
export function resumedCopy({ window }: WindowDraft, { copy }: Track, spot: Spot): Sighting | undefined {
  if (copy?.spot !== spot) return undefined;
  const { reading, isShown, sinceMs, lostMs, isCovered } = copy;
  const pauseMs = window.nowMs - lostMs;
  if (pauseMs > (isCovered ? PERCEPTION_LIMITS.coveredMsMax : PERCEPTION_LIMITS.missedMsMax)) return undefined;
  return { spot, reading, isShown, sinceMs: after(sinceMs, ms(pauseMs)), isResumed: true };
}
