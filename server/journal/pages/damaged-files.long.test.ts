import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { badPages, cuts, judge, makeJournal, type Pristine } from './damaged-files.testing.ts';

const TIMES = 500;
let place = '';
let pristine: Pristine;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sabot-pages-'));
  pristine = makeJournal(join(place, 'pristine'), createSecretKey(Buffer.alloc(32, 7)));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

for (const [what, harms] of [
  ['500 lengths', cuts],
  ['500 damaged pages', badPages],
] as const)
  it(`${what} of a journal: every row that is whole is brought, once and in order`, async () => {
    let [brought, unproven] = [0, 0];
    const faults: string[] = [];
    for (const harm of fc.sample(harms(pristine), { numRuns: TIMES })) {
      const judged = await judge(pristine, harm, place);
      brought += judged.brought;
      unproven += judged.unproven;
      const { missed, wrong, unmarked } = judged;
      if (missed.length + wrong.length + unmarked.length > 0)
        faults.push(JSON.stringify({ ...harm, missed, wrong, unmarked }));
    }
    console.log(JSON.stringify({ what, rows: pristine.rows.length * TIMES, brought, unproven, faults: faults.length }));
    expect(faults).toEqual([]);
  });
