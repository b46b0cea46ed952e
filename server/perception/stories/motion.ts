import type { Zone } from '#vocabulary/zones';
import { deviceOf } from '../radio/places.ts';
import { readDeltas } from '../radio/rates.ts';
import { DRAWN, EDGE, FIRST_PLACE, HIDDEN, MISSED, OFF, READ, SHOE, stateOf, TAKEN, WAYS } from '../radio/states.ts';
import type { Belief } from './beliefs.ts';
import { drawnDestinations, takenDestinations } from './destinations.ts';
import { CERTAINTY, HABITS } from './habits.ts';
import { edgeChance, type Mind, placeChance } from './mind.ts';

/**
 * So much later this card is looked at again, while something about it is open; a settled one is looked at less and
 * less often.
 */
export const STEP_MS = 100;
/** Nobody reads it now, and it lies in a pile or is held up: that changes slowly. */
const QUIET_STEP_MS = 500;
const SETTLED_STEPS_MS = [1000, 4000, 16_000] as const;
const LOOKS_EACH = 8;
/** What is less likely is left out; that a card is taken, and lands anywhere, brings it back. */
const NOTHING = 1e-9;

/**
 * Time passes for one card in which no antenna tells anything of it: it may move, and where it should have been told
 * of it is not.
 */
export function pass(mind: Mind, belief: Belief, untilMs: number): void {
  const leftMs = untilMs - belief.atMs;
  if (leftMs <= 0) return;
  if (belief.atMs < 0 || isIdle(belief)) {
    belief.atMs = untilMs;
    return;
  }
  const stepMs = strideOf(mind, belief);
  const steps = Math.min(STEPS_MAX, Math.ceil(leftMs / stepMs));
  const eachMs = leftMs / steps;
  for (let step = 0; step < steps; step++) {
    belief.atMs = step === steps - 1 ? untilMs : belief.atMs + eachMs;
    move(mind, belief, Math.min(eachMs, STEP_MS * 10) / 1000);
  }
}

/** What its own place goes on reading is believed after a few seconds as it was before: a second stands for several. */
function strideOf(mind: Mind, belief: Belief): number {
  if (!isSettled(belief)) return isQuiet(mind, belief) ? QUIET_STEP_MS : STEP_MS;
  return SETTLED_STEPS_MS[belief.reads[0]?.antenna === belief.said ? 1 : 0];
}

/** A card that lies for minutes is not looked at more often than this between two readings. */
const STEPS_MAX = 40;

/** It is in the shoe, as nearly all are. */
export function isIdle(belief: Belief): boolean {
  return belief.reads.length === 0 && (belief.weights[SHOE] ?? 0) > 0.999;
}

/** It lies where it was said to lie, and nothing but its own antenna speaks of it; or it was said to be up. */
export function isSettled(belief: Belief): boolean {
  const { said, reads, isLifted, isAway, isInPile } = belief;
  if (said < 0 || reads.length > 1 || placeChance(belief, said) <= 0.97) return false;
  const isHome = reads[0]?.antenna === said;
  return isInPile || (isLifted ? isAway && !isHome : isHome);
}

function isQuiet({ expected }: Mind, { reads, said, weights, lost, atMs }: Belief): boolean {
  if (reads.length > 0 || (weights[DRAWN] ?? 0) > 0.01) return false;
  // Whether it is held up is still to be said.
  if (said >= 0 && atMs - (lost[said] ?? 0) < CERTAINTY.liftMs + STEP_MS) return false;
  if (expected.stage !== 'dealing' && expected.stage !== 'playing') return true;
  return said >= 0 && placeChance({ weights }, said) > QUIET_CHANCE;
}

const QUIET_CHANCE = 0.9;

/**
 * When it is to be looked at next, on a grid that all cards share: what is said does not depend on when somebody asks.
 */
export function nextLook(mind: Mind, belief: Belief): number {
  if (isIdle(belief)) return Number.POSITIVE_INFINITY;
  if (!isSettled(belief)) return nextOnGrid(belief.atMs, isQuiet(mind, belief) ? QUIET_STEP_MS : STEP_MS);
  const level = Math.min(SETTLED_STEPS_MS.length - 1, Math.floor(belief.quiet / LOOKS_EACH));
  return nextOnGrid(belief.atMs, SETTLED_STEPS_MS[level] ?? STEP_MS);
}

/** The same for one about which something is open, or will be. */
export function nextStep(belief: Belief, atMs: number): number {
  return isIdle(belief) ? Number.POSITIVE_INFINITY : nextOnGrid(Math.max(atMs, belief.atMs), STEP_MS);
}

const nextOnGrid = (atMs: number, stepMs: number): number => (Math.floor(atMs / stepMs) + 1) * stepMs;

function move(mind: Mind, belief: Belief, seconds: number): void {
  const { weights } = belief;
  const after = new Float64Array(weights.length);
  const { stage } = mind.expected;
  const isGathered = stage === 'gathering' || stage === 'none' || mind.isPackLoose(belief.atMs);
  const gather = (isGathered ? HABITS.gatherS : stage === 'over' ? HABITS.gatherOverS : 0) * seconds;
  leaveShoe(mind, belief, after, seconds);
  const asked = askedOf(mind, belief);
  const flights = fly(belief, after, seconds, gather, asked.isBack);
  const passing: Passing = { mind, belief, after, seconds, gather, asked, ...flights };
  let lies = -1;
  for (let place = 0; place < mind.places.spots.length; place++) {
    if (flights.drawn + flights.taken > 0) land(passing, place);
    if (stay(passing, place) > 0.5) lies = place;
  }
  if (lies >= 0) {
    const isFolded = isFolding(mind, lies, belief.atMs);
    if (belief.takenFrom !== lies || belief.takenFolded !== isFolded) takenDestinations(mind, belief, lies, isFolded);
  }
  weighSilence(mind, belief, after, seconds);
  belief.weights = after;
}

/** One card, for a short time: what is the same for all its places is found once. */
interface Passing {
  readonly mind: Mind;
  readonly belief: Belief;
  readonly after: Float64Array;
  readonly seconds: number;
  readonly gather: number;
  readonly asked: Asked;
  /** How much of it comes to lie meanwhile, wherever that may be. */
  readonly drawn: number;
  readonly taken: number;
}

type Flights = Pick<Passing, 'drawn' | 'taken'>;

/** What a remedy wants of a card. */
interface Asked {
  readonly to: Zone | null;
  /** It is to be put back into the pack. */
  readonly isBack: boolean;
}

/** A second, for one card: the shoe gives it out and does not tell, or there is none. */
export function leakS(mind: Mind): number {
  const { expected } = mind;
  if (expected.stage === 'gathering' || expected.stage === 'none') return 0;
  const isDealing = expected.order[0]?.isLater === false;
  return (
    (hasShoe(mind) ? HABITS.exitMissedS : HABITS.exitUntoldS) * (isDealing ? 1 : HABITS.notDealing) * HABITS.shareOfShoe
  );
}

/** There is one, and it tells. */
function hasShoe({ places, window }: Mind): boolean {
  if (!places.hasShoe || window.silent.size === 0) return places.hasShoe;
  return ![...places.shoes].some((key) => window.silent.has(deviceOf(key)));
}

function leaveShoe(mind: Mind, belief: Belief, after: Float64Array, seconds: number): void {
  const inShoe = belief.weights[SHOE] ?? 0;
  const leak = leakS(mind) * seconds;
  if (leak > 0 && inShoe > 1e-6 && (belief.weights[DRAWN] ?? 0) < 1e-9 && belief.leakMs < belief.atMs - 1500) {
    drawnDestinations(mind, belief);
    belief.leakMs = belief.atMs;
  }
  add(after, SHOE, inShoe * (1 - leak));
  add(after, DRAWN, inShoe * leak);
}

function fly(belief: Belief, after: Float64Array, seconds: number, gather: number, isAskedBack: boolean): Flights {
  const { weights } = belief;
  const pickingUp = HABITS.pickedUpS * seconds;
  // What an antenna reads on its way is pushed over it.
  const takenLanding = belief.reads.length > 0 ? HABITS.landPushedS : HABITS.landS;
  const flying = weights[DRAWN] ?? 0;
  const drawn = flying > NOTHING && belief.atMs - belief.exitMs >= HABITS.flyMsMin ? flying : 0;
  const taken = (weights[TAKEN] ?? 0) > NOTHING ? (weights[TAKEN] ?? 0) : 0;
  const off = weights[OFF] ?? 0;
  const drawnDropped = drawn * HABITS.drawnDroppedS * seconds;
  const takenDropped = taken * HABITS.takenDroppedS * seconds;
  const returned = gather + (isAskedBack ? HABITS.backInShoeS * seconds : 0);
  add(after, DRAWN, (flying > NOTHING ? flying : 0) - drawnDropped);
  add(after, OFF, drawnDropped + takenDropped + off * (1 - gather - pickingUp));
  add(after, SHOE, taken * returned + off * gather);
  add(after, TAKEN, taken * (1 - returned) - takenDropped + off * pickingUp);
  return { drawn: drawn * HABITS.landS * seconds, taken: taken * takenLanding * seconds };
}

/** So much of it comes to lie there meanwhile. */
function land({ mind, belief, after, drawn, taken }: Passing, place: number): void {
  const ofDrawn = drawn * (belief.drawnTo[place] ?? 0);
  const ofTaken = taken * (belief.takenTo[place] ?? 0);
  const share = (ofDrawn < NOTHING ? 0 : ofDrawn) + (ofTaken < NOTHING ? 0 : ofTaken);
  if (share === 0) return;
  if (ofDrawn >= NOTHING) add(after, DRAWN, -ofDrawn);
  if (ofTaken >= NOTHING) add(after, TAKEN, -ofTaken);
  const below = mind.places.kinds[place] === 'board' ? 0 : Math.min(2, othersAt(mind, belief, place));
  const lying = HABITS.lying[below] ?? HABITS.lying[0];
  const covered = mind.isBelowDeck(place) ? HABITS.lyingBelowDeck : 0;
  const from = FIRST_PLACE + WAYS * place;
  const read = lying.read * (1 - mind.rates.edge);
  add(after, from, share * read * (1 - covered));
  add(after, from + MISSED, share * lying.missed);
  add(after, from + HIDDEN, share * (lying.hidden + read * covered));
  const towards = mind.places.towards[place] ?? [];
  for (let nth = 0; nth < towards.length; nth++)
    add(after, from + EDGE + nth, share * lying.read * mind.rates.edge * (towards[nth] ?? 0));
}

function othersAt({ piles }: Mind, belief: Belief, place: number): number {
  const pile = piles[place]?.length ?? 0;
  return belief.said === place ? pile - 1 : pile;
}

/** What becomes meanwhile of what lies there; how likely it lay there. */
function stay(passing: Passing, place: number): number {
  const { mind, belief, after, seconds, gather, asked } = passing;
  const { weights } = belief;
  const from = FIRST_PLACE + WAYS * place;
  const read = weights[from] ?? 0;
  const missed = weights[from + MISSED] ?? 0;
  const hidden = weights[from + HIDDEN] ?? 0;
  const edge = edgeChance(belief, place);
  const here = read + missed + hidden + edge;
  if (here < NOTHING) return 0;
  const isCovered = mind.isBelowDeck(place);
  const leave = leaveS(passing, place) * seconds;
  const toMissed = (HABITS.missedS[depthOf(mind, belief, place)] ?? 0.5) * seconds;
  const toHidden = hiddenS(mind, place, isCovered) * seconds;
  const towards = mind.places.towards[place] ?? [];
  const toEdge = towards.length > 0 ? HABITS.edgeS * seconds : 0;
  const back = HABITS.foundS * seconds;
  const shown = (isCovered ? HABITS.shownBelowDeckS : HABITS.shownS) * seconds;
  const deeper = HABITS.missedHiddenS * seconds;
  const fromEdge = HABITS.edgeS * seconds;
  const isReturned = asked.isBack && mind.places.kinds[place] === 'aside';
  const returned = isReturned ? read * HABITS.backInShoeS * seconds : 0;
  const kept = 1 - leave - toHidden - toMissed - gather;
  const found = missed * back + hidden * shown + edge * fromEdge;
  add(after, from, read * (kept - toEdge) + found - returned);
  add(after, from + MISSED, read * toMissed + missed * (1 - back - deeper - leave - gather) + edge * toMissed);
  add(after, from + HIDDEN, (read + edge) * toHidden + missed * deeper + hidden * (1 - shown - leave - gather));
  for (let nth = 0; nth < towards.length; nth++) {
    const state = from + EDGE + nth;
    add(after, state, (weights[state] ?? 0) * (kept - fromEdge) + read * toEdge * (towards[nth] ?? 0));
  }
  add(after, TAKEN, here * leave);
  add(after, SHOE, here * gather + returned);
  return here;
}

function hiddenS({ places }: Mind, place: number, isCovered: boolean): number {
  if (isCovered) return HABITS.hiddenBelowDeckS;
  return places.kinds[place] === 'seat' ? HABITS.hiddenAtSeatS : HABITS.hiddenS;
}

function askedOf(mind: Mind, { heldAt, tag }: Belief): Asked {
  const { moves } = mind.expected;
  // Of the deal before: it goes back into the pack as well.
  const isHeld = heldAt >= 0;
  if (moves.length === 0) return isHeld ? HELD : NOT_ASKED;
  const ref = mind.refOf(tag);
  const to = moves.find(({ card }) => card === ref)?.to ?? null;
  return { to, isBack: isHeld || moves.some((move) => move.to === 'SHOE' && move.card === ref) };
}

const NOT_ASKED: Asked = { to: null, isBack: false };
const HELD: Asked = { to: null, isBack: true };

function leaveS({ mind, belief, asked }: Passing, place: number): number {
  // Where a remedy wants it nobody takes it away.
  if (asked.to !== null && asked.to !== mind.places.spots[place]) return HABITS.leaveAskedS;
  if (isFolding(mind, place, belief.atMs)) return HABITS.leaveFoldedS;
  return HABITS.leaveS[mind.places.kinds[place] ?? 'aside'];
}

export function isFolding(mind: Mind, place: number, atMs: number, withinMs: number = HABITS.foldMs): boolean {
  if (mind.expected.folded.length === 0 || mind.places.kinds[place] !== 'seat') return false;
  const spot = mind.places.spots[place];
  return mind.expected.folded.some(
    (fold) => atMs >= fold.atMs && atMs - fold.atMs < withinMs && `S${fold.seat}` === spot,
  );
}

/** How many were said to have come above it. */
function depthOf({ piles, places }: Mind, belief: Belief, place: number): number {
  if (places.kinds[place] === 'board' || belief.said !== place) return 0;
  let above = 0;
  for (const other of piles[place] ?? []) if (other.tag !== belief.tag && other.landMs > belief.landMs) above += 1;
  return Math.min(2, above);
}

/** Nothing was told in this time: in which states is that likely? What has become next to impossible is forgotten. */
function weighSilence(mind: Mind, belief: Belief, after: Float64Array, seconds: number): void {
  const { any } = mind.rates;
  const open = openReads(mind, belief);
  const isBlind = mind.window.silent.size > 0 || mind.window.missing.size > 0;
  const isGateKnown = knowsGate(mind, belief, belief.atMs);
  let total = 0;
  for (let state = 0; state < after.length; state++) {
    const weight = after[state] ?? 0;
    if (weight < NOTHING) {
      after[state] = 0;
      continue;
    }
    let events = any[state] ?? 0;
    for (let nth = 0; nth < open.length; nth++) events += open[nth]?.[state] ?? 0;
    if (isBlind) events -= unheardRate(mind, state);
    if (isGateKnown) events += gateRate(mind, belief, state, belief.atMs) - gateUsual(mind, state);
    const silent = silence(weight, belief.weights[state] ?? 0, Math.max(0, events) * seconds);
    after[state] = silent;
    total += silent;
  }
  if (total <= 0) {
    after.set(belief.weights);
    return;
  }
  const scale = 1 / total;
  for (let state = 0; state < after.length; state++) after[state] = (after[state] ?? 0) * scale;
}

/**
 * So much is left of a state about which antennas would have told something so often. Who came into it meanwhile, at
 * any moment of that time, was silent for a part of it only.
 */
function silence(weight: number, before: number, events: number): number {
  const whole = Math.exp(-events);
  if (weight <= before || events < LEAST_EVENTS) return weight * whole;
  return before * whole + ((weight - before) * (1 - whole)) / events;
}

const LEAST_EVENTS = 1e-6;

/** Of each antenna that reads it now: by how much more or less often than else something would be told. */
function openReads(mind: Mind, belief: Belief): readonly Float64Array[] {
  if (belief.reads.length === 0) return NO_READS;
  return belief.reads.flatMap(({ antenna, sinceMs }) => {
    if (isSilent(mind, antenna)) return [];
    // What was told elsewhere since then may have left this place a moment ago, of which it tells some polls later.
    const fromMs = belief.newest.antenna === antenna ? sinceMs : Math.max(sinceMs, belief.newest.sinceMs);
    const sweeps = Math.max(0, belief.atMs - (mind.rates.holdMs[antenna] ?? 0) - fromMs) / sweepMsOf(mind, antenna);
    return [readDeltas(mind.rates, antenna, sweeps)];
  });
}

const sweepMsOf = ({ rates }: Mind, antenna: number): number => 1000 * (rates.sweepS[antenna] ?? 1);

const NO_READS: readonly Float64Array[] = [];

/** Antennas whose device is silent would have told nothing in any state. */
function unheardRate(mind: Mind, state: number): number {
  const { sensed } = mind.places;
  let rate = 0;
  for (let antenna = 0; antenna < sensed; antenna++)
    if (isSilent(mind, antenna)) rate += mind.rates.came[state * sensed + antenna] ?? 0;
  return rate;
}

export function isSilent({ window, places, heard }: Mind, antenna: number): boolean {
  if (window.silent.size === 0 && window.missing.size === 0) return false;
  const device = places.devices[antenna] ?? null;
  if (device !== null && device !== heard && window.silent.has(device)) return true;
  for (const key of window.missing.keys()) if (places.byAntenna.get(key) === antenna) return true;
  return false;
}

/** The muck's gate tells of what lies in it once, and anew only when it has lost it. */
export function gateRate(mind: Mind, belief: Belief, state: number, atMs: number): number {
  const usual = gateUsual(mind, state);
  const first = stateOf(mind.places.muck, READ);
  if (state < first || state >= first + WAYS || !knowsGate(mind, belief, atMs)) return usual;
  const { parameters: radio, holdMs } = mind.rates;
  const { muck } = mind.places;
  const soonMs = radio.gateSoonSweeps * sweepMsOf(mind, muck) + (holdMs[muck] ?? 0);
  if (atMs - belief.gateMs < soonMs) return radio.gateSoon;
  return state === first ? radio.gateAgain : radio.gateAgain * GATE_AGAIN_UNREAD;
}

const GATE_AGAIN_UNREAD = 0.7;

function gateUsual({ rates, places }: Mind, state: number): number {
  return rates.came[state * places.sensed + places.muck] ?? 0;
}

function knowsGate(mind: Mind, belief: Belief, atMs: number): boolean {
  const { muck, sensed } = mind.places;
  if (muck < 0 || muck >= sensed || belief.gateMs <= belief.leftMs) return false;
  return atMs - belief.gateMs < mind.rates.parameters.gateKnowsMs && !isSilent(mind, muck);
}

function add(weights: Float64Array, state: number, share: number): void {
  weights[state] = (weights[state] ?? 0) + share;
}
