import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import type { Answer } from '#vocabulary/hands/inputs';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { chips, ms } from '#vocabulary/units';
import type { ProvingTable } from './proving/table.testing.ts';
import { dealTo, OPERATOR, ORDER, readAt, tableOf } from './small-table.testing.ts';
import { isLiveSeat } from './table-state/seats.ts';

/** So many cards of the deal lie. */
function dealtTable(ruleBook: RuleBook, cards = 8): ProvingTable {
  const table = tableOf('full', ruleBook);
  dealTo(table, ...[...ORDER, ...ORDER].slice(0, cards));
  return table;
}

const act = (table: ProvingTable, seat: Seat, type: 'fold' | 'check' | 'call'): void =>
  void table.feed({ type: 'act', seat, act: { type }, how: 'observed', by: OPERATOR });
const answer = (table: ProvingTable, said: Answer): void => {
  const question = table.hand.questions.at(-1);
  if (question === undefined) throw new Error('nothing is asked');
  table.feed({ type: 'answered', question: question.id, answer: said, by: OPERATOR });
};
const verdicts = (table: ProvingTable): readonly string[] =>
  table.hand.verdicts.map(({ verdict }) => `${verdict.kind} ${verdict.severity} ${verdict.status}`);
const called = (table: ProvingTable): ProvingTable => {
  for (const seat of [4, 1, 2] as const) act(table, seat, 'call');
  act(table, 3, 'check');
  return table;
};
const flopped = (table: ProvingTable): ProvingTable => {
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  return table;
};

describe('"had they acted?" (DESIGN §1)', () => {
  it('who folded between an early burn and the flop has folded, whoever had acted before the flop', () => {
    const table = dealtTable('sans-croupier');
    act(table, 4, 'call');
    table.deal('BURN');
    answer(table, 'no');
    act(table, 1, 'fold');
    act(table, 2, 'call');
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    expect(table.hand.questions).toMatchObject([{ ask: 'had-acted', seats: [3] }]);
    answer(table, 'yes');
    expect(table.hand.betting.seats.map(({ seat, status, total }) => [seat, status, total])).toEqual([
      [1, 'folded', 0],
      [2, 'in', 100],
      [3, 'in', 100],
      [4, 'in', 100],
    ]);
    expect(table.hand.ledger.street).toBe('flop');
    // The burn was early all the same: they had said so.
    expect(verdicts(table)).toEqual(['PREMATURE_BURN notice noted']);
  });

  it('a flop after forgotten presses is asked about at the burn already; yes fills in and withdraws, and the flop stands', () => {
    const table = dealtTable('sans-croupier');
    act(table, 4, 'call');
    table.deal('BURN');
    expect(table.hand.questions).toMatchObject([{ ask: 'had-acted', seats: [1, 2, 3] }]);
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    expect(verdicts(table)).toEqual(['PREMATURE_FLOP correctable open']);
    answer(table, 'yes');
    expect(verdicts(table)).toEqual(['PREMATURE_FLOP correctable withdrawn']);
    expect(table.hand.ledger).toMatchObject({ street: 'flop', round: 'open', acted: false });
    expect(table.hand.betting.seats.map(({ total }) => total)).toEqual([100, 100, 100, 100]);
    expect(table.hand.questions).toEqual([]);
  });

  it('no leaves the verdict as it is', () => {
    const table = dealtTable('sans-croupier');
    act(table, 4, 'call');
    table.deal('BURN');
    table.deal('B1');
    answer(table, 'no');
    expect(verdicts(table)).toEqual(['PREMATURE_FLOP correctable open']);
    expect(table.hand.betting.turn).toBe(1);
  });

  it('what the overtaken players did meanwhile is not counted twice', () => {
    const table = dealtTable('sans-croupier');
    for (const seat of [4, 1, 2] as const) act(table, seat, 'call');
    flopped(table);
    act(table, 3, 'check');
    expect(verdicts(table)).toEqual(['PREMATURE_FLOP correctable open']);
    const late = table.inputs.at(-1)?.id;
    answer(table, 'yes');
    expect(verdicts(table)).toEqual(['PREMATURE_FLOP correctable withdrawn']);
    expect(table.hand.ledger).toMatchObject({ street: 'flop', round: 'open', acted: false });
    expect(table.events.findLast(({ type }) => type === 'hand-redecided')).toMatchObject({
      why: 'filled-in',
      without: [late],
    });
  });

  it('taking the yes back takes back what it filled in: the flop was too early again, and they are still to act', () => {
    const table = dealtTable('sans-croupier');
    act(table, 4, 'call');
    flopped(table);
    answer(table, 'yes');
    expect(table.feed({ type: 'undone', input: 'last-act', by: OPERATOR })).toEqual({ kind: 'accepted' });
    expect(verdicts(table)).toEqual(['PREMATURE_FLOP correctable open']);
    expect(table.hand.betting).toMatchObject({ turn: 1 });
    expect(table.hand.questions).toMatchObject([{ ask: 'had-acted', seats: [1, 2, 3] }]);
  });

  describe('before his hand was dead (R000-mis-6)', () => {
    const raise = (table: ProvingTable, seat: Seat): void =>
      void table.feed({ type: 'act', seat, act: { type: 'raise', to: chips(300) }, how: 'observed', by: OPERATOR });
    /** A raise has come round to the first caller when a third card comes to him. */
    const raised = (): ProvingTable => {
      const table = dealtTable('sans-croupier');
      act(table, 4, 'call');
      raise(table, 1);
      act(table, 2, 'fold');
      act(table, 3, 'call');
      return table;
    };
    const killed = (): ProvingTable => {
      const table = raised();
      table.deal('S4');
      expect(verdicts(table)).toEqual(['MISDEAL_TOO_LATE hand-dead open']);
      return table;
    };
    const totals = (table: ProvingTable): readonly unknown[] =>
      table.hand.betting.seats.map(({ status, total }) => `${status} ${total}`);

    it('who had called without a word left his chips in the pot, and his hand is dead all the same', () => {
      const table = killed();
      expect(table.hand.questions).toMatchObject([{ ask: 'had-acted', seats: [4] }]);
      answer(table, 'yes');
      expect([totals(table), verdicts(table), table.hand.questions]).toEqual([
        ['in 300', 'folded 50', 'in 300', 'dead 300'],
        ['MISDEAL_TOO_LATE hand-dead open'],
        [],
      ]);
    });

    it('an act that comes while such a card is landing is refused, not lost, and nothing is decided by it', () => {
      const table = raised();
      table.fact({ type: 'card-rested', ref: table.top(), zone: 'S4', sweep: 900 });
      const before = table.state;
      const refusal = table.feed({
        type: 'act',
        seat: 4,
        act: { type: 'call' },
        how: 'declared',
        by: { role: 'seat', seat: 4 },
      });
      expect([refusal, table.state === before]).toEqual([{ kind: 'refused', reason: 'round-closed' }, true]);
      table.wait(1000);
      expect([verdicts(table), totals(table).at(-1)]).toEqual([['MISDEAL_TOO_LATE hand-dead open'], 'dead 100']);
    });

    it('who had not leaves what he put in before', () => {
      const table = killed();
      answer(table, 'no');
      expect([totals(table), table.hand.questions]).toEqual([['in 300', 'folded 50', 'in 300', 'dead 100'], []]);
    });

    it('who could have checked is not asked', () => {
      const table = dealtTable('sans-croupier');
      for (const seat of [4, 1, 2] as const) act(table, seat, 'call');
      table.deal('S3');
      expect([verdicts(table), table.hand.questions]).toEqual([['MISDEAL_TOO_LATE hand-dead open'], []]);
    });

    it('R000-mis-7: it is asked when the director has taken the hand, and his decision is not asked again', () => {
      for (const [said, left] of [
        ['yes', 300],
        ['no', 100],
      ] as const) {
        const table = dealtTable('sans-croupier');
        for (const seat of [4, 1] as const) act(table, seat, 'call');
        act(table, 2, 'fold');
        raise(table, 3);
        act(table, 4, 'fold');
        table.deal('S1');
        expect(table.hand.questions).toMatchObject([{ ask: 'td-decides' }]);
        answer(table, { option: 'without-them' });
        expect(table.hand.questions).toMatchObject([{ ask: 'had-acted', seats: [1] }]);
        answer(table, said);
        expect([totals(table)[0], table.hand.questions]).toEqual([`dead ${left}`, []]);
      }
    });
  });
});

describe('"folded or swept?"', () => {
  const swept = (): ProvingTable => {
    const table = dealtTable('sans-croupier');
    act(table, 4, 'call');
    for (const ref of table.cardsIn('S3')) table.move(ref, 'MUCK');
    return table;
  };

  it('unanswered, a hand that goes out of turn is swept and dead', () => {
    expect(verdicts(swept())).toEqual(['HAND_SWEPT hand-dead resolved']);
  });

  it('a hand whose turn it is, said to be swept, is asked about once', () => {
    const table = dealtTable('sans-croupier');
    table.declare({ type: 'reported', kind: 'HAND_SWEPT', seat: 4 });
    expect([verdicts(table), table.hand.questions.map(({ ask }) => ask)]).toEqual([
      ['HAND_SWEPT hand-dead resolved'],
      ['folded-or-swept'],
    ]);
  });

  it('is asked also of a hand of which the pile had told one card before its turn came', () => {
    const goingOut = (isBefore: boolean): ProvingTable => {
      const table = dealtTable('sans-croupier');
      act(table, 4, 'call');
      const [first, second] = table.cardsIn('S2');
      if (isBefore) table.move(first ?? table.top(), 'MUCK');
      act(table, 1, 'call');
      if (!isBefore) table.move(first ?? table.top(), 'MUCK');
      table.move(second ?? table.top(), 'MUCK');
      return table;
    };
    const swept = goingOut(true);
    expect([verdicts(swept), swept.hand.questions.map(({ ask }) => ask)]).toEqual([
      ['HAND_SWEPT hand-dead resolved'],
      ['folded-or-swept'],
    ]);
    expect(verdicts(goingOut(false))).toEqual([]);
  });

  it('is asked also where the pile tells late that it had read one before his turn came', () => {
    const goingOut = (isBefore: boolean): ProvingTable => {
      const table = dealtTable('sans-croupier');
      act(table, 4, 'call');
      const cards = table.cardsIn('S2');
      const threwMs = table.nowMs + (isBefore ? 500 : 2500);
      table.wait(1000);
      act(table, 1, 'call');
      table.wait(5000);
      const [first = table.top(), second = table.top()] = cards;
      table.fact({ type: 'card-rested', ref: first, zone: 'MUCK', sweep: 91, ...readAt(ms(threwMs)) });
      table.fact({ type: 'card-rested', ref: second, zone: 'MUCK', sweep: 92 });
      return table;
    };
    expect([verdicts(goingOut(true)), verdicts(goingOut(false))]).toEqual([['HAND_SWEPT hand-dead resolved'], []]);
  });

  it('answered with a fold it is an act out of turn', () => {
    const table = swept();
    answer(table, { option: 'folded' });
    expect([...verdicts(table)].sort()).toEqual(['HAND_SWEPT hand-dead withdrawn', 'OUT_OF_TURN notice noted']);
  });

  it('answered with neither, the reader was wrong: the hand lives, and reading it at its place again is no retrieval', () => {
    const table = swept();
    const kept = table.cardsIn('MUCK');
    answer(table, { option: 'kept' });
    for (const ref of kept) table.fact({ type: 'card-rested', ref, zone: 'S3', sweep: 99 });
    expect([verdicts(table), isLiveSeat(table.hand, 3), table.hand.questions]).toEqual([
      ['HAND_SWEPT hand-dead withdrawn'],
      true,
      [],
    ]);
  });
});

describe('cards in the hand', () => {
  const lift = (table: ProvingTable, seat: Seat): readonly CardRef[] => {
    const refs = table.cardsIn(`S${seat}`);
    for (const ref of refs) table.fact({ type: 'card-lifted', ref, zone: `S${seat}` });
    return refs;
  };

  it('R000-tbl-0, R004-B-6: whoever keeps them in the hand for minutes has not folded; nothing is judged', () => {
    for (const book of ['sans-croupier', 'maison'] as const) {
      const table = dealtTable(book);
      for (const ref of lift(table, 4)) table.fact({ type: 'card-left', ref, zone: 'S4' });
      act(table, 4, 'call');
      for (const ref of table.cardsIn('S4')) table.fact({ type: 'card-rested', ref, zone: 'S4', sweep: 99 });
      expect([verdicts(table), table.hand.questions, table.hand.betting.turn]).toEqual([[], [], 1]);
    }
  });

  it('R004-06-1: who looks at his first card before the second has come breaks no rule of the deal', () => {
    const table = dealtTable('maison', 4);
    const [first] = lift(table, 2);
    if (first === undefined) throw new Error('one card lies there');
    table.fact({ type: 'card-rested', ref: first, zone: 'S2', sweep: 99 });
    table.declare({ type: 'looked', seat: 3 });
    for (const seat of ORDER) table.deal(`S${seat}`);
    expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([[], true]);
  });
});

describe('what a person decides', () => {
  const transferred = (): ProvingTable => {
    const table = dealtTable('sans-croupier');
    const [ref] = table.cardsIn('S4');
    table.move(ref as CardRef, 'S1');
    return table;
  };

  it('a td-call offers the ways out; the chosen one is asked for and carried out', () => {
    const table = transferred();
    expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER td-call open']);
    expect(table.hand.questions).toMatchObject([
      { ask: 'td-decides', options: ['floor', 'move-back', 'kill-both', 'misdeal'] },
    ]);
    answer(table, { option: 'kill-both' });
    expect(table.hand.betting.seats.filter(({ status }) => status === 'dead').map(({ seat }) => seat)).toEqual([1, 4]);
    for (const ref of [...table.cardsIn('S1'), ...table.cardsIn('S4')]) table.move(ref, 'MUCK');
    expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER td-call resolved']);
  });

  it('a card that is simply put back where it belongs settles it as well', () => {
    const table = transferred();
    table.move(table.cardsIn('S1').at(-1) as CardRef, 'S4');
    expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER td-call resolved']);
  });

  it('R000-pen-9, R004-end-0: an overrule has an author and a reason, ends the remedy and lets what lies there stand', () => {
    const table = called(dealtTable('sans-croupier'));
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    const verdict = table.hand.verdicts[0]?.verdict;
    expect(verdict?.kind).toBe('NO_BURN_FLOP');
    table.feed({
      type: 'overruled',
      verdict: verdict?.id ?? ('' as never),
      reason: 'the burn was forgotten, the flop stands',
      by: { role: 'director', name: 'A.' },
    });
    expect(verdicts(table)).toEqual(['NO_BURN_FLOP correctable overruled']);
    expect(table.hand.ledger).toMatchObject({ street: 'flop', round: 'open' });
    expect(table.events.find(({ type }) => type === 'verdict-overruled')).toMatchObject({
      reason: 'the burn was forgotten, the flop stands',
    });
  });

  it('R004-11-3, R004-11-4: a hand that is given back plays on', () => {
    const table = dealtTable('maison');
    act(table, 4, 'fold');
    const cards = table.cardsIn('S4');
    for (const ref of cards) table.move(ref, 'MUCK');
    table.declare({ type: 'false-info', to: 4, by: 2 });
    table.declare({ type: 'claim-retrieve', seat: 4 });
    expect(verdicts(table)).toEqual(['HAND_RETRIEVABLE td-call open']);
    for (const ref of cards) table.move(ref, 'S4');
    expect(verdicts(table)).toEqual(['HAND_RETRIEVABLE td-call resolved']);
    expect(table.hand.betting.seats.find(({ seat }) => seat === 4)?.status).toBe('in');
  });
});

describe('undo and withdrawal', () => {
  it('undoing the press that exposed a card takes the verdict back, and it stays on record', () => {
    const table = dealtTable('sans-croupier');
    table.declare({ type: 'exposed', seat: 4, cause: 'dealer' });
    expect(verdicts(table)).toEqual(['EXPOSED_HOLE correctable open']);
    table.feed({ type: 'undone', input: 'last-act', by: OPERATOR });
    expect(verdicts(table)).toEqual(['EXPOSED_HOLE correctable withdrawn']);
    expect(table.hand.ledger.burnCredit.flop).toBe(0);
  });

  it('a fact that was a misreading takes its verdict with it', () => {
    const table = dealtTable('sans-croupier');
    const ref = table.deal('S2');
    expect(verdicts(table)).toEqual(['EXTRA_CARD_SB correctable open']);
    const rested = table.inputs.findLast(
      (input) => input.type === 'fact' && input.fact.type === 'card-rested' && input.fact.ref === ref,
    );
    if (rested?.type !== 'fact') throw new Error('it rested');
    table.fact({ type: 'fact-withdrawn', fact: rested.fact.id, why: 'neighbour-bleed' });
    expect(verdicts(table)).toEqual(['EXTRA_CARD_SB correctable withdrawn']);
    table.land([ref, 'BURN']);
    expect(table.hand.verdicts.at(-1)?.verdict.kind).toBe('PREMATURE_BURN');
  });

  it('R000-eth-2: a look at what would have come is told although an earlier one turned out to be a misreading', () => {
    const table = dealtTable('sans-croupier');
    for (const seat of [4, 1, 2] as const) act(table, seat, 'fold');
    const misread = table.exit();
    expect(verdicts(table)).toEqual(['RABBIT_HUNT penalty noted']);
    const left = table.inputs.findLast((input) => input.type === 'fact' && input.fact.type === 'card-left-shoe');
    if (left?.type !== 'fact') throw new Error('it left the shoe');
    table.fact({ type: 'fact-withdrawn', fact: left.fact.id, why: 'misread' });
    expect(verdicts(table)).toEqual(['RABBIT_HUNT penalty withdrawn']);
    table.fact({ type: 'card-left-shoe', ref: misread });
    expect([...verdicts(table)].sort()).toEqual(['RABBIT_HUNT penalty noted', 'RABBIT_HUNT penalty withdrawn']);
  });

  it('the verdict of an irregularity that stays keeps its name through a re-decision', () => {
    const table = called(dealtTable('maison'));
    const before = flopped(table).hand.verdicts.length;
    table.deal('B4');
    const id = table.hand.verdicts.at(-1)?.verdict.id;
    table.declare({ type: 'looked', seat: 2 });
    table.feed({ type: 'undone', input: 'last-act', by: OPERATOR });
    expect(table.hand.verdicts.slice(before).map(({ verdict }) => [verdict.id, verdict.kind, verdict.status])).toEqual([
      [id, 'FLOP_4', 'open'],
    ]);
  });

  it('nothing is left to undo in a hand that nobody acted in', () => {
    expect(dealtTable('sans-croupier').feed({ type: 'undone', input: 'last-act', by: OPERATOR })).toEqual({
      kind: 'refused',
      reason: 'nothing-to-undo',
    });
  });
});

describe('HOLD: what may be declared while a remedy is under way', () => {
  it('refuses acts that the plan does not need, never what was observed', () => {
    const table = dealtTable('sans-croupier');
    table.declare({ type: 'exposed', seat: 4, cause: 'dealer' });
    const declared = {
      type: 'act',
      seat: 4,
      act: { type: 'call' },
      how: 'declared',
      by: { role: 'seat', seat: 4 },
    } as const;
    expect(table.feed(declared)).toEqual({ kind: 'refused', reason: 'hold' });
    expect(table.feed({ ...declared, how: 'observed' })).toEqual({ kind: 'accepted' });
  });

  it('accepts those of players whom a premature card overtook', () => {
    const table = dealtTable('sans-croupier');
    act(table, 4, 'call');
    table.deal('BURN');
    table.deal('B1');
    expect(
      table.feed({ type: 'act', seat: 1, act: { type: 'call' }, how: 'declared', by: { role: 'seat', seat: 1 } }),
    ).toEqual({
      kind: 'accepted',
    });
    expect(table.hand.betting.turn).toBe(2);
  });
});
