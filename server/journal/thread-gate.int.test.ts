import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('a thread that is ended while it reads a record does not bring down the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-gate-'));
  const threads = fileURLToPath(new URL('./ended-threads.testing.mjs', import.meta.url));
  const { status, signal, stderr } = spawnSync(process.execPath, [threads, join(folder, 'journal.db')], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect({ status, signal, stderr }).toEqual({ status: 0, signal: null, stderr: '' });
});
