import type { ReadingBase } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { mayHaveLostUntold } from '../blindness.ts';
import { type Counts, lastGoodMs } from '../counts.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { areNeighbours, isBesideSeat, type Spot, zonesOfSpot } from '../setups.ts';
import { after, type WindowDraft } from '../window-draft.ts';
import { type Sighting, type Track, trackWith } from '../windows.ts';

/**
 * N of M: while its own place goes on reading a card, no misreading of one far away lasts as long as a landing takes. A copy that lies there goes unread
 * for a moment now and then, and below another deck that comes to lie over it.
 */
export function withCopy(draft: WindowDraft, base: ReadingBase, track: Track, spot: Spot, counts: Counts): Track {
  const left = copyAt(draft, base, track, spot, counts);
  if (left === undefined) return track;
  const told = tellTaken(draft, base, track, left, counts);
  // Where a deck is shuffled one card after the other is misread, and now and then one for a second.
  const isCovered = counts.good >= PERCEPTION_LIMITS.coveredCopyReadsMin && hasOtherDeck(draft, spot);
  return trackWith(told, { copy: { ...left, lostMs: base.atMs, isCovered } });
}

function copyAt(draft: WindowDraft, base: ReadingBase, track: Track, spot: Spot, counts: Counts): Sighting | undefined {
  const { rest, sightings } = track;
  const left = sightings.find((sighting) => sighting.spot === spot);
  const isAtHome = rest?.state === 'lies' && sightings.some((sighting) => sighting.spot === rest.spot);
  if (left === undefined || !isAtHome || rest.arrivedMs > left.sinceMs || areNeighbours(rest.spot, spot)) return undefined;
  if (isBesideSeat(rest.spot, spot)) return undefined;
  // Its line may have been cut meanwhile: by its counts it read it once or twice (R000-deck-0).
  if (counts.good < PERCEPTION_LIMITS.beyondReadsMin) return undefined;
  return lastGoodMs(base, left, counts) < left.sinceMs + draft.setup.timings.landMs ? undefined : left;
}

/**
 * It is taken away, or goes unread, before `copyMs` is over: where its own place has read the card all the time, so many answers are no misreadings. That
 * it went from there may be lost with the line: then it was carried.
 */
function tellTaken(draft: WindowDraft, { id }: ReadingBase, track: Track, left: Sighting, { good }: Counts): Track {
  const { rest, sightings, tag } = track;
  const ref = draft.refOf(tag);
  const home = sightings.find(({ spot }) => spot === rest?.spot);
  if (ref === undefined || rest === null || home === undefined || mayHaveLostUntold(draft, home.spot, home.sinceMs)) return track;
  const isReadOnEnd = home.sinceMs <= left.sinceMs && good >= PERCEPTION_LIMITS.copyReadsMin;
  if (!isReadOnEnd || track.told === left.reading) return track;
  const zones = [rest.zone, ...zonesOfSpot(left.spot).slice(0, 1)];
  draft.state({ type: 'duplicate-card', ref, zones }, draft.window.nowMs, [left.reading, rest.reading, id]);
  return trackWith(track, { told: left.reading });
}

/** The deck has only begun to come over it: what lay there is unread before the second of its cards is read. */
function hasOtherDeck(draft: WindowDraft, spot: Spot): boolean {
  return draft.countAt(spot) > draft.ownAt(spot);
}

/**
 * Its board restarts before `copyMs` is over, and forgets both. What lay there until then, and is read there again as soon as that is back, while its own
 * place reads the card as before, has not been misread on both sides of that time (C26).
 */
export function withCutCopy(draft: WindowDraft, { device, atMs }: ReadingBase, track: Track): Track {
  const { rest, sightings } = track;
  const interval = draft.window.blind.get(device);
  const home = sightings.find(({ spot }) => spot === rest?.spot);
  if (interval === undefined || rest?.state !== 'lies' || home === undefined) return track;
  const readUntilMs = interval.fromMs - draft.setup.timings.silentPollsMs;
  const isCopy = ({ spot, sinceMs }: Sighting): boolean =>
    Math.max(rest.arrivedMs, home.sinceMs) <= sinceMs &&
    !areNeighbours(rest.spot, spot) &&
    readUntilMs >= sinceMs + draft.setup.timings.landMs;
  const left = sightings.find((seen) => seen !== home && isCopy(seen));
  if (left === undefined) return track;
  const sinceMs = after(left.sinceMs, ms(atMs - interval.fromMs));
  return trackWith(track, { copy: { ...left, sinceMs, lostMs: atMs, isCovered: false, isCut: true } });
}

/** It is read there again: the same copy, and the pause does not count. */
export function resumedCopy({ window }: WindowDraft, { copy }: Track, spot: Spot): Sighting | undefined {
  if (copy?.spot !== spot) return undefined;
  const { reading, isShown, sinceMs, lostMs, isCovered, isCut = false } = copy;
  const pauseMs = window.nowMs - lostMs;
  if (pauseMs > (isCovered ? PERCEPTION_LIMITS.coveredMsMax : PERCEPTION_LIMITS.missedMsMax)) return undefined;
  return { spot, reading, isShown, sinceMs: after(sinceMs, ms(pauseMs)), ...(isCut ? {} : { isResumed: true }) };
}
