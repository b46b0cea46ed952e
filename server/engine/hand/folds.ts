import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { slotOf } from './cards.ts';
import { holeCardCount, seatOfSlot } from './plan.ts';
import type { HandState } from './state.ts';

/** The hole cards that were dealt to a seat, wherever they lie now: that is how folded cards stay identifiable (C21). */
export function foldedCards(hand: HandState, seat: Seat): readonly CardRef[] {
  const last = holeCardCount(hand);
  return ALL_CARD_REFS.filter((ref) => {
    const slot = slotOf(hand.cards, ref);
    return slot > 0 && slot <= last && seatOfSlot(hand, slot) === seat;
  });
}

/** FALSE_INFO was pressed for this player. */
export function wasMisled(hand: HandState, seat: Seat): boolean {
  for (let entry = hand.log; entry !== null; entry = entry.before) {
    const { input } = entry;
    if (input.type === 'declared' && input.what.type === 'false-info' && input.what.to === seat) return true;
  }
  return false;
}
