import { afterAll, beforeAll, expect } from 'vitest';
import { type AccessStore, openAccessStore } from '#http/access/access-store';
import type { Role } from '#wire/roles';
import {
  cookieOf,
  type Looked,
  type OpenTable,
  openTable,
  ownerHeaders,
  pageHeaders,
} from '../callers/callers.testing.ts';

let table: OpenTable;
/** What `sabot token` opens: the same list, in another process than the table's. */
let elsewhere: AccessStore;

/**
 * One in so many is made by `sabot token --revoke` itself; the others by the same code, without the half second that a
 * program takes to start.
 */
const BY_COMMAND_EVERY = 20;
const DIRECTOR: Role = { name: 'director' };

/** Asked again as a person would, while the other process has the list. */
async function insist<Value>(
  change: () => { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: string },
): Promise<Value> {
  for (;;) {
    const done = change();
    if (done.ok) return done.value;
    if (done.reason !== 'busy') throw new Error(done.reason);
    await pause(5);
  }
}
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A table that many tokens are taken back at, one after the other, while sessions are opened below them. */
export function startRevocations(): void {
  beforeAll(async () => {
    table = await openTable('--trust-proxy');
    elsewhere = openAccessStore(`${table.data}/access.json`);
  });
  afterAll(() => table.stop());
}

export async function takeBackMany(revocations: number): Promise<void> {
  const owner = await table.look('director', { ...pageHeaders(table.url), ...ownerHeaders(table.data) });
  const bystander = await table.look('seat:1', { cookie: await table.signIn(await table.token('seat:1')) });
  const opened: string[] = [];
  let isOver = false;
  const others = openOthers(opened, () => isOver);
  const late: string[] = [];
  for (let nth = 0; nth < revocations; nth++) {
    const { grant, secret } = await insist(() =>
      elsewhere.create({ kind: 'token', parent: null, role: DIRECTOR, label: '', createdAtMs: 0 }),
    );
    const from = { 'x-forwarded-for': `10.1.${nth >> 8}.${nth & 255}`, 'x-forwarded-proto': 'https' };
    const answer = await table.post({ token: secret }, from);
    const cookie = cookieOf(answer);
    const socket = await table.look('director', { ...from, cookie });
    expect([nth, answer.status, socket.role]).toEqual([nth, 200, 'director']);
    // Sessions go on being opened below it while it is taken back.
    const racing = Array.from({ length: 3 }, () => table.post({ token: secret }, from));
    await takeBack(nth, grant.id, owner);
    const cookies = [cookie, ...(await Promise.all(racing)).map(cookieOf).filter((held) => held !== '')];
    const untilMs = performance.now() + 1_000;
    const closed = await Promise.race([socket.closed, pause(1_000).then(() => 0)]);
    if (closed !== 4401) late.push(`socket of ${nth}: ${closed}`);
    await pause(nth % 20 === 0 ? Math.max(0, untilMs - performance.now()) : 0);
    for (const held of cookies)
      if ((await table.view('director', { ...from, cookie: held })).status !== 401) late.push(`session of ${nth}`);
    if ((await table.post({ token: secret }, from)).status !== 401) late.push(`token of ${nth}`);
  }
  isOver = true;
  await others;
  expect(late).toEqual([]);
  expect(opened.length).toBeGreaterThan(revocations / 4);
  // Of those that nobody took back, each still is what it was.
  const lost = [];
  for (const cookie of opened)
    if ((await table.view('operator', { 'x-forwarded-for': '10.9.9.9', cookie })).status !== 200) lost.push(cookie);
  expect(lost).toEqual([]);
  expect([owner.socket.readyState, bystander.socket.readyState]).toEqual([1, 1]);
  owner.socket.terminate();
  bystander.socket.terminate();
}

/** Tokens and sessions of others, one after the other, all the time. */
async function openOthers(opened: string[], isOver: () => boolean): Promise<void> {
  for (let nth = 0; !isOver() && nth < 150; nth++) {
    const made = await insist(() =>
      elsewhere.create({ kind: 'token', parent: null, role: { name: 'operator' }, label: '', createdAtMs: 0 }),
    );
    const answer = await table.post({ token: made.secret }, { 'x-forwarded-for': `10.2.${nth >> 8}.${nth & 255}` });
    if (answer.status === 200) opened.push(cookieOf(answer));
    await pause(20);
  }
}

/** By the director's page, by another process, and by the command itself. */
async function takeBack(nth: number, id: string, owner: Looked): Promise<void> {
  if (nth % BY_COMMAND_EVERY === 0) {
    await table.command('token', '--revoke', id);
    return;
  }
  if (nth % 2 === 0) {
    expect((await insist(() => elsewhere.revoke(id))).length).toBeGreaterThan(0);
    return;
  }
  for (;;) {
    const answer = await owner.say({ type: 'token-revoke', id });
    if (answer === 'accepted') return;
    expect(answer).toBe('not-now');
  }
}
