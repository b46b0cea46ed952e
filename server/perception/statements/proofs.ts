import type { CardRef } from '#vocabulary/card-refs';
import type { DeviceId, Reading } from '#vocabulary/readings';
import { BOARD_ZONES } from '#vocabulary/zones';
import { placeOf } from '../radio/places.ts';
import { antennaKey } from '../radio/setups.ts';
import { type Belief, NEVER, type Read } from '../stories/beliefs.ts';
import { FACE_PRICE, type FaceRates } from '../stories/face-price.ts';
import type { Mind } from '../stories/mind.ts';
import { isSilent } from '../stories/motion.ts';
import { LOST_AFTER } from '../stories/nights.ts';
import { isReadBeside } from './copies.ts';
import { stateProven } from './facts.ts';

/**
 * The face of a card is opened by proof: its own antenna reads it now, in several polls of this stay, no other place
 * does, and the counts of polls outweigh that it lies at the edge of another place. The plan has one say in it: whether
 * a flop lies there whole.
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
export function weighQuality(mind: Mind, { device, goodOf16, atMs }: ReadingOf<'quality'>, nowMs: number): void {
  weighEach(mind, device, nowMs, (stay) => {
    const good = goodAt(mind, stay.antenna, goodOf16);
    const polls = pollsBetween(mind, stay, atMs);
    // The last polls may all be of a card that is remembered.
    if (good === undefined || (mind.rates.holdMs[stay.antenna] ?? 0) > 0) return undefined;
    return { weight: weightOfQuality(polls, good), polls: POLLS_COUNTED };
  });
}

/** Counts of its own tell more of a card: no other card's misses are in them. */
export function weighCounts(mind: Mind, { device, present, atMs }: ReadingOf<'counts'>, nowMs: number): void {
  weighEach(mind, device, nowMs, (stay, tag) => {
    const home = mind.beliefs.get(tag)?.reads.find(({ antenna }) => antenna === stay.antenna);
    const seen = present.find((one) => one.tag === tag && placeAt(mind, device, one.antenna) === stay.antenna);
    if (home === undefined || seen === undefined) return undefined;
    const polls = pollsBetween(mind, stay, atMs);
    // The poll by which it came has chosen itself. What was counted before this stay may have been hits alone.
    const hits = Math.min(polls, Math.max(0, seen.good - 1 - (pollsBetween(mind, home, atMs) - polls)));
    return { weight: weightOfCounts(polls, hits), polls };
  });
}

type ReadingOf<Type extends Reading['type']> = Extract<Reading, { readonly type: Type }>;
type Weighed = { readonly weight: number; readonly polls: number } | undefined;

function weighEach(
  mind: Mind,
  device: DeviceId,
  nowMs: number,
  weighed: (stay: Read, tag: Belief['tag']) => Weighed,
): void {
  for (const { tag, reads, provenFact } of [...mind.beliefs.values()]) {
    if (reads.length === 0 || provenFact !== null) continue;
    const stay = stayOf(mind, mind.beliefs.get(tag));
    const told = stay === null || mind.places.devices[stay.antenna] !== device ? undefined : weighed(stay, tag);
    if (told === undefined) continue;
    const belief = mind.belief(tag);
    belief.countedMs = nowMs;
    if (told.weight <= belief.counted) continue;
    belief.counted = told.weight;
    belief.countedPolls = told.polls;
  }
}

/** Devices that are to tell their counts now: of a card there nothing else is missing. */
export function askForCounts(mind: Mind, nowMs: number): readonly DeviceId[] {
  const devices = new Set<DeviceId>();
  for (const { tag, said } of [...mind.beliefs.values()]) {
    const device = mind.places.devices[said] ?? null;
    if (device === null || askDueOf(mind, mind.beliefs.get(tag)) > nowMs) continue;
    mind.belief(tag).countsAskedMs = nowMs;
    devices.add(device);
  }
  return [...devices];
}

export function asksDueMs(mind: Mind): number {
  let dueMs = Number.POSITIVE_INFINITY;
  for (const belief of mind.beliefs.values()) dueMs = Math.min(dueMs, askDueOf(mind, belief));
  return dueMs;
}

/** Between two polls, after as many as may suffice, or a few more each time that they did not. */
function askDueOf(mind: Mind, belief: Belief | undefined): number {
  if (belief === undefined || !isOfBoard(mind, belief.said)) return Number.POSITIVE_INFINITY;
  const stay = stayOf(mind, belief);
  if (stay === null) return Number.POSITIVE_INFINITY;
  const sweepMs = 1000 * sweepOf(mind, stay);
  const afterMs = Math.max(belief.countsAskedMs, belief.countedPolls < POLLS_COUNTED ? belief.countedMs : NEVER);
  for (const polls of ASKED_AFTER) {
    const atMs = stay.sinceMs + (polls + 0.4) * sweepMs;
    const dueMs = polls < ALONE_AFTER ? Math.max(atMs, togetherMs(mind, belief)) : atMs;
    if (dueMs > afterMs && Number.isFinite(dueMs)) return Math.max(belief.saidMs, dueMs);
  }
  return Number.POSITIVE_INFINITY;
}

/** Polls after which counts are asked for; fewer than `ALONE_AFTER` pay for none but cards of a flop. */
const ASKED_AFTER = [5, 6, 8, 9, 11, 13, 17, 24, 34, 48, 64, 90];
const ALONE_AFTER = 8;

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

/**
 * The stay at the board, since nothing else read it, but for the polls that may be of a card which the antenna merely
 * remembers; null: there is none.
 */
function boardStayOf(mind: Mind, belief: Belief): Read | null {
  const { said, reads } = belief;
  if (reads.length === 0 || isReadBeside(mind, belief)) return null;
  const home = reads.find(({ antenna }) => (said < 0 ? isOfBoard(mind, antenna) : antenna === said));
  if (home === undefined || reads.some(({ antenna }) => !isOfBoard(mind, antenna))) return null;
  if (isSilent(mind, home.antenna)) return null;
  const device = mind.places.devices[home.antenna] ?? null;
  const heardMs = device === null ? NEVER : (mind.window.heardMs.get(device) ?? NEVER);
  const heldMs = mind.rates.holdMs[home.antenna] ?? 0;
  return { antenna: home.antenna, sinceMs: heldMs + Math.max(home.sinceMs, elsewhereMs(mind, belief), heardMs) };
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
  return Math.max(belief.saidMs, Math.min(paidMs(mind, belief, stay), burnedDueMs(mind, belief, stay)));
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

/** Proof that the counts, with no loss among them, outweigh that the card lies elsewhere. */
function paidMs(mind: Mind, belief: Belief, stay: Read): number {
  const { dealt, countedMs } = belief;
  const polls = pollsBetween(mind, stay, countedMs);
  if (polls < FACE_PRICE.pollsMin) return Number.POSITIVE_INFINITY;
  if (dealt >= 0 && !isOfBoard(mind, dealt)) return Number.POSITIVE_INFINITY;
  const weight = weightOfStay(belief, polls);
  if (weight >= Math.log(isClean(mind, belief) ? FACE_PRICE.odds : FACE_PRICE.oddsAgain)) return countedMs;
  return weight >= Math.log(FACE_PRICE.oddsTogether)
    ? Math.max(countedMs, togetherMs(mind, belief))
    : Number.POSITIVE_INFINITY;
}

/**
 * From when a flop lies there whole: cards that came together, as many as the plan has, each of them kept for some
 * polls and nothing besides. One that is a burn would have to stand for a card which no poll finds.
 */
function togetherMs(mind: Mind, { began, said }: Belief): number {
  const atMs = began[said] ?? NEVER;
  let count = 0;
  let wholeMs = Number.NEGATIVE_INFINITY;
  for (const other of mind.beliefs.values()) {
    const read = other.reads.find(({ antenna }) => isOfBoard(mind, antenna));
    if (read === undefined && !isLostFrom(mind, other, atMs)) continue;
    const isOfFlop = read !== undefined && Math.abs(read.sinceMs - atMs) <= FACE_PRICE.togetherMs;
    if (!isOfFlop && isExplained(mind, other)) continue;
    if (!isOfFlop || !isClean(mind, other) || other.reads.length > 1) return Number.POSITIVE_INFINITY;
    count += 1;
    const heldMs = mind.rates.holdMs[read.antenna] ?? 0;
    wholeMs = Math.max(wholeMs, read.sinceMs + heldMs + LOST_AFTER * 1000 * sweepOf(mind, read));
  }
  return count === FLOP && !isBoardDue(mind) ? wholeMs : Number.POSITIVE_INFINITY;
}

/** The board has read it since the flop came, and does not now: a card that it finds now and then lies there too. */
const isLostFrom = ({ places }: Mind, { lost }: Belief, sinceMs: number): boolean =>
  lost.some((lostMs, place) => places.kinds[place] === 'board' && lostMs >= sinceMs - FACE_PRICE.togetherMs);

/** Another place has told of it. That it may be the burn where none is sensed explains nothing. */
const isExplained = ({ places }: Mind, { said, dealt }: Belief): boolean =>
  [said, dealt].some((place) => place >= 0 && place < places.sensed && places.kinds[place] !== 'board');

/** The plan has a card of the board now, or more of them later than follow a flop. */
function isBoardDue({ expected, places }: Mind): boolean {
  let later = 0;
  for (const { zone, count, isLater } of expected.order) {
    if (places.kinds[placeOf(places, zone)] !== 'board') continue;
    if (!isLater) return true;
    later += count;
  }
  return later > BOARD_ZONES.length - FLOP;
}

const FLOP = 3;

/** Log-odds that a card which was kept for so many polls lies on the board: what was counted of them, and the rest. */
function weightOfStay({ counted, countedPolls }: Belief, polls: number): number {
  return counted + Math.max(0, polls - (counted > 0 ? countedPolls : 0) - LOST_AFTER) * FACE_PRICE.keptEach;
}

/** Good polls are told for all cards of an antenna together: it may have missed others, not this one. */
function weightOfQuality(polls: number, good: number): number {
  const counted = Math.min(polls, POLLS_COUNTED);
  const missed = Math.min(counted, POLLS_COUNTED - good);
  return (counted - missed) * FACE_PRICE.goodEach - missed * FACE_PRICE.missedEach;
}

/** Log-odds of so many valid polls: of a card that lies there, against one at the edge of another place. */
function weightOfCounts(polls: number, hits: number): number {
  const likelihood = (rates: FaceRates): number =>
    rates.reduce((sum, [rate, share]) => sum + share * rate ** hits * (1 - rate) ** (polls - hits), 0);
  return Math.log(likelihood(FACE_PRICE.ownRates) / likelihood(FACE_PRICE.edgeRates));
}

function goodAt(mind: Mind, place: number, goodOf16: readonly number[]): number | undefined {
  const device = mind.places.devices[place] ?? null;
  if (device === null) return undefined;
  return goodOf16.find((_, antenna) => placeAt(mind, device, antenna) === place);
}

const placeAt = (mind: Mind, device: DeviceId, antenna: number): number | undefined =>
  mind.places.byAntenna.get(antennaKey(device, antenna));

const isOfBoard = ({ places }: Mind, place: number): boolean => places.kinds[place] === 'board';
const sweepOf = (mind: Mind, { antenna }: Read): number => mind.rates.sweepS[antenna] ?? 1;
const pollsBetween = (mind: Mind, stay: Read, toMs: number): number =>
  Math.max(0, Math.floor((toMs - stay.sinceMs) / 1000 / sweepOf(mind, stay)));

/** The window of `quality` (PROTOCOL P-57). */
const POLLS_COUNTED = 16;
