import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEASONS_MAX } from '#wire/tournament/limits';
import { openLeagueMemory } from './league-memory.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-leagues-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the rules of a league’s seasons', () => {
  it('are kept through restarts, each season by itself, the newest first', () => {
    const rules = (season: string, formula: string) => ({ season, formula, best: null });
    expect(openLeagueMemory(folder).rules()).toEqual({ seasons: [] });
    openLeagueMemory(folder).keep(rules('2025', 'players - place'));
    openLeagueMemory(folder).keep(rules('2026', '10 - place'));
    openLeagueMemory(folder).keep(rules('2025', '2 * players'));
    expect(
      openLeagueMemory(folder)
        .rules()
        .seasons.map(({ season, formula }) => [season, formula]),
    ).toEqual([
      ['2025', '2 * players'],
      ['2026', '10 - place'],
    ]);
  });

  it('are no more than a lifetime of seasons, and none where the file was spoilt', () => {
    const leagues = openLeagueMemory(folder);
    for (let season = 0; season <= SEASONS_MAX; season += 1)
      leagues.keep({ season: String(season), formula: '1', best: null });
    expect(leagues.rules().seasons).toHaveLength(SEASONS_MAX);
    writeFileSync(join(folder, 'leagues.json'), '{"seasons":[{"season":"x","formula":"1 +","best":null}]}');
    expect(leagues.rules()).toEqual({ seasons: [] });
  });
});
