import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { playHand, startInstalled, TRIAL } from './installed-table.testing.ts';

const SABOT = fileURLToPath(new URL('../cli/sabot.mjs', import.meta.url));

it('what artefacts are tried with plays hand after hand by the API alone, over a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-trial-'));
  const start = () => startInstalled([process.execPath, SABOT, ...TRIAL, '--port', '0', '--data', data], { cwd: data });
  const first = await start();
  expect([await playHand(first.url, data), await playHand(first.url, data)]).toEqual([1, 2]);
  await first.stop();
  const second = await start();
  expect(await playHand(second.url, data)).toBe(3);
  await second.stop();
  rmSync(data, { recursive: true });
});
