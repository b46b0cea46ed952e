import type { ReadingBase } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { isSeat, type Spot } from '../setups.ts';
import { earlier, type WindowDraft } from '../window-draft.ts';
import { type LostSighting, type Rest, type Sighting, type Track, trackWith } from '../windows.ts';

type Gate = NonNullable<Track['gate']>;

/**
 * Its place had it, or had it a moment ago, when the gate read it: a card flies from a seat to the muck for longer than that, so the gate
 * read a neighbour's card. Where it is thrown all the same just afterwards the gate does not say so again, because it still knows the card.
 */
export function isTooEarly(draft: WindowDraft, { rest, gone }: Track, gate: Pick<Gate, 'atMs'>): boolean {
  if (rest === null || gone === null) return false;
  const { gateLeaveMs, throwMs } = draft.setup.timings;
  if (gone.atMs > gate.atMs + gateLeaveMs) return true;
  return isSeat(rest.spot) && gone.readMs !== null && gate.atMs < gone.readMs + throwMs;
}

/**
 * Whoever has held his hand up for so long that nobody knows where it is puts it down, and takes it up again: his seat has read all of it at once since the
 * gate did, which misread it as it came down.
 */
export function wasPutDownSince(draft: WindowDraft, { tag, rest, dealtTo, lost }: Track, { atMs }: Gate): boolean {
  const { sweepMs, stayMs, throwMs } = draft.setup.timings;
  if (rest !== null || lost === null || lost.spot !== dealtTo || !isSeat(lost.spot)) return false;
  if (lost.departure.readMs === null || atMs >= lost.departure.readMs + throwMs) return false;
  const isRead = ({ departure }: LostSighting): boolean =>
    (departure.good ?? 0) >= PERCEPTION_LIMITS.restReadsMin && (departure.stayedMs ?? 0) >= stayMs;
  const isWith = (other: Track): boolean =>
    other.rest === null &&
    other.lost?.spot === dealtTo &&
    isRead(other.lost) &&
    Math.abs(other.lost.sinceMs - lost.sinceMs) <= sweepMs &&
    Math.abs(other.lost.departure.atMs - lost.departure.atMs) <= sweepMs;
  const others = [...draft.tracks.values()].filter((other) => other.tag !== tag && other.dealtTo === dealtTo);
  return isRead(lost) && others.length > 0 && others.every(isWith);
}

/** What the gate says about the other card of its hand, which is thrown with it: that it came as a thrown card does, or too early as well. */
export function otherOfThrow(draft: WindowDraft, track: Track, gate: Gate): 'thrown' | 'too-early' | 'nothing' {
  const { tag, rest } = track;
  let says: 'too-early' | 'nothing' = 'nothing';
  for (const other of draft.tracks.values()) {
    if (other.tag === tag || rest === null) continue;
    if (other.rest?.spot === 'MUCK' && other.dealtTo === rest.spot) {
      if (isWithIt(draft, gate, other.rest.arrivedMs) && !isTooEarly(draft, track, { atMs: other.rest.arrivedMs })) return 'thrown';
      // A hand of which the muck has one card already is thrown, or nobody's any more: this one may have followed.
      says = 'too-early';
    }
    if (other.rest?.spot !== rest.spot || other.rest.state === 'lies' || other.gate === null) continue;
    if (hasBack(other, other.gate) || !isWithIt(draft, gate, other.gate.atMs)) continue;
    // What its seat read on when the other one flew did not fly with it.
    if (!isTooEarly(draft, other, other.gate) && !isTooEarly(draft, track, other.gate)) return 'thrown';
    says = 'too-early';
  }
  return says;
}

/** Its seat had begun to read it again when the gate read it: there it is put down, and was not thrown. */
const hasBack = ({ rest, sightings }: Track, { atMs }: Gate): boolean =>
  sightings.some(({ spot, sinceMs }) => spot === rest?.spot && sinceMs < atMs);

/**
 * Its seat lost it together with the other card of its hand, which has gone to the muck: there it went as well, and slides over a place beside the pile
 * where that is splashed.
 */
export function isThrownWithOther(draft: WindowDraft, { tag, rest, gone }: Track): boolean {
  if (rest === null || gone === null || rest.state === 'lies' || !isSeat(rest.spot)) return false;
  const { lostTogetherMs, throwMs } = draft.setup.timings;
  return [...draft.tracks.values()].some((other) => {
    const thrownMs = other.tag === tag ? undefined : thrownAtMs(draft, other, rest.spot);
    return thrownMs !== undefined && Math.abs(thrownMs - gone.atMs) <= throwMs + lostTogetherMs;
  });
}

/**
 * A hand goes into the muck whole: where the pile has told of all the others of this card's hand, and their seat had lost this one by then and not long
 * before, it went with them though nothing has read it since. The last of those.
 */
export function thrownWithout(draft: WindowDraft, { tag, rest, gone, dealtTo }: Track): Rest | undefined {
  if (rest === null || gone === null || rest.state === 'lies' || !isSeat(rest.spot) || dealtTo !== rest.spot) return undefined;
  const { gateLeaveMs } = draft.setup.timings;
  let last: Rest | undefined;
  for (const other of draft.tracks.values()) {
    if (other.tag === tag || other.dealtTo !== dealtTo) continue;
    if (other.rest?.spot !== 'MUCK') return undefined;
    const sinceMs = other.rest.arrivedMs - gone.atMs;
    if (sinceMs < -gateLeaveMs || sinceMs > PERCEPTION_LIMITS.takenUpMsMax) return undefined;
    if (last === undefined || other.rest.arrivedMs > last.arrivedMs) last = other.rest;
  }
  return last;
}

/**
 * Its seat had lost it when the gate told of it, or of the others of its hand, and reads it alone since, for no longer than a misreading lasts: it reads it
 * from the pile, and had lost it when it did. Where the gate has told of all of them one misreading may follow another, and the hand has flown since the
 * first of it.
 */
export function isMisreadSinceThrown(draft: WindowDraft, track: Track, { spot, sinceMs }: Sighting, { good, readMs }: LastRead): boolean {
  const { tag, gate } = track;
  const wholeMs = wholeThrownAtMs(draft, track, spot);
  if (good === 0 || good >= (wholeMs === undefined ? PERCEPTION_LIMITS.restReadsMin : PERCEPTION_LIMITS.movedReadsMin)) return false;
  const thrownMs = wholeMs ?? (gate === null || isTooEarly(draft, track, gate) ? thrownWithout(draft, track)?.arrivedMs : gate.atMs);
  if (thrownMs === undefined || sinceMs <= thrownMs) return false;
  const isReadWithIt = ({ gone, sightings }: Track): boolean =>
    sightings.some((seen) => seen.spot === spot && seen.sinceMs <= (readMs ?? seen.sinceMs)) || (gone !== null && gone.atMs >= sinceMs);
  return ![...draft.tracks.values()].some((other) => other.tag !== tag && other.rest?.spot === spot && isReadWithIt(other));
}

/** How often a place has read it, and when it did last. */
interface LastRead {
  readonly good: number;
  readonly readMs: Ms | null;
}

/** When the gate told of the first card of a hand of this seat, if it has told of all of them as it does of thrown ones. */
export function wholeThrownAtMs(draft: WindowDraft, { tag, dealtTo }: Track, seat: Spot): Ms | undefined {
  if (dealtTo !== seat || !isSeat(seat)) return undefined;
  const hand = [...draft.tracks.values()].filter((other) => other.dealtTo === seat);
  const thrown = hand.flatMap((other) => thrownAtMs(draft, other, seat) ?? []);
  if (thrown.length < hand.length || hand.every((other) => other.tag === tag)) return undefined;
  return thrown.reduce(earlier);
}

/** When a card that was dealt to this seat came over the gate as a thrown one does. */
function thrownAtMs(draft: WindowDraft, track: Track, seat: Spot): Ms | undefined {
  const { rest, gate, dealtTo } = track;
  if (rest?.spot === 'MUCK') return dealtTo === seat ? rest.arrivedMs : undefined;
  return rest?.spot === seat && gate !== null && !isTooEarly(draft, track, gate) ? gate.atMs : undefined;
}

/**
 * Its seat had lost all of that hand, and has read it once more since the gate did, for no longer than a misreading: as the pile has told that one card of
 * it lies there, the seat has misread both from the pile, and had lost this one before (AMB-39).
 */
export function withoutMisreading({ tag }: Track, other: Track, thrown: Rest): Track {
  const { rest, gone, dealtTo } = other;
  const again = gone?.again;
  if (other.tag === tag || rest?.state !== 'lifted' || thrown.cameFrom?.spot !== rest.spot || dealtTo !== rest.spot) return other;
  return again === undefined || again.sinceMs <= thrown.arrivedMs ? other : trackWith(other, { gone: again.before });
}

/** Both cards of a hand are read again in one sweep: what lies elsewhere its seat would not misread so. */
export function noteReadTogether(draft: WindowDraft, { atMs }: ReadingBase, spot: Spot): void {
  const isAgain = ({ spot: at, sinceMs, lostBefore }: Sighting): boolean =>
    at === spot && lostBefore !== undefined && atMs <= sinceMs + draft.setup.timings.sweepMs;
  const both = [...draft.tracks.values()].filter(({ sightings }) => sightings.some(isAgain));
  if (both.length < 2) return;
  for (const track of both)
    draft.put(trackWith(track, { sightings: track.sightings.map((seen) => (isAgain(seen) ? { ...seen, isWithHand: true } : seen)) }));
}

function isWithIt(draft: WindowDraft, gate: Gate, atMs: Ms): boolean {
  return Math.abs(atMs - gate.atMs) <= draft.setup.timings.gateLandMs;
}
