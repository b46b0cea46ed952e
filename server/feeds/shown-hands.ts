import { cardsIn } from '#engine/table-state/cards';
import type { HandState } from '#engine/table-state/state';
import { bestFiveOf } from '#equity/best-five';
import { namesOfHand } from '#equity/hand-names';
import { type Card, formatCard } from '#vocabulary/cards';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, seatZone, type Zone } from '#vocabulary/zones';
import type { HandNameView } from '#wire/views/award-view';

/** Names the hands that lie open, from cards that everybody sees: at least three of the board, and both of the seat. */
export function rankShownHands(hand: HandState): ReadonlyMap<Seat, HandNameView> {
  const board = BOARD_ZONES.flatMap((zone) => openCards(hand, zone));
  const shown = new Map<Seat, HandNameView>();
  // With a card too many on the board nobody can say yet what a hand is.
  if (board.length < 3 || board.length > BOARD_ZONES.length) return shown;
  for (const seat of hand.ledger.tabled) {
    const cards = openCards(hand, seatZone(seat));
    if (cards.length === 2) shown.set(seat, nameView([...board, ...cards]));
  }
  return shown;
}

export function nameView(cards: readonly Card[]): HandNameView {
  const { category, strength, cards: best } = bestFiveOf(cards);
  return { category, names: namesOfHand(strength), best: best.map(formatCard) };
}

function openCards(hand: HandState, zone: Zone): readonly Card[] {
  return cardsIn(hand.cards, zone).flatMap((ref) => hand.publicity.find((known) => known.ref === ref)?.card ?? []);
}
