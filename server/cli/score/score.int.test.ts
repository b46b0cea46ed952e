import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatJournalLine } from '#journal/journal-lines';
import { runApart } from '../commands/running.testing.ts';
import { inPreset } from '../nights/chosen-worlds.ts';
import { evenRates } from '../nights/mistake-rates.ts';
import { runNight } from '../nights/night.ts';
import { ordinaryNight } from '../nights/ordinary-night.ts';
import { command } from './score.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-score-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [night, key, before] = ['night.jsonl', 'vault.key', 'before.jsonl'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const score = (...args: readonly string[]) => runApart(command, [night, ...args]);

describe('sabot score', () => {
  beforeAll(async () => {
    const lines: string[] = [];
    const burnForgotten = { ...evenRates(1), only: ['burn-forgotten-flop'] } as const;
    const played = await runNight(
      ordinaryNight({
        seed: 7,
        hands: 1,
        ...inPreset('none'),
        mistakes: burnForgotten,
        keep: (entry) => lines.push(formatJournalLine(entry)),
      }),
    );
    writeFileSync(night, `${lines.join('\n')}\n`);
    writeFileSync(join(folder, 'another.key'), `${'ab'.repeat(32)}\n`);
    writeFileSync(key, `${Buffer.from(played.key).toString('hex')}\n`);
  }, 300_000);

  it('says of each hand what is stated, asked and ruled today beside the record, and names no card', async () => {
    const { status, out, said } = await score();
    expect([status, said]).toEqual([0, ['2 hands, 1 of them in other words than on record.']]);
    // Counts are not on record: what they proved is asked about.
    const [recorded, today] = out.slice(0, 2).map((line) => line.replace(/(lies-open(, )?)+/, 'nothing').split(': '));
    expect([recorded?.slice(0, 2), today?.slice(0, 2)]).toEqual([
      ['hand 1', 'recorded'],
      ['hand 1', 'today'],
    ]);
    expect(today?.at(-1)).toBe(recorded?.at(-1));
    expect(today?.at(-1)).toMatch(/^stated [3-9]\d, 0 below 100 to one, .*ruled NO_BURN_FLOP correctable resolved$/);
    expect(out.join(' ')).not.toMatch(/\b[2-9TJQKA][cdhs]\b/);
  });

  it('compares with what it wrote earlier, and shows both where they differ', async () => {
    const { out } = await score('--json');
    writeFileSync(before, out.join('\n'));
    expect((await score('--against', before)).said).toEqual(['2 hands, 0 of them in other words than before.']);
    const [first = '', ...others] = out;
    writeFileSync(before, [first.replaceAll('NO_BURN_FLOP', 'FLOP_4'), ...others].join('\n'));
    const differing = await score('--against', before);
    expect(differing.out.slice(0, 2)).toEqual([
      expect.stringMatching(/^hand 1: before: .*FLOP_4/),
      expect.stringMatching(/^hand 1: today: .*NO_BURN_FLOP/),
    ]);
    expect(differing.said).toEqual(['2 hands, 1 of them in other words than before.']);
  });

  it('says what is wrong with a key, an earlier output or an export', async () => {
    writeFileSync(before, '{"hand":1}\n');
    const another = join(folder, 'another.key');
    expect((await score('--against', before)).said).toEqual([
      `line 1 of ${before} is none that sabot score --json writes`,
    ]);
    const closed = await score('--key', another);
    expect([closed.status, closed.said.at(-1)]).toEqual([1, expect.stringMatching(/does not open \d+ readings/)]);
    rmSync(key);
    const keyless = await score();
    expect([keyless.status, keyless.said]).toEqual([2, [expect.stringMatching(/name it with --key FILE/)]]);
  });
});
