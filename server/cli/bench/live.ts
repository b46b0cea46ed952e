import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evolve, initial } from '#engine/api';
import { openJournal } from '#journal/journal';
import { readJournal } from '#journal/reader';
import { workOf } from '#table/bodies';
import type { BenchSuite, Figure } from './figures.ts';
import { percentile } from './figures.ts';
import { benchFanout } from './live-fanout.ts';
import { benchHostile } from './live-hostile.ts';
import { benchLines } from './live-lines.ts';
import { BENCH_CHAIN_KEY, benchHand, writeNight } from './live-night.ts';
import { benchViewer } from './live-viewer.ts';
import { benchWeights } from './live-weights.ts';

export const suite: BenchSuite = {
  name: 'live',
  run: async (emit, say) => {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
    try {
      await benchLines(emit, say, join(folder, 'lines'));
      await benchFanout(emit, say);
      await benchViewer(emit, say, join(folder, 'viewer'));
      await benchHostile(emit, say, join(folder, 'hostile'));
      await benchWeights(emit, say, folder);
      await benchAppend(emit, say, folder);
      await benchRestarts(emit, say, folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const APPENDS = 2_000;

/** One row at a time, from the table's thread to the disk and back, as when a table is idle. */
async function benchAppend(
  emit: (figure: Figure) => void,
  say: (progress: string) => void,
  folder: string,
): Promise<void> {
  say(`${APPENDS} rows, each flushed alone`);
  const opened = await openJournal({ path: join(folder, 'append.db'), key: BENCH_CHAIN_KEY });
  if (!opened.ok) throw new Error(opened.reason);
  const journal = opened.value;
  const { entries } = benchHand();
  const samples: number[] = [];
  for (let index = 0; index < APPENDS; index++) {
    const entry = entries[index % entries.length];
    if (entry === undefined) break;
    const began = performance.now();
    await journal.append([entry]);
    samples.push(performance.now() - began);
  }
  await journal.close();
  emit({ name: 'live.append.p99', value: percentile(samples, 0.99), unit: 'ms' });
}

/**
 * `live.rebuild`: every row read, its chain checked, its events folded. `live.restart`: from the start of a process to
 * its first view.
 */
async function benchRestarts(
  emit: (figure: Figure) => void,
  say: (progress: string) => void,
  folder: string,
): Promise<void> {
  for (const [name, events] of [
    ['10k', 10_000],
    ['1m', 1_000_000],
  ] as const) {
    const data = join(folder, name);
    const path = prepareFolder(data);
    say(`writing a journal of ${events} events`);
    const written = writeNight(path, events);
    if (name === '1m') emit({ name: 'live.rebuild', value: Math.round(written / rebuildSeconds(path)), unit: 'per-s' });
    say('starting on it');
    const samples: number[] = [];
    for (let round = 0; round < RESTARTS; round++) samples.push(await timeToFirstView(data));
    emit({ name: `live.restart.${name}`, value: percentile(samples, 0.5), unit: 'ms' });
  }
}

const RESTARTS = 3;

function prepareFolder(data: string): string {
  mkdirSync(data, { recursive: true });
  // The key that the bench's hands are sealed with.
  writeFileSync(join(data, 'vault.key'), '00'.repeat(32), { mode: 0o600 });
  return join(data, 'journal.db');
}

function rebuildSeconds(path: string): number {
  const began = performance.now();
  let state = initial();
  readJournal(path, BENCH_CHAIN_KEY, (entry) => {
    if (entry.kind !== 'work') return;
    for (const event of workOf(entry).events ?? []) state = evolve(state, event);
  });
  return (performance.now() - began) / 1_000;
}

async function timeToFirstView(data: string): Promise<number> {
  const sabot = fileURLToPath(new URL('../../../../server/cli/sabot.mjs', import.meta.url));
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [sabot, 'start', '--sim', 'none', '--players', '6', '--port', '0', '--data', data],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [line] = await once(child.stdout, 'data');
  const url = /ready: (\S+)/.exec(String(line))?.[1] ?? '';
  await (await fetch(`${url}api/tables/1/view`)).text();
  const tookMs = performance.now() - began;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return tookMs;
}
