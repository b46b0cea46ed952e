import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { BOARD_STREETS, BOARD_ZONES_OF, type BoardStreet, type Zone } from '#vocabulary/zones';
import { handOf, isIn } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import {
  boardStillToPredeal,
  burnsDue,
  freePlaces,
  holeCardCount,
  looseBoard,
  seatOfSlot,
} from '../../table-state/plan.ts';
import { misdealPending } from '../../table-state/steps.ts';
import { placeUnknown } from '../landings/place.ts';
import { settle } from '../settling/settle.ts';

/**
 * Where a table has no eyes, the plan is carried out because somebody says so (DESIGN §3, `manual`): the next card of
 * the shoe is taken to have gone where the plan wants it. Which card it is nobody knows, and nothing in the engine
 * asks.
 */
export function assumeTaken(draft: Draft, to: Zone): CardRef | undefined {
  const ref = ALL_CARD_REFS.find((candidate) => isIn(draft.hand.cards, candidate, 'SHOE'));
  if (ref === undefined) return undefined;
  placeUnknown(draft, ref, to);
  settle(draft);
  return ref;
}

/** Hole cards in their order, until `enough` says so or the deal is over. */
export function assumeDealt(draft: Draft, enough: () => boolean = () => false): void {
  while (!draft.hand.ledger.dealDone && draft.hand.ledger.out < holeCardCount(draft.hand) && !enough()) {
    const seat = seatOfSlot(draft.hand, draft.hand.ledger.out + 1);
    if (seat === null || misdealPending(draft.hand) !== undefined || assumeTaken(draft, `S${seat}`) === undefined)
      return;
  }
}

/** A card for this seat, so that something can be said of it. */
export function assumeCardAt(draft: Draft, seat: Seat): CardRef | undefined {
  if (!draft.hand.setup.profile.senses.seats) assumeDealt(draft, () => handOf(draft.hand.cards, seat).length > 0);
  return handOf(draft.hand.cards, seat).at(-1);
}

/** Tock's five cards, or the burns and cards of the street that comes next. */
export function assumeStreet(draft: Draft, street: BoardStreet): void {
  assumeBurns(draft, street);
  const lacking = BOARD_ZONES_OF[street].length - looseBoard(draft.hand).length;
  for (const place of freePlaces(draft.hand, street).slice(0, Math.max(0, lacking))) assumeTaken(draft, place);
}

export function assumeBurns(draft: Draft, street: BoardStreet): void {
  if (draft.hand.setup.profile.senses.burn) return;
  for (let due = burnsDue(draft.hand, street); due > 0; due -= 1) assumeTaken(draft, 'BURN');
}

export function assumePredealt(draft: Draft): void {
  for (const street of BOARD_STREETS) {
    for (const place of freePlaces(draft.hand, street)) if (boardStillToPredeal(draft.hand)) assumeTaken(draft, place);
  }
}
