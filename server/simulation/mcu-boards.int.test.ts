import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openBridge } from '#bridge/bridge';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { type Ms, ms } from '#vocabulary/units';
import { startMcuBoards } from './mcu-boards.ts';

const built = existsSync(new URL('../../dist/firmware-bridge/simulator/mcu-worker.js', import.meta.url));

test.skipIf(!built)('what the world lets an antenna see comes out of the firmware as readings', async () => {
  const { boards, ports, makePort, stop } = await startMcuBoards(DEFAULT_PROFILES.full);
  const seen: string[] = [];
  const bridge = openBridge({
    ports,
    makePort,
    now: (): Ms => ms(performance.now()),
    onReading: (reading) => {
      bridge.acknowledge(reading);
      if (reading.type === 'tag-came' || reading.type === 'tag-exited' || reading.type === 'tag-went') {
        seen.push(`${reading.device} ${reading.antenna} ${reading.type} ${reading.tag}`);
      }
      if (reading.type === 'button') seen.push(`${reading.device} ${reading.button} ${reading.action}`);
    },
  });
  const until = async (what: string): Promise<void> => {
    for (let waited = 0; !seen.includes(what); waited += 20) {
      if (waited > 8000) throw new Error(`waited for ${what}; seen ${seen.join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  try {
    const exit = boards.antennas.find(({ isShoe }) => isShoe);
    const seat3 = boards.antennas.find(({ spots }) => spots.includes('S3'));
    exit?.view.tags.add('04A1B2C3D4E580');
    boards.advance(5);
    await until('shoe 0 tag-exited 04A1B2C3D4E580');
    exit?.view.tags.clear();
    seat3?.view.tags.add('04A1B2C3D4E580');
    boards.advance(5);
    await until('hub 2 tag-came 04A1B2C3D4E580');
    boards.press('FOLD', true);
    await until('hub 2 pressed');
    seat3?.view.tags.clear();
    boards.advance(5);
    await until('hub 2 tag-went 04A1B2C3D4E580');
    expect(seen.filter((what) => what.includes('tag'))).toHaveLength(3);
  } finally {
    await bridge.close();
    stop();
  }
});
