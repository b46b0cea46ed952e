import { cardsOfHand } from '#engine/conduct/play/showing';
import { foldedCards } from '#engine/table-state/past/folds';
import { boardCards } from '#engine/table-state/plan';
import type { HandState } from '#engine/table-state/state';
import { rankCards } from '#equity/evaluator';
import type { CardRef } from '#vocabulary/card-refs';
import type { Card } from '#vocabulary/cards';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES } from '#vocabulary/zones';

/**
 * Who gave up at the showdown a hand that would have won the main pot, in which everybody had a share. Only the vault's
 * side can tell, because these cards were never shown; what it says goes to the director alone.
 */
export function muckedWinners(hand: HandState, cardOf: (ref: CardRef) => Card): readonly Seat[] {
  const board = boardCards(hand).map(cardOf);
  const winners = hand.betting.award?.pots.at(-1)?.winners ?? [];
  const rank = (seat: Seat): number => {
    const held = cardsOfHand(hand, seat);
    // Of a hand that was thrown away the gate may have told half: the other card lies with it, whatever its place read
    // last.
    const cards = held.length < 2 && hand.ledger.mucked.includes(seat) ? foldedCards(hand, seat) : held;
    return cards.length === 2 ? rankCards([...board, ...cards.map(cardOf)]) : 0;
  };
  if (board.length !== BOARD_ZONES.length || winners.length === 0 || hand.ledger.mucked.length === 0) return [];
  const best = Math.max(...winners.map(rank));
  return hand.ledger.mucked.filter((seat) => rank(seat) > best);
}
