import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import { raise } from '../rulings/desk.ts';
import { cardsIn, isInFlight, isLifted, slotOf } from '../table-state/cards.ts';
import { isSaidOnAndOn } from '../table-state/done.ts';
import type { Draft } from '../table-state/draft.ts';
import { holeCardCount, seatOfSlot } from '../table-state/plan.ts';
import { isLiveSeat } from '../table-state/seats.ts';
import { type HandState, inputsOf } from '../table-state/state.ts';
import { askedRecords } from '../table-state/steps.ts';
import { placeAsSaid } from './place.ts';

/** DONE, while the screen asks for a card at a seat that nobody can read: it lies there, or in its player's hand. */
export function passOverAsked(draft: Draft): boolean {
  const seat = seatAskedUnread(draft.hand);
  if (seat === null) return false;
  // It is told at this moment, by a device that was cut off: whoever pressed had been asked for that one.
  if (draft.events.some(({ type }) => type === 'card-moved')) return false;
  const last = lastOnItsWay(draft.hand);
  if (last === undefined) keepNumbers(draft, [draft.hand.ledger.out + 1]);
  else placeAsSaid(draft, last, seatZone(seat));
  return true;
}

/**
 * The seat that the screen asks a card for and that nobody can read, or of which it is said on and on: it may have
 * got it. What left a shoe goes its way, so there that is the last one only, for which the deal waits.
 */
export function seatAskedUnread(hand: HandState): Seat | null {
  const { ledger, setup } = hand;
  if (!setup.profile.senses.seats || ledger.dealDone || ledger.over !== 'no' || askedRecords(hand).length > 0)
    return null;
  const last = lastOnItsWay(hand);
  const slot = last === undefined ? ledger.out + 1 : slotOf(hand.cards, last);
  const seat = slot > holeCardCount(hand) ? null : seatOfSlot(hand, slot);
  if (last === undefined && isSaidOnAndOn(hand)) return seat;
  if (last === undefined && setup.profile.senses.shoe) return null;
  if (last !== undefined && hand.questions.some(({ refs }) => refs.includes(last))) return null;
  return seat !== null && isHandUp(hand, seat) ? seat : null;
}

/** Nothing tells of the card that is asked for: whoever is to say on and on that it was dealt must be let say it. */
export function maySayDealt(hand: HandState): boolean {
  const { cards, ledger, setup } = hand;
  if (!setup.profile.senses.seats || ledger.dealDone || ledger.over !== 'no' || askedRecords(hand).length > 0)
    return false;
  return ledger.out < holeCardCount(hand) && !ALL_CARD_REFS.some((ref) => isInFlight(cards, ref));
}

/** The last hole card has left the shoe, and no place has told of it. */
function lastOnItsWay(hand: HandState): CardRef | undefined {
  const last = holeCardCount(hand);
  return ALL_CARD_REFS.find((ref) => slotOf(hand.cards, ref) === last && isInFlight(hand.cards, ref));
}

/** No card comes after the last one to tell that its seat cannot be read: that went up with the first. */
function isHandUp({ cards }: HandState, seat: Seat): boolean {
  const hand = cardsIn(cards, seatZone(seat));
  return hand.length > 0 && hand.every((ref) => isLifted(cards, ref));
}

/** They are kept for cards that nobody has read yet. */
export function keepNumbers(draft: Draft, slots: readonly number[]): void {
  const { out, unseen } = draft.hand.ledger;
  draft.plan(
    { type: 'numbers-counted', out: out + slots.length },
    { type: 'numbers-kept', slots: [...unseen, ...slots] },
  );
}

/** It never got the cards for which its numbers are kept. */
export function judgeUnseenAt(draft: Draft, seat: Seat): void {
  const { ledger } = draft.hand;
  const [missing, second] = ledger.unseen.filter((slot) => seatOfSlot(draft.hand, slot) === seat);
  if (missing === undefined || (second !== undefined && hasActed(draft.hand, seat))) return;
  // Whose hand is gone has no card there for all that, and may have thrown it with the other one (R000-burn-0).
  if (ledger.over === 'no' && !(isLiveSeat(draft.hand, seat) || isKilledHandDown(draft.hand, seat))) return;
  draft.plan({ type: 'numbers-kept', slots: ledger.unseen.filter((slot) => seatOfSlot(draft.hand, slot) !== seat) });
  if (ledger.over !== 'no') return;
  const next = seatOfLater(draft.hand, missing);
  if (next === null) raise(draft, { type: 'wrong-count', seat, what: 'short' });
  else raise(draft, { type: 'wrong-order', seat: next, emptySeat: false });
}

/**
 * A ruling has killed his hand, which lies before him still, and is short: the cards of the others are not those of
 * the correct deal for all that (R000-mis-2). What a player folds he may have taken up unread.
 */
function isKilledHandDown({ betting, cards }: HandState, seat: Seat): boolean {
  const isKilled = betting.seats.some((other) => other.seat === seat && other.status === 'dead');
  return isKilled && cardsIn(cards, seatZone(seat)).some((ref) => !isLifted(cards, ref));
}

/** Nobody bets, calls or checks without a card: he took both up before anybody had read them, and holds them. */
function hasActed(hand: HandState, seat: Seat): boolean {
  return inputsOf(hand.log).some((input) => input.type === 'act' && input.seat === seat && input.by.role !== 'system');
}

/** Whose card came instead. */
function seatOfLater(hand: HandState, missing: number): Seat | null {
  const later = hand.cards.lives
    .map(({ slot }) => slot)
    .filter((slot) => slot > missing && slot <= holeCardCount(hand));
  return later.length === 0 ? null : seatOfSlot(hand, Math.min(...later));
}
