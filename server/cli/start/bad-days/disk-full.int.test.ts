import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJournal } from '#journal/reader';
import { callerOf } from '#table/core/table-source';
import type { PublicView } from '#wire/views/public-view';
import { CHAIN_KEY, callIn, tableAt, untilState } from './table-at-journal.testing.ts';

/** The calls that the journal kept, in order. */
function keptIn(path: string): readonly string[] {
  const kept: string[] = [];
  const { damage } = readJournal(path, CHAIN_KEY, ({ body }) =>
    kept.push(...[callIn(body)].filter((id) => id !== undefined)),
  );
  expect(damage).toBeNull();
  return kept;
}

describe('a full disk', () => {
  it('stops the table, says so on every screen, and promises nothing more', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-full-'));
    const path = join(folder, 'journal.db');
    // Some forty pages hold the first hand and a little more.
    const { table, call, close } = await tableAt(path, 40);
    let told = 0;
    table.onChange(() => {
      told += 1;
    });
    const answers: string[] = [];
    for (let n = 0; n < 2_000 && table.state === 'running'; n++) answers.push(await call(`n${n}`));
    expect(table.state).toBe('disk-full');
    expect(answers.at(-1)).toBe('disk-full');
    for (const role of ['public', 'operator', 'director'] as const) {
      const view = table.viewOf(callerOf({ name: role }, role, 'loopback', true, '')) as PublicView;
      expect(view.table.state).toBe('disk-full');
    }
    const before = told;
    expect(await call('late')).toBe('disk-full');
    expect(told).toBe(before);
    await close();
    // What was accepted is there, and nothing that was not.
    const kept = keptIn(path);
    expect(kept).toEqual(answers.flatMap((answer, n) => (answer === 'accepted' ? [`n${n}`] : [])));
    expect(kept.length).toBeGreaterThan(20);
    rmSync(folder, { recursive: true });
  });

  it('is gone on from by itself once there is room: what was refused was not kept, what was accepted was, without a gap', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-room-'));
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1200k', 'tmpfs', folder]).status !== 0) {
      rmSync(folder, { recursive: true });
      context.skip();
    }
    const path = join(folder, 'journal.db');
    const { table, call, close } = await tableAt(path);
    const accepted: string[] = [];
    const tell = async (id: string): Promise<void> => {
      if ((await call(id)) === 'accepted') accepted.push(id);
    };
    for (let round = 0; round < 3; round++) {
      const ballast = join(folder, 'ballast');
      // The last bytes of the disk go to somebody else.
      for (let size = 1_200; size > 0; size -= 4) if (fits(ballast, size * 1024)) break;
      for (let n = 0; n < 500 && table.state === 'running'; n++) await tell(`${round}-${n}`);
      expect(table.state).toBe('disk-full');
      rmSync(ballast);
      await untilState(table, 'running');
      await tell(`${round}-again`);
      expect(accepted.at(-1)).toBe(`${round}-again`);
    }
    await close();
    expect(keptIn(path)).toEqual(accepted);
    // Lazily: libsql lets go of a file only when its statements are collected.
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
});

function fits(path: string, bytes: number): boolean {
  try {
    writeFileSync(path, Buffer.alloc(bytes));
    return true;
  } catch {
    rmSync(path, { force: true });
    return false;
  }
}
