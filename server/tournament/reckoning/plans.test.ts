import { expect, it } from 'vitest';
import type { TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { chips, ms } from '#vocabulary/units';
import { refusalOfPlan } from './plans.ts';

const level = (smallBlind: number, bigBlind: number) =>
  ({
    kind: 'level',
    smallBlind: chips(smallBlind),
    bigBlind: chips(bigBlind),
    ante: chips(0),
    bigBlindAnte: chips(0),
    lastsMs: ms(60_000),
  }) as const;

function plan(denominations: readonly number[], ...sheet: TournamentPlan['sheet']): TournamentPlan {
  return {
    name: 'Thursday',
    ruleBook: 'sans-croupier',
    stack: chips(1_000),
    denominations: denominations.map(chips),
    sheet,
    tables: [{ name: 'A', kind: 'paper', seats: 8 }],
    finalTableOf: 8,
    entries: { lateThrough: null, rebuys: null, reentries: null, addOn: null },
    money: { buyInCents: 0, feeCents: 0 },
    prizes: { kind: 'parts', parts: [1], roundToCents: 100 },
    season: null,
  };
}

it('a blind is refused that the chips in play cannot make up, and no other: 20 and 50 make 50 and 90, and not 30', () => {
  expect(refusalOfPlan(plan([20, 50], level(50, 90)))).toBeUndefined();
  expect(refusalOfPlan(plan([20, 50], level(20, 30)))).toBe('blinds-not-in-chips');
  const exchange = { kind: 'break', lastsMs: ms(60_000), colourUp: { from: chips(20), to: chips(50) } } as const;
  expect(refusalOfPlan(plan([20, 50], level(20, 40), exchange, level(50, 100)))).toBeUndefined();
  expect(refusalOfPlan(plan([20, 50], level(20, 40), exchange, level(60, 120)))).toBe('blinds-not-in-chips');
});

it('what the page of the set-up does not let through, the door does not either', () => {
  const rest = { kind: 'break', lastsMs: ms(60_000), colourUp: null } as const;
  const exchange = (from: number, to: number) => ({ ...rest, colourUp: { from: chips(from), to: chips(to) } });
  for (const sheet of [
    [level(50, 100), level(25, 50)],
    [rest, level(25, 50)],
    [level(25, 50), rest],
    [level(25, 50), exchange(25, 75), level(100, 200)],
    [level(25, 50), exchange(50, 100), level(100, 200)],
    [level(50, 25)],
  ])
    expect(refusalOfPlan(plan([25, 50, 100], ...sheet))).toBe('not-valid');
  expect(refusalOfPlan(plan([25, 50, 100], level(25, 50), exchange(25, 100), level(50, 100)))).toBeUndefined();
});
