import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playOut } from '#cli/scenario/tournament/played-hands';
import type { Head } from '#journal/entries';
import { openJournal } from '#journal/journal';
import { WORLD } from '#table/duel.testing';
import { entryOf } from '#table/hands/entries';
import { reportsOnRecord } from '#table/tournament/reports-on-record';
import { reportOf } from '#table/tournament/tournament-reports';
import { p, t } from '#tournament/floor.testing';
import { decide } from '#tournament/taking/decide';
import { chainKeyOf } from '#vault/chain-key';
import type { TableReport } from '#vocabulary/tournament/table-reports';
import { ms } from '#vocabulary/units';
import { Evening } from './evening.testing.ts';
import { Outbox } from './outbox.ts';

const KEY = chainKeyOf(WORLD.master);
const HANDS = 40;

/** Forty hands, in which somebody is absent, comes back, and uses his phone. */
function playForty(evening: Evening, tell: (atMs: number) => void): void {
  const { table } = evening.floor;
  for (let hand = 1; hand <= HANDS; hand += 1) {
    const atMs = hand * 1_000;
    expect(table.shuffle(atMs)).toBe('accepted');
    tell(atMs);
    const is = hand === 11 ? 'absent' : hand === 21 ? 'present' : null;
    if (is !== null) expect(table.tell({ type: 'declared', what: { type: is, seat: 3 } }, atMs)).toBe('accepted');
    if (hand === 31) expect(table.tell({ type: 'fault-recorded', seat: 2, fault: 'phone' }, atMs)).toBe('accepted');
    playOut(table, atMs, [], null);
    tell(atMs);
  }
}

/** The tournament's own account of it; ids are those of the reports. */
function accountOf({ floor }: Evening): unknown {
  const { players, tables, faults } = floor.game;
  return {
    players: players.map(({ stack, isAbsent }) => ({ stack, isAbsent })),
    tables: tables.map(({ hand, dealers, unassigned }) => ({ hand, dealers, unassigned })),
    faults: faults.map(({ player, fault }) => ({ player, fault })),
  };
}

describe('a link that was away for forty hands, and a table that was started anew meanwhile', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sabot-told-again-'));
    path = join(folder, 'journal.db');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  async function written({ floor }: Evening): Promise<Head> {
    const journal = await openJournal({ path, key: KEY });
    if (!journal.ok) throw new Error(journal.reason);
    await journal.value.append(floor.table.rows.map(entryOf));
    const head = journal.value.head();
    await journal.value.close();
    return head;
  }

  /** Everything that is told of the record, in its order. */
  function hearAll({ floor }: Evening, outbox: Outbox): readonly TableReport[] {
    const told: TableReport[] = [];
    for (;;) {
      const report = outbox.next(floor.state.epoch, floor.state.links[0]?.heard);
      if (report === undefined) return told;
      const what = { type: 'table-told', table: t(1), report } as const;
      const decided = decide(floor.state, { id: `r${report.row}`, atMs: ms(50_000), by: '', chance: 0, what });
      expect(decided.answer).toBe('accepted');
      floor.state = decided.state;
      told.push(report);
    }
  }

  it('tells each of them, in order, from the record', async () => {
    const live = new Evening();
    playForty(live, (atMs) => live.floor.carry(atMs));
    const away = new Evening();
    playForty(away, () => {});
    const head = await written(away);
    const outbox = new Outbox({
      newest: reportOf(away.floor.table.core, head),
      after: (row) => reportsOnRecord(path, KEY, row),
    });
    const told = hearAll(away, outbox);
    expect(told.map(({ row }) => row)).toEqual([...new Set(told.map(({ row }) => row))].sort((a, b) => a - b));
    const hands = told.flatMap(({ hand }) => (hand?.end === null || hand === null ? [] : [hand.number]));
    expect([...new Set(hands)]).toEqual(Array.from({ length: HANDS }, (_, nth) => nth + 1));
    expect(accountOf(away)).toEqual(accountOf(live));
    expect(away.floor.game.faults).toMatchObject([{ player: p(2) }]);
    expect(hearAll(away, outbox)).toEqual([]);
  });

  it('reports as the record tells them are those that the table made when it wrote them', async () => {
    const evening = new Evening();
    const made = new Map<number, unknown>();
    playForty(evening, () => {
      const seq = evening.floor.table.rows.length;
      made.set(seq, reportOf(evening.floor.table.core, { seq, hash: '' }));
    });
    await written(evening);
    const onRecord = reportsOnRecord(path, KEY, 0).map((report) => ({ ...report, hash: '' }));
    const same = onRecord.filter(({ row }) => made.has(row));
    expect(same.length).toBeGreaterThan(HANDS);
    for (const report of same) expect(report).toEqual(made.get(report.row));
    const middle = same.at(HANDS)?.row ?? 0;
    expect(reportsOnRecord(path, KEY, middle)[0]?.row).toBe(middle + 1);
    expect(reportsOnRecord(path, KEY, middle).map(({ row }) => row)).toEqual(
      onRecord.flatMap(({ row }) => (row > middle ? [row] : [])),
    );
  });
});
