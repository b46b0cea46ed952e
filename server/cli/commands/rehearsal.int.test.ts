import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { command } from './bringup.ts';
import { listen } from './running.testing.ts';

const DOCUMENTS = new URL('../../../hardware-docs/', import.meta.url);
const worker = new URL('../../../dist/firmware-bridge/simulator/mcu-worker.js', import.meta.url);

/** The lines of a build's page that tell a board what it is. */
const bringups = (page: string): readonly string[] =>
  readFileSync(new URL(page, DOCUMENTS), 'utf8').match(/(?<=^npx sabot bringup ).*--name.*$/gm) ?? [];

async function rehearse(line: string): Promise<readonly { readonly step: string; readonly level: string }[]> {
  const model = /--name (hub|panel)/.test(line) ? 'mega' : 'nano';
  const args = line.replace(/--port \S+/, `--rehearse ${model}`).split(' ');
  const { io, out } = listen();
  await command.run([...args, '--lang', 'en', '--json'], io);
  return out.map((text): { step: string; level: string } => JSON.parse(text));
}

const PAGES = { 'build-bench.md': 1, 'build-table.md': 3, 'build-club.md': 1, 'build-stream.md': 1 };

describe.skipIf(!existsSync(worker))('somebody who has the hardware documents only', () => {
  test('passes bringup on simulated boards with the very lines of the four builds', async () => {
    const lines = Object.keys(PAGES).flatMap(bringups);
    expect(lines).toHaveLength(Object.values(PAGES).reduce((sum, count) => sum + count, 0));
    // One after the other: a simulated board takes what the machine has, and other tests have boards as well.
    for (const line of new Set(lines)) {
      const used = line.match(/\b(presence|gate|exit)\b/g)?.length ?? 0;
      const steps = await rehearse(line);
      expect([line, steps.filter(({ level }) => level !== 'well')]).toEqual([line, []]);
      expect([line, steps.filter(({ step }) => step === 'kept').length]).toEqual([line, 1]);
      expect([line, steps.filter(({ step }) => step === 'card-seen').length]).toEqual([line, used]);
    }
  });

  test('reads the same lines in French', () => {
    for (const page of Object.keys(PAGES)) expect(bringups(`fr/${page}`)).toEqual(bringups(page));
  });
});
