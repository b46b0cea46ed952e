import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readJournal } from '#journal/reader';
import { openSqlite } from '#journal/sqlite';
import type { PublicView } from '#wire/views/public-view';
import { chainKeyFor } from '../record/journal-key.ts';
import { pageHeaders } from './callers/callers.testing.ts';

const SABOT = fileURLToPath(new URL('../sabot.mjs', import.meta.url));
const SPEED = 10;

async function start(
  data: string,
  ...more: readonly string[]
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(
    process.execPath,
    [SABOT, 'start', '--sim', 'readings', '--speed', String(SPEED), '--port', '0', '--data', data, ...more],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [line] = await once(child.stdout, 'data');
  return { child, url: /ready: (\S+)/.exec(String(line))?.[1] ?? '' };
}

async function stop(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM');
  const [status] = await once(child, 'exit');
  return status;
}

const viewOf = async (url: string): Promise<PublicView> =>
  (await (await fetch(`${url}api/tables/1/view`)).json()) as PublicView;

/** Looks at the screen until it shows that. How soon it does is told in virtual time (nights/demonstration). */
const untilSeen = (url: string, seen: (view: PublicView) => boolean): Promise<void> =>
  expect.poll(async () => seen(await viewOf(url)), { interval: 20 }).toBe(true);

describe('the living table', () => {
  it('lays a board, sees its first mistake put right, ends cleanly and goes on at the next start', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sabot-living-'));
    const first = await start(data);
    await untilSeen(first.url, ({ board }) => board.some(({ cards }) => cards.length > 0));
    await untilSeen(first.url, ({ verdicts }) => verdicts.some(({ status }) => status === 'resolved'));
    const before = await viewOf(first.url);
    expect(await stop(first.child)).toBe(0);
    expect(readJournal(join(data, 'journal.db'), chainKeyFor(join(data, 'journal.db'), undefined)).damage).toBeNull();

    const second = await start(data, '--rulebook', 'maison');
    const after = await viewOf(second.url);
    expect(after.hand?.number).toBeGreaterThanOrEqual(before.hand?.number ?? 0);
    expect(after.seats.map(({ name }) => name)).toEqual(before.seats.map(({ name }) => name));
    expect(after.table.nextRuleBook).toBe('maison');
    await untilSeen(second.url, ({ table }) => table.ruleBook === 'maison');
    expect(await stop(second.child)).toBe(0);
    rmSync(data, { recursive: true });
  });

  it('shows who mistyped an address the screens there are, and tells a program that there is nothing', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sabot-lost-'));
    const { child, url } = await start(data);
    const asked = async (
      path: string,
      accept: string,
    ): Promise<readonly [status: number, type: string, body: string]> => {
      const answer = await fetch(`${url}${path}`, { headers: { accept } });
      return [answer.status, answer.headers.get('content-type') ?? '', await answer.text()];
    };
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const [status, type, page] = await asked('tabel', browser);
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page).toContain('href="/lab"');
    for (const path of ['seat/abc', 'seat/0', 'seat/11', 'seat/1x', 'seat/01']) {
      const [lost, , seats] = await asked(path, browser);
      expect([path, lost]).toEqual([path, 404]);
      expect(seats).toContain('There is no such seat.');
      expect(seats).toContain('Cette place n’existe pas.');
    }
    for (const path of ['overlay/nonsense', 'overlay/lower-strips', 'overlay/Bug2']) {
      const [lost, , layouts] = await asked(path, browser);
      expect([path, lost]).toEqual([path, 404]);
      expect(layouts).toContain('There is no such overlay.');
      expect(layouts).toContain('Cet habillage vidéo n’existe pas.');
      expect(layouts).toContain('href="/overlay/board-only?demo=1"');
    }
    for (const path of [
      'seat/1',
      'seat/10',
      'seat/3?lang=fr',
      'overlay/lower-strip',
      'overlay/board-only?demo=1',
      'overlay/bug',
    ])
      expect([path, (await asked(path, browser))[0]]).toEqual([path, 200]);
    for (const [path, accept] of [
      ['tabel', '*/*'],
      ['seat/abc', '*/*'],
      ['overlay/nonsense', '*/*'],
      ['api/tabel', browser],
    ] as const) {
      expect(await asked(path, accept)).toEqual([404, 'application/json; charset=utf-8', '{"error":"not-found"}']);
    }
    expect(await stop(child)).toBe(0);
    rmSync(data, { recursive: true });
  });

  it('opens read-only on a damaged journal, with what is intact, and says what is wrong', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sabot-damaged-'));
    const first = await start(data);
    await untilSeen(first.url, ({ board }) => board.some(({ cards }) => cards.length > 0));
    await stop(first.child);
    const path = join(data, 'journal.db');
    const rows = readJournal(path, chainKeyFor(path, undefined)).root.seq;
    const sqlite = openSqlite(path, 'read-write');
    sqlite.exec(`UPDATE entry SET at_ms = at_ms + 1 WHERE seq = ${rows - 3}`);
    sqlite.close();
    const second = await start(data);
    const view = await viewOf(second.url);
    expect(view.table.state).toBe('read-only');
    expect(view.hand?.number).toBe(1);
    const health = (await (await fetch(`${second.url}api/health`)).json()) as {
      status: string;
      journal: { state: string };
    };
    expect(health).toMatchObject({ status: 'degraded', journal: { state: 'read-only' } });
    const director = (await (
      await fetch(`${second.url}api/tables/1/view?role=director`, { headers: pageHeaders(second.url) })
    ).json()) as {
      journal: { damage: string };
    };
    expect(director.journal.damage).toContain(`row ${rows - 3}`);
    await stop(second.child);
    expect(readJournal(path, chainKeyFor(path, undefined)).damage?.seq).toBe(rows - 3);
    rmSync(data, { recursive: true });
  });
});
