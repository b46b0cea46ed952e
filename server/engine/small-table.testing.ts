import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { blindsOnly } from '#vocabulary/hands/hand-setups';
import { questionId } from '#vocabulary/ids';
import { DEFAULT_PROFILES, type ProfileName } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { chips, type Ms, ms } from '#vocabulary/units';
import type { SensedZone } from '#vocabulary/zones';
import { ProvingTable } from './proving/table.testing.ts';

export const OPERATOR = { role: 'operator' } as const;
export const ORDER: readonly Seat[] = [2, 3, 4, 1];

/** Four players, the button at seat 1; under 000 and with every sensor there is unless said otherwise. */
export function tableOf(
  profile: ProfileName = 'full',
  ruleBook: RuleBook = 'sans-croupier',
  acts = DEFAULT_PROFILES[profile].acts,
): ProvingTable {
  const players = [1, 2, 3, 4].map((seat) => ({ seat: seat as Seat, stack: chips(5000), away: false }));
  const places = { players, button: 1, dealOrder: ORDER, smallBlindSeat: 2, bigBlindSeat: 3 } as const;
  const rules = {
    ruleBook,
    options: {},
    profile: { ...DEFAULT_PROFILES[profile], acts },
    stakes: blindsOnly(50, 100, 1),
  };
  const setup = { hand: 1, redeal: 0, ...rules, ...places };
  const table = new ProvingTable(setup, ALL_CARD_REFS);
  table.feed({ type: 'hand-prepared', setup });
  return table;
}

export const dealTo = (table: ProvingTable, ...seats: readonly Seat[]): void => {
  for (const seat of seats) table.deal(`S${seat}`);
};
export const verdicts = (table: ProvingTable): readonly string[] =>
  table.hand.verdicts.map(({ verdict }) => `${verdict.kind} ${verdict.status}`);
export const betRound = (table: ProvingTable): void => {
  for (const seat of [4, 1, 2, 3] as const) {
    const act = seat === 3 ? ({ type: 'check' } as const) : ({ type: 'call' } as const);
    table.feed({ type: 'act', seat, act, how: 'observed', by: OPERATOR });
  }
  table.declare({ type: 'bets-gathered' });
};

/** To the question that has been open for the longest. */
export const answerFirst = (table: ProvingTable, said: string): void =>
  void table.feed({
    type: 'answered',
    question: table.hand.questions[0]?.id ?? questionId(''),
    answer: said === 'yes' || said === 'no' ? said : { option: said },
    by: OPERATOR,
  });

/** The flop lies, with its burn, and nobody has acted on it. */
export const flopOnTable = (): ProvingTable => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  return table;
};
export const checkAround = (table: ProvingTable): void => {
  for (const seat of [2, 3, 4, 1] as const)
    table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
};

/** The next card leaves the shoe, which misses it. */
export const drawUnseen = (table: ProvingTable): CardRef => {
  const ref = table.top();
  table.shoe.shift();
  return ref;
};

/** Everybody has his cards and has called, the flop lies with its burn, and all have checked on it. */
export const playFlop = (table: ProvingTable): void => {
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  checkAround(table);
  table.declare({ type: 'bets-gathered' });
};

/**
 * All but the last two cards are dealt, and seat 4's second one fell on its way: it is dead, and is put with the hand
 * all the same.
 */
export const dropAndMix = (table: ProvingTable): CardRef => {
  dealTo(table, ...ORDER, 2, 3);
  const dropped = table.exit();
  table.wait(1500);
  table.declare({ type: 'dropped', cause: 'dealer', seat: 4, ref: dropped });
  table.land([dropped, 'S4']);
  return dropped;
};

/** Seat 4's first card fell on its way and is dead; all others are dealt, and what replaces it has left the shoe. */
export const dropAndReplace = (table: ProvingTable): { readonly fallen: CardRef; readonly replacement: CardRef } => {
  dealTo(table, 2, 3);
  const fallen = table.exit();
  table.declare({ type: 'dropped', cause: 'dealer', seat: 4 });
  dealTo(table, 1, ...ORDER);
  return { fallen, replacement: table.exit() };
};

/** Its place had read it by then, and tells so only now. */
export const readAt = (
  readMs: number,
  fromMs = readMs,
): { readonly happened: { readonly fromMs: Ms; readonly toMs: Ms } } => ({
  happened: { fromMs: ms(fromMs), toMs: ms(readMs) },
});

/** Its place reads it by itself, in a sweep of its own. */
export const restAt = (
  table: ProvingTable,
  ref: CardRef,
  zone: SensedZone,
  times: Partial<ReturnType<typeof readAt>> = {},
): void => table.fact({ type: 'card-rested', ref, zone, sweep: 900 + table.hand.inputs, ...times });

/** They check, and nobody says so. */
export const checkBy = (table: ProvingTable, ...seats: readonly (1 | 2 | 3 | 4)[]): void => {
  for (const seat of seats) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
};

/** Both rounds are dealt. */
export function dealtTable(): ProvingTable {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  return table;
}

/** He folds, and nobody says so. */
export const fold = (table: ProvingTable, seat: 1 | 2 | 3 | 4): void =>
  void table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
