import { type Bridge, openBridge } from '#bridge/bridge';
import { type McuTable, startMcuTable } from '#simulator/mcu-table';
import { seededChance } from '#simulator/seeded-chance';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { type Figure, percentile } from './figures.ts';

/**
 * From the moment a tag is placed to the reading in the bridge: chip model, committed image at real time, UART,
 * pseudo-terminal, native serialport, frame, reading (issue 3, must-hold 1). The simulated boards and the bridge share
 * this machine.
 */
export async function measurePlacedToReading(
  emit: (figure: Figure) => void,
  say: (progress: string) => void,
): Promise<void> {
  const rig = await openRig();
  try {
    say(`serial: ${SHOE_EXITS} cards leave the shoe`);
    emitPercentiles('serial.shoe.placed-to-reading', await shoeExits(rig), emit);
    say(`serial: ${HUB_CARDS} cards are laid on the hub’s antennas, ${CARDS_PRESENT} others lying there`);
    emitPercentiles('serial.hub.placed-to-reading', await hubArrivals(rig), emit);
    const pace = rig.table.pace();
    if (pace !== undefined)
      say(
        `serial: both boards took ${Math.round(pace.busy * 100)} % of a core, worst lag ${pace.lagMsMax.toFixed(0)} ms`,
      );
  } finally {
    await rig.close();
  }
}

const SHOE_EXITS = 150;
const HUB_CARDS = 150;
const CARDS_PRESENT = 25;
const HUB_ANTENNAS = 17;
const PATIENCE_MS = 60_000;

interface Rig {
  readonly table: McuTable;
  readonly chance: () => number;
  /** Resolves with the time at which the first reading of this tag came. */
  readonly readingOf: (uid: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

async function openRig(): Promise<Rig> {
  const table = await startMcuTable();
  const waiting = new Map<string, (atMs: number) => void>();
  let devices = 0;
  const onReading = (reading: Reading): void => {
    bridge.acknowledge(reading);
    if (reading.type !== 'tag-came' && reading.type !== 'tag-exited') return;
    waiting.get(reading.tag)?.(performance.now());
    waiting.delete(reading.tag);
  };
  const bridge: Bridge = openBridge({
    ports: table.ports,
    makePort: table.makePort,
    now: () => ms(Math.round(performance.now())),
    onReading,
    onFrame: (_port, frame) => {
      if (frame.kind === 'message' && frame.message.type === 'heartbeat') devices += 1;
    },
  });
  const readingOf = (uid: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no reading of ${uid} in ${PATIENCE_MS} ms`)), PATIENCE_MS);
      waiting.set(uid, (atMs) => {
        clearTimeout(timer);
        resolve(atMs);
      });
    });
  for (let waited = 0; devices < 2 && waited < PATIENCE_MS; waited += 50) await pause(50);
  if (devices < 2) throw new Error('the simulated boards did not come up');
  const close = async (): Promise<void> => {
    await bridge.close();
    await table.close();
  };
  return { table, chance: seededChance(7), readingOf, close };
}

async function shoeExits({ table, chance, readingOf }: Rig): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let nth = 0; nth < SHOE_EXITS; nth++) {
    const uid = uidOf(0x51, nth);
    const read = readingOf(uid);
    const placedMs = performance.now();
    table.place('shoe', 0, uid);
    samples.push((await read) - placedMs);
    await pause(20 + 20 * chance());
    table.lift('shoe', 0, uid);
    await pause(40 + 40 * chance());
  }
  return samples;
}

async function hubArrivals({ table, chance, readingOf }: Rig): Promise<readonly number[]> {
  for (let card = 0; card < CARDS_PRESENT; card++)
    table.place('hub', card < 20 ? card >> 1 : card - 10, uidOf(0x52, card));
  await pause(1000);
  const samples: number[] = [];
  for (let nth = 0; nth < HUB_CARDS; nth++) {
    const uid = uidOf(0x53, nth);
    const antenna = Math.floor(chance() * HUB_ANTENNAS);
    const read = readingOf(uid);
    const placedMs = performance.now();
    table.place('hub', antenna, uid);
    samples.push((await read) - placedMs);
    table.lift('hub', antenna, uid);
    // As long as it takes to be forgotten (three polls of about 150 ms), so that the number of cards present stays the
    // same.
    await pause(400 + 200 * chance());
  }
  return samples;
}

function emitPercentiles(name: string, samples: readonly number[], emit: (figure: Figure) => void): void {
  emit({ name: `${name}.p50`, value: percentile(samples, 0.5), unit: 'ms' });
  emit({ name: `${name}.p99`, value: percentile(samples, 0.99), unit: 'ms' });
}

const uidOf = (series: number, nth: number): string =>
  `04${series.toString(16)}${nth.toString(16).padStart(4, '0')}C0FFEE`.toUpperCase();

const pause = (forMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, forMs));
