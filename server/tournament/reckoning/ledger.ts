/** What was paid for taking part and playing on, and what was won. `feeCents`: what was paid beside the prizes. */
export type LedgerEntry =
  | { readonly type: 'paid'; readonly player: string; readonly cents: number; readonly feeCents: number }
  | { readonly type: 'prize'; readonly player: string; readonly cents: number };

/** The sum that somebody gets (more than nothing) or owes (less). */
export interface PersonBalance {
  readonly who: string;
  readonly cents: number;
}

export interface Ledger {
  /** What prizes are made of. */
  readonly poolCents: number;
  readonly feeCents: number;
  readonly prizeCents: number;
  /** What is in the pool and nobody's yet; less than nothing where more was paid out. */
  readonly undividedCents: number;
  readonly balances: readonly PersonBalance[];
}

/** The books, kept as people would: what came in is prizes, fees, and what is not divided yet. */
export function ledgerOf(entries: readonly LedgerEntry[]): Ledger {
  const total = (centsOf: (entry: LedgerEntry) => number): number =>
    entries.reduce((sum, entry) => sum + centsOf(entry), 0);
  const poolCents = total((entry) => (entry.type === 'prize' ? 0 : entry.cents));
  const feeCents = total((entry) => (entry.type === 'prize' ? 0 : entry.feeCents));
  const prizeCents = total((entry) => (entry.type === 'prize' ? entry.cents : 0));
  const balances = [...new Set(entries.map(({ player }) => player))].map((who) => ({
    who,
    cents: total((entry) => (entry.player === who ? signedOf(entry) : 0)),
  }));
  return { poolCents, feeCents, prizeCents, undividedCents: poolCents - prizeCents, balances };
}

/** The balances with whoever gets the fees and keeps what is not divided, so that they sum to nothing. */
export function withHouse({ feeCents, undividedCents, balances }: Ledger, house: string): readonly PersonBalance[] {
  const cents = feeCents + undividedCents;
  return cents === 0 ? balances : [...balances, { who: house, cents }];
}

function signedOf(entry: LedgerEntry): number {
  return entry.type === 'prize' ? entry.cents : -(entry.cents + entry.feeCents);
}
