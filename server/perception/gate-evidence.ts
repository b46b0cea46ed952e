import type { Ms } from '#vocabulary/units';
import { isSeatZone } from '#vocabulary/zones';
import { isBlind } from './blindness.ts';
import { PERCEPTION_LIMITS } from './limits.ts';
import { isLatching, type Spot } from './setups.ts';
import { after, type WindowDraft } from './window-draft.ts';
import type { Rest, Track } from './windows.ts';

type Gate = NonNullable<Track['gate']>;

/**
 * A hand goes into the muck whole. Whose other card was not read there has looked at them, or holds them, while the gate read a neighbour's
 * card (seed 107, hand 4); `undefined` where nothing speaks against the gate.
 */
export function halfOfHand(draft: WindowDraft, { tag, rest }: Track, gate: Gate): 'other-lies' | 'other-gone' | undefined {
  const { takenUpMsMax } = PERCEPTION_LIMITS;
  if (rest === null || rest.spot === 'BOARD' || !isSeatZone(rest.spot)) return undefined;
  let isAlone = true;
  for (const other of draft.tracks.values()) {
    if (other.tag === tag) continue;
    if (other.rest?.spot === rest.spot && other.gate === null) return other.rest.state === 'lies' ? 'other-lies' : 'other-gone';
    // The other card of a hand may have gone a while before it (scenario Y14).
    const wentWithIt = other.rest?.spot === 'MUCK' && Math.abs(other.rest.arrivedMs - gate.atMs) <= takenUpMsMax;
    if (other.rest?.spot === rest.spot || wentWithIt) isAlone = false;
  }
  // While the deal goes on nobody throws his first card away: it is taken up, alone or with the second as that arrives (seed 53, hand 50),
  // pushed back into the shoe (seed 62, hand 25), or the other deck lies over it (seed 108, hand 18).
  const { lastExit } = draft.window;
  const isFirst = isAlone && lastExit !== null && gate.atMs - lastExit.atMs <= takenUpMsMax && isDealing(draft);
  return isFirst ? 'other-gone' : undefined;
}

/** The other deck is handled over its place, which may read nothing below it: in a moment it will tell. */
export function isCovered(draft: WindowDraft, rest: Rest | null): boolean {
  return rest !== null && draft.countAt(rest.spot) - draft.ownAt(rest.spot) >= PERCEPTION_LIMITS.coveringTagsMin;
}

/** Some seat still lacks its second card: what leaves the shoe is dealt to seats, over the muck to half of them. */
export function isDealing(draft: WindowDraft): boolean {
  const counts = new Map<Spot, number>();
  for (const { rest } of draft.tracks.values()) {
    if (rest !== null && rest.spot !== 'BOARD' && isSeatZone(rest.spot)) counts.set(rest.spot, (counts.get(rest.spot) ?? 0) + 1);
  }
  return counts.size < PERCEPTION_LIMITS.handsMin || [...counts.values()].some((count) => count < PERCEPTION_LIMITS.cardsPerSeat);
}

/** A deck that is handled at a seat hides what lies below it, and what was there shows a moment after it is gone. */
export function hidesMore(draft: WindowDraft, gateMs: Ms): boolean {
  return draft.window.nowMs < seesAgainAtMs(draft, null, gateMs) || hiddenSpots(draft, gateMs).length > 0;
}

/**
 * A place that was blind when the gate read the card has told by then whether it lies there: its own, or of a card that has none yet any. A
 * deck that comes and goes at another seat says nothing of it (seed 403, hand 22).
 */
export function seesAgainAtMs(draft: WindowDraft, rest: Rest | null, gateMs: Ms): Ms {
  const { watchedSinceMs, readAgainSinceMs } = draft.window;
  const sinceMs = rest === null ? watchedSinceMs : (readAgainSinceMs.get(rest.spot) ?? gateMs);
  return sinceMs > gateMs ? after(sinceMs, draft.setup.timings.earlyLandMs) : gateMs;
}

/** Seats that nobody sees and that have not got their two cards yet: below a deck, or taken up just when this card flew over the muck. */
export function hiddenSpots(draft: WindowDraft, gateMs: Ms): readonly Spot[] {
  const spots = new Set<Spot>();
  for (const spot of draft.window.present.keys()) if (isBlind(draft, spot)) spots.add(spot);
  for (const track of draft.tracks.values()) if (isTakenUp(track, gateMs) && track.rest !== null) spots.add(track.rest.spot);
  return [...spots].filter((spot) => spot !== 'BOARD' && isSeatZone(spot) && cardsAt(draft, spot) < PERCEPTION_LIMITS.cardsPerSeat);
}

function isTakenUp({ rest, gone }: Track, gateMs: Ms): boolean {
  const isAway = rest !== null && rest.state !== 'lies' && !isLatching(rest.spot);
  return isAway && gone !== null && gone.atMs >= gateMs - PERCEPTION_LIMITS.takenUpBeforeMs;
}

function cardsAt(draft: WindowDraft, spot: Spot): number {
  let count = 0;
  for (const { rest } of draft.tracks.values()) if (rest?.spot === spot) count += 1;
  return count;
}
