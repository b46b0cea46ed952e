import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeNight } from '../bench/live-night.ts';
import type { Command } from '../command-line/command.ts';
import { DEFAULT_START } from '../start/options/options.ts';
import { openRecord } from '../start/record.ts';
import { command as exporting } from './export.ts';
import { command as replaying } from './replay.ts';
import { type RanApart, runApart } from './running.testing.ts';
import { command as verifying } from './verify.ts';

let folder = '';
let pristine = '';
let bytes = Buffer.alloc(0);
const whole = new Map<Command, RanApart>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-damaged-'));
  pristine = join(folder, 'pristine.db');
  writeFileSync(join(folder, 'vault.key'), '00'.repeat(32), { mode: 0o600 });
  writeNight(pristine, 600);
  bytes = readFileSync(pristine);
  for (const command of [exporting, replaying, verifying]) whole.set(command, await run(command, pristine));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: Command, path: string, ...options: readonly string[]): Promise<RanApart> =>
  runApart(command, [path, ...options]);

/** Some bytes are changed, or the file ends early; the first page says that it is a database at all. */
const damage = fc.oneof(
  fc
    .array(fc.record({ at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) }), { minLength: 1, maxLength: 6 })
    .map((changes) => (original: Buffer) => {
      const copy = Buffer.from(original);
      for (const { at, to } of changes) copy[at % copy.length] = to;
      return copy;
    }),
  fc.nat().map((cut) => (original: Buffer) => original.subarray(0, cut % original.length)),
);

function damagedAt(path: string, change: (original: Buffer) => Buffer): string {
  for (const end of ['-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  writeFileSync(path, change(bytes));
  return path;
}

const CARD = /(?:10|[2-9TJQKA])[♠♥♦♣cdhs](?![a-z])/g;
const cardsIn = (lines: readonly string[]): readonly string[] => [
  ...new Set(lines.flatMap((line) => line.match(CARD) ?? [])),
];

describe('a damaged journal', () => {
  it('is told, exported and verified as far as it is intact; what is wrong is said, and no other card is named than before', async () => {
    const told = whole.get(replaying);
    expect(told?.status).toBe(0);
    expect(cardsIn(told?.out ?? [])).toHaveLength(5);
    let damaged = 0;
    await fc.assert(
      fc.asyncProperty(damage, async (change) => {
        const path = damagedAt(join(folder, 'damaged.db'), change);
        for (const command of [exporting, replaying, verifying]) {
          const before = whole.get(command);
          const { status, out, said } = await run(command, path);
          if (status === 0) expect(out).toEqual(before?.out);
          else {
            damaged += 1;
            expect([...out, ...said].join('\n')).toMatch(/row \d+ |no journal|is no JSON|there is no hand/);
          }
          if (command === exporting) expect(out).toEqual(before?.out.slice(0, out.length));
          // A hash may read like a card.
          if (command === replaying)
            for (const card of cardsIn([...out, ...said])) expect(cardsIn(before?.out ?? [])).toContain(card);
        }
      }),
      { numRuns: 150, seed: 1 },
    );
    expect(damaged).toBeGreaterThan(150);
  });

  it('is told line by line, as exported, as far as its lines make sense', async () => {
    const lines = Buffer.from((whole.get(exporting)?.out ?? []).join('\n'));
    const path = join(folder, 'lines.jsonl');
    await fc.assert(
      fc.asyncProperty(damage, async (change) => {
        writeFileSync(path, change(lines));
        const { status, said } = await run(replaying, path);
        if (status !== 0) expect(said.join('\n')).toMatch(/line \d+ |row \d+ |no hand/);
      }),
      { numRuns: 300, seed: 3 },
    );
  });

  it('lines of an export are no journal, and no damaged one', async () => {
    const path = join(folder, 'export.jsonl');
    writeFileSync(path, (whole.get(exporting)?.out ?? []).join('\n'));
    const { status, out, said } = await run(verifying, path);
    expect({ status, out }).toEqual({ status: 2, out: [] });
    expect(said.join()).toContain('is an export and not a journal');
  });

  it('of a hand that there is not nothing is exported, and not the rows before the first either', async () => {
    const data = join(folder, 'new');
    const record = await openRecord({ ...DEFAULT_START, data });
    if (!record.ok) throw new Error(record.reason);
    await record.value.journal?.close();
    record.value.lock.release();
    expect((await run(exporting, data)).out).toHaveLength(1);
    for (const hand of [0, -1, 99]) {
      const { status, out, said } = await run(exporting, data, `--hand=${hand}`);
      expect({ status, out }).toEqual({ status: 2, out: [] });
      expect(said).toEqual([
        hand > 0 ? 'there is no hand in it' : `--hands is a number or two, as 12 or 12-30, not '${hand}'`,
      ]);
    }
    expect(await run(exporting, pristine, '--hand=0')).toMatchObject({ status: 2, out: [] });
    const beyond = 9_999;
    const { said } = await run(exporting, pristine, `--hand=${beyond}`);
    expect(said.join()).toContain(`there is no hand ${beyond} in it: the first is 1`);
  });

  it('opens read-only with what is intact, and says where it is damaged', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'vault.key'), '00'.repeat(32), { mode: 0o600 });
    copyFileSync(pristine, join(data, 'journal.db'));
    await fc.assert(
      fc.asyncProperty(damage, async (change) => {
        damagedAt(join(data, 'journal.db'), change);
        const record = await openRecord({ ...DEFAULT_START, data });
        if (!record.ok) throw new Error(record.reason);
        const { journal, damage: found, lock } = record.value;
        expect(journal === null).toBe(found !== null);
        await journal?.close();
        lock.release();
      }),
      { numRuns: 40, seed: 2 },
    );
  });
});
