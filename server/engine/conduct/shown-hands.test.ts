import { expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { ProvingTable } from '../proving/table.testing.ts';
import {
  answerFirst,
  betRound,
  checkAround,
  checkBy,
  dealTo,
  flopOnTable,
  OPERATOR,
  ORDER,
  restAt,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { inputsOf } from '../table-state/state.ts';
import { cardsOfHand } from './play/showing.ts';

const STREETS = [
  ['BURN', 'B1', 'B2', 'B3'],
  ['BURN', 'B4'],
  ['BURN', 'B5'],
] as const;

const checkToShowdown = (table: ProvingTable, seats: readonly Seat[]): void => {
  for (const street of [['B1', 'B2', 'B3'], ['B4'], ['B5']] as const) {
    for (const place of ['BURN', ...street] as const) table.deal(place);
    for (const seat of seats) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    if (table.hand.ledger.over === 'no') table.declare({ type: 'bets-gathered' });
  }
};

/** Seats 1 and 2 are all-in, and `misread` is told of meanwhile; then the board lies and both show. */
function shownAllIn(misread: (table: ProvingTable) => void): ProvingTable {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  for (const [seat, what] of [
    [4, 'fold'],
    [1, 'all-in'],
    [2, 'all-in'],
    [3, 'fold'],
  ] as const)
    table.feed({ type: 'act', seat, act: { type: what }, how: 'observed', by: OPERATOR });
  misread(table);
  table.declare({ type: 'bets-gathered' });
  for (const place of ['BURN', 'B1', 'B2', 'B3', 'BURN', 'B4', 'BURN', 'B5'] as const) table.deal(place);
  for (const seat of [1, 2] as const) table.declare({ type: 'tabled', seat });
  return table;
}

/** Everybody calls, then checks, and the whole board lies; who folds does so when the river is bet on. */
function toShowdown(table: ProvingTable, folds?: Seat, beforeLast?: () => void): void {
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const street of [['B1', 'B2', 'B3'], ['B4'], ['B5']] as const) {
    for (const place of ['BURN', ...street] as const) table.deal(place);
    for (const seat of ORDER) {
      if (seat === ORDER.at(-1) && table.cardsIn('B5').length > 0) beforeLast?.();
      const type = folds === seat && table.cardsIn('B5').length > 0 ? 'fold' : 'check';
      table.feed({ type: 'act', seat, act: { type }, how: 'observed', by: OPERATOR });
      if (type === 'fold') for (const ref of table.cardsIn(`S${seat}`)) table.move(ref, 'MUCK');
    }
  }
}

it('R000-eth-2: a second river that its place tells of when the pots are out is no look for rabbits', () => {
  const table = flopOnTable();
  checkAround(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  checkAround(table);
  for (const place of ['BURN', 'B5'] as const) table.deal(place);
  const second = table.exit();
  checkAround(table);
  for (const seat of [2, 3, 4, 1] as const) table.declare({ type: 'tabled', seat });
  const { award } = table.hand.betting;
  table.land([second, 'B5']);
  expect([verdicts(table), table.hand.betting.award]).toEqual([['RIVER_EXTRA open'], award]);
  expect(award).not.toBeNull();
});

it('R000-eth-2: a sixth card that the board reads at the showdown is asked about, and is no look for rabbits', () => {
  const table = tableOf('stream');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const places of STREETS) {
    for (const place of places) table.deal(place);
    checkBy(table, ...([2, 3, 4, 1] as const));
  }
  const [burn = table.top()] = table.cardsIn('BURN');
  restAt(table, burn, 'B5');
  table.wait(1000);
  expect([verdicts(table), table.hand.questions]).toMatchObject([
    [],
    [{ ask: 'which-place', refs: [burn], options: ['BURN', 'B5'] }],
  ]);
  table.feed({
    type: 'answered',
    question: table.hand.questions[0]?.id ?? questionId(''),
    answer: { option: 'BURN' },
    by: OPERATOR,
  });
  expect([verdicts(table), table.hand.questions]).toEqual([[], []]);
  for (const seat of [2, 3, 4, 1] as const) table.declare({ type: 'tabled', seat });
  expect(table.hand.betting.award).not.toBeNull();
  // Whoever gathers the pack in carries other burns over the board.
  restAt(table, table.cardsIn('BURN')[1] ?? table.top(), 'B5');
  table.wait(1000);
  expect([verdicts(table), table.hand.questions]).toEqual([[], []]);
});

it('pots that went out stay out when a misreading is taken back while the table is cleared', () => {
  const table = flopOnTable();
  checkAround(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  checkAround(table);
  for (const place of ['BURN', 'B5'] as const) table.deal(place);
  checkAround(table);
  for (const seat of ORDER) table.declare({ type: 'tabled', seat });
  const { award } = table.hand.betting;
  const [board = table.top()] = table.cardsIn('B3');
  // The gate reads a card of the board, the board reads it once more, and that landing turns out to have been none.
  restAt(table, board, 'MUCK');
  restAt(table, board, 'B3');
  const misread = inputsOf(table.hand.log).at(-1);
  if (misread?.type !== 'fact') throw new Error('the last input is a landing');
  table.fact({ type: 'fact-withdrawn', fact: misread.fact.id, why: 'misread' });
  expect([award, table.hand.ledger.over]).toMatchObject([{ payout: expect.anything() }, 'awarded']);
  expect(table.hand.betting.award).toEqual(award);
});

it('R000-mis-6: a card too many put down with a hand that is shown is asked about before the hand is dead', () => {
  const table = tableOf('stream');
  dealTo(table, ...ORDER, ...ORDER);
  const extra = table.exit();
  const held = table.cardsIn('S2');
  for (const ref of held) table.lift(ref);
  for (const seat of [4, 1, 2, 3] as const) {
    const act = seat === 3 ? ({ type: 'check' } as const) : ({ type: 'call' } as const);
    table.feed({ type: 'act', seat, act, how: 'observed', by: OPERATOR });
  }
  table.declare({ type: 'bets-gathered' });
  checkToShowdown(table, [2, 3, 4, 1]);
  table.declare({ type: 'tabled', seat: 2 });
  for (const ref of [...held, extra]) table.fact({ type: 'card-rested', ref, zone: 'S2', sweep: 900 });
  table.wait(1000);
  expect([verdicts(table), table.hand.questions]).toMatchObject([
    [],
    [{ ask: 'which-place', refs: [extra], options: ['S2', 'BURN'] }],
  ]);
  table.feed({
    type: 'answered',
    question: table.hand.questions[0]?.id ?? questionId(''),
    answer: { option: 'S2' },
    by: OPERATOR,
  });
  expect(table.hand.verdicts.map(({ verdict }) => [verdict.kind, verdict.status, verdict.deadHands])).toEqual([
    ['MISDEAL_TOO_LATE', 'open', [2]],
  ]);
  for (const seat of [3, 4, 1] as const) table.declare({ type: 'tabled', seat });
  expect(table.hand.betting.award?.pots[0]?.eligible).toEqual([1, 3, 4]);
});

it.each([
  ['', 0],
  [', at the showdown as well', 1],
] as const)(
  'a folded card that a place beside the muck reads before a live hand is asked about, and the pots go out%s',
  (_, when) => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const act = (seat: Seat, what: 'all-in' | 'fold'): void =>
      void table.feed({ type: 'act', seat, act: { type: what }, how: 'observed', by: OPERATOR });
    act(4, 'fold');
    for (const ref of table.cardsIn('S4')) table.move(ref, 'MUCK');
    act(1, 'all-in');
    act(2, 'all-in');
    act(3, 'fold');
    const [folded = table.top()] = table.cardsIn('MUCK');
    const misread = (): void => table.fact({ type: 'card-rested', ref: folded, zone: 'S2', sweep: 900 });
    if (when === 0) misread();
    table.declare({ type: 'bets-gathered' });
    for (const place of ['BURN', 'B1', 'B2', 'B3', 'BURN', 'B4', 'BURN', 'B5'] as const) table.deal(place);
    table.declare({ type: 'tabled', seat: 1 });
    if (when === 1) misread();
    table.declare({ type: 'tabled', seat: 2 });
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [folded], options: ['S2', 'MUCK'] }]);
    // DONE does not end the hand without a winner while that is open.
    table.declare({ type: 'done' });
    expect([table.hand.ledger.over, table.hand.betting.award]).toEqual(['showdown', null]);
    answerFirst(table, 'MUCK');
    expect([verdicts(table), table.hand.betting.award === null]).toEqual([[], false]);
  },
);

it.each([
  ['two cards of which one is believed to be in the muck', 'S2', 'MUCK', 'S2', ['S2', 'MUCK'], 1],
  ['three, of which one was folded by somebody else', 'S4', 'S2', 'MUCK', ['S2', 'S4', 'MUCK'], 0],
] as const)('whoever shows %s is asked about it before anybody wins', (_, dealtTo, readAt, lies, options, shown) => {
  let ref = toCardRef(0);
  const table = shownAllIn((before) => {
    [ref = ref] = before.cardsIn(dealtTo);
    before.lift(ref);
    before.fact({ type: 'card-rested', ref, zone: readAt, sweep: 900 });
  });
  expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [ref], options }]);
  expect(table.hand.betting.award).toBeNull();
  answerFirst(table, lies);
  expect(table.hand.publicity.filter((known) => known.ref === ref)).toHaveLength(shown);
  expect(table.hand.betting.award).not.toBeNull();
});

it('R000-sd-0: a card of the board that the muck misreads while hands are shown stays one of the board', () => {
  const table = tableOf();
  toShowdown(table);
  const [river = table.top()] = table.cardsIn('B5');
  for (const seat of [2, 3] as const) table.declare({ type: 'tabled', seat });
  restAt(table, river, 'MUCK');
  for (const seat of [4, 1] as const) table.declare({ type: 'tabled', seat });
  expect([table.cardsIn('B5'), verdicts(table), table.hand.betting.award === null]).toEqual([[river], [], false]);
});

it('R000-expo-0: the hand that is thrown away is the one with the replacement, not with the card that died', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const [dead = table.top(), kept] = table.cardsIn('S4');
  table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: dead });
  table.deal('S4');
  table.move(dead, 'BURN');
  expect(verdicts(table)).toEqual(['EXPOSED_HOLE resolved']);
  const held = table.cardsIn('S4');
  for (const ref of held) restAt(table, ref, 'MUCK');
  expect([held.length, held.includes(dead), cardsOfHand(table.hand, 4)]).toEqual([2, false, held]);
  expect(held).toContain(kept);
});
