import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSqlite } from '#journal/sqlite';
import { runApart } from '../commands/running.testing.ts';
import { command as verifying } from '../commands/verify.ts';
import { makeKilledRecord } from './damages.testing.ts';

let place = '';
let pristine = '';
let data = '';
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sabot-verify-'));
  pristine = join(place, 'pristine');
  makeKilledRecord(pristine, 2);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));
beforeEach(() => {
  data = mkdtempSync(join(place, 'data-'));
  cpSync(pristine, data, { recursive: true });
});

it('sabot verify calls no record intact without the key: unproven is no success, changed or not', async () => {
  const key = join(pristine, 'vault.key');
  rmSync(join(data, 'vault.key'));
  const sqlite = openSqlite(join(data, 'journal.db'), 'read-write');
  const [[seq] = []] = sqlite.rows('SELECT MAX(seq) FROM entry');
  const before = await runApart(verifying, [data]);
  sqlite.exec('UPDATE entry SET hand = hand + 1 WHERE seq = 9');
  const after = await runApart(verifying, [data]);
  sqlite.close();
  for (const { status, out, said } of [before, after]) {
    expect({ status, out }).toEqual({
      status: 1,
      out: [
        expect.stringMatching(new RegExp(`^UNPROVEN: ${seq} rows are in order, and nothing proves ${seq} of them`)),
      ],
    });
    expect(said.join()).toContain('--key FILE');
  }
  const json = await runApart(verifying, [data, '--json']);
  expect([json.status, JSON.parse(json.out[0] ?? '')]).toEqual([
    1,
    expect.objectContaining({ verdict: 'unproven', damage: null, unproven: seq }),
  ]);
  expect(await runApart(verifying, [data, '--key', key])).toMatchObject({
    status: 1,
    out: [expect.stringContaining('DAMAGED: row 9 ')],
  });
  expect(await runApart(verifying, [pristine])).toMatchObject({ status: 0, out: [expect.stringMatching(/^intact: /)] });
});
