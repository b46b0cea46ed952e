import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { type Bridge, openBridge } from '#bridge/bridge';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { helloOf, readImage } from './firmware-image.ts';
import { type McuTable, startMcuTable } from './mcu-table.ts';

const CARD = '04A1B2C3D4E580';
const hasPty = process.platform === 'linux' && existsSync('/usr/bin/script');
const built = existsSync(new URL('../../dist/firmware-bridge/simulator/mcu-worker.js', import.meta.url));

/** A bridge on a simulated table, and what it has read. */
class Rig {
  readonly table: McuTable;
  readonly bridge: Bridge;
  readonly readings: Reading[] = [];

  constructor(table: McuTable, ports: readonly string[] = table.ports) {
    this.table = table;
    this.bridge = openBridge({
      ports,
      makePort: table.makePort,
      now: () => ms(performance.now()),
      onReading: (reading) => {
        this.readings.push(reading);
        this.bridge.acknowledge(reading);
      },
    });
  }

  async until(what: string, holds: () => boolean, patienceMs = 120_000): Promise<void> {
    for (const startMs = performance.now(); !holds(); ) {
      if (performance.now() - startMs > patienceMs) {
        throw new Error(`waited ${patienceMs} ms for ${what}; read ${JSON.stringify(this.readings)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  live(): number {
    return this.bridge.health().ports.filter(({ state }) => state === 'live').length;
  }

  has(type: Reading['type'], boot?: number): boolean {
    return this.readings.some((reading) => reading.type === type && (boot === undefined || reading.boot === boot));
  }
}

const rigs: Rig[] = [];
afterEach(async () => {
  for (const rig of rigs.splice(0)) {
    await rig.bridge.close();
    await rig.table.close();
  }
});

async function rig(options: Parameters<typeof startMcuTable>[0]): Promise<Rig> {
  const made = new Rig(await startMcuTable(options));
  rigs.push(made);
  return made;
}

describe.skipIf(!built)('the simulated table at real time (issue 3)', () => {
  test.skipIf(!hasPty)(
    'one card the whole way: tag, chip, image, UART, pseudo-terminal, native serialport, frame, reading',
    async () => {
      const one = await rig({ line: 'pty' });
      await one.until('both boards', () => one.live() === 2);
      const hello = one.bridge.health().ports[0]?.link?.hello;
      expect(hello?.build).toBe(helloOf('mega', readImage('mega'))?.build);
      one.table.place('shoe', 0, CARD);
      await one.until('the exit', () => one.has('tag-exited'));
      one.table.lift('shoe', 0, CARD);
      one.table.place('hub', 3, CARD);
      await one.until('the arrival', () => one.has('tag-came'));
      one.table.press(5);
      await one.until('the press', () => one.readings.filter(({ type }) => type === 'button').length === 2);
      one.table.turn(3);
      await one.until('the turn', () => one.has('turned'));
      one.table.lift('hub', 3, CARD);
      await one.until('the leaving', () => one.has('tag-went'));
      expect(one.readings.map(({ device }) => device)).toContain('shoe');
    },
  );

  test('a hang is told as a watchdog reset of the next boot, and the table goes on', async () => {
    const one = await rig({ line: 'in-process', boards: ['shoe'], firstBoot: 40 });
    await one.until('the shoe', () => one.live() === 1);
    one.table.hang('shoe');
    await one.until('the fault', () => one.has('device-fault', 41));
    one.table.place('shoe', 0, CARD);
    await one.until('the exit', () => one.has('tag-exited', 41));
  });

  test('unplugged and plugged in again: the port hangs up, the board starts anew, the card is read again', async () => {
    const one = await rig({ line: 'in-process', boards: ['hub'], firstBoot: 7 });
    await one.until('the hub', () => one.live() === 1);
    one.table.place('hub', 0, CARD);
    await one.until('the card', () => one.has('tag-came', 7));
    one.table.unplug('hub');
    await one.until('the hang-up', () => one.live() === 0);
    await one.table.plug('hub');
    await one.until('the card again', () => one.has('tag-came', 8));
  });

  test('noise on the line costs lines and no readings', async () => {
    const one = await rig({ line: 'in-process', boards: ['shoe'] });
    await one.until('the shoe', () => one.live() === 1);
    one.table.setLineNoise('shoe', 0.003);
    const uids = Array.from({ length: 12 }, (_, nth) =>
      `0477${nth.toString(16).padStart(2, '0')}00C0FFEE`.toUpperCase(),
    );
    for (const [nth, uid] of uids.entries()) {
      one.table.setTags('shoe', 0, [uid]);
      await one.until(`card ${nth}`, () => one.readings.filter(({ type }) => type === 'tag-exited').length === nth + 1);
    }
    expect(one.readings.flatMap((reading) => (reading.type === 'tag-exited' ? [String(reading.tag)] : []))).toEqual(
      uids,
    );
  });
});
