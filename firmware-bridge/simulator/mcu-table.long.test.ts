import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startMcuTable } from './mcu-table.ts';

/** Issue 3, must-hold 6: the boards alone; with bridge, table and web server it is measured by hand (hardware-docs/simulation.md). */
test('both boards keep real time for a minute with a full table, and take less than half a core', async () => {
  const table = await startMcuTable({ line: 'in-process' });
  for (let card = 0; card < 25; card++) {
    table.place('hub', card < 20 ? card >> 1 : card - 10, `04${(0x10 + card).toString(16)}0000C0FFEE`.toUpperCase());
  }
  const before = process.cpuUsage();
  await pause(60_000);
  const used = process.cpuUsage(before);
  const pace = table.pace();
  await table.close();
  expect(pace?.lagMsMax).toBeLessThan(500);
  expect(pace?.skippedMs).toBe(0);
  expect((used.user + used.system) / 60e6).toBeLessThan(0.5);
});
