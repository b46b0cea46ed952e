import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openBridge } from '#bridge/bridge';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { type Ms, ms } from '#vocabulary/units';
import type { Spot } from '../world/geometry.ts';
import { type McuLayout, startMcuBoards } from './mcu-boards.ts';

const built = existsSync(new URL('../../../dist/firmware-bridge/simulator/mcu-worker.js', import.meta.url));

/** The boards of a table, what they read, and the world's time, which is handed out as fast as they take it. */
async function rig(layout?: McuLayout) {
  const { boards, wiring, ports, makePort, roomMs, stop } = await startMcuBoards(DEFAULT_PROFILES.full, layout);
  const seen: string[] = [];
  const helds: number[] = [];
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
      if (reading.type === 'button' && reading.action === 'released') helds.push(reading.heldMs);
    },
  });
  const pass = async (isOver: (passedMs: number) => boolean): Promise<void> => {
    for (let passedMs = 0; !isOver(passedMs); ) {
      if (passedMs > 8000) throw new Error(`seen ${seen.join(', ')}`);
      if (roomMs() >= 5) {
        boards.advance(5);
        passedMs += 5;
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  return {
    boards,
    wiring,
    seen,
    helds,
    pass: (wantedMs: number) => pass((passedMs) => passedMs >= wantedMs),
    until: (what: string) => pass(() => seen.includes(what)),
    antenna: (spot: Spot) => boards.antennas.find(({ spots }) => spots.includes(spot))?.view.tags,
    close: async () => {
      await bridge.close();
      stop();
    },
  };
}

const CARD = '04A1B2C3D4E580';

test.skipIf(!built)('what the world lets an antenna see comes out of the firmware as readings', async () => {
  const { boards, seen, until, antenna, close } = await rig();
  try {
    const exit = boards.antennas.find(({ isShoe }) => isShoe);
    exit?.view.tags.add(CARD);
    await until(`shoe 0 tag-exited ${CARD}`);
    exit?.view.tags.clear();
    antenna('S3')?.add(CARD);
    await until(`hub 2 tag-came ${CARD}`);
    boards.press('FOLD', true);
    await until('hub 2 pressed');
    antenna('S3')?.clear();
    await until(`hub 2 tag-went ${CARD}`);
    expect(seen.filter((what) => what.includes('tag'))).toHaveLength(3);
  } finally {
    await close();
  }
});

test.skipIf(!built)('a card that a neighbour reads as well stays where it is', async () => {
  const { seen, pass, until, antenna, close } = await rig();
  try {
    antenna('S3')?.add(CARD);
    await until(`hub 2 tag-came ${CARD}`);
    antenna('S4')?.add(CARD);
    await until(`hub 3 tag-came ${CARD}`);
    antenna('S4')?.clear();
    await until(`hub 3 tag-went ${CARD}`);
    await pass(1000);
    expect(seen).not.toContain(`hub 2 tag-went ${CARD}`);
  } finally {
    await close();
  }
});

test.skipIf(!built)('boards stand still with their world: a press is as long as it was there', async () => {
  const { boards, helds, pass, until, close } = await rig();
  try {
    await pass(500);
    boards.press('FOLD', true);
    await pass(200);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    boards.press('FOLD', false);
    await until('hub 2 released');
    expect(Math.abs((helds[0] ?? 0) - 200)).toBeLessThan(50);
  } finally {
    await close();
  }
});

test.skipIf(!built)(
  'ten seats on five nodes, hub and shoe: seven boards, each what it was told to be, read each place where the wiring says',
  async () => {
    const { boards, wiring, seen, pass, until, antenna, close } = await rig('seat-nodes');
    try {
      expect(new Set(wiring.antennas.map(({ device }) => device)).size).toBe(7);
      expect(wiring.antennas).toHaveLength(18);
      boards.antennas.find(({ isShoe }) => isShoe)?.view.tags.add(CARD);
      await until(`shoe 0 tag-exited ${CARD}`);
      for (const [nth, { device, antenna: at, place }] of wiring.antennas.entries()) {
        if (place === 'SHOE' || place === 'BOARD') continue;
        const tag = `04A1B2C3D4E4${nth.toString(16).padStart(2, '0')}`.toUpperCase();
        antenna(place)?.add(tag);
        await until(`${device} ${at} tag-came ${tag}`);
      }
      boards.press('FOLD', true);
      await until('hub 2 pressed');
      boards.press('FOLD', false);
      await pass(200);
      expect(seen.filter((what) => what.includes('went'))).toEqual([]);
    } finally {
      await close();
    }
  },
);
