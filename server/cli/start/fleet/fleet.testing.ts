import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#vocabulary/free-port.testing';
import { percentile } from '../../bench/figures.ts';
import { HOME_ADDRESS, PhoneEvening } from '../phones/phones.testing.ts';
import { call, type Place } from './addresses.testing.ts';
import { HonestClub, seated } from './honest-club.testing.ts';
import { type WatchedProcess, watch } from './watched-process.testing.ts';

export interface FleetReport {
  /** Answers to the hostile, by what they asked. */
  readonly hostile: Readonly<Record<string, number>>;
  /** Answers to the honest, by HTTP status; streams and sockets of theirs that were cut. */
  readonly honest: Readonly<Record<string, number>>;
  readonly cut: number;
  /** Descriptors of the server before the fleet, with the fleet that holds on to its ends, and after it. */
  readonly descriptors: readonly [before: number, held: number, after: number];
  /** Time until all that the fleet had was given back, at most `PATIENCE_MS`. */
  readonly backMs: number;
  readonly memoryBytes: readonly [before: number, most: number, after: number];
  /** Time that the server computes for a view of the director’s, and for a word of his. */
  readonly computedMs: readonly [before: RequestCost, attacked: RequestCost, held: RequestCost];
  readonly waitP99Ms: readonly [before: number, attacked: number];
}

interface RequestCost {
  readonly view: number;
  readonly word: number;
}

interface Size {
  /** 0: honest people alone. */
  readonly strength: number;
  /** Number of the director’s requests that are measured, before and after the attack. */
  readonly measured: number;
  /** The attack lasts no shorter. */
  readonly leastMs: number;
}

const PATIENCE_MS = 60_000;
/** A person presses no more often; who asks faster uses up what is his. */
const PACE_MS = 200;

/** A server, and a hostile fleet, each in a process of its own, beside a club that has its evening. */
export async function sail({ strength, measured, leastMs }: Size): Promise<FleetReport> {
  const evening = new PhoneEvening();
  const door = await freePort();
  const server = watch(await evening.startApart('--reader', `rfid-poker:http://${HOME_ADDRESS}:${door}`));
  // Phones that sat down before the reader is there would be let in anew: cards are read from then on.
  while ((await evening.phones()).mayBePlain) await wait(20);
  await evening.letIn();
  const { url, code } = await evening.way(true);
  const cookie = await seated(evening, 1, 'Mallory');
  const token = await evening.token('seat:1');
  const club = await HonestClub.gather(evening);
  const costBefore = await costOf(server, club.director, measured);
  await club.askUntil(wait(leastMs));
  const calmWaits = club.waitsMs;
  club.waitsMs = [];
  const [descriptorsBefore, memoryBefore] = [server.descriptors(), server.memoryBytes()];
  const reader = `http://${HOME_ADDRESS}:${door}/`;
  const fleet = launch({ url, reader, code, cookie, token, strength });
  const attacked = fleet.over.then(() => costs);
  let memoryMost = memoryBefore;
  const counting = setInterval(() => {
    memoryMost = Math.max(memoryMost, server.memoryBytes());
  }, 200);
  const costs = costOf(server, club.director, measured);
  await club.askUntil(Promise.all([fleet.over, wait(leastMs), attacked]));
  const descriptorsHeld = server.descriptors();
  const costHeld = await costOf(server, club.director, measured);
  clearInterval(counting);
  fleet.stop();
  const stoppedAt = performance.now();
  const isBack = (): boolean => server.descriptors() <= descriptorsBefore;
  while (!isBack() && performance.now() - stoppedAt < PATIENCE_MS) await wait(50);
  const backMs = performance.now() - stoppedAt;
  // The honest open connections of theirs again when they ask.
  const descriptorsAfter = server.descriptors();
  await club.askUntil(wait(0));
  const report: FleetReport = {
    hostile: await fleet.over,
    honest: club.answers,
    cut: club.cut,
    descriptors: [descriptorsBefore, descriptorsHeld, descriptorsAfter],
    backMs,
    memoryBytes: [memoryBefore, memoryMost, server.memoryBytes()],
    computedMs: [costBefore, await costs, costHeld],
    waitP99Ms: [percentile(calmWaits, 0.99), percentile(club.waitsMs, 0.99)],
  };
  club.leave();
  await evening.end();
  return report;
}

interface Fleet {
  /** Answers that it got. */
  readonly over: Promise<Readonly<Record<string, number>>>;
  readonly stop: () => void;
}

function launch(orders: object): Fleet {
  const script = fileURLToPath(new URL('./hostile-fleet.testing.mjs', import.meta.url));
  const fleet = spawn(process.execPath, [script, JSON.stringify(orders)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const over = once(fleet.stdout, 'data').then(([text]): Record<string, number> => JSON.parse(String(text)));
  return { over, stop: () => fleet.kill('SIGKILL') };
}

/** The median of what the server’s main thread computes from the moment he asks until he has his answer. */
async function costOf(server: WatchedProcess, director: Place, times: number): Promise<RequestCost> {
  const measure = async (path: string, body?: object): Promise<number> => {
    await wait(PACE_MS);
    const before = server.computedMs();
    const { status } = await call(director, path, body);
    if (status !== 200) throw new Error(`the director is answered ${status}`);
    return server.computedMs() - before;
  };
  const views: number[] = [];
  const words: number[] = [];
  for (let nth = 0; nth < times; nth++) {
    views.push(await measure('api/tables/1/view?role=director'));
    const input = { type: 'roster', seat: 2, change: { do: 'describe', name: `friend ${nth}` } };
    words.push(await measure('api/tables/1/inputs?role=director', { id: crypto.randomUUID(), input }));
  }
  return { view: percentile(views, 0.5), word: percentile(words, 0.5) };
}
