import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openJournal } from '#journal/journal';
import { readJournal } from '#journal/reader';
import { createClock } from '#table/clocks';
import { emptyCore } from '#table/recovery';
import { firstSettings } from '#table/settings';
import { NO_SURROUNDINGS } from '#table/surroundings';
import { Table } from '#table/table';
import { callerOf } from '#table/table-source';
import { chainKeyOf } from '#vault/chain-key';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { SEATS } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import type { PublicView } from '#wire/public-view';

describe('a full disk', () => {
  it('stops the table, says so on every screen, and promises nothing more', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-full-'));
    const path = join(folder, 'journal.db');
    const key = chainKeyOf(new Uint8Array(32));
    // Some forty pages hold the first hand and a little more.
    const opened = await openJournal({ path, key, pagesMax: 40 });
    if (!opened.ok) throw new Error(opened.reason);
    const journal = opened.value;
    const clock = createClock(Date.now(), 0, () => 1);
    const settings = firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: SEATS.slice(0, 3) });
    const acknowledged: number[] = [];
    const table = new Table({
      core: emptyCore(settings, ms(clock.now())),
      journal,
      damage: null,
      clock,
      world: { master: new Uint8Array(32), entropy: (count) => new Uint8Array(count).fill(3), nowMs: clock.now },
      around: NO_SURROUNDINGS,
      acknowledge: ({ seq }) => void acknowledged.push(seq),
      isSimulated: false,
    });
    let told = 0;
    table.onChange(() => {
      told += 1;
    });
    table.start();
    const venue = callerOf({ name: 'public' }, 'public', 'loopback', true, '');
    const answers: string[] = [];
    for (let n = 0; n < 2_000 && table.state === 'running'; n++) {
      answers.push(await table.submit(venue, `n${n}`, { type: 'declared', what: { type: 'floor-called' } }));
    }
    expect(table.state).toBe('disk-full');
    expect(answers.at(-1)).toBe('disk-full');
    for (const role of ['public', 'operator', 'director'] as const) {
      const view = table.viewOf(callerOf({ name: role }, role, 'loopback', true, '')) as PublicView;
      expect(view.table.state).toBe('disk-full');
    }
    const before = told;
    expect(await table.submit(venue, 'late', { type: 'declared', what: { type: 'floor-called' } })).toBe('disk-full');
    expect(told).toBe(before);
    await journal.close();
    // What was accepted is there, and nothing that was not.
    const kept = new Set<string>();
    const { damage } = readJournal(path, key, ({ body }) => {
      const found = /"id":"public\/(n\d+)"/.exec(body)?.[1];
      if (found !== undefined) kept.add(found);
    });
    expect(damage).toBeNull();
    expect([...kept]).toEqual(answers.flatMap((answer, n) => (answer === 'accepted' ? [`n${n}`] : [])));
    expect(kept.size).toBeGreaterThan(20);
    rmSync(folder, { recursive: true });
  });
});
