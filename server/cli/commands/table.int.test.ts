import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tableFileText } from '#wire/table-files/table-file';
import { TABLE_FILE_KITS, TABLE_KIT_FILES } from '#wire/table-files/table-kits';
import { runApart } from './running.testing.ts';
import { command } from './table.ts';

async function run(
  ...args: readonly string[]
): Promise<{ readonly lines: readonly string[]; readonly status: number }> {
  const { status, out, said } = await runApart(command, args);
  return { lines: [...out, ...said], status };
}

it.each(TABLE_FILE_KITS)('%s goes into an empty folder and comes out of it as it was', async (kit) => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-table-'));
  const [file, again, data] = ['table.json', 'again.json', 'data'].map((name) => join(folder, name));
  const { lines } = await run('show', kit);
  writeFileSync(file ?? '', `${lines.join('\n')}\n`);
  expect((await run('import', file ?? '', '--data', data ?? '')).status).toBe(0);
  expect((await run('export', again ?? '', '--data', data ?? '')).status).toBe(0);
  const whole = TABLE_KIT_FILES[kit].antennas.every(({ gain }) => gain === undefined);
  const written = readFileSync(again ?? '', 'utf8');
  if (whole) expect(written).toBe(tableFileText(TABLE_KIT_FILES[kit]));
  // Settings that were not said are as boards are made.
  else expect(written.replaceAll(/, "misses": \d+, "order": \d+/g, '')).toBe(tableFileText(TABLE_KIT_FILES[kit]));
});

it('a file that is not right is refused, with the line of each fault, and nothing is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-table-'));
  const file = join(folder, 'table.json');
  writeFileSync(file, tableFileText(TABLE_KIT_FILES.bench).replace('"gain": 4', '"gain": 9'));
  expect(await run('import', file, '--data', join(folder, 'data'))).toEqual({
    status: 1,
    lines: [`${file}:6: 'antennas 1 gain' is to be <=7`],
  });
  expect((await run('check', file)).status).toBe(1);
  expect((await run('export', join(folder, 'x.json'), '--data', join(folder, 'data'))).status).toBe(2);
});
