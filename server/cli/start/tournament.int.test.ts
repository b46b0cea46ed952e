import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJournal } from '#journal/reader';
import type { TournamentWish } from '#vocabulary/tournament/tournament-inputs';
import type { TournamentView } from '#wire/tournament/view';
import { chainKeyFor } from '../record/journal-key.ts';
import { type RunningSabot, startSabot } from './assemble.ts';
import { pageHeaders } from './callers/callers.testing.ts';
import { DEFAULT_START } from './options/options.ts';

let data = '';
let running: RunningSabot;
let inputs = 0;

const start = async (): Promise<void> => {
  const started = await startSabot({
    ...DEFAULT_START,
    sim: 'none',
    profile: 'manual',
    data,
    port: 0,
    portIsFixed: true,
  });
  if (!started.ok) throw new Error(started.reason);
  running = started.value;
};

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'sabot-tournament-'));
  await start();
});
afterEach(async () => {
  await running.stop();
  rmSync(data, { recursive: true, force: true });
});

const get = (role: string): Promise<Response> =>
  fetch(`${running.url}api/tournaments/1?role=${role}`, { headers: pageHeaders(running.url) });
const view = async (role = 'director'): Promise<TournamentView> => (await (await get(role)).json()) as TournamentView;
async function post(input: unknown, role = 'director', id?: string): Promise<unknown> {
  inputs += 1;
  const answer = await fetch(`${running.url}api/tournaments/1/inputs?role=${role}`, {
    method: 'POST',
    body: JSON.stringify({ id: id ?? `w${inputs}`, input }),
    headers: { 'content-type': 'application/json', ...pageHeaders(running.url) },
  });
  return ((await answer.json()) as { answer?: string; error?: string }).answer ?? answer.status;
}
const ask = async (input: TournamentWish | object): Promise<void> =>
  expect([input, await post(input)]).toEqual([input, 'accepted']);

const level = (bigBlind: number) => ({
  kind: 'level',
  smallBlind: bigBlind / 2,
  bigBlind,
  ante: 0,
  bigBlindAnte: 0,
  lastsMs: 1_200_000,
});
const PLAN = {
  name: 'Thursday',
  ruleBook: 'sans-croupier',
  stack: 2_000,
  denominations: [25, 100],
  sheet: [level(100), level(200)],
  tables: [{ name: 'A', kind: 'paper', seats: 8 }],
  finalTableOf: 8,
  entries: { lateThrough: null, rebuys: null, reentries: null, addOn: null },
  money: { buyInCents: 2_000, feeCents: 200 },
  prizes: { kind: 'parts', parts: [70, 30], roundToCents: 500 },
  season: null,
};

async function begin(): Promise<void> {
  await ask({ type: 'planned', plan: PLAN });
  for (const name of ['Ann', 'Bob', 'Cid']) await ask({ type: 'entered', name });
  await ask({ type: 'seats-drawn' });
  await ask({ type: 'begun' });
}

describe('a tournament of the machine', () => {
  it('has no record before somebody plans one, and one of its own from then on, chained like the table’s', async () => {
    expect(await view()).toMatchObject({ phase: 'none', may: 'decide' });
    expect(existsSync(join(data, 'tournament', 'journal.db'))).toBe(false);
    await begin();
    await running.stop();
    const key = chainKeyFor(join(data, 'journal.db'), undefined);
    expect(readJournal(join(data, 'tournament', 'journal.db'), key)).toMatchObject({ damage: null, unproven: 0 });
    await start();
  });

  it('goes on after a restart: people, seats and a clock that has run meanwhile', async () => {
    await begin();
    await ask({ type: 'minutes-added', minutes: 2 });
    const before = await view();
    await running.stop();
    await start();
    const after = await view();
    expect(after.clock?.endsAtMs).toBe(before.clock?.endsAtMs);
    expect(after.players).toEqual(before.players);
    await ask({ type: 'undone', input: 'last' });
    expect((await view()).clock?.endsAtMs).toBe((before.clock?.endsAtMs ?? 0) - 120_000);
  });

  it('is seen by everybody at the table and decided by the director; money of each is for him alone', async () => {
    await begin();
    expect(await post({ type: 'paused' }, 'public')).toBe('not-allowed');
    expect(await post({ type: 'paused' }, 'seat:1')).toBe('not-allowed');
    expect(await view('public')).toMatchObject({ may: 'see', ledger: null, undoable: [], phase: 'running' });
    expect((await get('broadcast:main')).status).toBe(401);
    expect((await view()).ledger).toHaveLength(3);
  });

  it('reads nothing of what somebody sends who may not decide', async () => {
    const send = (role: string, headers: Record<string, string>) =>
      fetch(`${running.url}api/tournaments/1/inputs?role=${role}`, { method: 'POST', body: 'no json {', headers });
    const json = { 'content-type': 'application/json' };
    const seen = await send('public', { ...json, ...pageHeaders(running.url) });
    expect([seen.status, await seen.json()]).toEqual([409, { answer: 'not-allowed' }]);
    expect((await send('broadcast:main', { ...json, ...pageHeaders(running.url) })).status).toBe(401);
    expect((await send('director', { ...json, ...pageHeaders(running.url) })).status).toBe(400);
  });

  it('takes an input once, however often it is sent, and nothing that is none', async () => {
    await begin();
    expect([await post({ type: 'minutes-added', minutes: 1 }, 'director', 'same')]).toEqual(['accepted']);
    const once = (await view()).clock?.endsAtMs;
    expect([await post({ type: 'minutes-added', minutes: 1 }, 'director', 'same')]).toEqual(['accepted']);
    expect((await view()).clock?.endsAtMs).toBe(once);
    expect(await post({ type: 'minutes-added', minutes: 0.5 })).toBe(400);
    expect(await post({ type: 'level-chosen', entry: 9 })).toBe('not-valid');
  });

  it('tells whoever follows it of each change', async () => {
    await begin();
    const following = await fetch(`${running.url}api/tournaments/1/events`, { headers: pageHeaders(running.url) });
    const reader = following.body?.getReader();
    let told = '';
    const isTold = async (text: string): Promise<void> => {
      while (!told.includes(text)) told += new TextDecoder().decode((await reader?.read())?.value);
    };
    await isTold('"state":"running"');
    expect(told).not.toContain('"state":"paused"');
    await ask({ type: 'paused' });
    await isTold('"state":"paused"');
    await reader?.cancel();
  });
});
