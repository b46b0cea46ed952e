import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { weighEvening } from './live-weights.ts';

it('a hand weighs 100 kB at most, however often cards are lost and found again, and 20 kB when its night is packed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-weights-'));
  const { hands, readings, rows, journalBytes, archiveBytes } = await weighEvening(6, folder);
  rmSync(folder, { recursive: true });
  expect(readings / hands).toBeGreaterThan(200);
  expect(rows).toBeLessThan(readings);
  expect(journalBytes / hands).toBeLessThan(100_000);
  expect(archiveBytes / hands).toBeLessThan(20_000);
});
