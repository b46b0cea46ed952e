import { expect, it } from 'vitest';
import { startSimReadings } from '#simulator/sim-readings';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { openTableBridge } from './table-bridge.ts';

it('a bridge that begins anew is heard no more: what it says in leaving passes for no record', async () => {
  const { ports, makePort, close } = await startSimReadings();
  const heard: Reading[] = [];
  const now = (): ReturnType<typeof ms> => ms(Math.round(performance.now()));
  const bridge = openTableBridge({ ports, makePort, now, onReading: (reading) => heard.push(reading) });
  const upsAfter = (from: number): number => heard.slice(from).filter(({ type }) => type === 'device-up').length;
  await expect.poll(() => upsAfter(0)).toBe(ports.length);
  const before = heard.length;
  bridge.readAgain();
  await expect.poll(() => upsAfter(before)).toBe(ports.length);
  expect(heard.slice(before).filter(({ type }) => type === 'device-silent')).toEqual([]);
  await bridge.close();
  close();
});
