import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtAmounts } from '#vocabulary/tournament/built-amounts';
import { stackOf, structureTroubles } from '#vocabulary/tournament/structure-troubles';
import { STRUCTURE_TEMPLATES, type Structure, type StructureWish } from '#vocabulary/tournament/structures';
import type { SheetEntry } from '#vocabulary/tournament/tournament-plans';
import { chips, ms } from '#vocabulary/units';
import { proposeStructure } from './structures.ts';

const HOUR_MS = 3_600_000;
const caseOf = (...kinds: readonly (readonly [worth: number, count: number])[]) =>
  kinds.map(([worth, count]) => ({ worth: chips(worth), count }));
const USUAL = caseOf([25, 100], [100, 100], [500, 50], [1_000, 50]);

function proposed(wish: Partial<StructureWish>): Omit<Structure, 'name'> {
  const answer = proposeStructure({ players: 6, chips: USUAL, lastsMs: ms(4 * HOUR_MS), template: 'evening', ...wish });
  return answer.ok ? answer.value : expect.fail(JSON.stringify(answer.reason));
}

const written = (sheet: readonly SheetEntry[]): string =>
  sheet
    .map((entry) =>
      entry.kind === 'break'
        ? `break, ${entry.colourUp?.from ?? 'nothing'} out`
        : `${entry.smallBlind}/${entry.bigBlind}`,
    )
    .join(' · ');

describe('a proposed structure', () => {
  it('R004-05-2: six friends and an evening get a sheet that a person would have written', () => {
    const { chips: stack, sheet } = proposed({});
    expect(stack.map(({ worth, count }) => `${count} × ${worth}`).join(', ')).toBe(
      '12 × 25, 12 × 100, 7 × 500, 0 × 1000',
    );
    expect(written(sheet)).toBe(
      '25/50 · 50/100 · 100/200 · break, nothing out · 150/300 · 200/400 · 300/600 · break, 25 out · ' +
        '500/1000 · 1000/2000 · 1500/3000 · break, 100 out · 2000/4000 · 2500/5000 · 3000/6000',
    );
  });

  it('is quick, or deep, as was asked', () => {
    const bigBlinds = (wish: Partial<StructureWish>): number => {
      const { chips: stack, sheet } = proposed({
        chips: caseOf([25, 200], [100, 200], [500, 100], [1_000, 100]),
        ...wish,
      });
      const [first] = sheet;
      return first?.kind === 'level' ? stackOf(stack) / first.bigBlind : 0;
    };
    expect(STRUCTURE_TEMPLATES.map((template) => bigBlinds({ template }))).toEqual([60, 100, 200]);
  });

  it('no level is more than twice the one before, in a grid of 96 evenings, and twice as many chips bought', () => {
    const CLUB = caseOf([25, 500], [100, 500], [500, 300], [1_000, 300], [5_000, 200]);
    const HOME = caseOf([25, 150], [100, 150], [500, 100], [1_000, 75], [5_000, 25]);
    let made = 0;
    for (const all of [HOME, CLUB])
      for (const players of [6, 9, 18, 27])
        for (const hours of [2, 3, 4, 6])
          for (const template of STRUCTURE_TEMPLATES)
            for (const buys of [0, players]) {
              const answer = proposeStructure({ players, buys, chips: all, lastsMs: ms(hours * HOUR_MS), template });
              if (!answer.ok) continue;
              made += 1;
              const blinds = answer.value.sheet.flatMap((line) => (line.kind === 'level' ? [line.smallBlind] : []));
              const steps = blinds.slice(1).map((blind, index) => blind / (blinds[index] ?? 1));
              expect([players, hours, template, Math.max(...steps) <= 2]).toEqual([players, hours, template, true]);
            }
    // Twenty-seven people who each buy once more have too few of the chips of one home's case.
    expect(made).toBeGreaterThanOrEqual(96 + 80);
  });

  it('what is bought later is in play at the end: blinds rise further, and the case has chips left for it', () => {
    const wish = { chips: caseOf([25, 300], [100, 300], [500, 200], [1_000, 200]), players: 8 };
    const blinds = (buys: number) => {
      const { chips: stack, sheet } = proposed({ ...wish, buys });
      for (const { worth, count } of stack)
        expect(count * (8 + buys)).toBeLessThanOrEqual(wish.chips.find((kind) => kind.worth === worth)?.count ?? 0);
      const last = sheet.filter((line) => line.kind === 'level').at(-5);
      return (last?.smallBlind ?? 0) / stackOf(stack);
    };
    expect(blinds(8)).toBeGreaterThan(1.5 * blinds(0));
  });

  it('says what the case has for each, where that is too little, and how long it lasts at least', () => {
    const wish = { players: 60, chips: USUAL, lastsMs: ms(HOUR_MS), template: 'turbo' } as const;
    expect(proposeStructure(wish)).toEqual({
      ok: false,
      reason: { type: 'too-few-chips', most: chips(125), least: chips(1_000) },
    });
    const short = proposeStructure({ ...wish, players: 6, lastsMs: ms(60_000) });
    expect(short).toMatchObject({ ok: false, reason: { type: 'too-short' } });
    if (!short.ok && short.reason.type === 'too-short')
      expect(proposeStructure({ ...wish, players: 6, lastsMs: short.reason.leastMs }).ok).toBe(true);
  });

  it('R000-gen-4 R004-33-0: whatever the case, all begin alike, what is proposed can be paid, and it takes no longer than asked', () => {
    const kinds = fc.uniqueArray(fc.constantFrom(1, 2, 5, 10, 20, 25, 50, 100, 500, 1_000, 5_000), {
      minLength: 1,
      maxLength: 6,
    });
    const wishes = fc.record({
      players: fc.integer({ min: 2, max: 60 }),
      worths: kinds,
      count: fc.integer({ min: 20, max: 500 }),
      minutes: fc.integer({ min: 20, max: 600 }),
      template: fc.constantFrom(...STRUCTURE_TEMPLATES),
    });
    let made = 0;
    fc.assert(
      fc.property(wishes, ({ players, worths, count, minutes, template }) => {
        const all = worths.map((worth) => ({ worth: chips(worth), count }));
        const answer = proposeStructure({ players, chips: all, lastsMs: ms(minutes * 60_000), template });
        if (!answer.ok) return;
        made += 1;
        const { chips: stack, sheet } = answer.value;
        expect(structureTroubles(answer.value)).toEqual([]);
        for (const dealt of stack) expect(dealt.count * players).toBeLessThanOrEqual(count);
        const levels = sheet.filter((entry) => entry.kind === 'level');
        for (const [index, level] of levels.slice(1).entries()) {
          expect(level.bigBlind).toBeGreaterThan(levels[index]?.bigBlind ?? 0);
        }
        // Four more levels stand on the sheet, in case it lasts.
        const planned = sheet.slice(0, sheet.indexOf(levels.at(-5) ?? expect.fail('too few levels')) + 1);
        expect(planned.reduce((sum, { lastsMs }) => sum + lastsMs, 0)).toBeLessThanOrEqual(minutes * 60_000);
      }),
      { seed: 37, numRuns: 300 },
    );
    expect(made).toBeGreaterThan(100);
  });
});

describe('blinds that the chips cannot make up', () => {
  const level = (smallBlind: number, bigBlind: number, ante = 0): SheetEntry => ({
    kind: 'level',
    smallBlind: chips(smallBlind),
    bigBlind: chips(bigBlind),
    ante: chips(ante),
    bigBlindAnte: chips(0),
    lastsMs: ms(60_000),
  });
  const exchanged = (from: number, to: number): SheetEntry => ({
    kind: 'break',
    lastsMs: ms(600_000),
    colourUp: { from: chips(from), to: chips(to) },
  });
  const troubles = (...sheet: readonly SheetEntry[]) =>
    structureTroubles({ chips: caseOf([25, 8], [100, 8], [500, 2], [1_000, 0]), sheet });

  it('are refused with the nearest that they can', () => {
    expect(troubles(level(25, 60))).toEqual([
      { type: 'not-in-chips', entry: 0, stake: 'bigBlind', amount: 60, below: 50, above: 75 },
    ]);
    expect(troubles(level(25, 50, 10))).toEqual([
      { type: 'not-in-chips', entry: 0, stake: 'ante', amount: 10, below: null, above: 25 },
    ]);
  });

  it('R004-33-0: are also those whose chips have left the game in a break', () => {
    expect(troubles(level(75, 150), exchanged(25, 100), level(150, 300))).toMatchObject([
      { entry: 2, stake: 'smallBlind', below: 100, above: 200 },
    ]);
    expect(troubles(level(75, 150), exchanged(25, 100), level(200, 400))).toEqual([]);
  });

  it('are told apart from a sheet that is wrong in another way', () => {
    expect(troubles()).toEqual([{ type: 'no-level' }]);
    expect(troubles(level(100, 50))).toEqual([{ type: 'above-big-blind', entry: 0 }]);
    expect(troubles(level(0, 0))).toEqual([{ type: 'no-big-blind', entry: 0 }]);
    expect(troubles(level(100, 200), level(50, 100))).toEqual([{ type: 'lower-than-before', entry: 1 }]);
    const around = (exchange: SheetEntry) => troubles(level(100, 200), exchange, level(1_000, 2_000));
    expect(around(exchanged(1_000, 2_000))).toEqual([{ type: 'no-such-chip', entry: 1 }]);
    expect(around(exchanged(100, 500))).toEqual([{ type: 'not-the-smallest', entry: 1 }]);
    expect(around(exchanged(25, 10))).toEqual([{ type: 'no-larger-chip', entry: 1 }]);
    expect(around(exchanged(25, 1_000))).toEqual([]);
    expect(troubles(exchanged(25, 100), level(100, 200), exchanged(100, 500))).toEqual([
      { type: 'break-at-the-edge', entry: 0 },
      { type: 'break-at-the-edge', entry: 2 },
    ]);
    expect(structureTroubles({ chips: [], sheet: [level(1, 2)] })).toEqual([{ type: 'no-chips' }]);
  });

  it('chips of 20 and 50 make up 40, 50, 60 and 70, and not 10 or 30', () => {
    const { has, near } = builtAmounts([chips(20), chips(50)]);
    expect([10, 20, 30, 40, 50, 60, 70, 80, 90, 95].filter(has)).toEqual([20, 40, 50, 60, 70, 80, 90]);
    expect(near(30)).toEqual({ below: 20, above: 40 });
  });
});
