import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { socketOf } from '#vocabulary/addresses';
import { assert } from '#vocabulary/result';
import type { Figure } from './figures.ts';
import { percentile } from './figures.ts';
import type { AttackReport, AttackSetup } from './live-attackers.ts';

/** A young process takes memory for its compiled code, whoever is there. */
const WARM_UP_MS = 5_000;
/** As long as the attack, so that what the table itself takes in that time can be told from what the attack costs. */
const CALM_MS = 8_000;
/** The server allows forty messages a second (`#sockets/limits`): a client that keeps to that may ask this often. */
const ASK_EVERY_MS = 30;

/**
 * A table that plays, and a client that asks all the time while others flood the server, send megabytes, come from the
 * wrong place, or never read: how long it waits for its answers, and how much memory the server takes more than before.
 */
export async function benchHostile(
  emit: (figure: Figure) => void,
  say: (progress: string) => void,
  data: string,
  attackMs: number,
): Promise<void> {
  say(`${attackMs / 1_000} s under attack`);
  const sabot = fileURLToPath(new URL('../../../../server/cli/sabot.mjs', import.meta.url));
  const child = spawn(
    process.execPath,
    [sabot, 'start', '--sim', 'readings', '--speed', '5', '--port', '0', '--data', data],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [line] = await once(child.stdout, 'data');
  const url = `${/ready: (\S+)/.exec(String(line))?.[1] ?? ''}${socketOf().slice(1)}`.replace('http', 'ws');
  const client = await askAllTheTime(url);
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  client.takeWaits();
  const young = memoryOf(child.pid);
  await new Promise((resolve) => setTimeout(resolve, CALM_MS));
  const before = memoryOf(child.pid);
  emit({ name: 'live.hostile.calm.p99', value: percentile(client.takeWaits(), 0.99), unit: 'ms' });
  if (young !== undefined && before !== undefined)
    emit({ name: 'live.hostile.calm.memory', value: before - young, unit: 'bytes' });
  const setup: AttackSetup = { url, untilMs: performance.timeOrigin + performance.now() + attackMs };
  const attackers = new Worker(new URL('./live-attackers.js', import.meta.url), { workerData: setup });
  const [sentAway]: AttackReport[] = await once(attackers, 'message');
  emit({ name: 'live.hostile.p99', value: percentile(client.takeWaits(), 0.99), unit: 'ms' });
  if (before !== undefined)
    emit({ name: 'live.hostile.memory', value: (memoryOf(child.pid) ?? 0) - before, unit: 'bytes' });
  emit({
    name: 'live.hostile.sent-away',
    value: Object.values(sentAway ?? {}).reduce((sum, count) => sum + count, 0),
    unit: 'count',
  });
  say(`sent away, by code: ${JSON.stringify(sentAway)}`);
  client.stop();
  await attackers.terminate();
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A ping waits for its pong, however long that takes: none is left out of the figure. */
async function askAllTheTime(
  url: string,
): Promise<{ readonly takeWaits: () => readonly number[]; readonly stop: () => void }> {
  const socket = new WebSocket(url);
  const asked: number[] = [];
  let waits: number[] = [];
  await once(socket, 'open');
  socket.send('{"type":"hello"}');
  socket.on('message', (text) => {
    const askedAt = String(text).startsWith('{"type":"pong"') ? asked.shift() : undefined;
    if (askedAt !== undefined) waits.push(performance.now() - askedAt);
  });
  const timer = setInterval(() => {
    asked.push(performance.now());
    socket.send('{"type":"ping"}');
  }, ASK_EVERY_MS);
  return {
    takeWaits: () => {
      assert(socket.readyState === WebSocket.OPEN, 'the well-behaved client is not sent away');
      const taken = [...waits, ...asked.map((askedAt) => performance.now() - askedAt)];
      waits = [];
      return taken;
    },
    stop: () => {
      clearInterval(timer);
      socket.terminate();
    },
  };
}

/** Where the system tells (Linux). */
function memoryOf(pid: number | undefined): number | undefined {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return undefined;
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(path, 'utf8'));
  return found === null ? undefined : Number(found[1]) * 1_024;
}
