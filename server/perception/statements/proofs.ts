import type { CardRef } from '#vocabulary/card-refs';
import type { Reading } from '#vocabulary/readings';
import { antennaKey } from '../radio/setups.ts';
import { type Belief, NEVER, type Read } from '../stories/beliefs.ts';
import { FACE_PRICE } from '../stories/face-price.ts';
import type { Mind } from '../stories/mind.ts';
import { isSilent } from '../stories/motion.ts';
import { isReadBeside } from './copies.ts';
import { stateProven } from './facts.ts';

/**
 * The face of a card is opened by proof: its own antenna reads it now, in several polls of this stay, no other place
 * does, and the counts of polls outweigh that it lies at the edge of another place. The plan has no say in it.
 */
export function tellProofs(mind: Mind, nowMs: number): void {
  for (const belief of [...mind.beliefs.values()]) {
    if (dueOf(mind, belief) > nowMs) continue;
    const stay = stayOf(mind, belief);
    if (stay !== null) stateProven(mind, mind.belief(belief.tag), pollsBetween(mind, stay, nowMs), nowMs);
  }
}

export function proofsDueMs(mind: Mind): number {
  let dueMs = Number.POSITIVE_INFINITY;
  for (const belief of mind.beliefs.values()) dueMs = Math.min(dueMs, dueOf(mind, belief));
  return dueMs;
}

/** Counts of good polls, told about once a second, weigh the stay of each card that an antenna of the board reads. */
export function weighCounts(mind: Mind, { device, goodOf16, atMs }: Quality, nowMs: number): void {
  for (const { tag, reads, provenFact } of [...mind.beliefs.values()]) {
    if (reads.length === 0 || provenFact !== null) continue;
    const stay = stayOf(mind, mind.beliefs.get(tag));
    if (stay === null || mind.places.devices[stay.antenna] !== device) continue;
    const good = goodAt(mind, stay.antenna, goodOf16);
    if (good === undefined) continue;
    const belief = mind.belief(tag);
    belief.counted = Math.max(belief.counted, weightOf(pollsBetween(mind, stay, atMs), good));
    belief.countedMs = nowMs;
  }
}

type Quality = Extract<Reading, { readonly type: 'quality' }>;

/**
 * Cards that a word of people may open: the board alone reads them now, and has for so long as it seldom reads a card
 * at the edge of another place. Whoever counts cards cannot see which of them a reader means.
 */
export function cardsOnBoard(mind: Mind, nowMs: number): readonly CardRef[] {
  const isKept = (belief: Belief): boolean => {
    const stay = boardStayOf(mind, belief);
    return stay !== null && weightOfStay(belief, pollsBetween(mind, stay, nowMs)) >= Math.log(FACE_PRICE.oddsCounted);
  };
  return [...mind.beliefs.values()].flatMap((belief) => (isKept(belief) ? (mind.refOf(belief.tag) ?? []) : []));
}

/** The stay of a card that is to be proven; null: there is none, or nothing to prove. */
const stayOf = (mind: Mind, belief: Belief | undefined): Read | null =>
  belief === undefined || belief.provenFact !== null ? null : boardStayOf(mind, belief);

/** The stay at the board, since nothing else read it; null: there is none. */
function boardStayOf(mind: Mind, belief: Belief): Read | null {
  const { said, reads } = belief;
  if (reads.length === 0 || isReadBeside(mind, belief)) return null;
  const home = reads.find(({ antenna }) => (said < 0 ? isOfBoard(mind, antenna) : antenna === said));
  if (home === undefined || reads.some(({ antenna }) => !isOfBoard(mind, antenna))) return null;
  if (isSilent(mind, home.antenna)) return null;
  const device = mind.places.devices[home.antenna] ?? null;
  const heardMs = device === null ? NEVER : (mind.window.heardMs.get(device) ?? NEVER);
  return { antenna: home.antenna, sinceMs: Math.max(home.sinceMs, elsewhereMs(mind, belief), heardMs) };
}

/** When another place told of it last, or lost it. */
function elsewhereMs({ places }: Mind, { told, lost, gateMs, besideMs }: Belief): number {
  let lastMs = Math.max(gateMs, besideMs);
  for (let place = 0; place < places.sensed; place++)
    if (places.kinds[place] !== 'board') lastMs = Math.max(lastMs, told[place] ?? NEVER, lost[place] ?? NEVER);
  return lastMs;
}

/** Since it left the shoe this antenna alone has read it, and has never lost it. */
const isClean = (mind: Mind, belief: Belief): boolean =>
  (belief.stays[belief.said] ?? 0) <= 1 && elsewhereMs(mind, belief) < 0 && isOfBoard(mind, belief.dealt);

/** When it is proven, if nothing else is told of it before. */
function dueOf(mind: Mind, belief: Belief): number {
  if (!isOfBoard(mind, belief.said)) return Number.POSITIVE_INFINITY;
  const stay = stayOf(mind, belief);
  if (stay === null) return Number.POSITIVE_INFINITY;
  const countedMs = isPaid(mind, belief, stay) ? belief.countedMs : Number.POSITIVE_INFINITY;
  return Math.max(belief.saidMs, Math.min(countedMs, burnedDueMs(mind, belief, stay)));
}

/**
 * Burns with an antenna that has told of one for each street so far leave nothing else that a card could be of which
 * no other place has told: a few polls prove it.
 */
function burnedDueMs(mind: Mind, belief: Belief, stay: Read): number {
  if (!isClean(mind, belief) || !isBurned(mind)) return Number.POSITIVE_INFINITY;
  return stay.sinceMs + FACE_PRICE.pollsMin * 1000 * sweepOf(mind, stay);
}

function isBurned({ beliefs, places }: Mind): boolean {
  if (places.burn >= places.sensed) return false;
  let burns = 0;
  let board = 0;
  for (const { dealt, said } of beliefs.values()) {
    if (dealt === places.burn && said === places.burn) burns += 1;
    if (places.kinds[said] === 'board') board += 1;
  }
  return burns >= Math.max(1, board - 2);
}

/** Whether what was counted, and that it was never lost, outweighs that it lies elsewhere. */
function isPaid(mind: Mind, belief: Belief, stay: Read): boolean {
  const { dealt, countedMs } = belief;
  const polls = pollsBetween(mind, stay, countedMs);
  if (polls < FACE_PRICE.pollsMin) return false;
  if (dealt >= 0 && !isOfBoard(mind, dealt) && countedMs - stay.sinceMs < FACE_PRICE.pushedMs) return false;
  return weightOfStay(belief, polls) >= Math.log(isClean(mind, belief) ? FACE_PRICE.odds : FACE_PRICE.oddsAgain);
}

/** Log-odds that a card which was kept for so many polls lies on the board: what was counted of them, and the rest. */
function weightOfStay({ counted }: Belief, polls: number): number {
  return counted + Math.max(0, polls - (counted > 0 ? POLLS_COUNTED : 0) - LOST_AFTER) * FACE_PRICE.keptEach;
}

/** Good polls are told for all cards of an antenna together: it may have missed others, not this one. */
function weightOf(polls: number, good: number): number {
  const counted = Math.min(polls, POLLS_COUNTED);
  const missed = Math.min(counted, POLLS_COUNTED - good);
  return (counted - missed) * FACE_PRICE.goodEach - missed * FACE_PRICE.missedEach;
}

function goodAt(mind: Mind, place: number, goodOf16: readonly number[]): number | undefined {
  const device = mind.places.devices[place] ?? null;
  if (device === null) return undefined;
  return goodOf16.find((_, antenna) => mind.places.byAntenna.get(antennaKey(device, antenna)) === place);
}

const isOfBoard = ({ places }: Mind, place: number): boolean => places.kinds[place] === 'board';
const sweepOf = (mind: Mind, { antenna }: Read): number => mind.rates.sweepS[antenna] ?? 1;
const pollsBetween = (mind: Mind, stay: Read, toMs: number): number =>
  Math.max(0, Math.floor((toMs - stay.sinceMs) / 1000 / sweepOf(mind, stay)));

/** The window of `quality` (PROTOCOL P-57). */
const POLLS_COUNTED = 16;
/** A card goes unread for so many polls before its place tells that it has lost it. */
const LOST_AFTER = 3;
