import { placeOf } from '../radio/places.ts';
import { lossMsAt } from '../radio/rates.ts';
import { DRAWN, OFF, SHOE } from '../radio/states.ts';
import { type Belief, NEVER, stamped, unsay } from '../stories/beliefs.ts';
import { weighPlace } from '../stories/evidence.ts';
import { CERTAINTY, HABITS } from '../stories/habits.ts';
import { PERCEPTION_LIMITS } from '../stories/limits.ts';
import { edgeChance, heldChance, likeliest, type Mind, placeChance } from '../stories/mind.ts';
import { isFolding, isSilent, nextLook, pass } from '../stories/motion.ts';
import { endStay, learnHold } from '../stories/nights.ts';
import { holdApart } from './copies.ts';
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
} from './facts.ts';

/**
 * Says what the odds allow to be said of one card now, takes back what they have turned against, and asks what must be
 * said and is not clear.
 */
export function decide(mind: Mind, belief: Belief, atMs: number): void {
  const { place, chance } = likeliest(belief, mind.places.spots.length);
  if (isGone(mind, belief, atMs)) leave(mind, belief, place, atMs);
  if (place >= mind.places.sensed && chance > CERTAINTY.clear && belief.dealt < 0) belief.dealt = place;
  if (hasLeftShoe(belief, atMs)) stateExit(mind, belief, atMs);
  if (mayRest(mind, belief, place, chance, atMs)) rest(mind, belief, place, chance, atMs);
  else if (belief.said < 0 && !mind.isOfPack(place, atMs)) arrive(mind, belief, place, chance, atMs);
  noteHeld(mind, belief, chance, atMs);
  holdApart(mind, belief, atMs);
  if (isStillInShoe(mind, belief, atMs)) stateExitRetracted(mind, belief, atMs);
  if (belief.said < 0 && (belief.weights[SHOE] ?? 0) > CERTAINTY.clear) belief.openMs = -1;
  if (mustAsk(mind, belief, place, atMs)) {
    belief.askedMs = belief.openMs;
    stateAsked(mind, belief, atMs);
  }
}

function isGone({ rates }: Mind, belief: Belief, atMs: number): boolean {
  const { said, reads, newest } = belief;
  if (said < 0) return false;
  const chance = placeChance(belief, said);
  belief.sureness = Math.max(belief.sureness, chance);
  belief.isAtEdge ||= edgeChance(belief, said) > 0.5;
  // Its place has as long to tell that it went as that takes.
  const lossMs = lossMsAt(rates, said);
  return chance < CERTAINTY.gone && (atMs - newest.sinceMs > lossMs || reads.every(({ antenna }) => antenna !== said));
}

/** Its place has lost it: it was wrong if it was said a moment ago and lies elsewhere, else it is on its way. */
function leave(mind: Mind, belief: Belief, place: number, atMs: number): void {
  const gone = belief.said;
  belief.strayCount = Math.max(0, belief.strayCount - 1);
  endStay(mind, belief, atMs);
  if (place >= 0 && place !== gone && wasNeverThere(mind, belief, atMs)) {
    if (belief.dealt === gone) belief.dealt = -1;
    stateRetracted(mind, belief, atMs);
  } else {
    // Whoever moves it has it in his hand first.
    if (!belief.isInPile) stateLifted(mind, belief, atMs);
    if (place < 0 || place >= mind.places.sensed) stateLeft(mind, belief, gone, atMs);
  }
  belief.began = stamped(belief.began, gone, NEVER);
  unsay(belief);
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
    noteLook(mind, belief, atMs);
    return;
  }
  const isSeen = atMs - home.sinceMs >= CERTAINTY.landedMs && placeChance(belief, said) > CERTAINTY.sure;
  if (belief.isLifted && isSeen) statePutBack(mind, belief, chance, home.sinceMs, atMs);
}

function noteLook(mind: Mind, belief: Belief, atMs: number): void {
  const { said } = belief;
  const lostMs = Math.max(belief.lost[said] ?? 0, belief.saidMs);
  if (!belief.isLifted) {
    const isLong = atMs - lostMs >= CERTAINTY.liftMs && !mind.isBelowDeck(said);
    if (isLong && heldChance(belief, said) > heldNeeded(mind)) stateLifted(mind, belief, atMs);
  } else if (!belief.isAway && atMs - lostMs >= PERCEPTION_LIMITS.lookMs) {
    // Nobody looks at his cards for so long.
    belief.isAway = true;
    stateLeft(mind, belief, said, atMs);
  }
}

/** When a hand is over its cards are taken up, and what is unread for so long is. */
function heldNeeded({ expected }: Mind): number {
  return expected.stage === 'dealing' || expected.stage === 'playing' ? CERTAINTY.held : 0;
}

function isStillInShoe(mind: Mind, belief: Belief, atMs: number): boolean {
  if (belief.exitFact === null || belief.said >= 0 || belief.dealt >= 0 || atMs - belief.exitMs > HABITS.flyMsMax)
    return false;
  const { stage } = mind.expected;
  return (stage === 'dealing' || stage === 'playing') && (belief.weights[SHOE] ?? 0) > CERTAINTY.sure;
}

/** It was said a moment ago, never became certain, and nobody was asked to move it. */
function wasNeverThere(mind: Mind, belief: Belief, atMs: number): boolean {
  if (atMs - belief.saidMs >= CERTAINTY.retractMs || belief.sureness > CERTAINTY.certain) return false;
  const readMs =
    Math.max(belief.lost[belief.said] ?? 0, belief.told[belief.said] ?? 0) - (belief.began[belief.said] ?? 0);
  const lainMs = CERTAINTY.lainPolls * 1000 * (mind.rates.sweepS[belief.said] ?? 1);
  if (readMs > lainMs + (mind.rates.holdMs[belief.said] ?? 0)) return false;
  // Who has said that he folds has thrown it, though he may take it back.
  if (belief.said === mind.places.muck && isFolding(mind, belief.dealt, atMs, HABITS.foldedMs)) return false;
  if (isThrownHand(mind, belief)) return false;
  const ref = mind.refOf(belief.tag);
  return !mind.expected.moves.some(({ card }) => card === ref);
}

/** The gate of the muck has read both cards of a hand: it misreads one, and not both of them at once. */
function isThrownHand({ beliefs, places }: Mind, { tag, said, saidMs, dealt, gateMs }: Belief): boolean {
  const isRecent = (readMs: number): boolean => saidMs - readMs < CERTAINTY.retractMs;
  if (said !== places.muck || places.kinds[dealt] !== 'seat' || !isRecent(gateMs)) return false;
  for (const other of beliefs.values())
    if (other.tag !== tag && other.dealt === dealt && isRecent(other.gateMs)) return true;
  return false;
}

function mayRest(mind: Mind, belief: Belief, place: number, chance: number, atMs: number): boolean {
  if (place < 0 || place >= mind.places.sensed || belief.said === place || mind.isOfPack(place, atMs)) return false;
  const ageMs = atMs - openSinceMs(belief, atMs);
  const seenMs = belief.told[place] ?? 0;
  // What is read there now has been since it came, whenever a device that was away has told of it.
  const isRead = belief.reads.some(({ antenna }) => antenna === place);
  const isSeen = isRead || seenMs > belief.openMs - CERTAINTY.seenMs;
  // The plan alone states nothing: only who has let go of one card of his hand has let go of the other, which the pile
  // may hide.
  if (!isSeen && place !== mind.places.muck) return false;
  // A card at the limit of what its place reads is lost and found again several times a second.
  const lainMs = isSeen ? atMs - beganAt(belief, place) : ageMs - CERTAINTY.unseenMs;
  if (lainMs <= CERTAINTY.landedMs || (lainMs < CERTAINTY.inOrderMs && isAfterAnother(mind, belief, place)))
    return false;
  if (isTakenFromBoard(mind, belief, place)) return chance > CERTAINTY.verySure;
  if (chance < leastChance(mind, belief, place)) return false;
  return isSure(chance, sweepMsAt(mind, place), lainMs, ageMs);
}

const beganAt = ({ began }: Belief, place: number): number => began[place] ?? NEVER;

/**
 * Nobody takes a card of the board into his hand, but a seat reads one that lies at the edge beside it. Whoever is told
 * that it went there carries a card of that seat to the board: it is asked where it lies, rather than said too soon.
 */
function isTakenFromBoard(mind: Mind, { dealt, tag }: Belief, place: number): boolean {
  const { places, expected } = mind;
  if (places.kinds[dealt] !== 'board' || places.kinds[place] !== 'seat') return false;
  const ref = mind.refOf(tag);
  return expected.stage !== 'over' && !expected.moves.some(({ card }) => card === ref);
}

const sweepMsAt = ({ rates }: Mind, place: number): number => 1000 * (rates.sweepS[place] ?? 1);

/** Price of stating it: where the plan has no card it holds the game, and is shown as likely until it pays for that. */
const leastChance = (mind: Mind, belief: Belief, place: number): number =>
  isHome(mind.places, belief, place) || isPlanned(mind, place) ? CERTAINTY.clear : CERTAINTY.holding;

/** The card was thrown, or lies where it lay: out of the muck nobody's card comes back by itself. */
const isHome = ({ muck }: Mind['places'], { wasAt, heldAt, dealt }: Belief, place: number): boolean =>
  place === muck || place === wasAt || place === heldAt || (place === dealt && wasAt !== muck);

/** The plan has a card there now, or people gather the pack as they like. */
function isPlanned({ expected, places }: Mind, place: number): boolean {
  const { stage, order, moves } = expected;
  if (stage !== 'dealing' && stage !== 'playing') return true;
  const isThere = ({ zone, isLater }: (typeof order)[number]): boolean => !isLater && placeOf(places, zone) === place;
  return order.some(isThere) || moves.some(({ to }) => placeOf(places, to) === place);
}

/** The longer it has lain, and the longer it has been open, the smaller are the odds at which it is said. */
function isSure(chance: number, sweepMs: number, lainMs: number, ageMs: number): boolean {
  if (chance > CERTAINTY.verySure) return true;
  if (chance > CERTAINTY.sure && lainMs > sweepMs * CERTAINTY.misreadSweeps) return true;
  return (
    (lainMs > Math.max(CERTAINTY.soonMs, 3 * sweepMs) && chance > CERTAINTY.soon) ||
    (ageMs > Math.max(CERTAINTY.deadlineMs, 8 * sweepMs) && chance > CERTAINTY.clear)
  );
}

function openSinceMs({ openMs, said, reads, lost }: Belief, atMs: number): number {
  if (openMs > 0) return openMs;
  return said >= 0 && reads.length === 0 ? (lost[said] ?? atMs) : atMs;
}

/** Another card of the board was read before this one, and is about to be told of: they are told in their order. */
function isAfterAnother(mind: Mind, belief: Belief, place: number): boolean {
  const { places, beliefs } = mind;
  if (places.kinds[place] !== 'board') return false;
  const beganMs = belief.began[place] ?? 0;
  const isEarlier = ({ tag, said, arriving, began }: Belief): boolean =>
    tag !== belief.tag && said < 0 && places.kinds[arriving] === 'board' && (began[arriving] ?? 0) < beganMs - 100;
  return [...beliefs.values()].some(isEarlier);
}

function rest(mind: Mind, belief: Belief, place: number, chance: number, atMs: number): void {
  if (belief.said >= 0) endStay(mind, belief, atMs);
  belief.strayCount = 0;
  belief.said = place;
  belief.isInPile = mind.places.kinds[place] === 'muck' || mind.places.kinds[place] === 'burn';
  belief.arriving = -1;
  belief.sureness = chance;
  belief.saidMs = atMs;
  const leftMs = belief.leftPlace !== place && belief.leftMs > 0 ? belief.leftMs + 1000 : 0;
  const toldMs = belief.began[place] ?? 0;
  belief.landMs = Math.max(toldMs > 0 ? toldMs : atMs, leftMs);
  const isOfBefore = belief.dealt < 0 && wasHeld(mind, belief, place);
  if (belief.dealt < 0 && !isOfBefore) dealtTo(mind, belief, place);
  belief.askedMs = -1;
  belief.openMs = -1;
  mind.pilesChanged();
  if (!isOfBefore) stateExit(mind, belief, atMs);
  stateRest(mind, belief, place, chance, atMs);
  belief.isCounted = true;
  if (chance > CERTAINTY.soon) learnHolds(mind, belief);
  if (place === mind.places.muck) takeAlong(mind, belief, place, atMs);
  if (mind.places.kinds[place] === 'board' && mind.places.spots[place] !== 'BOARD') makeRoom(mind, belief, place, atMs);
  belief.wasAt = place;
  settleMate(mind, belief, atMs);
}

/** Of each place that it has left on its way here. */
function learnHolds(mind: Mind, belief: Belief): void {
  const { reads, told, lost } = belief;
  for (let from = 0; from < mind.places.sensed; from++) {
    const lostMs = lost[from] ?? NEVER;
    if (from !== mind.places.muck && !reads.some(({ antenna }) => antenna === from))
      learnHold(mind, belief, from, told[from] ?? NEVER, lostMs);
  }
}

/**
 * Nobody is dealt the very cards that he had, before anybody else gets one: he has held his hand up while the next one
 * was prepared, and puts it down, or throws it.
 */
function wasHeld(mind: Mind, { heldAt, tag }: Belief, place: number): boolean {
  if (heldAt < 0 || mind.window.lastDealt >= 0) return false;
  if (place !== heldAt) return place === mind.places.muck;
  const others = [...mind.beliefs.values()].filter((other) => other.heldAt === heldAt && other.tag !== tag);
  const lies = ({ said, reads }: Belief): boolean => said === heldAt || reads.some(({ antenna }) => antenna === heldAt);
  return others.length > 0 && others.every(lies);
}

function dealtTo(mind: Mind, belief: Belief, place: number): void {
  belief.dealt = place;
  belief.heldAt = -1;
  mind.set({ lastDealt: place });
}

/**
 * Both cards of a hand are thrown together: where one lies in the muck, the other one, which nobody reads at its seat,
 * is there as well.
 */
function takeAlong(mind: Mind, belief: Belief, place: number, atMs: number): void {
  const from = belief.wasAt;
  if (from < 0 || mind.places.kinds[from] !== 'seat') return;
  const odds = isFolding(mind, from, atMs, HABITS.foldedMs) ? TOGETHER_FOLDED : TOGETHER;
  for (const other of mind.beliefs.values()) {
    if (other.tag === belief.tag || other.reads.length > 0) continue;
    if (other.said !== from && !(other.said < 0 && other.wasAt === from)) continue;
    weighPlace(mind, other.tag, place, odds, atMs);
  }
}

/** A place of the board has one card: what nobody reads there any more was moved. */
function makeRoom(mind: Mind, belief: Belief, place: number, atMs: number): void {
  for (const other of mind.beliefs.values()) {
    if (other.tag === belief.tag || other.reads.length > 0 || placeChance(other, place) < 0.1) continue;
    weighPlace(mind, other.tag, place, BELOW_ANOTHER, atMs);
  }
}

const BELOW_ANOTHER = 0.03;
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
  const askMs = Math.max(CERTAINTY.askMs, CERTAINTY.askSweeps * 1000 * Math.max(...mind.rates.sweepS));
  if ((stage !== 'dealing' && stage !== 'playing') || mind.isPackLoose(atMs)) return false;
  const { said, openMs, askedMs } = belief;
  if (said >= 0 || openMs <= 0 || askedMs === openMs || atMs - openMs <= askMs) return false;
  return place < mind.places.sensed && (belief.weights[SHOE] ?? 0) < 0.5 && (belief.weights[OFF] ?? 0) < 0.8;
}
