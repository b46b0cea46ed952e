import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { HealthAnswer } from '#wire/http-bodies';
import { percentile } from '../bench/figures.ts';
import { type OpenTable, openTable } from './callers.testing.ts';

/**
 * What an attack by refused callers, by one who holds a seat's token, and by one who guesses codes did to a table and
 * to those who look at it.
 */
export interface FloodReport {
  /** How the attackers were answered, by HTTP status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Sockets that the table had open at once, those of the ordinary clients included. */
  readonly mostClients: number;
  readonly descriptorsBefore: number;
  /** As soon as they were no more than before, or at last: the attackers still hold on to their ends. */
  readonly descriptorsAfter: number;
  readonly tookMs: number;
  readonly grewBytes: number;
  readonly calmP99: number;
  readonly floodP99: number;
  /** Ordinary clients that are still there, with every question answered. */
  readonly stayed: number;
}

export const ORDINARY = 20;
const ASK_EVERY_MS = 50;
const COUNT_EVERY_MS = 500;
const PATIENCE_MS = 60_000;

export async function flood(strength: number, calmMs: number): Promise<FloodReport> {
  const table = await openTable('--speed', '5');
  const clients = await Promise.all(Array.from({ length: ORDINARY }, () => ask(table)));
  await pause(calmMs);
  for (const client of clients) client.takeWaits();
  await pause(calmMs);
  const calmP99 = percentile(
    clients.flatMap((client) => client.takeWaits()),
    0.99,
  );
  const [descriptorsBefore, memoryBefore] = [descriptorsOf(table), memoryOf(table)];
  const token = await table.token('seat:1');
  const cookie = await table.signIn(token);
  const script = fileURLToPath(new URL('./flooders.testing.mjs', import.meta.url));
  const attackers = spawn(process.execPath, [script, table.url, cookie, String(strength), token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let mostClients = 0;
  const counting = setInterval(async () => {
    mostClients = Math.max(mostClients, await clientsOf(table));
  }, COUNT_EVERY_MS);
  const [statuses] = await once(attackers.stdout, 'data');
  clearInterval(counting);
  const floodP99 = percentile(
    clients.flatMap((client) => client.takeWaits()),
    0.99,
  );
  const grewBytes = memoryOf(table) - memoryBefore;
  const endedAt = performance.now();
  let descriptorsAfter = descriptorsOf(table);
  while (descriptorsAfter > descriptorsBefore && performance.now() - endedAt < PATIENCE_MS) {
    await pause(50);
    descriptorsAfter = descriptorsOf(table);
  }
  const tookMs = performance.now() - endedAt;
  for (const client of clients) client.stopAsking();
  const stayed = (await Promise.all(clients.map((client) => client.isAnswered()))).filter((is) => is).length;
  attackers.kill('SIGKILL');
  for (const client of clients) client.leave();
  await table.stop();
  const seen = { descriptorsBefore, descriptorsAfter, tookMs, grewBytes, calmP99, floodP99, stayed };
  return { statuses: JSON.parse(String(statuses)), mostClients, ...seen };
}

interface Ordinary {
  readonly takeWaits: () => readonly number[];
  readonly stopAsking: () => void;
  /** It was not sent away, and whatever it asked was answered. */
  readonly isAnswered: () => Promise<boolean>;
  readonly leave: () => void;
}

/** A screen that looks on and asks for a sign of life. */
async function ask({ url }: OpenTable): Promise<Ordinary> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}ws/tables/1`);
  await once(socket, 'open');
  socket.send('{"type":"hello"}');
  const asked: number[] = [];
  let waits: number[] = [];
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
      const taken = [...waits, ...asked.map((askedAt) => performance.now() - askedAt)];
      waits = [];
      return taken;
    },
    stopAsking: () => clearInterval(timer),
    isAnswered: async () => {
      for (let waited = 0; asked.length > 0 && waited < PATIENCE_MS; waited += 50) await pause(50);
      return asked.length === 0 && socket.readyState === WebSocket.OPEN;
    },
    leave: () => socket.terminate(),
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/**
 * SQLite keeps the descriptor of a connection to the journal that was closed while another one writes, and uses it
 * again: that is no work of the attackers.
 */
const descriptorsOf = ({ pid }: OpenTable): number => {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((descriptor) => !isOfJournal(`${folder}/${descriptor}`)).length;
};

function isOfJournal(link: string): boolean {
  try {
    return readlinkSync(link).endsWith('journal.db');
  } catch {
    // Closed since the folder was read.
    return false;
  }
}

const memoryOf = ({ pid }: OpenTable): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

async function clientsOf({ url }: OpenTable): Promise<number> {
  const answer = await fetch(`${url}api/health`).catch(() => null);
  // The attackers call from the same address, and may have used up what it is allowed to ask, or to have open.
  if (answer === null || !answer.ok) return 0;
  return ((await answer.json()) as HealthAnswer).clients;
}
