import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PhoneEvening } from '../phones.testing.ts';
import { call, follow, type Place } from './addresses.testing.ts';

export interface FleetReport {
  /** Answers to the hostile, by what they asked. */
  readonly hostile: Readonly<Record<string, number>>;
  /** Answers to the honest, by HTTP status. */
  readonly honest: Readonly<Record<string, number>>;
  /** Streams of theirs that are still open. */
  readonly streams: number;
  readonly grewBytes: number;
}

export const PHONES = 7;
const ASKS_EVERY_MS = 250;

/** A browser that the host has paired, at an address of its own. */
async function pair(evening: PhoneEvening, role: string, from: string): Promise<Place> {
  const { url } = await evening.way(true);
  await evening.say({ type: 'pairing-create', role });
  const code = (await evening.view()).pairings[0]?.code;
  const place = { url, from, ca: evening.certificate() };
  return { ...place, cookie: (await call(place, 'api/session', { code })).cookie };
}

/** A hostile fleet in a process of its own, beside a director, a clock on a wall, and phones behind one address. */
export async function sail(strength: number): Promise<FleetReport> {
  const evening = await new PhoneEvening().start();
  await evening.letIn();
  const { url, code } = await evening.way();
  const seats = Array.from({ length: PHONES }, (_, nth) => nth + 4);
  const cookies: string[] = [];
  for (const seat of seats) cookies.push(await evening.sit(seat, `friend ${seat}`));
  const victims = seats.slice(1).map((seat, nth) => ({
    place: { url, from: '127.0.3.1', cookie: cookies[nth + 1] ?? '' },
    path: `api/tables/1/view?role=seat:${seat}`,
  }));
  const director = await pair(evening, 'director', '127.0.0.40');
  const clock = await pair(evening, 'public', '127.0.0.41');
  const honest = [
    ...victims,
    { place: director, path: 'api/tables/1/view?role=director' },
    { place: clock, path: 'api/tables/1/view?role=public' },
  ];
  const streams = await Promise.all([director, clock].map((place) => follow(place, 'api/tournaments/1/events')));
  const before = process.memoryUsage().rss;
  const script = fileURLToPath(new URL('./hostile-fleet.testing.mjs', import.meta.url));
  const fleet = spawn(process.execPath, [script, url, code, cookies[0] ?? '', String(strength)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answers: Record<string, number> = {};
  let isOver = false;
  const over = once(fleet.stdout, 'data').finally(() => {
    isOver = true;
  });
  do {
    for (const { status } of await Promise.all(honest.map(({ place, path }) => call(place, path))))
      answers[status] = (answers[status] ?? 0) + 1;
    await wait(ASKS_EVERY_MS);
  } while (!isOver);
  const [hostile] = await over;
  const grewBytes = process.memoryUsage().rss - before;
  const open = streams.filter((stream) => stream.isOpen() && stream.status === 200).length;
  for (const stream of streams) stream.leave();
  fleet.kill('SIGKILL');
  await evening.end();
  return { hostile: JSON.parse(String(hostile)), honest: answers, streams: open, grewBytes };
}
