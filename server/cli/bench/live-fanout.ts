import { once } from 'node:events';
import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';
import { createHub } from '#sockets/hub';
import { SLOW_CHECK_MS } from '#sockets/limits';
import { attachWebSockets } from '#sockets/web-sockets';
import { callerOf, type TableSource } from '#table/core/table-source';
import { prepareHand } from '#table/hands/hands';
import { emptyCore } from '#table/recovery';
import { modelOf } from '#table/screens/models';
import { NO_SURROUNDINGS } from '#table/screens/surroundings';
import { publicView } from '#views/public-view';
import { ok } from '#vocabulary/result';
import { ms } from '#vocabulary/units';
import { collectYoungGarbageAlone } from '../start/warm-up.ts';
import type { Figure } from './figures.ts';
import { percentile } from './figures.ts';
import type { ClientsSetup, FromClients } from './live-clients.ts';
import { BENCH_SETTINGS, BENCH_WORLD } from './live-night.ts';

const CLIENTS = 1_000;
const PAUSE_MS = 120;

/**
 * One change of the table to a thousand screens, each over a socket of its own: from the change to the last byte read.
 */
export async function benchFanout(
  emit: (figure: Figure) => void,
  say: (progress: string) => void,
  rounds: number,
): Promise<void> {
  collectYoungGarbageAlone();
  say(`one change to ${CLIENTS} screens, ${rounds} times`);
  let core = prepareHand(emptyCore(BENCH_SETTINGS, ms(0)), 0, BENCH_WORLD)?.core ?? emptyCore(BENCH_SETTINGS, ms(0));
  let change: Parameters<TableSource['onChange']>[0] = () => {};
  const table: TableSource = {
    viewOf: () => publicView(modelOf(core, NO_SURROUNDINGS, 'running', Date.now())),
    nowMs: Date.now,
    submit: () => Promise.resolve('not-now'),
    onChange: (listener) => {
      change = listener;
      return () => {};
    },
  };
  const server = createServer();
  const hub = createHub(table);
  const caller = callerOf({ name: 'public' }, 'public', 'loopback', true, 'bench');
  const sockets = attachWebSockets(server, async () => ok({ caller, hub }));
  const tending = setInterval(hub.tend, SLOW_CHECK_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const clients = startClients({ url: `ws://127.0.0.1:${port}/`, count: CLIENTS, needle: '"type":"changed"' });
  await clients.ready;
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    core = { ...core, settings: { ...core.settings, name: `table ${round}` } };
    const began = performance.timeOrigin + performance.now();
    change([], 'everybody');
    samples.push(...(await clients.heard(CLIENTS)).map((atMs) => atMs - began));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await clients.stop();
  sockets.stop();
  hub.stop();
  clearInterval(tending);
  server.close();
  emit({ name: 'live.fanout.1x1000.p99', value: percentile(samples, 0.99), unit: 'ms' });
}

export interface Clients {
  readonly ready: Promise<void>;
  /** The next so many times at which one of them heard the needle. */
  readonly heard: (count: number) => Promise<readonly number[]>;
  readonly stop: () => Promise<number>;
}

export function startClients(setup: ClientsSetup): Clients {
  const worker = new Worker(new URL('./live-clients.js', import.meta.url), { workerData: setup });
  let times: number[] = [];
  let wanted: { readonly count: number; readonly settle: (times: readonly number[]) => void } | null = null;
  let isReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const settle = (): void => {
    if (wanted === null || times.length < wanted.count) return;
    const { count, settle: give } = wanted;
    wanted = null;
    const given = times.slice(0, count);
    times = times.slice(count);
    give(given);
  };
  worker.on('message', (message: FromClients) => {
    if (message.type === 'ready') isReady();
    else times.push(...message.atMs);
    settle();
  });
  return {
    ready,
    heard: (count) =>
      new Promise((resolve) => {
        wanted = { count, settle: resolve };
        settle();
      }),
    stop: () => worker.terminate(),
  };
}
