import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startSimReadings } from '#simulator/sim-readings';
import type { HealthAnswer } from '#wire/messages/http-bodies';
import { percentile } from '../../bench/figures.ts';
import { startSabot } from '../assemble.ts';
import { testOptions } from '../callers/hand-dealer.testing.ts';

const STORM_MS = 20_000;
/** Shorter than what a button is debounced with: each change that can become a record becomes one. */
const TOGGLE_MS = 25;
const ASK_EVERY_MS = 20;

it('a panel whose buttons all bounce for ever keeps nobody from an answer: health within 100 ms', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-storm-'));
  const { ports, makePort, devices, close } = await startSimReadings();
  const started = await startSabot({ ...testOptions(data), speed: 1 }, async () => ({
    bridge: { ports, makePort },
    isSimulated: false,
    hasNewCards: false,
    speed: () => 1,
    prepare: (core) => core,
    start: () => {},
    view: () => null,
    carryOut: () => 'not-valid',
    notes: [],
    stop: close,
  }));
  if (!started.ok) throw new Error(started.reason);
  const health = async (): Promise<HealthAnswer> =>
    (await (await fetch(`${started.value.url}api/health`)).json()) as HealthAnswer;
  await expect.poll(async () => (await health()).readers.ready).toBe(devices.length);
  const rowsBefore = (await health()).journal.rows ?? 0;
  let down = false;
  const storm = setInterval(() => {
    down = !down;
    for (const { device } of devices)
      for (let button = 0; button < device.options.buttons; button++) device.setButton(button, down);
  }, TOGGLE_MS);
  const waits: number[] = [];
  const until = performance.now() + STORM_MS;
  while (performance.now() < until) {
    const asked = performance.now();
    await health();
    waits.push(performance.now() - asked);
    await pause(ASK_EVERY_MS);
  }
  clearInterval(storm);
  const rows = ((await health()).journal.rows ?? 0) - rowsBefore;
  console.log(JSON.stringify({ asked: waits.length, p99: percentile(waits, 0.99), longest: Math.max(...waits), rows }));
  expect(Math.max(...waits)).toBeLessThan(100);
  await started.value.stop();
  rmSync(data, { recursive: true });
});
