import { ReadingDevice } from '#device/reading-device';
import { tableDevices } from '#simulation/boards/table-devices';
import { SimPorts } from '#simulator/sim-binding';
import type { SimWire } from '#simulator/sim-wire';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { Zone } from '#vocabulary/zones';
import { withSimulatedDecks } from '../devices/simulated-decks.ts';
import type { TableDevices } from '../devices/table-devices.ts';
import type { StartOptions } from '../options/options.ts';

/** Boards behind in-process serial lines, and a hand that moves the cards: what a test does is what a device sees. */
export interface HandDealer {
  readonly devices: TableDevices;
  /** Tag ids by printed card. */
  readonly uids: readonly string[];
  /** The card leaves the shoe and comes to lie there. */
  readonly deal: (card: number, zone: Zone) => Promise<void>;
  readonly move: (card: number, from: Zone, to: Zone) => Promise<void>;
  /** A tag is held over a place for a moment, by default over the muck's gate. */
  readonly touch: (tag: string, zone?: Zone, forMs?: number) => Promise<void>;
  readonly clearAll: () => void;
  /** Nobody deals for a while: boards and clock go as fast as life, and leave the processor to others. */
  readonly rest: () => void;
}

const SPEED = 20;
const ANTENNAS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`S${index + 1}`, index])),
  ...Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`B${index + 1}`, index + 10])),
  BURN: 15,
  MUCK: 16,
};

export function createHandDealer(speed = SPEED, profile = DEFAULT_PROFILES.full): HandDealer {
  const ports = new SimPorts();
  const uids = Array.from({ length: 52 }, (_, face) => `04C0FFEE${(face + 16).toString(16).toUpperCase()}77AA`);
  const lines = new Map<string, SimWire>();
  const boards = tableDevices(profile, () => {}, 1).map(({ name, device }) => {
    const wire = ports.plug(`sim:${name}`);
    lines.set(name, wire);
    const board = new ReadingDevice(device.options, (bytes) => wire.send(bytes));
    wire.onBytes((bytes) => board.hear(bytes));
    return { name, board };
  });
  let pace = speed;
  let passedMs = 0;
  let waiting: { readonly atMs: number; readonly resolve: () => void }[] = [];
  const timer = setInterval(() => {
    const stepMs = Math.round(4 * pace);
    for (const { board } of boards) board.advance(stepMs);
    passedMs += stepMs;
    const due = waiting.filter(({ atMs }) => atMs <= passedMs);
    waiting = waiting.filter(({ atMs }) => atMs > passedMs);
    for (const { resolve } of due) resolve();
  }, 4);
  const view = (name: string, antenna: number): Set<string> =>
    boards.find((board) => board.name === name)?.board.views[antenna]?.tags as Set<string>;
  // By the clock of the boards: on a busy machine they fall behind, and nobody deals faster than they can see.
  const pause = (virtualMs: number): Promise<void> =>
    new Promise((resolve) => waiting.push({ atMs: passedMs + virtualMs, resolve }));
  const uid = (card: number): string => uids[card] ?? '';
  return {
    uids,
    deal: async (card, zone) => {
      if (profile.senses.shoe) {
        const exit = view('shoe', 0);
        exit.add(uid(card));
        await pause(150);
        exit.delete(uid(card));
      }
      await pause(150);
      view('hub', ANTENNAS[zone] ?? 0).add(uid(card));
      await pause(1_200);
    },
    move: async (card, from, to) => {
      view('hub', ANTENNAS[from] ?? 0).delete(uid(card));
      await pause(300);
      view('hub', ANTENNAS[to] ?? 0).add(uid(card));
      await pause(1_500);
    },
    touch: async (tag, zone = 'MUCK', forMs = 700) => {
      const place = view('hub', ANTENNAS[zone] ?? 0);
      place.add(tag);
      await pause(forMs);
      place.delete(tag);
      await pause(500);
    },
    clearAll: () => {
      for (const { board } of boards) for (const { tags } of board.views) (tags as Set<string>).clear();
    },
    rest: () => {
      pace = 1;
    },
    devices: {
      bridge: { ports: boards.map(({ name }) => `sim:${name}`), makePort: ports.makePort },
      isSimulated: true,
      hasNewCards: false,
      speed: () => pace,
      prepare: (core, master, entropy) =>
        withSimulatedDecks(
          core,
          [{ id: 'a', name: 'A', tags: uids.map((tag, face) => [tag, face] as const) }],
          master,
          entropy,
        ),
      start: () => {},
      view: () => null,
      carryOut: () => 'not-now',
      notes: [],
      stop: () => clearInterval(timer),
    },
  };
}

export function testOptions(data: string): StartOptions {
  return {
    device: [],
    sim: 'readings',
    profile: 'full',
    ruleBook: 'sans-croupier',
    players: 3,
    speed: SPEED,
    data,
    port: 0,
    portIsFixed: true,
    lan: false,
    trustProxy: false,
    cert: null,
  };
}
