import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone, seatZone } from '#vocabulary/zones';
import { handOf, isDead, isIn, isInFlight, slotOf, zoneOf } from './cards.ts';
import { holeCardCount, seatOfSlot } from './plan.ts';
import type { HandState } from './state.ts';

/** Seats that can still win: dealt in, not folded, not declared dead. */
export function liveSeatsOf(hand: HandState): readonly Seat[] {
  return hand.betting.seats.filter(({ status }) => status === 'in').map(({ seat }) => seat);
}

export function isLiveSeat(hand: HandState, seat: Seat): boolean {
  for (const candidate of hand.betting.seats) if (candidate.seat === seat) return candidate.status === 'in';
  return false;
}

/** AMB-11: the seats whose cards are not those of the correct deal, with those named by the matter itself. */
export function concernedSeats(hand: HandState, named: readonly Seat[]): readonly Seat[] {
  // Who has been killed for it already is still concerned while his cards lie there.
  return hand.setup.dealOrder.filter(
    (seat) => handOf(hand.cards, seat).length > 0 && (named.includes(seat) || !isCorrectlyDealt(hand, seat)),
  );
}

export function unaffectedSeats(hand: HandState, concerned: readonly Seat[]): readonly Seat[] {
  return liveSeatsOf(hand).filter((seat) => !concerned.includes(seat));
}

function isCorrectlyDealt(hand: HandState, seat: Seat): boolean {
  const cards = handOf(hand.cards, seat);
  const unseen = hand.ledger.unseen.filter((slot) => seatOfSlot(hand, slot) === seat).length;
  return cards.length + unseen === 2 && cards.every((ref) => isRightfulAt(hand, ref, seat));
}

/** A card lies where its number in the deal says, or it is a replacement that a ruling put there. */
function isRightfulAt(hand: HandState, ref: CardRef, seat: Seat): boolean {
  const rightful = seatOfSlot(hand, slotOf(hand.cards, ref));
  return !isDead(hand.cards, ref) && (rightful === seat || rightful === null);
}

/** Hole cards that lie at another seat, or on another place, than their number in the deal says. */
export function misplacedHoleCards(hand: HandState): readonly CardRef[] {
  const last = holeCardCount(hand);
  return ALL_CARD_REFS.filter((ref) => {
    const slot = slotOf(hand.cards, ref);
    if (slot === 0 || slot > last || isInFlight(hand.cards, ref)) return false;
    const seat = seatOfSlot(hand, slot);
    return seat !== null && !isIn(hand.cards, ref, seatZone(seat));
  });
}

/** The seat at whose place a card lies. */
export function holderOf(hand: HandState, ref: CardRef): Seat | null {
  const zone = zoneOf(hand.cards, ref);
  return isSeatZone(zone) ? seatOfZone(zone) : null;
}
