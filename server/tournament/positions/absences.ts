import type { RuleId } from '#vocabulary/ids';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { Chips } from '#vocabulary/units';
import { distance } from './positions.ts';

/** What happens to somebody who has chips at the table and is not there. */
export interface AbsenceRule {
  /** He is dealt in everywhere (R000-abs-2, R004-06-0, R004-37-0); what differs is when his hand goes. */
  readonly handGoes: 'before-first-betting-round' | 'at-his-turn';
  readonly blindsTaken: true;
  /** How long one may stay away. */
  readonly until: 'stack-gone' | 'one-orbit-from-the-start';
  readonly rules: readonly RuleId[];
}

const PREPAID: AbsenceRule = {
  handGoes: 'before-first-betting-round',
  blindsTaken: true,
  until: 'stack-gone',
  rules: ['R000-late-0', 'R000-abs-2', 'R000-abs-0'],
};

/** Silent books borrow from `sans-croupier` (C27). */
export const ABSENCE_RULE: Readonly<Record<RuleBook, AbsenceRule>> = {
  'sans-croupier': PREPAID,
  bases: PREPAID,
  decret: PREPAID,
  luske: PREPAID,
  tock: PREPAID,
  maison: {
    handGoes: 'at-his-turn',
    blindsTaken: true,
    until: 'one-orbit-from-the-start',
    rules: ['R004-37-0', 'R004-37-1', 'R004-37-2', 'R004-21-0', 'R004-21-1'],
  },
};

/**
 * Is somebody who never came out of the tournament? `dealers` are those of every hand so far, the first one drawn at
 * the start, the last one about to deal.
 */
export function isLatecomerOut(book: RuleBook, stack: Chips, dealers: readonly Seat[]): boolean {
  switch (ABSENCE_RULE[book].until) {
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
