import { once } from 'node:events';
import { Agent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { PhoneEvening } from '../phones/phones.testing.ts';
import { call, follow, type Opened, type Place } from './addresses.testing.ts';

/** Twenty phones: those of players, and those who look on. */
const PLAYERS = 9;
const ONLOOKERS = 11;
const FIRST_SEAT = 2;
const ASKS_EVERY_MS = 1_000;

/** A director, a clock on a wall, and twenty phones, who want nothing but their evening. */
export class HonestClub {
  /** Answers to whatever they asked, by HTTP status, and how long each took. */
  readonly answers: Record<string, number> = {};
  waitsMs: number[] = [];
  readonly director: Place;
  readonly #asks: readonly Ask[];
  readonly #streams: readonly Opened[];
  readonly #sockets: readonly WebSocket[];

  private constructor(
    director: Place,
    asks: readonly Ask[],
    streams: readonly Opened[],
    sockets: readonly WebSocket[],
  ) {
    this.director = director;
    this.#asks = asks;
    this.#streams = streams;
    this.#sockets = sockets;
  }

  static async gather(evening: PhoneEvening): Promise<HonestClub> {
    const { url, code } = await evening.way(true);
    const browserAt = (from: string): Place => ({
      url,
      from,
      ca: evening.certificate(),
      agent: new Agent({ keepAlive: true }),
    });
    const director = await pair(evening, 'director', '127.0.0.40');
    const clock = await pair(evening, 'public', '127.0.0.41');
    const players: Place[] = [];
    // Phones of players share an address with the holder of the hostile seat.
    for (let seat = FIRST_SEAT; seat < FIRST_SEAT + PLAYERS; seat++)
      players.push({ ...browserAt('127.0.3.1'), cookie: await seated(evening, seat, `friend ${seat}`) });
    const onlookers: Place[] = [];
    for (let nth = 0; nth < ONLOOKERS; nth++) {
      const place = browserAt('127.0.0.50');
      onlookers.push({ ...place, cookie: (await call(place, 'api/join', { code, looks: 'on' })).cookie });
    }
    const streams = await Promise.all([
      follow(director, 'api/tables/1/events?role=director'),
      ...[director, clock].map((place) => follow(place, 'api/tournaments/1/events')),
      ...[clock, ...onlookers].map((place) => follow(place, 'api/tables/1/events?role=public')),
    ]);
    const sockets = await Promise.all(players.map((place, nth) => socketOf(place, `seat:${FIRST_SEAT + nth}`)));
    const asks = [
      { place: director, path: 'api/tables/1/view?role=director' },
      ...[clock, ...onlookers].map((place) => ({ place, path: 'api/tables/1/view?role=public' })),
      ...players.map((place, nth) => ({ place, path: `api/tables/1/view?role=seat:${FIRST_SEAT + nth}` })),
    ];
    return new HonestClub(director, asks, streams, sockets);
  }

  /** All ask for what they see, again and again, until that is over. */
  async askUntil(over: Promise<unknown>): Promise<void> {
    let isOver = false;
    void over.finally(() => {
      isOver = true;
    });
    do {
      await Promise.all(this.#asks.map((each) => this.#ask(each)));
      await wait(ASKS_EVERY_MS);
    } while (!isOver);
  }

  /** Streams and sockets that were cut, or never were opened. */
  get cut(): number {
    const streams = this.#streams.filter((stream) => stream.status !== 200 || !stream.isOpen()).length;
    return streams + this.#sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length;
  }

  leave(): void {
    for (const stream of this.#streams) stream.leave();
    for (const socket of this.#sockets) socket.terminate();
  }

  async #ask({ place, path }: Ask): Promise<void> {
    const askedAt = performance.now();
    const status = await call(place, path).then(
      (answer) => String(answer.status),
      () => 'no answer',
    );
    this.waitsMs.push(performance.now() - askedAt);
    this.answers[status] = (this.answers[status] ?? 0) + 1;
  }
}

interface Ask {
  readonly place: Place;
  readonly path: string;
}

/** A browser that the host has paired, at an address of its own. */
export async function pair(evening: PhoneEvening, role: string, from: string): Promise<Place> {
  const { url } = await evening.way(true);
  await evening.say({ type: 'pairing-create', role });
  const code = (await evening.view()).pairings[0]?.code;
  const place = { url, from, ca: evening.certificate(), agent: new Agent({ keepAlive: true }) };
  return { ...place, cookie: (await call(place, 'api/session', { code })).cookie };
}

/** The cookie of a phone that asked for this seat, and has it. */
export async function seated(evening: PhoneEvening, seat: number, name: string): Promise<string> {
  return (await evening.sitEncrypted(seat, name)).cookie.split(';')[0] ?? '';
}

async function socketOf({ url, from, cookie, ca }: Place, role: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}ws/tables/1?role=${role}`, {
    headers: { cookie: cookie ?? '' },
    localAddress: from,
    ca,
  });
  await once(socket, 'open');
  socket.on('error', () => {});
  socket.send('{"type":"hello"}');
  return socket;
}
