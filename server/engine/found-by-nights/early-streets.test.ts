import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { ProvingTable } from '../proving/table.testing.ts';
import {
  answerFirst,
  betRound,
  checkAround,
  dealTo,
  drawUnseen,
  flopOnTable,
  OPERATOR,
  ORDER,
  playFlop,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

/** What was dealt too early, as simulated nights had it (issue 8.6); the titles say in which seed and hand. */

describe('a card of a street that left the shoe before somebody acted, and is told of only when the round is over', () => {
  /** The board's places, or the pile, tell nothing while the last three speak. */
  const drawnEarly = (isEarly: boolean): readonly [ProvingTable, CardRef] => {
    const table = flopOnTable();
    const check = (seat: Seat): void => void table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
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

  it('it came in time where the last to act had said nothing, and says so afterwards', () => {
    const table = flopOnTable();
    for (const seat of [2, 3, 4] as const) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    const burn = table.exit();
    table.wait(1000);
    table.land([burn, 'BURN']);
    table.wait(4000);
    table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: 'yes', by: OPERATOR });
    table.deal('B4');
    expect([verdicts(table), table.hand.ledger.street]).toEqual([['PREMATURE_BURN withdrawn'], 'turn']);
  });

  describe('whoever acted since may have done so before, and pressed late', () => {
    /** The last of the round checks, or does something else, when burn and turn have long been drawn; their places tell of them still later. */
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
    const answer = (table: ProvingTable, said: 'yes' | 'no'): void =>
      void table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: said, by: OPERATOR });

    it('R000-prem-1: a yes puts his act before the first card that was drawn for the street, and the street stands', () => {
      const table = pressedLate();
      expect(verdicts(table)).toEqual(['PREMATURE_TURN open']);
      expect(table.hand.questions).toMatchObject([{ ask: 'had-acted', seats: [1] }]);
      answer(table, 'yes');
      expect([verdicts(table), table.hand.questions]).toEqual([['PREMATURE_TURN withdrawn'], []]);
      expect(table.hand.ledger).toMatchObject({ street: 'turn', round: 'open', acted: false, burnCredit: { turn: 1 } });
    });

    it('R000-prem-4: after a no the card is taken back, and nobody is asked again', () => {
      const table = pressedLate();
      answer(table, 'no');
      const [turn] = table.cardsIn('B4');
      if (turn !== undefined) table.move(turn, 'ASIDE');
      table.declare({ type: 'done' });
      expect([verdicts(table), table.hand.questions]).toEqual([['PREMATURE_TURN open'], []]);
      for (const place of ['BURN', 'B4'] as const) table.deal(place);
      expect([verdicts(table), table.hand.ledger.street]).toEqual([['PREMATURE_TURN resolved'], 'turn']);
    });

    it('a yes that is taken back leaves him to act, and it is asked about as ever', () => {
      const table = pressedLate();
      answer(table, 'yes');
      table.feed({ type: 'undone', input: 'last-act', by: OPERATOR });
      expect([verdicts(table), table.hand.betting.turn]).toEqual([['PREMATURE_TURN open'], 1]);
      expect(table.hand.questions).toMatchObject([{ ask: 'had-acted', seats: [1] }]);
    });

    it('who folded has overslept nothing: nobody is asked', () => {
      const table = pressedLate('fold');
      expect([verdicts(table), table.hand.questions]).toEqual([['PREMATURE_TURN open'], []]);
    });
  });

  it('R000-prem-0: the burn was made too early, and counts (AMB-10)', () => {
    const [table, burn] = drawnEarly(true);
    table.land([burn, 'BURN']);
    table.deal('B4');
    expect([verdicts(table), table.hand.ledger.street]).toEqual([['PREMATURE_BURN noted'], 'turn']);
  });
});

it('R000-mis-3: an extra card that nobody has read may be said to lie before a player while the next street is dealt', () => {
  const asked = (isDrawnBefore: boolean): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const before = isDrawnBefore ? table.exit() : null;
    table.wait(3000);
    betRound(table);
    const ref = before ?? table.exit();
    if (isDrawnBefore) table.deal('BURN');
    table.deal('B1');
    table.fact({ type: 'question-raised', question: questionId('where'), doubt: { about: 'card-nowhere', ref, lastZone: 'SHOE' } });
    return table;
  };
  const offered = (table: ProvingTable): readonly string[] => table.hand.questions.flatMap(({ options }) => options);
  expect(offered(asked(false))).not.toContain('S2');
  const table = asked(true);
  expect(offered(table)).toContain('S2');
  table.feed({ type: 'answered', question: questionId('where'), answer: { option: 'S2' }, by: OPERATOR });
  expect(table.hand.verdicts.map(({ verdict, matter }) => [verdict.kind, matter.type])).toEqual([['MISDEAL_TOO_LATE', 'wrong-count']]);
});

it('C13, C18: the river whose burn a ruling has counted is laid without one also after two burns of the turn', () => {
  const table = flopOnTable();
  const [fourth, fifth] = [table.deal('B4'), table.deal('B5')];
  table.move(fourth, 'BURN');
  table.move(fifth, 'ASIDE');
  table.declare({ type: 'done' });
  expect([verdicts(table), table.hand.ledger.burnCredit]).toMatchObject([['FLOP_5PLUS resolved'], { turn: 0, river: 1 }]);
  checkAround(table);
  table.declare({ type: 'bets-gathered' });
  table.deal('BURN');
  const second = table.deal('BURN');
  const shown = table.deal('B4');
  table.move(shown, 'SHOE');
  table.move(second, 'B4');
  for (const type of ['done', 'shuffled', 'cut'] as const) table.declare({ type });
  expect([verdicts(table).at(-1), table.hand.ledger]).toMatchObject([
    'DOUBLE_BURN_TURN resolved',
    { street: 'turn', burnCredit: { river: 1 } },
  ]);
});

it('who had checked before the river was drawn is asked once, of its burn, and neither of the two came too early then', () => {
  const table = tableOf('full', 'maison');
  const check = (seat: Seat): void => void table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  playFlop(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  for (const seat of [2, 3, 4] as const) check(seat);
  const [burn, river] = [table.exit(), table.exit()];
  table.wait(4000);
  check(1);
  table.declare({ type: 'bets-gathered' });
  for (const [ref, zone] of [
    [burn, 'BURN'],
    [river, 'B5'],
  ] as const)
    table.land([ref, zone]);
  const asked = table.hand.questions;
  expect([verdicts(table), asked]).toMatchObject([['PREMATURE_RIVER open'], [{ ask: 'had-acted', seats: [1] }]]);
  table.feed({ type: 'answered', question: asked[0]?.id ?? questionId(''), answer: 'yes', by: OPERATOR });
  expect([verdicts(table), table.hand.ledger]).toMatchObject([['PREMATURE_RIVER withdrawn'], { street: 'river', round: 'open' }]);
});

describe('a burn of the river that shoe and pile have missed, and that was ruled to be forgotten', () => {
  /** The river lies, and the ruling is open. */
  const unburned = (): { readonly table: ProvingTable; readonly burn: CardRef; readonly laid: CardRef } => {
    const table = flopOnTable();
    checkAround(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    checkAround(table);
    table.declare({ type: 'bets-gathered' });
    const burn = drawUnseen(table);
    const laid = table.deal('B5');
    expect(verdicts(table)).toEqual(['NO_BURN_RIVER open']);
    return { table, burn, laid };
  };
  const tell = (table: ProvingTable, burn: CardRef): void => {
    table.wait(5000);
    table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    table.land([burn, 'BURN']);
  };

  it.each(['before it is bet on', 'at the showdown'] as const)('R000-burn-0: was its burn, also where that is told %s', (told) => {
    const { table, burn, laid } = unburned();
    table.move(laid, 'BURN');
    table.deal('B5');
    expect(verdicts(table)).toEqual(['NO_BURN_RIVER resolved']);
    if (told === 'at the showdown') checkAround(table);
    tell(table, burn);
    expect(verdicts(table)).toEqual(['NO_BURN_RIVER withdrawn']);
  });

  it.each(['before', 'after'] as const)('R000-burn-0: was its burn, also where that is told %s the other card comes', (told) => {
    const { table, burn, laid } = unburned();
    table.move(laid, 'BURN');
    const other = told === 'before' ? undefined : table.exit();
    tell(table, burn);
    expect(verdicts(table)).toEqual(['NO_BURN_RIVER open']);
    expect(table.hand.verdicts.map(({ verdict }) => verdict.remedy.length)).toEqual([2]);
    table.land([other ?? table.exit(), 'B5']);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([['NO_BURN_RIVER withdrawn'], { street: 'river', round: 'open' }]);
  });

  it('R000-burn-4: was its burn, also where the gate of the muck reads what is taken up for it', () => {
    const { table, burn, laid } = unburned();
    table.move(laid, 'MUCK');
    tell(table, burn);
    const [ruling] = table.hand.verdicts;
    expect(ruling?.verdict.remedy).toMatchObject([{ do: 'move', ref: laid, to: 'BURN' }, { do: 'lay' }]);
    table.move(laid, 'BURN');
    table.deal('B5');
    expect([verdicts(table), table.hand.ledger]).toMatchObject([['NO_BURN_RIVER withdrawn'], { street: 'river', round: 'open' }]);
  });
});

it.each([
  ['river', 'NO_BURN_RIVER withdrawn', { street: 'river', round: 'open' }],
  ['turn', 'NO_BURN_TURN open', { street: 'flop' }],
] as const)(
  'R000-burn-0: without a shoe what the pile tells of as the %s is put right was its burn, where that is the third of it',
  (street, verdict, ledger) => {
    const table = tableOf('club', 'sans-croupier', 'every');
    playFlop(table);
    if (street === 'river') {
      for (const place of ['BURN', 'B4'] as const) table.deal(place);
      checkAround(table);
      table.declare({ type: 'bets-gathered' });
    }
    const burn = table.exit();
    const place = street === 'river' ? 'B5' : 'B4';
    const laid = table.deal(place);
    table.wait(6000);
    table.move(laid, 'BURN');
    table.wait(2000);
    table.land([burn, 'BURN']);
    table.land([table.exit(), place]);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[verdict], ledger]);
  },
);

it('R000-burn-1: without a shoe what the ruling has people burn was not the burn of a flop that had none', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  const laid = [table.exit(), table.exit()] as const;
  table.land([laid[0], 'B1'], [laid[1], 'B2']);
  expect(verdicts(table)).toEqual(['NO_BURN_FLOP open']);
  for (const ref of laid) {
    table.move(ref, 'SHOE');
    table.declare({ type: 'done' });
  }
  table.shoe.push(...table.shoe.splice(0, laid.length));
  for (const type of ['shuffled', 'cut'] as const) table.declare({ type });
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  expect([verdicts(table), table.hand.ledger]).toMatchObject([['NO_BURN_FLOP resolved'], { street: 'flop', round: 'open' }]);
});

it('R000-prem-1: a turn that is kept aside is no card of the board which misreads it there, or it is asked about', () => {
  const table = flopOnTable();
  table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  table.deal('BURN');
  const early = table.deal('B4');
  expect(verdicts(table)).toEqual(['PREMATURE_TURN open']);
  table.move(early, 'ASIDE');
  table.declare({ type: 'done' });
  for (const seat of [3, 4, 1] as const) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  table.declare({ type: 'bets-gathered' });
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  table.fact({ type: 'card-rested', ref: early, zone: 'B1', sweep: 900 });
  expect([zoneOf(table.hand.cards, early), table.hand.questions]).toMatchObject([
    'ASIDE',
    [{ ask: 'which-place', refs: [early], options: ['ASIDE', 'B1'] }],
  ]);
  answerFirst(table, 'ASIDE');
  expect([zoneOf(table.hand.cards, early), table.hand.questions]).toEqual(['ASIDE', []]);
});

describe('a burn that shoe and pile have missed until the turn lay', () => {
  /** Five cards of the flop were laid, and two of them were counted as the burns of turn and river; or only three were. */
  const toldLate = (isCounted: boolean, isBetOn: boolean): ProvingTable => {
    const table = flopOnTable();
    const [fourth, fifth] = isCounted ? [table.deal('B4'), table.deal('B5')] : [];
    if (fourth !== undefined) table.move(fourth, 'BURN');
    if (fifth !== undefined) table.move(fifth, 'ASIDE');
    if (isCounted) table.declare({ type: 'done' });
    checkAround(table);
    table.declare({ type: 'bets-gathered' });
    table.deal('BURN');
    const burn = drawUnseen(table);
    table.deal('B4');
    if (isBetOn) checkAround(table);
    table.wait(isBetOn ? 8000 : 700);
    table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    table.land([burn, 'BURN']);
    return table;
  };
  const said = (table: ProvingTable): readonly string[] => verdicts(table).filter((line) => !line.startsWith('FLOP_5PLUS'));

  it('C13: is a second one of the turn where a ruling has counted that of the river', () => {
    expect(said(toldLate(true, false))).toEqual(['DOUBLE_BURN_TURN open']);
  });

  it('R000-prem-0: is one of the river that is too early where that has none', () => {
    expect(said(toldLate(false, false))).toEqual(['PREMATURE_BURN noted']);
  });
});

it('R000-burn-2: without a shoe as well, what the muck alone tells of when the burn is made is asked about, and no second burn', () => {
  const table = tableOf('club');
  playFlop(table);
  table.deal('BURN');
  const turn = table.exit();
  table.fact({ type: 'card-rested', ref: turn, zone: 'MUCK', sweep: 900 });
  table.wait(500);
  expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'which-place', refs: [turn] }]]);
  table.land([turn, 'B4']);
  expect([verdicts(table), table.hand.ledger.street, table.hand.questions]).toEqual([[], 'turn', []]);
});

it('R000-burn-3: without a shoe a second burn of the turn that its pile reads in the sweep in which the board reads the turn was made before that', () => {
  const table = tableOf('club');
  playFlop(table);
  table.deal('BURN');
  table.fact({ type: 'card-rested', ref: table.exit(), zone: 'B4', sweep: 900 });
  table.wait(200);
  table.fact({ type: 'card-rested', ref: table.exit(), zone: 'BURN', sweep: 900 });
  table.wait(300);
  expect(verdicts(table)).toEqual(['DOUBLE_BURN_TURN open']);
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
