import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { MockObs } from '#obs/mock-obs.testing';
import { callsOf, rootOf, socketOf } from '#vocabulary/addresses';
import { formatCard, toCard } from '#vocabulary/cards';
import { FIRST_OBS_SETTINGS, HAPPENINGS, type ObsRule } from '#wire/messages/obs';
import { startSabot } from '../assemble.ts';
import { ownerHeaders } from '../callers/callers.testing.ts';
import { createHandDealer, testOptions } from '../callers/hand-dealer.testing.ts';
import { seededChance } from './canary-chance.testing.ts';

const TRACES = 70;
const ROLES = ['public', 'seat:1', 'seat:2', 'operator', 'director', 'bridge', 'broadcast:late'] as const;
/** Cards lie on the first one; the other one is played with phones. */
const TABLES = [1, 2] as const;

describe('the canary, through real sockets', () => {
  it('hears no hidden card and no tag in 70 traces at two tables, of joins, reconnects, inputs and errors; no file has one', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sabot-canary-'));
    const dealer = createHandDealer(50);
    const started = await startSabot({ ...testOptions(data), tables: TABLES.length }, async () => dealer.devices);
    if (!started.ok) throw new Error(started.reason);
    const { below } = seededChance(7);
    const { url } = started.value;
    const headers = ownerHeaders(data);
    // Hole cards only: nothing is ever public in this hand, so no name of a card may be heard at all.
    const hidden = Array.from({ length: 6 }, (_, card) => card * 7);
    for (const [index, card] of hidden.entries())
      await dealer.deal(card, (['S2', 'S3', 'S1'] as const)[index % 3] ?? 'S1');
    dealer.rest();
    let heard = '';
    const obs = await new MockObs().start();
    for (const table of TABLES) await tellObs(`${url.slice(0, -1)}${rootOf(table)}`, headers, obs);
    for (let trace = 0; trace < TRACES; trace++) {
      const role = ROLES[below(ROLES.length)] ?? 'public';
      const table = TABLES[below(TABLES.length)] ?? 1;
      const root = `${url.slice(0, -1)}${rootOf(table)}`;
      const socket = new WebSocket(`${url.slice(0, -1).replace('http', 'ws')}${socketOf(table)}?role=${role}`, {
        headers,
      });
      socket.on('error', () => {});
      socket.on('message', (text) => {
        heard += String(text);
      });
      const opened = await new Promise<boolean>((resolve) => {
        socket.once('open', () => resolve(true));
        socket.once('close', () => resolve(false));
      });
      if (!opened) continue;
      socket.send('{"type":"hello","have":{"session":"other","v":3}}');
      for (const text of sentences(below)) socket.send(text);
      if (below(4) === 0)
        heard += await (await fetch(`${url.slice(0, -1)}${callsOf(table)}/view?role=${role}`, { headers })).text();
      if (below(4) === 0)
        heard += await (await fetch(`${url.slice(0, -1)}${callsOf(table)}/stats?role=${role}`, { headers })).text();
      if (below(4) === 0) heard += await (await fetch(`${root}/api/nothing/${dealer.uids[below(52)]}`)).text();
      if (below(4) === 0) heard += await (await fetch(`${root}/api/session`, { method: 'POST', body: '{' })).text();
      if (below(4) === 0) heard += await firstOf(`${url.slice(0, -1)}${callsOf(table)}/events?role=${role}`, headers);
      if (below(4) === 0) heard += await firstOf(`${url.slice(0, -1)}${callsOf(table)}/topics?role=${role}`, headers);
      if (below(4) === 0) heard += await (await fetch(`${root}/api/obs?role=${role}`, { headers })).text();
      if (below(8) === 0)
        heard += await (await fetch(`${root}/api/tokens?role=${role}`, { method: 'POST', headers })).text();
      await new Promise((resolve) => setTimeout(resolve, 8));
      socket.terminate();
    }
    await obs.kill();
    // What OBS was told, and what its films and chapters are called, leaves the table too.
    expect(obs.asked.length).toBeGreaterThan(0);
    heard += JSON.stringify([obs.asked, obs.chapters, readdirSync(obs.folder)]);
    expect(heard.length).toBeGreaterThan(150_000);
    for (const card of hidden) {
      expect(heard).not.toContain(`"${formatCard(toCard(card))}"`);
      expect(heard).not.toContain(dealer.uids[card]);
    }
    await started.value.stop();
    const names = readdirSync(data, { recursive: true, encoding: 'utf8' });
    expect(names).toContain(join('tables', '2', 'journal.db'));
    for (const name of names.filter((each) => statSync(join(data, each)).isFile())) {
      const bytes = readFileSync(join(data, name));
      for (const uid of dealer.uids) {
        expect(bytes.includes(uid)).toBe(false);
        expect(bytes.includes(Buffer.from(uid, 'hex'))).toBe(false);
        expect(name).not.toContain(uid);
      }
    }
    rmSync(data, { recursive: true });
  });
});

/** Every happening changes the scene, saves a film and sets a chapter. */
async function tellObs(root: string, headers: Readonly<Record<string, string>>, obs: MockObs): Promise<void> {
  const rules = HAPPENINGS.flatMap((when): readonly ObsRule[] => [
    { when, afterMs: 0, action: { do: 'scene', scene: 'Table' } },
    { when, afterMs: 0, action: { do: 'replay' } },
    { when, afterMs: 0, action: { do: 'chapter' } },
  ]);
  const settings = { ...FIRST_OBS_SETTINGS, isOn: true, port: obs.port, feed: 'late', rules };
  const answer = await fetch(`${root}/api/obs?role=director`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ settings, password: obs.password }),
  });
  expect(answer.status).toBe(200);
}

/** What a stream says first. */
async function firstOf(address: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const ending = new AbortController();
  const answer = await fetch(address, { headers, signal: ending.signal });
  const reader = answer.body?.getReader();
  const piece = await reader?.read();
  ending.abort();
  return new TextDecoder().decode(piece?.value);
}

/** What a client may say, sensible or not; nothing of it makes a card public. */
function sentences(below: (limit: number) => number): readonly string[] {
  const all: readonly unknown[] = [
    { type: 'act', seat: 1 + below(3), act: { type: 'call' } },
    { type: 'declared', what: { type: 'floor-called' } },
    { type: 'declared', what: { type: 'exposed', seat: 1, card: 'nonsense', cause: 'dealer' } },
    { type: 'reveal', seat: 1 + below(3), reason: 'from the wrong role' },
    { type: 'pressed', button: 'NO' },
    { type: 'answered', question: 'none', answer: 'yes' },
    { type: 'feed-create', name: 'late', mode: 'after-hand', delayMs: 60_000, boardSyncMs: 0 },
    { type: 'undone', input: 'last-act' },
    { type: 'no-such-thing', ref: below(52) },
  ];
  return Array.from({ length: 4 }, () => {
    const input = all[below(all.length)];
    // The one thing that may show a card to somebody is left to the director's own test.
    const isReveal = typeof input === 'object' && input !== null && 'type' in input && input.type === 'reveal';
    return below(10) === 0
      ? '{"half'
      : JSON.stringify({ type: isReveal ? 'hello' : 'input', id: `c${below(1_000_000)}`, input });
  });
}
