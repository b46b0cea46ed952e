import { eveningOf } from '#law/books';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { Chips } from '#vocabulary/units';
import { distance } from './positions.ts';

/**
 * Is somebody who never came out of the tournament? `dealers` are those of every hand so far, the first one drawn at
 * the start, the last one about to deal.
 */
export function isLatecomerOut(book: RuleBook, stack: Chips, dealers: readonly Seat[]): boolean {
  switch (eveningOf(book, 'absence').until) {
    case 'stack-gone':
      return stack === 0;
    case 'one-orbit-from-the-start':
      return stack === 0 || isOrbitCompleted(dealers);
  }
}

/** Has the deal come back to the seat it began at, or passed it (whoever dealt first may be out meanwhile)? */
export function isOrbitCompleted(dealers: readonly Seat[]): boolean {
  const stepsOfHands = dealers.slice(1).map((dealer, index) => distance(dealers[index] ?? dealer, dealer, 0));
  return stepsOfHands.reduce((sum, steps) => sum + steps, 0) >= A_FULL_TURN;
}

const A_FULL_TURN = 10;
