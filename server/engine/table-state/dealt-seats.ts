import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import { handOf, isInFlight, slotOf } from './cards.ts';
import { holeCardCount, seatOfSlot } from './plan.ts';
import type { HandState } from './state.ts';

/**
 * Whether this seat may have a hole card by now, for all that the table can know: without a shoe, always. What the shoe
 * counts next may have come already, as it misses a card now and then; and what lies unread was dealt all the same.
 */
export function mayHaveCard(hand: HandState, seat: Seat): boolean {
  const { ledger, setup } = hand;
  if (!setup.profile.senses.shoe || ledger.dealDone || handOf(hand.cards, seat).length > 0) return true;
  if (isNextDealtTo(hand, seat) || onItsWayTo(hand, seat) !== undefined) return true;
  const isLanding = hand.landing?.cards.some(({ zone }) => zone === seatZone(seat)) === true;
  return isLanding || ledger.unseen.some((slot) => seatOfSlot(hand, slot) === seat);
}

/** Those of whose cards something can be said. */
export function dealtSeats(hand: HandState): readonly Seat[] {
  return hand.setup.dealOrder.filter((seat) => mayHaveCard(hand, seat));
}

/** A card that left the shoe for this seat and has not landed. */
export function onItsWayTo(hand: HandState, seat: Seat): CardRef | undefined {
  const isForSeat = (ref: CardRef): boolean =>
    isInFlight(hand.cards, ref) && seatOfSlot(hand, slotOf(hand.cards, ref)) === seat;
  return ALL_CARD_REFS.find(isForSeat);
}

/** The next card of the deal is this seat's. */
export function isNextDealtTo(hand: HandState, seat: Seat): boolean {
  const { ledger } = hand;
  return !ledger.dealDone && ledger.out < holeCardCount(hand) && seatOfSlot(hand, ledger.out + 1) === seat;
}
