import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/hands/events';
import type { InputId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { type Ms, ms } from '#vocabulary/units';
import { seatZone } from '#vocabulary/zones';
import { seatOf } from '../../betting/api.ts';
import { cardsIn, isDead, isIn, isLifted, slotOf } from '../cards.ts';
import { THROWN_TO_TOLD_MS } from '../limits.ts';
import { holeCardCount, isOnBoard, seatOfSlot } from '../plan.ts';
import { isLiveSeat } from '../seats.ts';
import { canSee } from '../sight.ts';
import { type HandState, inputsOf } from '../state.ts';
import { isLanding, isLandingAt } from '../timeline.ts';
import { seatLainAt } from './card-inputs.ts';
import { readLateMs } from './happened.ts';

/** The hole cards of a seat, wherever they lie now: that is how folded cards stay identifiable (C21). */
export function foldedCards(hand: HandState, seat: Seat): readonly CardRef[] {
  const last = holeCardCount(hand);
  const dealt = ALL_CARD_REFS.filter((ref) => {
    const slot = slotOf(hand.cards, ref);
    return slot > 0 && slot <= last && seatOfSlot(hand, slot) === seat;
  });
  const held = dealt.filter((ref) => !isDead(hand.cards, ref));
  return held.length < dealt.length || dealt.length < 2 ? [...held, ...replacements(hand, seat)] : dealt;
}

/** What came after the deal for a card that had died: the hand is played with it (C01 A). */
function replacements(hand: HandState, seat: Seat): readonly CardRef[] {
  const last = holeCardCount(hand);
  const isReplacement = (ref: CardRef): boolean =>
    slotOf(hand.cards, ref) > last &&
    !isDead(hand.cards, ref) &&
    !isIn(hand.cards, ref, 'BURN') &&
    !isOnBoard(hand, ref);
  return ALL_CARD_REFS.filter((ref) => isReplacement(ref) && seatLainAt(hand, ref) === seatZone(seat));
}

/**
 * Nobody throws one card of his hand and holds the other one: where people say that this one lies in the muck, what his
 * place has lost as well went with it.
 */
export function goneWith(hand: HandState, ref: CardRef): readonly CardRef[] {
  const { cards, ledger } = hand;
  const seat = seatOfSlot(hand, slotOf(cards, ref));
  if (seat === null || ledger.over !== 'no' || ledger.tabled.includes(seat) || !isLiveSeat(hand, seat)) return [];
  const own = foldedCards(hand, seat);
  const others = own.filter((other) => other !== ref);
  const isUp = others.every((other) => isIn(cards, other, seatZone(seat)) && isLifted(cards, other));
  return isUp && own.includes(ref) ? others : [];
}

/** What says that his cards went to the middle: where they never were it is taken back, with all that followed. */
export function gatheringsOf(hand: HandState, seat: Seat): readonly InputId[] {
  const own = foldedCards(hand, seat);
  const isGathering = (input: TakenInput): boolean =>
    (isLandingAt(input, 'MUCK') || isLandingAt(input, 'BURN')) && own.includes(input.fact.ref);
  return inputsOf(hand.log).flatMap((input) => (isGathering(input) ? [input.id] : []));
}

/** Who folds says so, or somebody for him; else only his cards in the middle tell of it. */
export function saidFoldOf(hand: HandState, seat: Seat): TakenInput | undefined {
  return inputsOf(hand.log).findLast(
    (input) => input.type === 'act' && input.seat === seat && input.act.type === 'fold',
  );
}

/**
 * Since when he counts as folded though nobody has said so: the pile alone has told of his cards, and told late, with
 * readings that his own place has lost since. Its gate misreads a hand that is held up.
 */
export function gatheredLate(hand: HandState, seat: Seat): InputId | undefined {
  if (seatOf(hand.betting, seat)?.status !== 'folded' || saidFoldOf(hand, seat) !== undefined) return undefined;
  const gathered = gatheringsOf(hand, seat);
  const isLate = (input: TakenInput): boolean => gathered.includes(input.id) && lateOf(input) !== undefined;
  return inputsOf(hand.log).find(isLate)?.id;
}

/**
 * Until when he had not folded, where only his cards say that he did: they lay before him, for the pile has told of
 * them in time, and his place of none that went before.
 */
export function heldUntilMs(hand: HandState, seat: Seat): Ms | undefined {
  if (seatOf(hand.betting, seat)?.status !== 'folded' || saidFoldOf(hand, seat) !== undefined) return undefined;
  const inputs = inputsOf(hand.log);
  const gathered = gatheringsOf(hand, seat);
  const at = inputs.findIndex(({ id }) => gathered.includes(id));
  const first = inputs[at];
  if (first === undefined || lateOf(first) !== undefined) return undefined;
  const own = foldedCards(hand, seat);
  const last = own.map((ref) => inputs.slice(0, at).findLast((input) => tellsOf(input, ref)));
  const isThere = last.every((input) => isLandingAt(input, seatZone(seat)));
  return isThere ? ms(first.atMs - THROWN_TO_TOLD_MS) : undefined;
}

const lateOf = (input: TakenInput): Ms | undefined =>
  input.type === 'fact' && isLanding(input) ? readLateMs(input.fact) : undefined;

const tellsOf = (input: TakenInput, ref: CardRef): boolean =>
  input.type === 'fact' &&
  (input.fact.type === 'card-rested' || input.fact.type === 'card-lifted') &&
  input.fact.ref === ref;

/** Only the pile tells that he gave his hand up, at the showdown or before: had he not let go of it, it is in. */
export function isGivenUpByCards(hand: HandState, seat: Seat): boolean {
  return hand.ledger.mucked.includes(seat) || gatheredLate(hand, seat) !== undefined;
}

/** It is asked whether a hand that the pile alone gave up was let go of: nobody wins before somebody has said so. */
export function isFoldInDoubt(hand: HandState): boolean {
  return hand.questions.some(
    ({ ask, seats }) => ask === 'was-hand-released' && seats.some((seat) => isGivenUpByCards(hand, seat)),
  );
}

/**
 * A player folded while there were bets, no other hand is out, and nothing but his own cards lies in the middle, as far
 * as the table can tell (R000-dead-4).
 */
export function metNoDeadCard(hand: HandState, seat: Seat): boolean {
  if (hand.ledger.over !== 'no' || seatOf(hand.betting, seat)?.status !== 'folded') return false;
  if (!canSee(hand, 'MUCK') && hand.setup.profile.acts !== 'every') return false;
  const own = foldedCards(hand, seat);
  const isEveryoneIn = hand.setup.dealOrder.every((other) => other === seat || isLiveSeat(hand, other));
  return isEveryoneIn && cardsIn(hand.cards, 'MUCK').every((ref) => own.includes(ref));
}

/** FALSE_INFO was pressed for this player. */
export function wasMisled(hand: HandState, seat: Seat): boolean {
  for (let entry = hand.log; entry !== null; entry = entry.before) {
    const { input } = entry;
    if (input.type === 'declared' && input.what.type === 'false-info' && input.what.to === seat) return true;
  }
  return false;
}
