import type { ReadingId } from '#vocabulary/ids';
import type { TagId } from '#vocabulary/readings';
import { lossMsAt } from '../radio/rates.ts';
import type { Belief } from '../stories/beliefs.ts';
import { CERTAINTY } from '../stories/habits.ts';
import { PERCEPTION_LIMITS } from '../stories/limits.ts';
import { type Mind, placeChance } from '../stories/mind.ts';
import { isSilent } from '../stories/motion.ts';
import { learnHold } from '../stories/nights.ts';
import type { Elsewhere } from '../stories/windows.ts';
import { stateTwice } from './facts.ts';
import type { TagReading } from './visitors.ts';

/** Readings of a card that may answer elsewhere are held apart; `false`: this one says where the card itself is. */
export function isHeldApart(mind: Mind, belief: Belief, place: number, told: TagReading, nowMs: number): boolean {
  const { type, tag, id, good, atMs: toldMs } = told;
  const isApart =
    (type === 'tag-came' && takeElsewhere(mind, belief, place, { toldMs, reading: id, nowMs })) ||
    (type === 'tag-went' && leaveElsewhere(mind, tag, place, { toldMs, good, nowMs }));
  if (isApart) belief.besideMs = toldMs;
  if (isApart || type !== 'tag-went') return isApart;
  if (belief.said === place) noteHomeLost(mind, belief, place, toldMs, nowMs);
  return false;
}

/**
 * A card that answers where it lies is read at another place as well: a neighbour misreads it, somebody moves it, or
 * another tag claims to be it. Whoever lays such a tag must not learn where the card lies, so nothing is concluded from
 * that reading before a second of the clock that has to do with the place of the newcomer alone, and what is told then
 * names that place and no other.
 */
export function takeElsewhere(mind: Mind, belief: Belief, place: number, came: Came): boolean {
  const key = keyOf(belief.tag, place);
  const known = mind.window.elsewhere.get(key);
  const { nowMs } = came;
  if (known !== undefined) {
    put(mind, key, { ...known, lostMs: 0 });
    return true;
  }
  if (!answers(mind, belief, nowMs) || homeOf(belief) === place || isAsked(mind, belief, place))
    return takeMoved(mind, belief, place, came);
  put(mind, key, opened(mind, belief, place, came));
  noteTakenBack(mind, place, nowMs);
  return true;
}

/** Its own place has lost it a moment ago: it has moved, or is found there again in the next one. */
function takeMoved(mind: Mind, belief: Belief, place: number, came: Came): boolean {
  const { said, saidMs, lost, sureness } = belief;
  const lostMs = said < 0 ? 0 : (lost[said] ?? 0);
  const isRecent = lostMs > saidMs && came.toldMs - lostMs < CERTAINTY.liftMs;
  if (!isRecent || said === place || place === mind.places.muck || sureness <= CERTAINTY.sure) return false;
  const lookMs = secondAfter(came.nowMs);
  put(mind, keyOf(belief.tag, place), { ...opened(mind, belief, place, came), state: 'moved', lookMs });
  return true;
}

/** Cards of a pile are not said for long to lie there, so the place before counts. */
const homeOf = ({ said, wasAt }: Belief): number => (said >= 0 ? said : wasAt);

interface Came {
  readonly toldMs: number;
  readonly reading: ReadingId;
  readonly nowMs: number;
}

function opened(mind: Mind, belief: Belief, place: number, { toldMs, reading, nowMs }: Came): Elsewhere {
  const lookMs = secondAfter(Math.max(nowMs, toldMs + stayMs(mind, place)));
  return { tag: belief.tag, place, home: homeOf(belief), sinceMs: toldMs, lostMs: 0, lookMs, reading, state: 'open' };
}

/** The other place has lost it: it was misread there, or has been read as well as only a tag is that lies there. */
export function leaveElsewhere(mind: Mind, tag: TagId, place: number, went: Went): boolean {
  const key = keyOf(tag, place);
  const known = mind.window.elsewhere.get(key);
  if (known === undefined) return false;
  const { toldMs, good, nowMs } = went;
  const belief = mind.beliefs.get(tag);
  if (belief !== undefined) learnHold(mind, belief, place, known.sinceMs, toldMs);
  if (known.state === 'told') {
    drop(mind, key);
    noteTold(mind, place, toldMs);
    return true;
  }
  const stayedMs = toldMs - known.sinceMs - longestHoldMs(mind);
  const polls = stayedMs / 1000 / (mind.rates.sweepS[place] ?? 1) - mind.rates.parameters.strayPolls;
  const goodMin = Math.min(GOOD_MAX, Math.max(GOOD_MIN, COPIED_SHARE * polls));
  const isCopied = stayedMs >= PERCEPTION_LIMITS.copyMs && good >= goodMin;
  if (known.state === 'open' && place !== mind.places.muck && isCopied) {
    put(mind, key, { ...known, lostMs: toldMs, lookMs: secondAfter(nowMs), state: 'copied' });
    return true;
  }
  drop(mind, key);
  const { strays } = mind.window;
  // Whichever place it lies at: how well neighbours misread is not to hang on where a hidden card lies.
  mind.set({ strays: { ...strays, count: strays.count + 1 } });
  return true;
}

interface Went {
  readonly toldMs: number;
  readonly good: number;
  readonly nowMs: number;
}

/** Its place has lost it, so soon after another one began that it has moved: that is told in its second. */
function noteHomeLost(mind: Mind, { tag }: Belief, home: number, toldMs: number, nowMs: number): void {
  for (const [key, known] of mind.window.elsewhere) {
    if (known.tag !== tag || known.home !== home || known.state !== 'open') continue;
    const lossMs = lossMsAt(mind.rates, home) - (mind.rates.holdMs[home] ?? 0);
    if (toldMs - known.sinceMs <= lossMs + longestHoldMs(mind))
      put(mind, key, { ...known, state: 'moved', lookMs: secondAfter(nowMs) });
  }
}

/**
 * Both cards of a hand that was thrown lie before its player, and nothing else: he has taken it back, or never let go
 * of it. Whoever would find them out by copies has one pair in a thousand right, and must guess it.
 */
function noteTakenBack(mind: Mind, place: number, nowMs: number): void {
  const { window, places } = mind;
  if (places.kinds[place] !== 'seat') return;
  const hand = [...mind.beliefs.values()].filter(({ dealt }) => dealt === place);
  const beside = [...window.elsewhere.values()].filter((known) => known.place === place);
  // The first of two cards is read here and not yet said to lie here when the second comes.
  const isHere = ({ tag, said, reads }: Belief): boolean =>
    said === place || reads.some(({ antenna }) => antenna === place) || beside.some((known) => known.tag === tag);
  const isAlone = beside.every(({ tag }) => hand.some((own) => own.tag === tag));
  if (hand.length < 2 || !isAlone || !hand.every(isHere)) return;
  for (const { tag } of hand) {
    const known = window.elsewhere.get(keyOf(tag, place));
    if (known?.state === 'open' && places.muck === known.home)
      put(mind, keyOf(tag, place), { ...known, state: 'moved', lookMs: secondAfter(nowMs) });
  }
}

/** Reads of other places that began before it was certain where the card lies are held apart from then on. */
export function holdApart(mind: Mind, belief: Belief, atMs: number): void {
  const { reads, said, tag } = belief;
  if (reads.length < 2 || !answers(mind, belief, atMs)) return;
  for (const { antenna, sinceMs } of reads) {
    if (antenna === said || isAsked(mind, belief, antenna) || belief.reading === null) continue;
    const came = { toldMs: sinceMs, reading: belief.reading, nowMs: atMs };
    put(mind, keyOf(tag, antenna), opened(mind, belief, antenna, came));
  }
  belief.reads = reads.filter(({ antenna }) => antenna === said || isAsked(mind, belief, antenna));
}

/** Copies that are to be told by now are told; answers those that turned out to have moved, for whoever believes it. */
export function tellCopies(mind: Mind, atMs: number): readonly Elsewhere[] {
  const moved: Elsewhere[] = [];
  for (const [key, known] of mind.window.elsewhere) {
    if (known.state === 'told' || known.lookMs > atMs) continue;
    const belief = mind.beliefs.get(known.tag);
    const isBack = belief?.reads.some(({ antenna }) => antenna === known.home) === true;
    if (known.state === 'moved' && !isBack) {
      drop(mind, key);
      moved.push(known);
    } else if (known.place === mind.places.muck || isSilent(mind, known.place)) drop(mind, key);
    else if (known.state === 'moved') {
      const lookMs = secondAfter(Math.max(atMs, known.sinceMs + stayMs(mind, known.place)));
      put(mind, key, { ...known, state: 'open', lookMs });
    } else {
      tell(mind, key, known, atMs);
    }
  }
  return moved;
}

/** A place that has told of one a moment ago tells nothing new: so it is of one that is found now and then. */
function tell(mind: Mind, key: string, { tag, place, reading, lostMs, ...known }: Elsewhere, atMs: number): void {
  const lastMs = mind.window.twiceAt.get(place);
  if (lostMs > 0) drop(mind, key);
  else put(mind, key, { ...known, tag, place, reading, lostMs, state: 'told' });
  noteTold(mind, place, atMs);
  if (lastMs === undefined || atMs - lastMs > PERCEPTION_LIMITS.lookMs) stateTwice(mind, tag, place, reading, atMs);
}

function noteTold(mind: Mind, place: number, atMs: number): void {
  mind.set({ twiceAt: new Map(mind.window.twiceAt).set(place, atMs) });
}

/** Another place reads it now, which says nothing of the card, and that it may be another one. */
export function isReadBeside({ window }: Mind, { tag }: Belief): boolean {
  for (const known of window.elsewhere.values()) if (known.tag === tag && known.lostMs === 0) return true;
  return false;
}

export function copiesDueMs({ window }: Mind): number {
  let dueMs = Number.POSITIVE_INFINITY;
  for (const { state, lookMs } of window.elsewhere.values()) if (state !== 'told' && lookMs < dueMs) dueMs = lookMs;
  return dueMs;
}

/**
 * A card answers that is read where it was said to lie, undoubted; the gate of the muck tells of what comes and never
 * that it went, and what came there and has not been read since lies there.
 */
function answers(mind: Mind, belief: Belief, atMs: number): boolean {
  const { said, saidMs, reads, exitMs, sureness } = belief;
  const isInMuck = mind.places.muck >= 0 && homeOf(belief) === mind.places.muck;
  // Statements of a moment ago that never were certain may turn out to be wrong.
  if (atMs - saidMs < CERTAINTY.retractMs && (isInMuck || sureness <= CERTAINTY.sure)) return false;
  if (isInMuck) return said >= 0 || (reads.length === 0 && exitMs < saidMs);
  return (
    said >= 0 &&
    placeChance(belief, said) > CERTAINTY.clear &&
    reads.some(({ antenna }) => antenna === said) &&
    !isSilent(mind, said)
  );
}

/** A ruling sends there what lies in the muck, which never tells that it went. */
function isAsked(mind: Mind, belief: Belief, place: number): boolean {
  if (homeOf(belief) !== mind.places.muck) return false;
  const ref = mind.refOf(belief.tag);
  const spot = mind.places.spots[place];
  return mind.expected.moves.some(({ card, to }) => card === ref && to === spot);
}

/** A tag at the edge of a place is found in a third of the polls, and now and then for a long while on end. */
function stayMs(mind: Mind, place: number): number {
  const { copyMs, copyMsMax, copyPolls } = PERCEPTION_LIMITS;
  const pollsMs = copyPolls * 1000 * (mind.rates.sweepS[place] ?? 1);
  return longestHoldMs(mind) + Math.min(copyMsMax, Math.max(copyMs, pollsMs));
}

/**
 * Either place may merely remember the card. Of all readers the one that remembers for longest: how long it takes is
 * not to tell at which of them a hidden card lies.
 */
const longestHoldMs = ({ rates }: Mind): number => Math.max(...rates.holdMs);

const secondAfter = (atMs: number): number => Math.ceil(atMs / 1000) * 1000;

/** A tag that lies there is found in nearly every poll. */
const COPIED_SHARE = 0.75;
/** A slow reader that has found it once or twice may have misread it. */
const GOOD_MIN = 8;
/** The wire counts no further. */
const GOOD_MAX = 255;

const keyOf = (tag: TagId, place: number): string => `${tag} ${place}`;

function put(mind: Mind, key: string, known: Elsewhere): void {
  mind.set({ elsewhere: new Map(mind.window.elsewhere).set(key, known) });
}

function drop(mind: Mind, key: string): void {
  const elsewhere = new Map(mind.window.elsewhere);
  elsewhere.delete(key);
  mind.set({ elsewhere });
}
