import type { ReadingId } from '#vocabulary/ids';
import { placeOf } from '../radio/places.ts';
import { lossMsAt, placeOfState, wentRate } from '../radio/rates.ts';
import { DRAWN, EDGE, FIRST_PLACE, HIDDEN, OFF, READ, SHOE, stateOf, TAKEN, WAYS } from '../radio/states.ts';
import { type Belief, stamped, unsay } from './beliefs.ts';
import { drawnDestinations, uncounted } from './destinations.ts';
import { CERTAINTY, HABITS } from './habits.ts';
import { type Mind, placeChance } from './mind.ts';
import { gateRate, leakS, nextLook, pass } from './motion.ts';
import { areBeside, endStay, learnHold } from './nights.ts';
import { notePack } from './packs.ts';

/** An antenna tells that it reads the card, or did at `toldMs`: a device that was away tells late what it has kept. */
export function came(
  mind: Mind,
  belief: Belief,
  antenna: number,
  atMs: number,
  reading: ReadingId,
  toldMs: number,
): void {
  notePack(mind, belief, antenna, toldMs);
  pass(mind, belief, atMs);
  if (!isOpen(belief)) belief.openMs = atMs;
  if ((belief.weights[SHOE] ?? 0) > 0.5) {
    makeRoomFor(mind, belief, antenna, atMs);
    mayHaveLeft(mind, belief, atMs);
  }
  const isGate = antenna === mind.places.muck;
  const { came: rates } = mind.rates;
  weigh(belief, (state) =>
    isGate ? gateRate(mind, belief, state, atMs) : (rates[state * mind.places.sensed + antenna] ?? 0),
  );
  noteStray(mind, belief, antenna);
  if (isGate) belief.gateMs = toldMs;
  else belief.reads = [...belief.reads.filter((read) => read.antenna !== antenna), { antenna, sinceMs: toldMs }];
  noteTold(belief, antenna, toldMs);
  // Two antennas of the board may read a card between them: it lies open all the same.
  if (mind.places.kinds[antenna] !== 'board' || belief.said < 0 || antenna === belief.said) belief.counted = 0;
  belief.reading = reading;
  belief.quiet = 0;
  belief.nextMs = nextLook(mind, belief);
}

/** Of what somebody holds, out of sight, nothing was open. */
const isOpen = ({ openMs, said, weights }: Belief): boolean => openMs >= 0 && (said >= 0 || (weights[OFF] ?? 0) <= 0.5);

function noteTold(belief: Belief, antenna: number, toldMs: number): void {
  const wasSoon = toldMs - (belief.told[antenna] ?? 0) < 4000 || (belief.lost[antenna] ?? 0) > toldMs - 3000;
  const hasMoved = belief.said !== -1 && belief.said !== antenna;
  if (!wasSoon || hasMoved || (belief.began[antenna] ?? 0) < 0) belief.began = stamped(belief.began, antenna, toldMs);
  belief.told = stamped(belief.told, antenna, toldMs);
  belief.stays = stamped(belief.stays, antenna, (belief.stays[antenna] ?? 0) + 1);
  belief.newest = { antenna, sinceMs: toldMs };
}

/** The shoe may have missed it, or there is none: then it is on its way, or lies already. */
function mayHaveLeft(mind: Mind, belief: Belief, atMs: number): void {
  drawnDestinations(mind, belief);
  const isToldByShoe = belief.exitReading !== null && atMs - belief.exitMs < HABITS.flyMsMax;
  if (!isToldByShoe) belief.exitMs = Math.max(belief.exitMs, atMs - 2 * HABITS.flyMsMin);
  const leak = leakS(mind);
  const { places } = mind;
  belief.weights = belief.weights.slice();
  const raise = (state: number, share: number): void => {
    belief.weights[state] = Math.max(belief.weights[state] ?? 0, share);
  };
  raise(DRAWN, leak * 0.5);
  for (let place = 0; place < places.spots.length; place++)
    raise(stateOf(place, READ), leak * (belief.drawnTo[place] ?? 0));
  const unseen = burnsUntold(mind) * HABITS.shareOfShoe;
  if (places.burn < places.sensed || unseen === 0) return;
  raise(stateOf(places.burn, READ), unseen);
  for (const [nth, towards] of (places.towards[places.burn] ?? []).entries())
    raise(stateOf(places.burn, EDGE) + nth, unseen * mind.rates.edge * towards);
}

/**
 * Where no antenna sees the burns, the next card of the board says of one that seemed to take its place that it may be
 * the burn: that lies at its edge more often than people lay one card too many.
 */
function makeRoomFor(mind: Mind, self: Belief, place: number, atMs: number): void {
  const { places, expected } = mind;
  if (places.burn < places.sensed || places.kinds[place] !== 'board') return;
  let free = 0;
  for (const { zone, count, isLater } of expected.order) if (!isLater && placeOf(places, zone) === place) free += count;
  const rivals = uncounted(mind, self).filter((rival) => placeChance(rival, place) > 0.5);
  if (rivals.length < Math.max(1, free)) return;
  for (const { tag } of rivals) weighPlace(mind, tag, place, HABITS.oneTooMany, atMs);
}

/** Another card says that this one lies there, or not. */
export function weighPlace(mind: Mind, tag: Belief['tag'], place: number, odds: number, atMs: number): void {
  const own = mind.belief(tag);
  pass(mind, own, atMs);
  weigh(own, (state) => (state >= FIRST_PLACE && placeOfState(state) === place ? odds : 1));
  own.nextMs = nextLook(mind, own);
}

/** Where no antenna sees the burns: so many must lie there of which nobody has told. */
function burnsUntold(mind: Mind): number {
  const { expected, places } = mind;
  if (expected.stage !== 'dealing' && expected.stage !== 'playing') return 0;
  const left = expected.order.reduce((sum, { zone, count }) => sum + (zone === 'BURN' ? count : 0), 0);
  let told = 0;
  for (const belief of mind.beliefs.values()) if (belief.dealt === places.burn) told += 1;
  const isNow = expected.order.some(({ zone, isLater }) => zone === 'BURN' && !isLater);
  return Math.max(0, BURNS - left + (isNow ? 1 : 0) - told);
}

const BURNS = 3;

/** It has lost it. */
export function went(mind: Mind, belief: Belief, antenna: number, atMs: number, toldMs: number): void {
  const read = belief.reads.find((one) => one.antenna === antenna);
  if (read === undefined) return;
  pass(mind, belief, atMs);
  const isHome = placeChance(belief, antenna) > 0.5;
  hide(belief, antenna, coveredShare(mind, belief, antenna, toldMs));
  const sweepS = mind.rates.sweepS[antenna] ?? 1;
  const heldMs = mind.rates.holdMs[antenna] ?? 0;
  const sweeps = Math.max(0, toldMs - heldMs - read.sinceMs) / 1000 / sweepS;
  weigh(belief, (state) => wentRate(mind.rates, state, antenna, sweeps));
  belief.reads = belief.reads.filter((one) => one !== read);
  belief.lost = stamped(belief.lost, antenna, toldMs);
  if (isHome) {
    belief.leftPlace = antenna;
    // It had been missed for three polls by then.
    belief.leftMs = toldMs - heldMs - 3000 * sweepS - 1000;
  }
  if (!isHome && placeChance(belief, belief.said) > CERTAINTY.soon)
    learnHold(mind, belief, antenna, read.sinceMs, toldMs);
  belief.quiet = 0;
  belief.nextMs = nextLook(mind, belief);
}

/**
 * Cards that lie squared on each other take the field from each other: what a place loses just after another card came,
 * or both of them at once, lies below or above it.
 */
function coveredShare(mind: Mind, self: Belief, antenna: number, toldMs: number): number {
  const { places, rates } = mind;
  if (places.kinds[antenna] !== 'seat' && places.kinds[antenna] !== 'burn') return 0;
  const soonMs = HABITS.coveredMs + lossMsAt(rates, antenna);
  const isNew = ({ began }: Belief): boolean => toldMs - (began[antenna] ?? 0) < soonMs;
  let share = 0;
  for (const other of mind.beliefs.values()) {
    if (other.tag === self.tag || placeChance(other, antenna) < 0.5 || !(isNew(self) || isNew(other))) continue;
    const apartMs = toldMs - (other.lost[antenna] ?? 0);
    const isTogether = apartMs < HABITS.coveredTogetherSweeps * 1000 * (rates.sweepS[antenna] ?? 1);
    share = Math.max(share, isTogether ? HABITS.coveredTogether : HABITS.covered);
  }
  return share;
}

/** So much of what lies there in sight is hidden. */
function hide(belief: Belief, place: number, share: number): void {
  if (share === 0) return;
  const weights = belief.weights.slice();
  const hidden = stateOf(place, HIDDEN);
  for (let state = stateOf(place, READ); state < stateOf(place, READ) + WAYS; state++) {
    if (state === hidden) continue;
    const moved = share * (weights[state] ?? 0);
    weights[state] = (weights[state] ?? 0) - moved;
    weights[hidden] = (weights[hidden] ?? 0) + moved;
  }
  belief.weights = weights;
}

/** The shoe tells that it has left. */
export function exited(mind: Mind, belief: Belief, atMs: number, reading: ReadingId, toldMs: number): void {
  pass(mind, belief, atMs);
  const before = mind.window.lastExit;
  const isPair = before !== null && before.tag !== belief.tag && toldMs - before.atMs < HABITS.pairMs;
  const real = isPair ? HABITS.exitRealPair : HABITS.exitReal;
  if (isPair && before !== null) doubtFirst(mind, belief, before.tag);
  weigh(belief, (state) =>
    state === SHOE ? 1 : state === OFF ? 0.01 : state === DRAWN ? 0.05 : state === TAKEN ? 1e-3 : 1e-5,
  );
  const { weights } = belief;
  const inShoe = weights[SHOE] ?? 0;
  const off = weights[OFF] ?? 0;
  const moved = inShoe * real + off * 0.9;
  weights[SHOE] = inShoe * (1 - real);
  weights[OFF] = off * 0.1;
  weights[DRAWN] = (weights[DRAWN] ?? 0) + moved;
  belief.exitMs = toldMs;
  belief.exitReading = reading;
  // Where it was read before it was shuffled everybody may have seen its face: nothing may name that reading now.
  belief.reading = null;
  drawnDestinations(mind, belief);
  belief.openMs = atMs;
  belief.heldAt = -1;
  // Of what has lain nowhere since the shoe told of it before it told too early.
  if (belief.dealt >= 0) belief.exitFact = null;
  belief.dealt = -1;
  belief.quiet = 0;
  if (moved > 0.5) {
    endStay(mind, belief, atMs);
    belief.isCounted = false;
    belief.arriving = -1;
    belief.isLifted = false;
    unsay(belief);
    mind.pilesChanged();
  }
  mind.set({ lastExit: { tag: belief.tag, atMs: mind.timeOf(toldMs) } });
  belief.nextMs = nextLook(mind, belief);
}

/** Of two in one poll the shoe may have read the second one behind the first: one of them is still there. */
function doubtFirst(mind: Mind, belief: Belief, tag: Belief['tag']): void {
  const first = mind.belief(tag);
  const drawn = first.weights[DRAWN] ?? 0;
  if (drawn <= 0.5) return;
  const back = drawn * (1 - HABITS.exitRealPair);
  first.weights = first.weights.slice();
  first.weights[DRAWN] = drawn - back;
  first.weights[SHOE] = (first.weights[SHOE] ?? 0) + back;
  first.mate = belief.tag;
  belief.mate = tag;
}

function weigh(belief: Belief, likelihood: (state: number) => number): void {
  const weights = belief.weights.slice();
  belief.weights = weights;
  let total = 0;
  for (let state = 0; state < weights.length; state++) {
    const weight = weights[state] ?? 0;
    if (weight === 0) continue;
    const weighed = weight * likelihood(state);
    weights[state] = weighed;
    total += weighed;
  }
  if (!(total > 0)) {
    weights.fill(1 / weights.length);
    return;
  }
  for (let state = 0; state < weights.length; state++) weights[state] = (weights[state] ?? 0) / total;
}

function noteStray({ places }: Mind, belief: Belief, antenna: number): void {
  const { said, isInPile } = belief;
  if (said < 0 || isInPile || antenna === said || placeChance(belief, said) <= 0.5) return;
  if (areBeside(places, said, antenna)) belief.strayCount += 1;
}
