import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command as backing } from '../commands/backup.ts';
import { command as repairing } from '../commands/repair.ts';
import { run } from '../commands/running.testing.ts';
import { startSabot } from '../start/assemble.ts';
import { DEFAULT_START } from '../start/options/options.ts';
import { copyForOwner } from './record-files.ts';

const BYTES = 64_000_000;

/** Rights that the file at this path has while it comes to be; says `ready` when it begins to look. */
const WATCH = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { statSync } = require('node:fs');
  const seen = new Set();
  parentPort.postMessage('ready');
  for (;;) {
    const found = statSync(workerData.path, { throwIfNoEntry: false });
    if (found !== undefined) seen.add((found.mode & 0o777).toString(8));
    if (Atomics.load(new Int32Array(workerData.isOver), 0) === 1) break;
  }
  parentPort.postMessage([...seen]);
`;

describe('files of a data folder that are copied', () => {
  const place = mkdtempSync(join(tmpdir(), 'sabot-copied-'));
  const data = join(place, 'data');
  beforeAll(async () => {
    const started = await startSabot({ ...DEFAULT_START, port: 0, portIsFixed: true, sim: 'none', data });
    if (!started.ok) throw new Error(started.reason);
    await started.value.stop();
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('nobody but their owner may read a copy at any moment of its making, whatever the original allows', async () => {
    const [from, path] = [join(place, 'original'), join(place, 'copy')];
    writeFileSync(from, 'begins so', { mode: 0o644 });
    truncateSync(from, BYTES);
    const isOver = new SharedArrayBuffer(4);
    const watcher = new Worker(WATCH, { eval: true, workerData: { path, isOver } });
    await new Promise((resolve) => watcher.once('message', resolve));
    const told = new Promise((resolve) => watcher.once('message', resolve));
    copyForOwner(from, path);
    Atomics.store(new Int32Array(isOver), 0, 1);
    expect(await told).toEqual(['600']);
    expect(readFileSync(path).equals(readFileSync(from))).toBe(true);
  });

  it('a link in the folder hands on nothing of another place: it is named, and nothing is copied', async () => {
    const elsewhere = join(place, 'somebody-elses.txt');
    writeFileSync(elsewhere, 'nobody else may see this');
    symlinkSync(elsewhere, join(data, 'leagues.json'));
    const [to, repaired] = [join(place, 'backup'), join(place, 'repaired')];
    const backedUp = await run(backing, ['--data', data, '--to', to]);
    writeFileSync(join(data, 'journal.db'), readFileSync(join(data, 'journal.db')).subarray(0, 9_000));
    const mended = await run(repairing, ['--data', data, '--to', repaired]);
    for (const { status, out } of [backedUp, mended])
      expect([status, out]).toEqual([1, expect.stringContaining('leagues.json is a link')]);
    expect([to, repaired].map((path) => existsSync(path))).toEqual([false, false]);
  });
});
