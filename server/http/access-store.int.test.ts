import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '#vocabulary/result';
import type { Role } from '#wire/roles';
import { openAccessStore } from './access-store.ts';
import { SESSIONS_PER_TOKEN_MAX, TOKENS_MAX } from './limits.ts';

let folder = '';
const path = (): string => join(folder, 'access.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-access-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

const SEAT: Role = { name: 'seat', seat: 2 };
const token = (role: Role, label: string) => ({ kind: 'token', parent: null, role, label, createdAtMs: 0 }) as const;
const session = (parent: string, role: Role = SEAT) =>
  ({ kind: 'session', parent, role, label: '', createdAtMs: 0 }) as const;
function done<Value>(result: Result<Value, string>): Value {
  return result.ok ? result.value : expect.fail(result.reason);
}

describe('the list of grants', () => {
  it('has the oldest session of the same token give way, and nobody else’s', () => {
    const store = openAccessStore(path());
    const director = done(store.create(token({ name: 'director' }, 'Mila')));
    const tablet = done(store.create(session(director.grant.id, { name: 'director' })));
    const phone = done(store.create(token(SEAT, 'phone')));
    const opened = Array.from(
      { length: SESSIONS_PER_TOKEN_MAX + 2 },
      () => done(store.create(session(phone.grant.id))).secret,
    );
    expect(opened.map((secret) => store.findSession(secret) !== undefined)).toEqual(opened.map((_, nth) => nth >= 2));
    expect(store.findSession(tablet.secret)).toBeDefined();
    expect([director, phone].map(({ secret }) => store.findToken(secret)?.kind)).toEqual(['token', 'token']);
  });

  it('is full of tokens one day, and says so', () => {
    const store = openAccessStore(path());
    for (let nth = 0; nth < TOKENS_MAX; nth++) done(store.create(token(SEAT, String(nth))));
    expect(store.create(token(SEAT, 'one more'))).toMatchObject({ ok: false, reason: 'full' });
  });

  it('takes neither a token for a session nor a session for a token', () => {
    const store = openAccessStore(path());
    const made = done(store.create(token(SEAT, '')));
    const opened = done(store.create(session(made.grant.id)));
    expect([store.findSession(made.secret), store.findToken(opened.secret)]).toEqual([undefined, undefined]);
  });

  it('takes back all that is below, and lets nothing more be opened below it, by whoever knew of it', () => {
    const [here, there] = [openAccessStore(path()), openAccessStore(path())];
    const made = done(here.create(token({ name: 'director' }, '')));
    const opened = done(here.create(session(made.grant.id, { name: 'director' })));
    const paired = done(here.create({ ...session(opened.grant.id), isPaired: true }));
    const other = done(here.create(token(SEAT, 'other')));
    expect(done(there.revoke(made.grant.id)).map(({ id }) => id)).toEqual(
      [made, opened, paired].map(({ grant }) => grant.id),
    );
    expect([made, opened, paired, other].map(({ grant }) => here.stillHolds(grant.id))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(here.create(session(made.grant.id))).toMatchObject({ ok: false, reason: 'gone' });
  });

  it('hangs what a screen paired on the screen’s own parent when it signs out', () => {
    const store = openAccessStore(path());
    const made = done(store.create(token({ name: 'director' }, '')));
    const opened = done(store.create(session(made.grant.id, { name: 'director' })));
    const paired = done(store.create({ ...session(opened.grant.id), isPaired: true }));
    done(store.forget(opened.grant.id));
    expect(store.findSession(paired.secret)?.parent).toBe(made.grant.id);
  });

  it('of which an older Sabot wrote a session below a session, or below nothing, does not grant it', () => {
    const store = openAccessStore(path());
    const made = done(store.create(token(SEAT, '')));
    const secrets = [done(store.create(session(made.grant.id))), done(store.create(session(made.grant.id)))].map(
      ({ secret }) => secret,
    );
    const list = JSON.parse(readFileSync(path(), 'utf8'));
    delete list.sum;
    list.grants[1].parent = 'taken-back';
    list.grants[2].parent = list.grants[1].id;
    for (const grant of list.grants) for (const added of ['isPaired', 'device']) delete grant[added];
    writeFileSync(path(), JSON.stringify(list));
    expect(secrets.map((secret) => store.findSession(secret))).toEqual([undefined, undefined]);
    expect(store.findToken(made.secret)).toBeDefined();
  });

  it('that cannot be read grants nothing, and is not written over', () => {
    const store = openAccessStore(path());
    const made = done(store.create(token(SEAT, '')));
    writeFileSync(path(), '{"grants": [');
    expect(store.findToken(made.secret)).toBeUndefined();
    for (const result of [store.create(token(SEAT, '')), store.revoke(made.grant.id), store.forget(made.grant.id)])
      expect(result).toEqual({ ok: false, reason: 'damaged' });
    expect(readFileSync(path(), 'utf8')).toBe('{"grants": [');
  });

  it('loses no revocation and no new token while several processes change it at once', async () => {
    const store = openAccessStore(path());
    const tokens = Array.from({ length: 24 }, (_, nth) => done(store.create(token(SEAT, `old ${nth}`))).grant.id);
    const kept = tokens.splice(20);
    const others = Array.from({ length: 4 }, (_, nth) =>
      promisify(execFile)(process.execPath, [
        '--input-type=module',
        '-e',
        CHANGES,
        BUILT,
        path(),
        ...tokens.slice(nth * 5, nth * 5 + 5),
      ]),
    );
    const opened: string[] = [];
    let isOver = false;
    const all = Promise.all(others).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const made = store.create(session(kept[opened.length % kept.length] ?? ''));
      if (made.ok) opened.push(made.value.secret);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await all;
    expect(opened.length).toBeGreaterThan(5);
    expect(tokens.filter((id) => store.stillHolds(id))).toEqual([]);
    expect(kept.filter((id) => store.stillHolds(id))).toEqual(kept);
    const labels = store.list().map(({ label }) => label);
    expect(labels.filter((label) => label.startsWith('new'))).toHaveLength(4 * 15);
    expect(store.findSession(opened.at(-1) ?? '')).toBeDefined();
  });
});

const BUILT = fileURLToPath(new URL('../../dist/server/http/access-store.js', import.meta.url));
/** Five revocations among fifteen new tokens; a lock that is held is asked for again, as a person would. */
const CHANGES = `
const [built, path, ...ids] = process.argv.slice(1);
const { openAccessStore } = await import(built);
const store = openAccessStore(path);
const again = (change) => { for (;;) { const result = change(); if (result.ok || result.reason !== 'busy') return result; } };
for (const id of ids) {
  for (let nth = 0; nth < 3; nth++) again(() => store.create({ kind: 'token', parent: null, role: { name: 'operator' }, label: 'new', createdAtMs: 0 }));
  if (again(() => store.revoke(id)).value?.length < 1) throw new Error('not there: ' + id);
}
`;
