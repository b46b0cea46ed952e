import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readGrants } from '#http/access/access-file';

const folder = mkdtempSync(join(tmpdir(), 'sabot-grants-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a label of an older list comes to no screen and no record with characters that nobody sees', () => {
  const path = join(folder, 'access.json');
  const grant = { id: 'a', kind: 'token', parent: null, role: 'operator', createdAtMs: 1, hash: 'h' };
  writeFileSync(path, JSON.stringify({ grants: [{ ...grant, label: 'Mila \u001b[2J\u202e\nforged' }] }));
  const read = readGrants(path);
  expect(read.ok && read.value[0]?.label).toBe(String.raw`Mila \u001b[2J\u202e\u000aforged`);
});
