import { placeOfState } from '../radio/rates.ts';
import { DRAWN, FIRST_PLACE, OFF, SHOE } from '../radio/states.ts';
import type { Belief } from '../stories/beliefs.ts';
import { weigh } from '../stories/evidence.ts';
import { CERTAINTY, HABITS } from '../stories/habits.ts';
import { likeliest, type Mind, placeChance } from '../stories/mind.ts';
import { isFolding, nextLook, pass } from '../stories/motion.ts';
import { endStay } from '../stories/nights.ts';
import { stateAsked, stateExit, stateLeft, stateRest, stateRetracted } from './facts.ts';

/** Says what the odds allow to be said of one card now, takes back what they have turned against, and asks what must be said and is not clear. */
export function decide(mind: Mind, belief: Belief, atMs: number): void {
  const { place, chance } = likeliest(belief, mind.places.spots.length);
  if (belief.said >= 0 && placeChance(belief, belief.said) < CERTAINTY.gone) leave(mind, belief, place, atMs);
  if (place >= mind.places.sensed && chance > CERTAINTY.clear && belief.dealt < 0) belief.dealt = place;
  if (mayRest(mind, belief, place, chance, atMs)) rest(mind, belief, place, chance, atMs);
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
  const isWrong = atMs - belief.saidMs < CERTAINTY.retractMs && place >= 0 && place !== gone;
  if (isWrong) {
    if (belief.dealt === gone) belief.dealt = -1;
    stateRetracted(mind, belief, atMs);
  } else if (place < 0 || place >= mind.places.sensed) stateLeft(mind, belief, gone, atMs);
  belief.said = -1;
  belief.saidFact = null;
  belief.openMs = atMs;
  mind.pilesChanged();
}

function mayRest(mind: Mind, belief: Belief, place: number, chance: number, atMs: number): boolean {
  if (place < 0 || place >= mind.places.sensed || belief.said === place) return false;
  const ageMs = belief.openMs > 0 ? atMs - belief.openMs : 0;
  const seenMs = belief.told[place] ?? 0;
  const lainMs = seenMs > belief.openMs - 2000 ? atMs - seenMs : ageMs - 1500;
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
  belief.saidMs = atMs;
  const leftMs = belief.leftPlace !== place && belief.leftMs > 0 ? belief.leftMs + 1000 : 0;
  const toldMs = belief.began[place] ?? 0;
  belief.landMs = Math.max(toldMs > 0 ? toldMs : atMs, leftMs);
  if (belief.dealt < 0) belief.dealt = place;
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
    own.nextMs = nextLook(own);
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
  other.nextMs = nextLook(other);
}

const MATE_BACK = 0.85;

function mustAsk(mind: Mind, belief: Belief, place: number, atMs: number): boolean {
  const { stage } = mind.expected;
  if (stage !== 'dealing' && stage !== 'playing') return false;
  if (belief.said >= 0 || belief.openMs <= 0 || atMs - belief.openMs <= CERTAINTY.askMs || belief.askedMs === belief.openMs) return false;
  if ((belief.weights[SHOE] ?? 0) >= 0.5 || (belief.weights[OFF] ?? 0) >= 0.8) return false;
  return place < mind.places.sensed;
}
