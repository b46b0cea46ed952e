import { join } from 'node:path';
import { ReadingDevice } from '#device/reading-device';
import { decodeDeviceLine } from '#protocol/codec';
import { simulatedDecks } from '#simulation/world/decks';
import { SimPorts } from '#simulator/sim-binding';
import { startSabot } from '../start/assemble.ts';
import { withSimulatedDecks } from '../start/devices/simulated-decks.ts';
import type { TableDevices } from '../start/devices/table-devices.ts';
import { DEFAULT_START } from '../start/options/options.ts';
import type { Figure } from './figures.ts';
import { percentile } from './figures.ts';
import { startClients } from './live-fanout.ts';

const CLIENTS = 100;
/** Cards of a deal for six: more of them, which nobody lays anywhere, are questions that no table has. */
const LINES_AN_EVENING = 12;
/** Nobody deals in the first seconds of a start: the deck has to be shuffled. */
const SHUFFLED_MS = 2_000;
/** Nothing lies before the antenna for so long: the next card is another one. */
const GAP_MS = 300;

/**
 * A card leaves the shoe: from the moment at which the device's line is on the wire, through bridge, perception, engine
 * and the flush of its row to the disk, to a hundred screens that have read the frame.
 */
export async function benchLines(
  emit: (figure: Figure) => void,
  say: (progress: string) => void,
  data: string,
  evenings: number,
): Promise<void> {
  say(`${evenings * LINES_AN_EVENING} lines of a shoe to ${CLIENTS} screens each, with the flush to disk in the path`);
  const samples: number[] = [];
  for (let evening = 1; evening <= evenings; evening++)
    samples.push(...(await playEvening(join(data, `evening-${evening}`))));
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    emit({ name: `live.line-to-frame.1x100.${name}`, value: percentile(samples, share), unit: 'ms' });
  }
}

async function playEvening(data: string): Promise<readonly number[]> {
  const shoe = createShoe();
  const started = await startSabot({ ...DEFAULT_START, data, port: 0, portIsFixed: true }, async () => shoe.devices);
  if (!started.ok) throw new Error(started.reason);
  const clients = startClients({
    url: started.value.url.replace('http', 'ws'),
    count: CLIENTS,
    needle: '"card-left-shoe"',
  });
  await clients.ready;
  await new Promise((resolve) => setTimeout(resolve, SHUFFLED_MS));
  const samples: number[] = [];
  for (let line = 0; line < LINES_AN_EVENING; line++) {
    const began = await shoe.drawCard(line);
    samples.push(...(await clients.heard(CLIENTS)).map((atMs) => atMs - began));
  }
  await clients.stop();
  await started.value.stop();
  return samples;
}

/** The shoe's antenna polls every few milliseconds. */
const STEPS_MAX = 200;

interface Shoe {
  readonly devices: TableDevices;
  /** Moment at which its line was on the wire. */
  readonly drawCard: (nth: number) => Promise<number>;
}

/**
 * A shoe whose clock keeps step with ours, but for the polls of one card. A board that hurries ahead sends readings of
 * times that have not come yet, and the host holds them back.
 */
function createShoe(): Shoe {
  const ports = new SimPorts();
  const wire = ports.plug('sim:shoe');
  let saidAt = 0;
  let line = '';
  const board = new ReadingDevice(
    { id: 'shoe', antennas: ['x'], buttons: 1, encoders: 0, lights: 1, ringRecords: 24 },
    (bytes) => {
      line += bytes;
      // The last byte of the record is on the wire.
      if (line.endsWith('\n')) {
        const decoded = decodeDeviceLine(line.slice(line.lastIndexOf('\n', line.length - 2) + 1, -1));
        if (decoded.ok && decoded.message.type === 'tag-exited') saidAt = performance.timeOrigin + performance.now();
        line = '';
      }
      wire.send(bytes);
    },
  );
  wire.onBytes((bytes) => board.hear(bytes));
  let passedMs = 0;
  const origin = performance.now();
  const step = (ms: number): void => {
    board.advance(ms);
    passedMs += ms;
  };
  const timer = setInterval(() => step(Math.max(0, Math.round(performance.now() - origin - passedMs))), 20);
  const decks = simulatedDecks();
  const tags = decks[0]?.tags.map(([tag]) => tag) ?? [];
  const seen = board.views[0]?.tags as Set<string>;
  return {
    drawCard: async (nth) => {
      seen.clear();
      await new Promise((resolve) => setTimeout(resolve, GAP_MS));
      seen.add(tags[nth % tags.length] ?? '');
      saidAt = 0;
      for (let polls = 0; polls < STEPS_MAX && saidAt === 0; polls++) step(1);
      return saidAt;
    },
    devices: {
      bridge: { ports: ['sim:shoe'], makePort: ports.makePort },
      isSimulated: true,
      hasNewCards: false,
      speed: () => 1,
      prepare: (core, master, entropy) => withSimulatedDecks(core, decks, master, entropy),
      start: () => {},
      view: () => null,
      carryOut: () => 'not-now',
      notes: [],
      stop: () => clearInterval(timer),
    },
  };
}
