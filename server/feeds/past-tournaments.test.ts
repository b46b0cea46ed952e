import { describe, expect, it } from 'vitest';
import type { ProvingTable } from '#engine/proving/table.testing';
import { OPERATOR } from '#engine/small-table.testing';
import type { TableModel } from '#views/model';
import { dealt, handOf, MODEL, setup } from './aired.testing.ts';
import type { Feeds } from './feeds.ts';
import { TOURNAMENT_BREAK_MS } from './limits.ts';

const DELAY = 60_000;
const LEVEL = { name: 'Sunday', level: 3, endsAtMs: 900_000, isBreakNext: true, waitsFor: null } as const;
const BREAK = { ...LEVEL, waitsFor: 'break', endsAtMs: null } as const;

/** The table as it is now, whatever the feed shows. */
const viewWhile = (feeds: Feeds, tournament: TableModel['tournament'], nowMs: number) =>
  feeds.view('main', { ...MODEL, tournament, lacksPlayers: true, undoReachesBack: true }, nowMs);

function folded(table: ProvingTable): void {
  dealt(table);
  for (const seat of [4, 1, 2] as const)
    table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
}

describe('the tournament on air', () => {
  it('is as far behind as the hand: a level or a break that has begun is not told before its time', () => {
    const { feeds, endMs } = handOf(dealt, setup('delayed'));
    feeds.tournament(LEVEL, 1_000);
    feeds.tournament(BREAK, endMs);
    const at = (nowMs: number) => viewWhile(feeds, BREAK, nowMs)?.view?.tournament;
    expect(at(endMs + DELAY - 1)).toEqual(LEVEL);
    expect(at(endMs + DELAY)).toEqual(BREAK);
  });

  it('is in no feed before anything is known of it, nor in one whose table plays in none any more', () => {
    const { feeds, endMs } = handOf(dealt, setup('delayed'));
    feeds.tournament(LEVEL, 5_000);
    feeds.tournament(null, endMs);
    expect(viewWhile(feeds, null, 4_999 + DELAY)?.view).not.toHaveProperty('tournament');
    expect(viewWhile(feeds, null, 5_000 + DELAY)?.view?.tournament).toEqual(LEVEL);
    expect(viewWhile(feeds, null, endMs + DELAY)?.view).not.toHaveProperty('tournament');
  });

  it('has its break on air once the hand is over there and its winner has been seen', () => {
    const { feeds, endMs } = handOf(folded, setup('delayed'));
    feeds.tournament(BREAK, 2_000);
    const overAtMs = endMs - 1_000 + DELAY;
    const isBreak = (nowMs: number) => viewWhile(feeds, BREAK, nowMs)?.isBreak;
    expect([overAtMs - 1, overAtMs, overAtMs + TOURNAMENT_BREAK_MS].map(isBreak)).toEqual([false, false, true]);
  });
});

describe('what the table knows of the present', () => {
  it('is in no feed that is behind: neither that it lacks players, nor that another hand has begun', () => {
    const { feeds, endMs } = handOf(dealt, setup('delayed'));
    const table = viewWhile(feeds, null, endMs + DELAY)?.view?.table;
    expect([table?.lacksPlayers, table?.undoReachesBack]).toEqual([false, false]);
  });
});
