import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evolve, initial } from '#engine/api';
import { openJournal } from '#journal/journal';
import { readJournal } from '#journal/reader';
import { workOf } from '#table/nights/bodies';
import { callsOf } from '#vocabulary/addresses';
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
  run: async (emit, say, { isSmall = false }) => {
    const size = isSmall ? SMALL : WHOLE;
    const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
    try {
      await benchLines(emit, say, join(folder, 'lines'), size.evenings);
      await benchFanout(emit, say, size.rounds);
      await benchViewer(emit, say, join(folder, 'viewer'), size.watchedMs);
      await benchHostile(emit, say, join(folder, 'hostile'), size.attackMs);
      await benchWeights(emit, say, folder, size.hands);
      await benchAppend(emit, say, folder, size.appends);
      await benchRestarts(emit, say, folder, size.journals);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** `watchedMs`: cards are dealt, people act and a board is laid in a minute, at the speed of life. */
const WHOLE = {
  evenings: 12,
  rounds: 50,
  watchedMs: 60_000,
  attackMs: 8_000,
  hands: 20,
  appends: 2_000,
  journals: [
    ['10k', 10_000],
    ['1m', 1_000_000],
  ],
} as const;
const SMALL: LiveSize = {
  evenings: 1,
  rounds: 2,
  watchedMs: 5_000,
  attackMs: 1_000,
  hands: 1,
  appends: 20,
  journals: [['10k', 1_000]],
};
type LiveSize = { readonly [Part in Exclude<keyof typeof WHOLE, 'journals'>]: number } & {
  readonly journals: readonly (readonly ['10k' | '1m', number])[];
};

/** One row at a time, from the table's thread to the disk and back, as when a table is idle. */
async function benchAppend(
  emit: (figure: Figure) => void,
  say: (progress: string) => void,
  folder: string,
  appends: number,
): Promise<void> {
  say(`${appends} rows, each flushed alone`);
  const opened = await openJournal({ path: join(folder, 'append.db'), key: BENCH_CHAIN_KEY });
  if (!opened.ok) throw new Error(opened.reason);
  const journal = opened.value;
  const { entries } = benchHand();
  const samples: number[] = [];
  for (let index = 0; index < appends; index++) {
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
  journals: LiveSize['journals'],
): Promise<void> {
  for (const [name, events] of journals) {
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
  await (await fetch(`${url}${callsOf().slice(1)}/view`)).text();
  const tookMs = performance.now() - began;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return tookMs;
}
