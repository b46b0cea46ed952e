import { bookOf } from '#law/books';
import { betOnTooFew, firstAfter, isBetting, type Mistake, type Moment } from './mistake.ts';

/** What can only go wrong where five cards lie face down before anybody bets. */
export const TOCK_MISTAKES: readonly Mistake[] = [
  betOnTooFew('tock-board-bet-on-early', ['B1', 'B2', 'B3', 'B4'], 'call', (now) =>
    isFaceDown(now) ? firstAfter(now.view, 'big-blind') : undefined,
  ),
  {
    error: 'tock-burned',
    // As they are used to from other games.
    fits: ({ step }) => isFaceDown({ step }) || step?.do === 'flip',
    *make(room) {
      yield* room.draw('BURN');
      room.labelLaid('tock-burned', {
        stays: room
          .cardsAt('BURN')
          .slice(-1)
          .map(({ stay }) => stay),
      });
    },
  },
  {
    error: 'tock-card-turned-early',
    fits: (now) => isBetting(now) && nextFaceDown(now) !== undefined,
    *make(room, now) {
      const place = nextFaceDown(now);
      yield room.random.between(800, 2000);
      if (place !== undefined) room.tell('tock-card-turned-early', { type: 'flip', place });
      yield 1500;
    },
  },
];

const isFaceDown = ({ step }: Pick<Moment, 'step'>): boolean => step?.do === 'lay' && step.face === 'down';

/** The next of the five that nobody should have turned yet. */
function nextFaceDown({ view: { hand, board, table } }: Moment): 'B1' | 'B4' | 'B5' | undefined {
  if (bookOf(table.ruleBook).plan.boardPredealtFaceDown !== true || board.some(({ cards }) => cards.length === 0))
    return undefined;
  return hand?.street === 'preflop'
    ? 'B1'
    : hand?.street === 'flop'
      ? 'B4'
      : hand?.street === 'turn'
        ? 'B5'
        : undefined;
}
