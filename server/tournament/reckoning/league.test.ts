import { describe, expect, it } from 'vitest';
import type { LeagueResult } from '#vocabulary/tournament/leagues';
import { FORMULA_CHARS_MAX, parseFormula, pointsBy } from '#vocabulary/tournament/point-formulas';
import { standingsOf } from './league.ts';

const formula = (text: string) => {
  const parsed = parseFormula(text);
  return parsed.ok ? parsed.value : expect.fail(`no formula at ${parsed.reason.at}: ${text}`);
};
const values = { players: 9, place: 4, knockouts: 2, prize: 30, paid: 20 };

describe('a formula for points', () => {
  it('is read as people write it, in either language', () => {
    const points = (text: string): number => pointsBy(formula(text), values);
    expect(points('players - place + 1')).toBe(6);
    expect(points('100 * sqrt(players / place)')).toBe(150);
    expect(points('joueurs − place + 1 + 2 × sorties')).toBe(10);
    expect(points('max(0; 10 - place) + 0,5 * knockouts')).toBe(7);
    expect(points('10 - 4 - 3')).toBe(3);
    expect(points('12 / 3 / 2')).toBe(2);
    expect(points('(gain - mise) / 2')).toBe(5);
  });

  it('gives whole points, and never less than none', () => {
    expect(pointsBy(formula('place / 3'), values)).toBe(1);
    expect(pointsBy(formula('place - players'), values)).toBe(0);
    expect(pointsBy(formula('1 / (place - 4)'), values)).toBe(0);
  });

  it('says where it stops being one', () => {
    const faultAt = (text: string): number => {
      const parsed = parseFormula(text);
      return parsed.ok ? expect.fail(`a formula: ${text}`) : parsed.reason.at;
    };
    expect(faultAt('')).toBe(0);
    expect(faultAt('players +')).toBe(9);
    expect(faultAt('players % place')).toBe(8);
    expect(faultAt('constructor')).toBe(0);
    expect(faultAt('sqrt(place')).toBe(10);
    expect(faultAt('players place')).toBe(8);
    expect(faultAt(`1${'+1'.repeat(FORMULA_CHARS_MAX)}`)).toBe(FORMULA_CHARS_MAX);
  });
});

describe('a league', () => {
  const evening = (season: string, day: number, ...names: readonly string[]): LeagueResult => ({
    tournament: `${season} ${day}`,
    season,
    endedAtMs: day,
    players: names.map((name, index) => ({
      name,
      place: index + 1,
      knockouts: 0,
      prizeCents: index === 0 ? 3_000 : 0,
      paidCents: 1_000,
    })),
  });
  const results = [
    evening('2026', 3, 'Ada', 'Ben', 'Cleo'),
    evening('2026', 1, 'ben', 'Ada', 'Cleo'),
    evening('2025', 0, 'Dan', 'Ada', 'Ben'),
    evening('2026', 2, 'Cleo', 'Ben'),
  ];

  it('counts each season by itself, and keeps them all', () => {
    const table = standingsOf(results, '2026', { formula: formula('players - place + 1'), best: null });
    expect(table.map(({ place, name, points, won }) => [place, name, points, won])).toEqual([
      [1, 'Ben', 6, 1],
      [2, 'Ada', 5, 1],
      [3, 'Cleo', 4, 1],
    ]);
    expect(table[1]?.perTournament).toEqual([2, null, 3]);
    expect(table.map(({ resultCents }) => resultCents)).toEqual([0, 1_000, 0]);
    expect(standingsOf(results, '2025', { formula: formula('players - place + 1'), best: null })[0]?.name).toBe('Dan');
  });

  it('counts the best results alone where it says so, and equal points are an equal place', () => {
    const table = standingsOf(results, '2026', { formula: formula('players - place + 1'), best: 1 });
    expect(table.map(({ place, name, points }) => [place, name, points])).toEqual([
      [1, 'Ada', 3],
      [1, 'Ben', 3],
      [3, 'Cleo', 2],
    ]);
  });
});
