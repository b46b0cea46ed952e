import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import { cardsIn, isInFlight, isLifted, slotOf } from '../../table-state/cards.ts';
import { isSaidOnAndOn } from '../../table-state/done.ts';
import type { Draft } from '../../table-state/draft.ts';
import { holeCardCount, seatOfSlot } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { askedRecords } from '../../table-state/steps.ts';
import { keepNumbers } from '../landings/numbering.ts';
import { placeAsSaid } from '../landings/place.ts';

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
  if (!isDealAsked(hand)) return null;
  const last = lastOnItsWay(hand);
  const seat = seatOfSlot(hand, last === undefined ? hand.ledger.out + 1 : slotOf(hand.cards, last));
  if (last === undefined && isSaidOnAndOn(hand)) return seat;
  if (last === undefined && hand.setup.profile.senses.shoe) return null;
  if (last !== undefined && hand.questions.some(({ refs }) => refs.includes(last))) return null;
  return seat !== null && isHandUp(hand, seat) ? seat : null;
}

/** Nothing tells of the card that is asked for: whoever is to say on and on that it was dealt must be let say it. */
export function maySayDealt(hand: HandState): boolean {
  const isNoneOut = !hand.cards.lives.some(({ is }) => is === 'in-flight');
  return isDealAsked(hand) && isNoneOut && hand.ledger.out < holeCardCount(hand);
}

const isDealAsked = (hand: HandState): boolean =>
  hand.setup.profile.senses.seats &&
  !hand.ledger.dealDone &&
  hand.ledger.over === 'no' &&
  askedRecords(hand).length === 0;

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
