import { BOARD_STREETS, BOARD_ZONES } from '#vocabulary/zones';
import { freePlaces } from '../../hand/plan.ts';
import { move } from '../../remedies/moves.ts';
import type { Rulings } from '../book.ts';

/** What the board lacks is laid, a burn goes back, and of a card that is turned before its time a person decides (remedies.md C23). */
export const tockRulings: Rulings = {
  'tock-board-incomplete': (hand) => ({
    kind: 'TOCK_BOARD_INCOMPLETE',
    severity: 'notice',
    rules: ['R003-T-deal-2', 'R003-T-deal-4'],
    remedy: BOARD_STREETS.flatMap((street) => freePlaces(hand, street).map((place) => ({ do: 'lay', place, face: 'down' }) as const)),
  }),
  'tock-burn': (hand, { ref }) => ({
    kind: 'TOCK_BURN',
    severity: 'notice',
    rules: ['R003-T-deal-2'],
    refs: [ref],
    remedy: [move(hand, ref, 'SHOE')],
  }),
  'tock-flip': (hand, { place }) => ({
    kind: 'PREMATURE_FLIP',
    severity: 'td-call',
    rules: [flipRule(place), 'AMB-38'],
    options: [
      { key: 'stays-up', rules: ['AMB-38'], remedy: [] },
      { key: 'floor', rules: ['AMB-38'], remedy: [] },
    ],
    // Who turns the next street's cards takes the round for closed: a button may have been forgotten (seed 9, hand 25).
    ...(hand.ledger.round === 'open' ? { asks: 'had-acted' as const } : {}),
  }),
};

function flipRule(place: (typeof BOARD_ZONES)[number]): 'R003-T-flop-0' | 'R003-T-turn-0' | 'R003-T-river-0' {
  const index = BOARD_ZONES.indexOf(place);
  return index < 3 ? 'R003-T-flop-0' : index === 3 ? 'R003-T-turn-0' : 'R003-T-river-0';
}
