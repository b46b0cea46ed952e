import { type Ms, ms } from '#vocabulary/units';
import { isSeatZone } from '#vocabulary/zones';
import { wasReadFor } from '../counts.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { isSeat, type Spot } from '../setups.ts';
import type { WindowDraft } from '../window-draft.ts';
import { type LostSighting, type Sighting, type Track, trackWith } from '../windows.ts';
import { wasShuffledBefore } from './other-deck.ts';

/**
 * A card of the other deck that came out of the shoe was dealt to the seat over which its own deck is shuffled: it came there as a dealt card does, and
 * goes unread below that deck.
 */
export function wasDealtBelowDeck(draft: WindowDraft, { exit, lost }: Track): boolean {
  if (lost === null || !lost.isCovered || !isSeat(lost.spot)) return false;
  if (exit === null) return landedAlone(draft, lost, lost.departure.stayedMs);
  return lost.sinceMs > exit.atMs && lost.sinceMs <= exit.atMs + draft.setup.timings.flightMs;
}

/**
 * The seat that was to get its first card read one from the shoe for longer than two misreadings last, and then the rest of its deck, one card after the
 * other: it has lain below that since (R000-deck-0).
 */
export function shuffledOverSince(draft: WindowDraft, track: Track): Track {
  const { lost } = track;
  if (lost === null || lost.isCovered || !wasDealtAlone(draft, track, lost)) return track;
  const shuffled = draft.window.otherDeck.get(lost.spot);
  const hasBegunWithIt = shuffled?.isNext === true && shuffled.firstMs === lost.sinceMs;
  return hasBegunWithIt ? trackWith(track, { lost: { ...lost, isCovered: true } }) : track;
}

function wasDealtAlone(draft: WindowDraft, { tag, exit, told, sightings }: Track, { spot, sinceMs, departure }: LostSighting): boolean {
  if (exit === null || told !== null || sightings.length > 0 || draft.setup.meaningOf(tag).deck !== 'other') return false;
  const { flightMs, misreadTwiceMs } = draft.setup.timings;
  if (!isSeat(spot) || sinceMs <= exit.atMs || sinceMs > exit.atMs + flightMs || !isAwaited(draft, spot)) return false;
  return wasReadFor(departure, PERCEPTION_LIMITS.beyondReadsMin, misreadTwiceMs);
}

/**
 * Where the shoe missed it, or there is none: before somebody who was to get his first card it lay alone for a landing time before the rest of its deck
 * came, while whoever shuffles a deck shows several cards at once, and may have shown another one just before. `stayedMs`: from its first to its last good
 * answer, by its place's own counts.
 */
function landedAlone(draft: WindowDraft, { spot, sinceMs, resumedMs }: Sighting, stayedMs: Ms = ms(0)): boolean {
  const { landMs } = draft.setup.timings;
  const covered = isSeat(spot) ? draft.window.unread.get(spot) : undefined;
  if (covered === undefined || resumedMs !== undefined || stayedMs < landMs) return false;
  return covered.sinceMs >= sinceMs + landMs && isAwaited(draft, spot) && !wasShuffledBefore(draft, spot, sinceMs);
}

/**
 * The shoe missed it, and its place reads it with a pause of a second now and then, as it does every card: whoever shuffles a deck shows several cards at
 * once, and none of them for as long as a landing takes.
 */
export function layAlone(draft: WindowDraft, { tag, exit, lost, told }: Track): boolean {
  if (exit !== null || told !== null || lost === null || lost.isCovered || !isSeat(lost.spot)) return false;
  const isOfOtherDeck = draft.setup.meaningOf(tag).deck === 'other';
  return isOfOtherDeck && lost.stayedMs >= draft.setup.timings.landMs && strangersAt(draft, lost.spot) === 0;
}

/**
 * A place reads a few cards of a deck at a time, and one or none of them as it loses the one that came out of the shoe, or lay there alone before: it is
 * below that deck as long as the seat has not been read again.
 */
export function wasDealtToUnread(draft: WindowDraft, { tag, exit }: Track, left: Sighting, stayedMs?: Ms): boolean {
  if (!isSeat(left.spot) || draft.setup.meaningOf(tag).deck !== 'other') return false;
  return exit === null ? landedAlone(draft, left, stayedMs) : draft.window.unread.has(left.spot);
}

/** The first cards are being dealt, and this seat has none yet. */
export function isAwaited(draft: WindowDraft, spot: Spot): boolean {
  const dealt = [...draft.tracks.values()].flatMap(({ rest }) => (rest !== null && isSeatZone(rest.zone) ? [rest.zone] : []));
  return dealt.length > 0 && new Set(dealt).size === dealt.length && dealt.every((zone) => zone !== spot);
}

export function strangersAt(draft: WindowDraft, spot: Spot): number {
  let count = 0;
  for (const track of draft.tracks.values()) {
    if (track.sightings.some((sighting) => sighting.spot === spot) && draft.setup.meaningOf(track.tag).deck === 'other') count++;
  }
  return count;
}
