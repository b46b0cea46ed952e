import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT } from '#account/table';
import type { Result } from '#vocabulary/result';
import { PAST_STAY_MS, PAST_STAYS_MAX } from '../guard/limits.ts';
import { type Grant, readGrants, writeGrants } from './access-file.ts';
import { openAccessStore } from './access-store.ts';
import { isOfHost } from './origins.ts';

type Role = Grant['role'];
const SESSIONS_PER_TOKEN_MAX = ACCOUNT.keptSessions.places.caller;
const PAIRED_SCREENS_MAX = ACCOUNT.keptSessions.places.all;
const TOKENS_MAX = ACCOUNT.tokens.places.all;

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

/** That one so often, written at once: each change of the list is flushed to disk. */
function multiply(id: string, times: number): void {
  const grants = done(readGrants(path()));
  const one = grants.find((grant) => grant.id === id) ?? expect.fail(`there is ${id}`);
  const more = Array.from({ length: times - 1 }, (_, nth) => ({ ...one, id: `${id}-${nth}`, hash: `${nth}` }));
  done(writeGrants(path(), [...grants, ...more]));
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

  it('has onlookers give way to onlookers alone, and not while they look on', () => {
    const store = openAccessStore(path());
    const paired = (role: Role, isJoined: boolean) =>
      ({ ...session('', role), parent: null, isPaired: true, isJoined }) as const;
    const others = [paired({ name: 'director' }, false), paired(SEAT, true), paired({ name: 'public' }, false)].map(
      (wanted) => done(store.create(wanted)).secret,
    );
    const onlooker = paired({ name: 'public' }, true);
    const first = done(store.create(onlooker));
    multiply(first.grant.id, 2 * PAIRED_SCREENS_MAX);
    const isOpen = (id: string): boolean => id === first.grant.id;
    const last = done(store.create(onlooker, isOpen));
    for (const secret of [...others, first.secret, last.secret]) expect(store.findSession(secret)).toBeDefined();
    expect(store.list()).toHaveLength(others.length + ACCOUNT.onlookers.places.all);
    expect(store.create(onlooker, () => true)).toMatchObject({ ok: false, reason: 'full' });
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

  it('makes no host of a director’s screen when the host who paired it signs out', () => {
    const store = openAccessStore(path());
    const paired = { kind: 'session', role: { name: 'director' }, label: '', createdAtMs: 0, isPaired: true } as const;
    const host = done(store.create({ ...paired, parent: null }));
    const other = done(store.create({ ...paired, parent: host.grant.id }));
    expect([host.grant, other.grant].map(isOfHost)).toEqual([true, false]);
    store.forget(host.grant.id);
    const known = openAccessStore(path()).findSession(other.secret) ?? expect.fail('it goes on');
    expect([known.parent, isOfHost(known)]).toEqual([null, false]);
  });

  it('takes a token back with the screen that made it, and with whatever that screen hung on', () => {
    const store = openAccessStore(path());
    for (const takenBack of ['screen', 'token'] as const) {
      const director = done(store.create(token({ name: 'director' }, 'Mila')));
      const screen = done(store.create({ ...session(director.grant.id, { name: 'director' }), isPaired: true }));
      const deck = done(store.create({ ...token({ name: 'operator' }, 'deck'), parent: screen.grant.id }));
      const opened = done(store.create(session(deck.grant.id, { name: 'operator' })));
      done(store.revoke(takenBack === 'screen' ? screen.grant.id : director.grant.id));
      expect([store.findToken(deck.secret), store.findSession(opened.secret)]).toEqual([undefined, undefined]);
      expect(store.stillHolds(deck.grant.id)).toBe(false);
    }
  });

  it('keeps the token of a screen that signs out or is too old: it hangs on what the screen hung on, and goes with that', () => {
    const store = openAccessStore(path());
    const director = done(store.create(token({ name: 'director' }, 'Mila')));
    const pairScreen = () =>
      done(store.create({ ...session(director.grant.id, { name: 'director' }), isPaired: true })).grant.id;
    const decks = [pairScreen(), pairScreen()].map((screen) => ({
      screen,
      deck: done(store.create({ ...token({ name: 'operator' }, 'deck'), parent: screen })),
    }));
    const [signsOut, ages] = decks;
    done(store.forget(signsOut?.screen ?? ''));
    multiply(pairScreen(), PAIRED_SCREENS_MAX);
    pairScreen();
    expect(store.stillHolds(ages?.screen ?? '')).toBe(false);
    expect(decks.map(({ deck }) => store.findToken(deck.secret)?.parent)).toEqual([
      director.grant.id,
      director.grant.id,
    ]);
    done(store.revoke(director.grant.id));
    expect(decks.map(({ deck }) => store.findToken(deck.secret))).toEqual([undefined, undefined]);
  });

  it('keeps of a player’s session that is over what lets him read his hands, for a time, and no role', () => {
    const store = openAccessStore(path());
    const stay = (untilMs: number) => {
      const made = done(store.create({ ...session('', SEAT), parent: null, isPaired: true, isJoined: true }));
      done(store.retire(made.grant.id, 'Ana', untilMs));
      return made;
    };
    const first = stay(1_000);
    expect([store.findSession(first.secret), store.findToken(first.secret)]).toEqual([undefined, undefined]);
    expect(store.stillHolds(first.grant.id)).toBe(false);
    expect(openAccessStore(path()).findPast(first.secret)).toMatchObject({
      kind: 'past',
      label: 'Ana',
      untilMs: 1_000,
    });
    const second = stay(1_000 + PAST_STAY_MS);
    expect([store.findPast(first.secret), store.findPast(second.secret)?.kind]).toEqual([undefined, 'past']);
    multiply(stay(2_000 + PAST_STAY_MS).grant.id, PAST_STAYS_MAX - 1);
    expect(store.findPast(second.secret)).toBeDefined();
    stay(2_000 + PAST_STAY_MS);
    expect(store.findPast(second.secret)).toBeUndefined();
    expect(store.list().length).toBe(PAST_STAYS_MAX);
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

const BUILT = fileURLToPath(new URL('../../../dist/server/http/access/access-store.js', import.meta.url));
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
