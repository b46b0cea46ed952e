import type { RuleBook } from '#vocabulary/rule-books';
import type { BoardStreet } from '#vocabulary/zones';

/** What a rule book says of the plan (matrix.md B2); on what it leaves out it is silent. Its rulings are apart. */
export interface CardBook {
  readonly burnBefore?: Readonly<Partial<Record<BoardStreet, 0 | 1>>>;
  /** Tock: the five board cards are dealt face down before any betting. */
  readonly boardPredealtFaceDown?: boolean;
  readonly absentCheckAt?: 'last-card' | 'turn';
  /** 000: two independent irregularities of the deal are a misdeal (C25). */
  readonly twoOfDealAreMisdeal?: boolean;
  /** Asked in this order where it is silent, before a person is. */
  readonly fallback: readonly RuleBook[];
}

export const BOOKS: Readonly<Record<RuleBook, CardBook>> = {
  // 000, the tournament without a dealer: the fullest on dealing errors, and the default.
  'sans-croupier': {
    burnBefore: { flop: 1, turn: 1, river: 1 },
    absentCheckAt: 'last-card',
    twoOfDealAreMisdeal: true,
    fallback: ['maison'],
  },
  // 001, the basics: it names no burn and no irregularity; everything about mistakes is borrowed (C27).
  bases: { fallback: ['sans-croupier', 'maison'] },
  // 002, the decree: its conduct is left to whoever runs it (R002-VII-0); mistakes are borrowed (C27).
  decret: { fallback: ['sans-croupier', 'maison'] },
  // 003, hold'em: burns before flop and turn (R003-H-burn-0, R003-H-burn-1), none named before the river (AMB-36).
  luske: { burnBefore: { flop: 1, turn: 1 }, fallback: ['sans-croupier', 'maison'] },
  // 003, Tock-Poker: five board cards face down first, no burns, flips from left to right (remedies.md C23).
  tock: { burnBefore: { flop: 0, turn: 0, river: 0 }, boardPredealtFaceDown: true, fallback: ['sans-croupier'] },
  // 004, 44 points of a home tournament: easy mistakes are put right, others before the flop are a misdeal.
  maison: {
    burnBefore: { flop: 1, turn: 1, river: 1 },
    absentCheckAt: 'turn',
    twoOfDealAreMisdeal: false,
    fallback: ['sans-croupier'],
  },
};
