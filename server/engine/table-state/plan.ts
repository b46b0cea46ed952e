import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { HandPhase } from '#vocabulary/hands/matters';
import type { Seat } from '#vocabulary/seats';
import {
  BOARD_STREETS,
  BOARD_ZONES,
  BOARD_ZONES_OF,
  type BoardStreet,
  type BoardZone,
  isBoardZone,
  nextStreet,
  type Street,
} from '#vocabulary/zones';
import { boardIsPredealt, burnsBefore } from '../books/parameters.ts';
import { cardsIn, countIn, isInFlight, isToldByShoe, slotOf, zoneOf } from './cards.ts';
import type { HandState } from './state.ts';

/** #2n: how many hole cards the deal has. */
export function holeCardCount(hand: HandState): number {
  return 2 * hand.setup.dealOrder.length;
}

/** The seat that #k belongs to (README 0.1); null for a card that is no hole card. */
export function seatOfSlot(hand: HandState, slot: number): Seat | null {
  const { dealOrder } = hand.setup;
  if (slot < 1 || slot > holeCardCount(hand)) return null;
  return dealOrder[(slot - 1) % dealOrder.length] ?? null;
}

/** The shoe, where there is one, has told of no card yet: what lies on the table is of the hand before. */
export function isNothingOut({ ledger, setup }: HandState): boolean {
  return setup.profile.senses.shoe && ledger.out === 0;
}

export function phaseOf(hand: HandState): HandPhase {
  const { ledger } = hand;
  if (ledger.over !== 'no') return 'showdown';
  if (!ledger.dealDone) return 'deal';
  if (ledger.street !== 'preflop' || ledger.loose.length > 0) return 'board';
  return ledger.actedInHand ? 'preflop' : 'before-action';
}

/** The dealer, where a rule protects him: the button's seat, or the last one dealt where that is empty (FORMAT.md). */
export function dealerOf(hand: HandState): Seat {
  const { button, dealOrder, players } = hand.setup;
  return players.some(({ seat }) => seat === button) ? button : (dealOrder.at(-1) ?? button);
}

export function isDealtIn(hand: HandState, seat: Seat): boolean {
  return hand.setup.dealOrder.includes(seat);
}

/** Loose cards that lie among the burns; with `mergedBurnMuck` those are in the muck (AMB-44). */
export function looseBurns(hand: HandState): readonly CardRef[] {
  return hand.ledger.loose.filter((ref) => {
    const zone = zoneOf(hand.cards, ref);
    return zone === 'BURN' || zone === 'MUCK';
  });
}

export function looseBoard(hand: HandState): readonly CardRef[] {
  return hand.ledger.loose.filter((ref) => isBoardZone(zoneOf(hand.cards, ref)));
}

/** Burns still to be made before this street. */
export function burnsDue(hand: HandState, street: BoardStreet): number {
  return Math.max(0, burnsBefore(hand, street) - hand.ledger.burnCredit[street] - looseBurns(hand).length);
}

/**
 * Cards that left the shoe before this number, and have not landed anywhere: after the deal, and after the street that
 * lies, as what left before that was no burn of the next one.
 */
export function inTheAirBefore(hand: HandState, slot: number): number {
  const last = Math.max(holeCardCount(hand), ...slotsOfStreet(hand).filter((laid) => laid < slot));
  let count = 0;
  for (const life of hand.cards.lives) if (life.is === 'in-flight' && life.slot > last && life.slot < slot) count += 1;
  return count;
}

/** A card that the shoe missed has its number from when its place told of it. */
function slotsOfStreet(hand: HandState): readonly number[] {
  const { cards, ledger } = hand;
  if (ledger.street === 'preflop') return [];
  const laid = streetCards(hand, ledger.street).filter((ref) => isToldByShoe(hand, ref));
  return laid.map((ref) => slotOf(cards, ref));
}

/** Hole cards of this seat that came before this number and that no antenna has read: they lie below it. */
export function unreadBelow(hand: HandState, seat: Seat, slot: number): number {
  let count = hand.ledger.unseen.filter((other) => other < slot && seatOfSlot(hand, other) === seat).length;
  for (const life of hand.cards.lives) {
    if (life.is === 'in-flight' && life.slot < slot && seatOfSlot(hand, life.slot) === seat) count += 1;
  }
  return count;
}

/** The places of a street on which nothing lies, in order. */
export function freePlaces(hand: HandState, street: BoardStreet): readonly BoardZone[] {
  return BOARD_ZONES_OF[street].filter((place) => countIn(hand.cards, place) === 0);
}

export function boardCards(hand: HandState): readonly CardRef[] {
  return onBoard(hand, BOARD_ZONES);
}

function onBoard({ cards }: HandState, places: readonly BoardZone[]): readonly CardRef[] {
  const found: CardRef[] = [];
  for (const place of places) for (const ref of cardsIn(cards, place)) found.push(ref);
  return found;
}

export function streetCards(hand: HandState, street: BoardStreet): readonly CardRef[] {
  return onBoard(hand, BOARD_ZONES_OF[street]);
}

/**
 * In the order in which they came. Where one antenna reads the whole board the place of a card that it misses for a
 * while is given to the next one (R000-burn-2).
 */
export function streetCardsAsDealt(hand: HandState, street: BoardStreet): readonly CardRef[] {
  const asDealt = [...boardCards(hand)].sort((a, b) => slotOf(hand.cards, a) - slotOf(hand.cards, b));
  const end = boardSizeAt(street);
  return asDealt.slice(end - BOARD_ZONES_OF[street].length, end);
}

/** How many board cards lie once this street is complete. */
export function boardSizeAt(street: Street): number {
  let size = 0;
  for (const board of BOARD_STREETS) {
    if (street === 'preflop') break;
    size += BOARD_ZONES_OF[board].length;
    if (board === street) break;
  }
  return size;
}

/** The street that is being dealt now: betting is closed, its cards are still to come. */
export function streetInDealing(hand: HandState): BoardStreet | null {
  const { ledger } = hand;
  if (!ledger.dealDone || ledger.over !== 'no') return null;
  if (ledger.round === 'waiting') return ledger.street === 'preflop' ? null : ledger.street;
  return ledger.round === 'closed' ? nextStreet(ledger.street) : null;
}

/** Tock deals its board before the first round (R003-T-deal-2). */
export function boardStillToPredeal(hand: HandState): boolean {
  return (
    boardIsPredealt(hand) &&
    hand.ledger.street === 'preflop' &&
    BOARD_ZONES.some((place) => cardsIn(hand.cards, place).length === 0)
  );
}

export function isOnBoard(hand: HandState, ref: CardRef): boolean {
  return isBoardZone(zoneOf(hand.cards, ref));
}

/** It has left the shoe where a burn is due, and its pile has not read it yet. */
export function burnOnItsWay(hand: HandState): CardRef | undefined {
  const street = streetInDealing(hand);
  if (street === null || !hand.setup.profile.senses.burn || burnsDue(hand, street) === 0) return undefined;
  const isAway = (ref: CardRef): boolean =>
    slotOf(hand.cards, ref) > holeCardCount(hand) && isInFlight(hand.cards, ref);
  return ALL_CARD_REFS.filter(isAway).sort((a, b) => slotOf(hand.cards, a) - slotOf(hand.cards, b))[0];
}

/** One is asked for: the shoe may be silent, and the pile tells of it a moment after everybody has seen it. */
export function isBurnDue(hand: HandState): boolean {
  const street = streetInDealing(hand);
  return street !== null && burnsDue(hand, street) > 0;
}

/** The street that the newest burn was made for. */
export function burnStreet(hand: HandState): BoardStreet {
  const dealing = streetInDealing(hand) ?? (hand.ledger.round === 'open' ? nextStreet(hand.ledger.street) : null);
  if (dealing !== null && hand.ledger.loose.length > 0) return dealing;
  const laid = hand.ledger.street;
  return laid === 'preflop' ? 'flop' : (BOARD_STREETS.find((street) => street === laid) ?? 'flop');
}
