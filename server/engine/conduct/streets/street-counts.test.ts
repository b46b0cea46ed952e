import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import type { ProvingTable } from '../../proving/table.testing.ts';
import {
  answerFirst,
  betRound,
  checkAround,
  dealTo,
  drawUnseen,
  flopOnTable,
  OPERATOR,
  ORDER,
  readAt,
  restAt,
  tableOf,
  verdicts,
} from '../../small-table.testing.ts';
import { countIn } from '../../table-state/cards.ts';

describe('a fourth card that is told after the round, where no antenna tells of burns', () => {
  /** Read so long after the flop; half a second later each of them acts. */
  const readAfter = (waitMs: number): readonly [ProvingTable, CardRef] => {
    const table = tableOf('stream');
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    table.wait(1700);
    const readMs = ms(table.nowMs + waitMs);
    for (const seat of ORDER) {
      table.wait(500);
      table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'declared', by: OPERATOR });
    }
    table.wait(300);
    const fourth = table.exit();
    table.fact({ type: 'card-rested', ref: fourth, zone: 'B4', sweep: 900, ...readAt(readMs) });
    table.wait(1000);
    return [table, fourth];
  };

  it('R000-count-0: is of the flop if it was read before anybody acted', () => {
    expect([readAfter(0), readAfter(600)].map(([table]) => verdicts(table))).toEqual([
      ['FLOP_4 open'],
      ['PREMATURE_TURN open'],
    ]);
  });

  it('R000-prem-1: is replaced by the next one that is laid, and nobody need say that it was burned for', () => {
    const [table, early] = readAfter(600);
    answerFirst(table, 'no');
    table.fact({ type: 'card-lifted', ref: early, zone: 'B4' });
    table.declare({ type: 'bets-gathered' });
    table.declare({ type: 'done' });
    expect(verdicts(table)).toEqual(['PREMATURE_TURN open']);
    table.deal('B4');
    table.wait(1000);
    expect([verdicts(table), table.hand.ledger.street]).toEqual([['PREMATURE_TURN resolved'], 'turn']);
  });
});

it('R000-eth-2: what a cut-off board had read while the hand was played is no look for rabbits afterwards', () => {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  const [before, between] = [table.nowMs - 200, table.nowMs + 3000];
  for (const [seat, waitMs] of [
    [4, 0],
    [1, 0],
    [2, 6000],
  ] as const) {
    table.wait(waitMs);
    table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
  }
  expect(table.hand.ledger.over).toBe('folds');
  const told = (readMs: number, zone: 'B1' | 'BURN' = 'B1'): readonly string[] => {
    const late = table.fork();
    late.wait(3000);
    late.fact({ type: 'card-rested', ref: drawUnseen(late), zone, sweep: 900, ...readAt(ms(readMs)) });
    late.wait(1500);
    return verdicts(late);
  };
  const hunt = ['RABBIT_HUNT noted'];
  expect([told(before), told(before, 'BURN')]).toEqual([[], []]);
  // It may be one where nothing but the last one's fold comes after it: that may be told late.
  expect([told(between), told(table.nowMs + 800)]).toEqual([hunt, hunt]);
});

it('R000-prem-4: cards that left the shoe behind the flop are of it, though told after a check', () => {
  const table = flopOnTable();
  const [fourth, fifth] = [table.exit(), table.exit()];
  const check = (): void =>
    void table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  check();
  table.land([fourth, 'B4']);
  expect(verdicts(table)).toEqual(['FLOP_4 open']);
  table.land([fifth, 'B5']);
  expect(verdicts(table)).toEqual(['FLOP_5PLUS open']);
  const early = flopOnTable();
  early.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  early.deal('B4');
  expect(verdicts(early)).toEqual(['NO_BURN_TURN+PREMATURE_TURN open']);
});

it('R000-count-0: a card that left the shoe behind the turn is of it, though it is told after the round', () => {
  const told = (isBehind: boolean): readonly string[] => {
    const table = flopOnTable();
    checkAround(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    const check = (seat: Seat): void =>
      void table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    if (!isBehind) check(2);
    const extra = table.exit();
    table.wait(5000);
    for (const seat of ORDER.slice(isBehind ? 0 : 1)) check(seat);
    const [burn, river] = [table.exit(), table.exit()];
    table.land([extra, 'B5']);
    table.land([river, 'B5']);
    table.land([burn, 'BURN']);
    return verdicts(table);
  };
  expect([told(true), told(false)]).toEqual([['TURN_EXTRA open'], ['NO_BURN_RIVER+PREMATURE_RIVER open']]);
});

describe('a card of a street that left the shoe before somebody acted, and is told after the round', () => {
  /** The board's places, or the pile, tell nothing while the last three speak. */
  const drawnEarly = (isEarly: boolean): readonly [ProvingTable, CardRef] => {
    const table = flopOnTable();
    const check = (seat: Seat): void =>
      void table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    check(2);
    const early = isEarly ? table.exit() : null;
    table.wait(3000);
    for (const seat of [3, 4, 1] as const) check(seat);
    table.declare({ type: 'bets-gathered' });
    return [table, early ?? table.exit()];
  };

  it('R000-prem-1: the turn was laid too early, and what was burned since was not burned for it', () => {
    const [early, turn] = drawnEarly(true);
    early.deal('BURN');
    early.land([turn, 'B4']);
    expect(verdicts(early)).toEqual(['NO_BURN_TURN+PREMATURE_TURN open']);
    early.move(turn, 'ASIDE');
    early.declare({ type: 'done' });
    for (const place of ['BURN', 'B4'] as const) early.deal(place);
    expect([verdicts(early), early.hand.ledger.street]).toEqual([['NO_BURN_TURN+PREMATURE_TURN resolved'], 'turn']);
    const [late, burn] = drawnEarly(false);
    late.land([burn, 'BURN']);
    late.deal('B4');
    expect([verdicts(late), late.hand.ledger.street]).toEqual([[], 'turn']);
  });

  describe('whoever acted since may have done so before, and pressed late', () => {
    /** The last of the round acts when burn and turn have long been drawn; their places tell of them later. */
    const pressedLate = (last: 'check' | 'fold' = 'check'): ProvingTable => {
      const table = flopOnTable();
      const act = (seat: Seat, type: 'check' | 'fold'): void =>
        void table.feed({ type: 'act', seat, act: { type }, how: 'declared', by: OPERATOR });
      for (const seat of [2, 3, 4] as const) act(seat, 'check');
      const [burn, turn] = [table.exit(), table.exit()];
      table.wait(6000);
      act(1, last);
      table.declare({ type: 'bets-gathered' });
      table.land([turn, 'B4']);
      table.land([burn, 'BURN']);
      return table;
    };

    it('R000-prem-1: a yes puts his act before the first card of the street, and the street stands', () => {
      const table = pressedLate();
      expect(verdicts(table)).toEqual(['PREMATURE_TURN open']);
      expect(table.hand.questions).toMatchObject([{ ask: 'had-acted', seats: [1] }]);
      answerFirst(table, 'yes');
      expect([verdicts(table), table.hand.questions]).toEqual([['PREMATURE_TURN withdrawn'], []]);
      expect(table.hand.ledger).toMatchObject({ street: 'turn', round: 'open', acted: false, burnCredit: { turn: 1 } });
    });

    it('R000-prem-4: after a no the card is taken back, and nobody is asked again', () => {
      const table = pressedLate();
      answerFirst(table, 'no');
      const [turn] = table.cardsIn('B4');
      if (turn !== undefined) table.move(turn, 'ASIDE');
      table.declare({ type: 'done' });
      expect([verdicts(table), table.hand.questions]).toEqual([['PREMATURE_TURN open'], []]);
      for (const place of ['BURN', 'B4'] as const) table.deal(place);
      expect([verdicts(table), table.hand.ledger.street]).toEqual([['PREMATURE_TURN resolved'], 'turn']);
    });

    it('who folded has overslept nothing: nobody is asked', () => {
      const table = pressedLate('fold');
      expect([verdicts(table), table.hand.questions]).toEqual([['PREMATURE_TURN open'], []]);
    });
  });
});

it('R000-burn-4: a flop has no burn where the card too many that was to be one goes with its hand after all', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  const extra = table.exit();
  betRound(table);
  table.land([extra, 'S2']);
  table.wait(400);
  expect(verdicts(table)).toEqual(['EXTRA_CARD_SB open']);
  table.deal('B1');
  table.wait(400);
  // Somebody looks at his cards: what may have been looked at is ruled anew (AMB-22).
  const [looked = table.top()] = table.cardsIn('S4');
  table.lift(looked);
  table.fact({ type: 'card-rested', ref: looked, zone: 'S4', sweep: 901 });
  expect(verdicts(table)).toEqual(['MISDEAL_TOO_LATE open', 'NO_BURN_FLOP open']);
});

it('R000-count-0: the second of two cards too many that is read first was not burned for with the other one', () => {
  const table = flopOnTable();
  const unread = table.exit();
  table.deal('B5');
  expect([verdicts(table), table.hand.questions.length]).toEqual([['PREMATURE_TURN open'], 1]);
  const burned = table.fork();
  restAt(burned, unread, 'BURN');
  expect(verdicts(burned)).toEqual(['PREMATURE_TURN open']);
  restAt(table, unread, 'B4');
  expect([verdicts(table), table.hand.questions]).toEqual([['FLOP_5PLUS open'], []]);
});

it('R000-prem-1: a turn card after an early burn is the turn, too early, before the first action as well', () => {
  const table = flopOnTable();
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  expect(verdicts(table)).toEqual(['PREMATURE_TURN open']);
});

describe('a card that went to a seat before the flop, and that no antenna reads', () => {
  const flopAfterUnread = (): { readonly table: ProvingTable; readonly unread: CardRef } => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const unread = table.exit();
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    return { table, unread };
  };

  it('is no burn of the turn: a fourth and a fifth card are of the flop (R000-count-0)', () => {
    const { table } = flopAfterUnread();
    for (const place of ['B4', 'B5'] as const) table.deal(place);
    expect(verdicts(table)).toEqual(['FLOP_5PLUS open']);
  });

  it('does not lie in the muck because DONE is said of a card of the board (R000-dead-3)', () => {
    const { table, unread } = flopAfterUnread();
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    const question = table.hand.questions.find(({ ask }) => ask === 'where-is-card');
    if (question === undefined) throw new Error('nobody is asked where it lies');
    table.feed({ type: 'answered', question: question.id, answer: { option: 'S3' }, by: OPERATOR });
    expect(verdicts(table)).toEqual(['PREMATURE_TURN open', 'MISDEAL_TOO_LATE open']);
    table.declare({ type: 'done' });
    for (const ref of table.cardsIn('B4')) table.lift(ref);
    table.fact({ type: 'card-rested', ref: unread, zone: 'S3', sweep: 900 });
    expect(verdicts(table)).toEqual(['PREMATURE_TURN open', 'MISDEAL_TOO_LATE open']);
    table.declare({ type: 'done' });
    expect([verdicts(table), countIn(table.hand.cards, 'B4'), countIn(table.hand.cards, 'S3')]).toEqual([
      ['PREMATURE_TURN resolved', 'MISDEAL_TOO_LATE open'],
      0,
      3,
    ]);
  });
});
