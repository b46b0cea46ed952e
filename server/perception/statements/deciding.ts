import { placeOfState } from '../radio/rates.ts';
import { DRAWN, FIRST_PLACE, HIDDEN, OFF, SHOE, stateOf, TAKEN } from '../radio/states.ts';
import type { Belief, Read } from '../stories/beliefs.ts';
import { weigh } from '../stories/evidence.ts';
import { CERTAINTY, HABITS } from '../stories/habits.ts';
import { likeliest, type Mind, placeChance } from '../stories/mind.ts';
import { isBelowDeck, isFolding, isSilent, nextLook, pass } from '../stories/motion.ts';
import { endStay } from '../stories/nights.ts';
import {
  stateArriving,
  stateAsked,
  stateExit,
  stateExitRetracted,
  stateLeft,
  stateLifted,
  statePutBack,
  stateRest,
  stateRetracted,
  stateTwice,
} from './facts.ts';

/** Says what the odds allow to be said of one card now, takes back what they have turned against, and asks what must be said and is not clear. */
export function decide(mind: Mind, belief: Belief, atMs: number): void {
  const { place, chance } = likeliest(belief, mind.places.spots.length);
  if (belief.said >= 0) belief.sureness = Math.max(belief.sureness, placeChance(belief, belief.said));
  if (belief.said >= 0 && placeChance(belief, belief.said) < CERTAINTY.gone) leave(mind, belief, place, atMs);
  if (place >= mind.places.sensed && chance > CERTAINTY.clear && belief.dealt < 0) belief.dealt = place;
  if (hasLeftShoe(belief, atMs)) stateExit(mind, belief, atMs);
  if (mayRest(mind, belief, place, chance, atMs)) rest(mind, belief, place, chance, atMs);
  else if (belief.said < 0) arrive(mind, belief, place, chance, atMs);
  noteHeld(mind, belief, chance, atMs);
  noteTwice(mind, belief, atMs);
  if (isStillInShoe(mind, belief, atMs)) stateExitRetracted(mind, belief, atMs);
  if (belief.said < 0 && (belief.weights[SHOE] ?? 0) > CERTAINTY.clear) belief.openMs = -1;
  if (mustAsk(mind, belief, place, atMs)) {
    belief.askedMs = belief.openMs;
    stateAsked(mind, belief, atMs);
  }
}

/** Its place has lost it: it was wrong if it was said a moment ago and lies elsewhere, else it is on its way. */
function leave(mind: Mind, belief: Belief, place: number, atMs: number): void {
  const gone = belief.said;
  belief.strayCount = Math.max(0, belief.strayCount - 1);
  endStay(mind, belief, atMs);
  const isWrong = place >= 0 && place !== gone && wasNeverThere(mind, belief, atMs);
  if (isWrong) {
    if (belief.dealt === gone) belief.dealt = -1;
    stateRetracted(mind, belief, atMs);
  } else {
    // Whoever moves it has it in his hand first.
    if (!belief.isInPile) stateLifted(mind, belief, atMs);
    if (place < 0 || place >= mind.places.sensed) stateLeft(mind, belief, gone, atMs);
  }
  belief.said = -1;
  belief.saidFact = null;
  belief.openMs = atMs;
  mind.pilesChanged();
}

/** As soon as no second one in the same poll makes it doubtful which of the two left; of two, when a place has told. */
function hasLeftShoe({ isCounted, exitReading, weights, exitMs }: Belief, atMs: number): boolean {
  if (isCounted || exitReading === null || atMs - exitMs < HABITS.sameExitMs) return false;
  return (weights[SHOE] ?? 0) < 1 - CERTAINTY.clear;
}

/** Seen for the first time where it is likely to come to lie: screens show it on its way. */
function arrive(mind: Mind, belief: Belief, place: number, chance: number, atMs: number): void {
  if (place < 0 || place >= mind.places.sensed || place === belief.arriving || chance < CERTAINTY.arriving) return;
  if (!belief.reads.some(({ antenna }) => antenna === place)) return;
  belief.arriving = place;
  stateArriving(mind, belief, place, atMs);
}

/** Its place reads it no more, and nothing else does: somebody looks at it. When it is put back that is stated anew. */
function noteHeld(mind: Mind, belief: Belief, chance: number, atMs: number): void {
  const { said } = belief;
  if (said < 0 || belief.isInPile || isSilent(mind, said)) return;
  const home = belief.reads.find(({ antenna }) => antenna === said);
  if (home === undefined) {
    const lostMs = Math.max(belief.lost[said] ?? 0, belief.saidMs);
    const isUp = atMs - lostMs >= CERTAINTY.liftMs && !isBelowDeck(mind, said) && heldChance(belief, said) > CERTAINTY.held;
    if (!belief.isLifted && isUp) stateLifted(mind, belief, atMs);
  } else if (belief.isLifted && atMs - home.sinceMs >= CERTAINTY.landedMs && placeChance(belief, said) > CERTAINTY.sure) {
    statePutBack(mind, belief, chance, { fromMs: belief.lost[said] ?? home.sinceMs, toMs: home.sinceMs }, atMs);
  }
}

/** That somebody has it in his hand, rather than that its place misses it. */
function heldChance({ weights }: Belief, place: number): number {
  return (weights[stateOf(place, HIDDEN)] ?? 0) + (weights[TAKEN] ?? 0);
}

/** Two places that are no neighbours read it for so long that neither misreads it: two tags claim to be this card. */
function noteTwice(mind: Mind, belief: Belief, atMs: number): void {
  const { reads } = belief;
  if (reads.length < 2 || belief.isTwice) return;
  const long = reads.filter(
    (read) => sweepsOf(mind, read, atMs) >= CERTAINTY.copySweeps && atMs - read.sinceMs >= mind.setup.timings.copyMs,
  );
  const [first, second] = long;
  if (first === undefined || second === undefined) return;
  // What lies at an edge is read by both, and lost by the further one again and again.
  const isEdge = areNear(mind, first.antenna, second.antenna);
  if (isEdge && long.some((read) => sweepsOf(mind, read, atMs) < CERTAINTY.copyBesideSweeps)) return;
  const twice = long.map(({ antenna }) => antenna);
  stateTwice(mind, belief, twice, atMs);
}

function sweepsOf({ rates }: Mind, { antenna, sinceMs }: Read, atMs: number): number {
  return (atMs - sinceMs) / 1000 / (rates.sweepS[antenna] ?? 1);
}

function areNear({ places }: Mind, a: number, b: number): boolean {
  return places.nearest[a]?.includes(b) === true || places.nearest[b]?.includes(a) === true;
}

function isStillInShoe(mind: Mind, belief: Belief, atMs: number): boolean {
  if (belief.exitFact === null || belief.said >= 0 || belief.dealt >= 0 || atMs - belief.exitMs > EXIT_DOUBT_MS) return false;
  const { stage } = mind.expected;
  return (stage === 'dealing' || stage === 'playing') && (belief.weights[SHOE] ?? 0) > CERTAINTY.sure;
}

/** By then whatever the shoe gave out lies somewhere. */
const EXIT_DOUBT_MS = 10_000;

/** Its place has read it on end since before anything else did: who reads it elsewhere misreads it, or reads a copy. */
function isReadAtHome({ setup }: Mind, { said, reads, saidMs }: Belief, atMs: number): boolean {
  const home = said < 0 ? undefined : reads.find(({ antenna }) => antenna === said);
  if (home === undefined || atMs - saidMs < setup.timings.copyMs) return false;
  return reads.every((read) => read === home || (read.sinceMs > home.sinceMs && atMs - read.sinceMs < 2 * setup.timings.betweenMs));
}

/** It was said a moment ago, never became certain, and nobody was asked to move it. */
function wasNeverThere(mind: Mind, belief: Belief, atMs: number): boolean {
  if (atMs - belief.saidMs >= CERTAINTY.retractMs || belief.sureness > CERTAINTY.certain) return false;
  const ref = mind.refOf(belief.tag);
  return !mind.expected.moves.some(({ card }) => card === ref);
}

function mayRest(mind: Mind, belief: Belief, place: number, chance: number, atMs: number): boolean {
  if (place < 0 || place >= mind.places.sensed || belief.said === place) return false;
  if (isReadAtHome(mind, belief, atMs)) return false;
  const ageMs = belief.openMs > 0 ? atMs - belief.openMs : 0;
  const seenMs = belief.told[place] ?? 0;
  const isSeen = seenMs > belief.openMs - CERTAINTY.seenMs;
  // The plan alone states nothing: only who has let go of one card of his hand has let go of the other, which the pile may hide.
  if (!isSeen && place !== mind.places.muck) return false;
  const lainMs = isSeen ? atMs - seenMs : ageMs - CERTAINTY.unseenMs;
  if (lainMs <= CERTAINTY.landedMs) return false;
  const sweepMs = 1000 * (mind.rates.sweepS[place] ?? 1);
  if (chance > CERTAINTY.verySure) return true;
  if (chance > CERTAINTY.sure && lainMs > sweepMs * CERTAINTY.misreadSweeps) return true;
  return (lainMs > CERTAINTY.soonMs && chance > CERTAINTY.soon) || (ageMs > CERTAINTY.deadlineMs && chance > CERTAINTY.clear);
}

function rest(mind: Mind, belief: Belief, place: number, chance: number, atMs: number): void {
  if (belief.said >= 0) endStay(mind, belief, atMs);
  belief.strays = null;
  belief.strayCount = 0;
  belief.said = place;
  belief.isInPile = mind.places.kinds[place] === 'muck' || mind.places.kinds[place] === 'burn';
  belief.isTwice = false;
  belief.arriving = -1;
  belief.sureness = chance;
  belief.saidMs = atMs;
  const leftMs = belief.leftPlace !== place && belief.leftMs > 0 ? belief.leftMs + 1000 : 0;
  const toldMs = belief.began[place] ?? 0;
  belief.landMs = Math.max(toldMs > 0 ? toldMs : atMs, leftMs);
  if (belief.dealt < 0) {
    belief.dealt = place;
    mind.set({ lastDealt: place });
  }
  belief.askedMs = -1;
  mind.pilesChanged();
  stateExit(mind, belief, atMs);
  stateRest(mind, belief, place, chance, atMs);
  belief.isCounted = true;
  if (place === mind.places.muck) takeAlong(mind, belief, place, atMs);
  belief.wasAt = place;
  settleMate(mind, belief, atMs);
}

/** Both cards of a hand are thrown together: where one lies in the muck, the other one, which nobody reads at its seat, is there as well. */
function takeAlong(mind: Mind, belief: Belief, place: number, atMs: number): void {
  const from = belief.wasAt;
  if (from < 0 || mind.places.kinds[from] !== 'seat') return;
  const odds = isFolding(mind, from, atMs, HABITS.foldedMs) ? TOGETHER_FOLDED : TOGETHER;
  for (const other of mind.beliefs.values()) {
    if (other.tag === belief.tag || other.reads.length > 0) continue;
    if (other.said !== from && !(other.said < 0 && other.wasAt === from)) continue;
    const own = mind.belief(other.tag);
    pass(mind, own, atMs);
    weigh(own, (state) => (state >= FIRST_PLACE && placeOfState(state) === place ? odds : 1));
    own.nextMs = nextLook(mind, own);
  }
}

const TOGETHER = 12;
const TOGETHER_FOLDED = 300;

/** One of two that left in one poll lies on the table: the other one may be what the shoe read behind it. */
function settleMate(mind: Mind, belief: Belief, atMs: number): void {
  const { mate } = belief;
  belief.mate = null;
  if (mate === null) return;
  const other = mind.belief(mate);
  if (other.mate !== belief.tag) return;
  pass(mind, other, atMs);
  const flying = other.weights[DRAWN] ?? 0;
  other.weights = other.weights.slice();
  other.weights[DRAWN] = flying * (1 - MATE_BACK);
  other.weights[SHOE] = (other.weights[SHOE] ?? 0) + flying * MATE_BACK;
  other.mate = null;
  other.nextMs = nextLook(mind, other);
}

const MATE_BACK = 0.85;

function mustAsk(mind: Mind, belief: Belief, place: number, atMs: number): boolean {
  const { stage } = mind.expected;
  if (stage !== 'dealing' && stage !== 'playing') return false;
  if (belief.said >= 0 || belief.openMs <= 0 || atMs - belief.openMs <= CERTAINTY.askMs || belief.askedMs === belief.openMs) return false;
  if ((belief.weights[SHOE] ?? 0) >= 0.5 || (belief.weights[OFF] ?? 0) >= 0.8) return false;
  return place < mind.places.sensed;
}
