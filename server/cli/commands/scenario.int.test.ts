import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listen } from './running.testing.ts';
import { command } from './scenario.ts';

it('says beside the result that a scenario expects nothing, and on stderr which key may be the reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-scenario-'));
  const file = join(folder, 'mine.json');
  const ranks = { kind: 'evaluate', board: '2c 3c 4d 8h 9s', hands: { 1: 'As Ah', 2: 'Ks Kh' } };
  const scenarios = [
    { ...ranks, id: 'typo', expects: { winners: ['2'] } },
    { ...ranks, id: 'right', expect: { winners: ['1'] } },
  ];
  writeFileSync(file, JSON.stringify({ scenarios }));
  const { io, out, said } = listen();
  expect(await command.run([file], io)).toBe(0);
  rmSync(folder, { recursive: true });
  expect(out).toEqual(['ok   typo   evaluate (expects nothing)', 'ok   right  evaluate']);
  expect(said).toEqual([
    `sabot scenario: ${file}: scenario typo: 'expects' looks like 'expect' misspelt; it has no effect`,
  ]);
});
