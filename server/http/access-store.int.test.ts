import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccessStore } from './access-store.ts';
import { GRANTS_MAX } from './limits.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-access-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the list of grants', () => {
  it('is full one day: the oldest session goes, the director keeps his token', () => {
    const store = openAccessStore(join(folder, 'access.json'));
    const director = store.create({ kind: 'token', parent: null, role: { name: 'director' }, label: 'Mila', createdAtMs: 0 });
    const phone = store.create({ kind: 'token', parent: null, role: { name: 'seat', seat: 2 }, label: 'phone', createdAtMs: 1 });
    const open = (atMs: number) =>
      store.create({ kind: 'session', parent: phone.grant.id, role: { name: 'seat', seat: 2 }, label: 'phone', createdAtMs: atMs });
    const sessions = Array.from({ length: GRANTS_MAX }, (_, index) => open(2 + index));
    expect(store.list()).toHaveLength(GRANTS_MAX);
    expect([director, phone].map(({ secret }) => store.find(secret)?.kind)).toEqual(['token', 'token']);
    expect(sessions.slice(0, 3).map(({ secret }) => store.find(secret) !== undefined)).toEqual([false, false, true]);
    expect(store.find(sessions.at(-1)?.secret ?? '')).toBeDefined();
  });
});
