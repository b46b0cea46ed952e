import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { Ms } from '#vocabulary/units';
import {
  BOARD_ZONES_OF,
  isSeatZone,
  nextStreet,
  type SeatZone,
  seatOfZone,
  seatZone,
  type Zone,
} from '#vocabulary/zones';
import { boardIsPredealt } from '../../books/parameters.ts';
import { cardsIn, hasExited, isIn, isInFlight, slotOf, wasMissed } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { isActedOnAfter, isDrawnWhileBetting, isToldTooSoonForBurn } from '../../table-state/past/acted-over.ts';
import { isActedOnSince } from '../../table-state/past/card-inputs.ts';
import {
  boardCards,
  burnsDue,
  freePlaces,
  holeCardCount,
  inTheAirBefore,
  isDealtIn,
  looseBoard,
  seatOfSlot,
  streetInDealing,
} from '../../table-state/plan.ts';
import { liveSeatsOf } from '../../table-state/seats.ts';
import { type HandState, recordsOf } from '../../table-state/state.ts';
import { isAskedForAt, isTaking, misdealPending, stepsNow, targetOf } from '../../table-state/steps.ts';

/**
 * A card comes to a place where nobody puts one: a place that it flew over, or lies beside, misread it, or it was put
 * there, which people say.
 */
export function askIfMisread(draft: Draft, ref: CardRef, zone: Zone, readMs?: Ms): boolean {
  const { hand } = draft;
  const { dealDone, over } = hand.ledger;
  if (!dealDone || over !== 'no' || misdealPending(hand) !== undefined || boardIsPredealt(hand)) return false;
  if (isAskedForAt(hand, ref, zone) || mayLieAt(draft, ref, zone, readMs)) return false;
  draft.ask('dealt-over', {
    ask: 'which-place',
    refs: [ref],
    options: [...new Set([...placesFromShoe(hand, ref), zone])],
  });
  return true;
}

function mayLieAt({ hand, atMs }: Draft, ref: CardRef, zone: Zone, readMs: Ms | undefined): boolean {
  const isInPack = isIn(hand.cards, ref, 'SHOE');
  if (zone === 'MUCK') return isInPack ? mayBeThrownUntold(hand, atMs) : mayBeThrown(hand, ref);
  if (isSeatZone(zone)) return isInPack ? mayComeUntold(hand, zone, readMs) : mayCome(hand, ref, zone);
  return !isInFlight(hand.cards, ref) || !isOfEarlierStreet(hand, zone);
}

/** Nobody throws a card from the shoe away when no burn is due. */
function mayBeThrown(hand: HandState, ref: CardRef): boolean {
  const isFromShoe = isInFlight(hand.cards, ref) && hasExited(hand.cards, ref);
  // It may be a card of the deal that nobody has read before. Where all of them have told of themselves it is none.
  if (!isFromShoe || hand.setup.options.mergedBurnMuck === true || hand.ledger.unseen.length > 0) return true;
  const street = streetInDealing(hand);
  // Nor is it one where people bet on when it had left the shoe: it may be one too many of a hand that is thrown.
  const isWanted = street !== null && burnsDue(hand, street) > inTheAirBefore(hand, slotOf(hand.cards, ref));
  return isWanted && !isDrawnWhileBetting(hand, ref);
}

/**
 * Where no exit is seen either, nobody throws a card of the pack away while people bet: the muck's gate read one too
 * many on its way to a seat, and that seat does not read it yet. Where burns are not seen the first card of a street
 * tells that its burn was made: what the gate reads until the street is complete is one of its cards on the way.
 */
function mayBeThrownUntold(hand: HandState, atMs: Ms): boolean {
  const { senses } = hand.setup.profile;
  if (senses.shoe || hand.setup.options.mergedBurnMuck === true || hand.ledger.unseen.length > 0) return true;
  const street = streetInDealing(hand);
  // Nor once the burn is made that is due.
  const isDue = street !== null && (senses.burn ? burnsDue(hand, street) > 0 : looseBoard(hand).length === 0);
  // One that the pile tells of as the round ends was thrown with a hand (R004-11-1).
  return isDue && !isToldTooSoonForBurn(hand, atMs);
}

/** Once every player has his cards nobody deals to a seat that has none, nor to any seat while a street is dealt. */
function mayCome(hand: HandState, ref: CardRef, zone: SeatZone): boolean {
  const isOfStreet = isInFlight(hand.cards, ref) && slotOf(hand.cards, ref) > holeCardCount(hand);
  if (!isOfStreet || wasMissed(hand.cards, ref) || hand.ledger.unseen.length > 0) return true;
  // Nor was it drawn for this street if somebody has acted since: it is the extra card that it would have been then.
  const isOfNow = streetInDealing(hand) !== null && !isActedOnSince(hand, ref);
  if (!isOfNow && isDealtIn(hand, seatOfZone(zone))) return true;
  // One that was back in the shoe, and is dealt once more, may go to whom it went before (C26).
  return recordsOf(hand, 'back-in-shoe').some(({ matter }) => matter.ref === ref);
}

/**
 * Nor where there is no shoe: without one a place beside the burns where nobody sits is the only one to tell of a card
 * that lies there unread, and so is a player's where the burn that is due has no antenna. What that one read before the
 * last of them acted was no burn, however late it tells of it.
 */
function mayComeUntold(hand: HandState, zone: SeatZone, readMs: Ms | undefined): boolean {
  const { senses } = hand.setup.profile;
  const isOfNow = readMs === undefined || !isActedOnAfter(hand, readMs);
  const mayBeBurn = !senses.burn && streetInDealing(hand) !== null && hand.ledger.unseen.length === 0 && isOfNow;
  return senses.shoe || (isDealtIn(hand, seatOfZone(zone)) && !mayBeBurn);
}

/** Nobody lays a card on one of an earlier street, which was bet on. */
function isOfEarlierStreet({ ledger, cards, setup }: HandState, zone: Zone): boolean {
  if (setup.profile.senses.board !== 'places' || cardsIn(cards, zone).length === 0) return false;
  const streets = ['flop', 'turn', 'river'] as const;
  const at = ledger.street === 'preflop' ? -1 : streets.indexOf(ledger.street);
  const closed = streets.slice(0, ledger.round === 'closed' ? at + 1 : Math.max(0, at));
  return closed.some((street) => BOARD_ZONES_OF[street].some((place) => place === zone));
}

/**
 * A street is complete, and a card that left the shoe before its last one has been read nowhere: one too many, most
 * likely among the burns, where the pile
 * may hide it for long. It is asked about before anybody bets, not when it has been missing for a while.
 */
export function askAboutUnread(draft: Draft): void {
  const { hand } = draft;
  if (!hand.setup.profile.senses.shoe || !hand.setup.profile.senses.burn || boardIsPredealt(hand)) return;
  const last = Math.max(0, ...boardCards(hand).map((ref) => slotOf(hand.cards, ref)));
  // As they left: in any other order their references could be told apart.
  const asTheyLeft = ALL_CARD_REFS.toSorted((a, b) => slotOf(hand.cards, a) - slotOf(hand.cards, b));
  for (const ref of asTheyLeft) {
    const slot = slotOf(hand.cards, ref);
    if (slot <= holeCardCount(hand) || slot >= last || !isInFlight(hand.cards, ref)) continue;
    if (hand.questions.some(({ refs }) => refs.includes(ref))) continue;
    const id = questionId(`unread:${draft.cause}:${slot}`);
    const options = placesOfUnread(hand, ref);
    draft.emit({
      type: 'question-asked',
      question: { id, ask: 'where-is-card', seats: [], refs: [ref], cause: draft.cause, options },
    });
  }
}

/**
 * Where a card that has left the shoe may lie: where a ruling or the plan would have it. Where neither wants a card it
 * came too early or is one too many,
 * at a seat as well.
 */
export function placesFromShoe(hand: HandState, ref: CardRef): readonly Zone[] {
  const asked = stepsNow(hand).flatMap((step) => (isTaking(step) ? (targetOf(step) ?? []) : []));
  const seat = seatOfSlot(hand, slotOf(hand.cards, ref));
  return [...new Set<Zone>([...asked, ...(seat === null ? unseated(hand, ref) : [seatZone(seat)]), 'MUCK'])];
}

/**
 * Where a card of the deal that no reader has told of may lie: the dealer may have given it to another seat than the
 * next one, and who may not say so says something false.
 */
export function placesOfUnread(hand: HandState, ref: CardRef): readonly Zone[] {
  const isOfDeal = seatOfSlot(hand, slotOf(hand.cards, ref)) !== null;
  const seats = isOfDeal ? hand.setup.dealOrder.map(seatZone) : [];
  return [...new Set<Zone>([...placesFromShoe(hand, ref), ...seats, 'OFF'])];
}

function unseated(hand: HandState, ref: CardRef): readonly Zone[] {
  const street = streetInDealing(hand);
  const seats = liveSeatsOf(hand).map(seatZone);
  // Drawn before somebody acted it was one too many, and may lie unread below a hand: who may not say so says something false.
  if (street !== null) return ['BURN', ...freePlaces(hand, street), ...(isActedOnSince(hand, ref) ? seats : [])];
  if (!hand.ledger.dealDone) return [];
  // Nothing comes any more: the pile has not told of one that was burned.
  if (hand.ledger.over !== 'no') return ['BURN'];
  const next = nextStreet(hand.ledger.street);
  const laid = hand.ledger.street === 'preflop' ? [] : BOARD_ZONES_OF[hand.ledger.street];
  return ['BURN', ...(next === null ? [] : freePlaces(hand, next)), ...laid, ...seatsWithHands(hand).map(seatZone)];
}

/** Also where a hand is dead and lies there yet: what was to replace a card of it may have joined it (R000-dead-0). */
function seatsWithHands(hand: HandState): readonly Seat[] {
  const live = liveSeatsOf(hand);
  const dead = hand.setup.dealOrder.filter(
    (seat) => !live.includes(seat) && cardsIn(hand.cards, seatZone(seat)).length > 0,
  );
  return [...live, ...dead];
}
