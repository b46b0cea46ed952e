import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqlite } from '#journal/sqlite';
import { benchHand, writeNight } from '../bench/live-night.ts';
import { harmMany, startMany, whatStartSays } from './damages-judged.testing.ts';

/** The floor of what an evening with many hands leaves. */
const ROWS = 100_000;

describe('a record of 100,000 rows', () => {
  it('of which an old one was changed says so within a minute of the ready line', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sabot-old-row-'));
    writeFileSync(join(data, 'vault.key'), '00'.repeat(32), { mode: 0o600 });
    const path = join(data, 'journal.db');
    const { entries, events } = benchHand();
    writeNight(path, Math.ceil(ROWS / entries.length) * events);
    const sqlite = openSqlite(path, 'read-write');
    const [count] = sqlite.rows('SELECT COUNT(*) FROM entry')[0] ?? [];
    expect(count).toBeGreaterThanOrEqual(ROWS);
    sqlite.exec(`UPDATE entry SET at_ms = at_ms + 1 WHERE seq = ${ROWS - 2_000}`);
    sqlite.close();
    const said = await whatStartSays(data);
    console.log(JSON.stringify({ rows: count, ...said }));
    expect(said.named).toContain(`row ${ROWS - 2_000} `);
    expect(said.afterMs).toBeLessThan(60_000);
    rmSync(data, { recursive: true });
  });
});

describe('a record that something happened to, all night', () => {
  it('is never taken for whole where a row, the key or the list of tokens is another (2,000 damages)', async () => {
    const figures = await harmMany(2_000, 3);
    console.log(JSON.stringify(figures));
    expect(figures.unnamed).toEqual([]);
  });

  it('nor by a start and what it reads after its ready line (50 damages)', async () => {
    const figures = await startMany(50, 4);
    console.log(JSON.stringify(figures));
    expect(figures.unnamed).toEqual([]);
  });
});
