import { describe, expect, it } from 'vitest';
import type { Declaration } from '#vocabulary/hands/declarations';
import { questionId } from '#vocabulary/ids';
import { nextSteps, possibleNow } from './api.ts';
import type { ProvingTable } from './proving/table.testing.ts';
import { tableOf } from './small-table.testing.ts';

const verdicts = (table: ProvingTable): readonly string[] =>
  table.hand.verdicts.map(({ verdict }) => `${verdict.kind} ${verdict.severity} ${verdict.status}`);
const asked = (table: ProvingTable): readonly string[] => nextSteps(table.state).map((step) => step.do);
const next = (table: ProvingTable, times = 1): void => {
  for (let press = 0; press < times; press += 1) table.declare({ type: 'next' });
};
const report = (table: ProvingTable, what: Omit<Extract<Declaration, { type: 'reported' }>, 'type'>): void =>
  table.declare({ type: 'reported', ...what });

describe('cards that are on their way', () => {
  it.each(['every', 'none'] as const)(
    'the last hole card is asked for until it lies at its seat (acts `%s`)',
    (acts) => {
      const table = tableOf('full', 'sans-croupier', acts);
      for (const seat of [2, 3, 4, 1, 2, 3, 4] as const) table.deal(`S${seat}`);
      const before = nextSteps(table.state);
      expect(before).toMatchObject([{ do: 'deal', seat: 1 }]);
      const ref = table.exit();
      expect(nextSteps(table.state)).toEqual(before);
      table.land([ref, 'S1']);
      expect(asked(table)).not.toContain('deal');
    },
  );
});

describe('a card that is turned too early in Tock (AMB-38)', () => {
  const tableTurned = (answer: 'yes' | 'no'): ProvingTable => {
    const table = tableOf('full', 'tock');
    for (const place of ['S2', 'S3', 'S4', 'S1', 'S2', 'S3', 'S4', 'S1', 'B1', 'B2', 'B3', 'B4', 'B5'] as const)
      table.deal(place);
    table.feed({ type: 'act', seat: 4, act: { type: 'call' }, how: 'observed', by: { role: 'operator' } });
    table.declare({ type: 'flip', place: 'B1' });
    expect(table.hand.questions).toMatchObject([{ ask: 'had-acted', seats: [1, 2, 3] }]);
    table.feed({
      type: 'answered',
      question: table.hand.questions[0]?.id ?? questionId(''),
      answer,
      by: { role: 'operator' },
    });
    return table;
  };

  it('was not too early where the others had acted and forgotten their buttons', () => {
    expect(verdicts(tableTurned('yes'))).toEqual(['PREMATURE_FLIP td-call withdrawn']);
  });

  it('is for the floor to decide on where they had not', () => {
    const table = tableTurned('no');
    expect([verdicts(table), table.hand.questions]).toMatchObject([
      ['PREMATURE_FLIP td-call open'],
      [{ ask: 'td-decides' }],
    ]);
  });
});

describe('a table without any sensor (profile `manual`)', () => {
  it('follows a whole hand by NEXT alone, shows what comes next, and knows no face', () => {
    const table = tableOf('manual');
    expect(asked(table).slice(0, 2)).toEqual(['deal', 'deal']);
    next(table);
    expect(asked(table)).toEqual(['bet']);
    next(table);
    expect(asked(table)).toEqual(['gather', 'burn', 'lay', 'lay', 'lay', 'bet']);
    next(table, 6);
    expect(table.hand.ledger).toMatchObject({ street: 'river', over: 'showdown' });
    expect(verdicts(table)).toEqual([]);
    expect(table.hand.publicity).toEqual([]);
  });

  it.each(['sans-croupier', 'maison', 'luske', 'tock'] as const)('finishes a hand of %s', (book) => {
    const table = tableOf('manual', book);
    next(table, 12);
    expect(table.hand.ledger.over).not.toBe('no');
    expect(verdicts(table)).toEqual([]);
  });

  it('is told of a flop without a burn, and told what to do about it step by step', () => {
    const table = tableOf('manual');
    next(table, 2);
    report(table, { kind: 'NO_BURN_FLOP', orderKnown: false });
    expect(verdicts(table)).toEqual(['NO_BURN_FLOP correctable open']);
    expect(asked(table)).toEqual(['move', 'move', 'move', 'shuffle', 'cut', 'burn', 'lay', 'lay', 'lay']);
    next(table, 7);
    expect(verdicts(table)).toEqual(['NO_BURN_FLOP correctable resolved']);
    expect(asked(table)).toEqual(['bet']);
  });

  it('is told of a premature turn and answers "had they acted?" with yes: nothing was wrong', () => {
    const table = tableOf('manual');
    next(table, 3);
    report(table, { kind: 'PREMATURE_TURN' });
    expect(verdicts(table)).toEqual(['PREMATURE_TURN correctable open']);
    table.press('YES');
    expect(table.hand.verdicts.map(({ verdict }) => verdict.status)).toEqual(['withdrawn']);
    expect(table.hand.ledger).toMatchObject({ street: 'turn', round: 'open' });
  });

  it.each(['NO_BURN_FLOP', 'NO_BURN_TURN', 'NO_BURN_RIVER'] as const)(
    '%s: DONE is about the step that is asked for first, whatever comes after it',
    (kind) => {
      const table = tableOf('manual', 'maison');
      next(table, { NO_BURN_FLOP: 2, NO_BURN_TURN: 4, NO_BURN_RIVER: 6 }[kind]);
      report(table, { kind, orderKnown: true });
      const steps = ['show-card', 'move', 'lay'];
      for (let done = 0; done < steps.length; done += 1) {
        expect(asked(table)).toEqual(steps.slice(done));
        table.declare({ type: 'done' });
      }
      expect(verdicts(table)).toEqual([`${kind} correctable resolved`]);
    },
  );

  it.each(['sans-croupier', 'maison'] as const)(
    '%s: whatever is reported, DONE never leaves undone what is asked for first',
    (book) => {
      let settled = 0;
      for (let nexts = 0; nexts <= 7; nexts += 1) {
        const reportable = tableOf('manual', book);
        next(reportable, nexts);
        const kinds = possibleNow(reportable.state).flatMap(({ kind, seats }) =>
          kind === undefined ? [] : [{ kind, seats }],
        );
        for (const { kind, seats } of kinds) {
          const table = tableOf('manual', book);
          next(table, nexts);
          const [seat] = seats;
          report(table, { kind, orderKnown: true, ...(seat === undefined ? {} : { seat }) });
          while (table.hand.questions.length > 0) {
            const { id, options } = table.hand.questions[0] ?? expect.fail('asked');
            const [option] = options;
            table.feed({
              type: 'answered',
              question: id,
              answer: option === undefined ? 'no' : { option },
              by: { role: 'operator' },
            });
          }
          const deal = table.hand.redeal;
          for (let presses = 0; presses < 20 && table.hand.redeal === deal; presses += 1) {
            const open = table.hand.verdicts.find(
              ({ verdict }) => verdict.status === 'open' && verdict.remedy.length > 0,
            )?.verdict;
            const [first] = nextSteps(table.state);
            if (open === undefined || first === undefined || first.do === 'bet') break;
            if (first.do === 'collect') table.declare({ type: 'next' });
            else table.declare({ type: 'done' });
            const asks = nextSteps(table.state).map(({ id }) => id);
            expect([kind, nexts, first.do, asks.includes(first.id)]).toEqual([kind, nexts, first.do, false]);
            settled += 1;
          }
        }
      }
      expect(settled).toBeGreaterThan(40);
    },
  );

  it('says whose an irregularity of one player can be: only a live hand is swept, only a folded one taken back', () => {
    const table = tableOf('manual');
    next(table);
    const about = (): Record<string, readonly number[]> =>
      Object.fromEntries(
        possibleNow(table.state).flatMap(({ kind, asksSeat, seats }) => (asksSeat ? [[kind, seats]] : [])),
      );
    expect(about()).toMatchObject({ WRONG_CARD_COUNT: [2, 3, 4, 1], HAND_SWEPT: [1, 2, 3, 4], HAND_RETRIEVED: [] });
    table.feed({ type: 'act', seat: 4, act: { type: 'fold' }, how: 'observed', by: { role: 'operator' } });
    expect(about()).toMatchObject({ HAND_SWEPT: [1, 2, 3], HAND_RETRIEVED: [4] });
    expect(possibleNow(table.state).find(({ kind }) => kind === 'NO_BURN_FLOP')?.asksSeat).toBeUndefined();
  });

  it('offers to call whoever decides, at any time: also while a misdeal is put right', () => {
    const table = tableOf('manual');
    const isOffered = (): boolean => possibleNow(table.state).some(({ declare }) => declare === 'floor-called');
    expect(isOffered()).toBe(true);
    report(table, { kind: 'WRONG_DEAL_ORDER', seat: 3 });
    expect(isOffered()).toBe(true);
  });

  it('carries out a misdeal that was reported, and deals again', () => {
    const table = tableOf('manual');
    report(table, { kind: 'WRONG_DEAL_ORDER', seat: 3 });
    expect(asked(table)).toEqual(['collect', 'shuffle', 'cut']);
    next(table, 3);
    expect(table.hand.redeal).toBe(1);
    next(table);
    expect(table.hand.ledger.dealDone).toBe(true);
  });

  it('offers to report only what it cannot know and what can have happened', () => {
    const table = tableOf('manual');
    const kinds = (): readonly (string | undefined)[] => possibleNow(table.state).flatMap(({ kind }) => kind ?? []);
    expect(kinds()).toContain('WRONG_DEAL_ORDER');
    expect(kinds()).not.toContain('NO_BURN_FLOP');
    next(table, 2);
    expect(kinds()).toContain('NO_BURN_FLOP');
    expect(kinds()).not.toContain('WRONG_DEAL_ORDER');
    expect(possibleNow(tableOf('full').state).flatMap(({ kind }) => kind ?? [])).toEqual([]);
  });
});

describe('a table without a shoe (profile `club`)', () => {
  const dealt = (table: ProvingTable): void => {
    for (let round = 0; round < 2; round += 1) for (const seat of table.setup.dealOrder) table.deal(`S${seat}`);
    table.wait(1000);
  };

  it('raises nothing for two cards that one sweep saw in the wrong order', () => {
    const table = tableOf('club');
    table.land([table.exit(), 'S3'], [table.exit(), 'S2']);
    table.wait(1000);
    expect(verdicts(table)).toEqual([]);
    expect(table.hand.ledger.out).toBe(2);
  });

  it('raises a wrong order that no order of the sweep allows', () => {
    const table = tableOf('club');
    table.land([table.exit(), 'S4'], [table.exit(), 'S2']);
    table.wait(1000);
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER misdeal open']);
  });

  it('takes the unknown branch for a flop without burn that came in one sweep', () => {
    const table = tableOf('club');
    dealt(table);
    for (const seat of [4, 1, 2] as const)
      table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'declared', by: { role: 'seat', seat } });
    table.feed({ type: 'act', seat: 3, act: { type: 'check' }, how: 'declared', by: { role: 'seat', seat: 3 } });
    table.land([table.exit(), 'B1'], [table.exit(), 'B2'], [table.exit(), 'B3']);
    table.wait(1000);
    expect(table.hand.verdicts[0]?.verdict).toMatchObject({
      kind: 'NO_BURN_FLOP',
      rules: expect.arrayContaining(['R000-burn-1']),
    });
  });
});

describe('a table without a burn antenna (profile `stream`)', () => {
  it('takes burns as made, and is told of one that was forgotten', () => {
    const table = tableOf('stream');
    for (let round = 0; round < 2; round += 1) for (const seat of table.setup.dealOrder) table.deal(`S${seat}`);
    table.wait(1000);
    for (const seat of [4, 1, 2] as const)
      table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'observed', by: { role: 'operator' } });
    table.feed({ type: 'act', seat: 3, act: { type: 'check' }, how: 'observed', by: { role: 'operator' } });
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    table.wait(1000);
    expect(verdicts(table)).toEqual([]);
    expect(table.hand.ledger).toMatchObject({ street: 'flop', round: 'open' });
    report(table, { kind: 'NO_BURN_FLOP', orderKnown: true });
    expect(verdicts(table)).toEqual(['NO_BURN_FLOP correctable open']);
  });

  it('R000-expo-2: is told of a burn that was turned, though no antenna has seen it', () => {
    const table = tableOf('stream');
    for (let round = 0; round < 2; round += 1) for (const seat of table.setup.dealOrder) table.deal(`S${seat}`);
    table.wait(1000);
    for (const seat of [4, 1, 2] as const)
      table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'observed', by: { role: 'operator' } });
    expect(possibleNow(table.state).map(({ declare }) => declare)).not.toContain('burn-exposed');
    table.feed({ type: 'act', seat: 3, act: { type: 'check' }, how: 'observed', by: { role: 'operator' } });
    expect(possibleNow(table.state).map(({ declare }) => declare)).toContain('burn-exposed');
    table.declare({ type: 'burn-exposed' });
    expect(verdicts(table)).toEqual(['BURN_EXPOSED notice noted']);
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    table.wait(1000);
    expect(table.hand.ledger).toMatchObject({ street: 'flop', round: 'open' });
  });
});
