import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readJournal } from '#journal/reader';
import { openSqlite } from '#journal/sqlite';
import { chainKeyOf } from '#vault/chain-key';
import { NIGHT_NOW, type NightPageView, type NightsView } from '#wire/views/nights-view';
import { BENCH_WORLD, writeNight } from '../../bench/live-night.ts';
import type { Command } from '../../command-line/command.ts';
import { command as exporting } from '../../commands/export.ts';
import { command as replaying } from '../../commands/replay.ts';
import { listen } from '../../commands/running.testing.ts';
import { command as verifying } from '../../commands/verify.ts';
import { startSabot } from '../assemble.ts';
import { ownerHeaders } from '../callers/callers.testing.ts';
import { DEFAULT_START } from '../options/options.ts';

async function run(
  command: Command,
  ...args: readonly string[]
): Promise<{ readonly status: number; readonly out: string }> {
  const { io, out } = listen();
  return { status: await command.run(args, io), out: out.join('\n') };
}

it('a night that is over is packed while the table runs, and every command reads on as if it were not', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-packed-'));
  const path = join(data, 'journal.db');
  writeFileSync(join(data, 'vault.key'), Buffer.from(BENCH_WORLD.master).toString('hex'), { mode: 0o600 });
  // Long ago, and never packed.
  writeNight(path, 1_000);
  const before = await run(exporting, path);
  const started = await startSabot({ ...DEFAULT_START, data, sim: 'none', port: 0, portIsFixed: true });
  if (!started.ok) throw new Error(started.reason);
  try {
    const nights = join(data, 'nights');
    const files = (): readonly string[] => (existsSync(nights) ? readdirSync(nights).sort() : []);
    const socket = new WebSocket(`${started.value.url.replace('http', 'ws')}ws/tables/1?role=director`, {
      headers: ownerHeaders(data),
    });
    await once(socket, 'open');
    socket.send('{"type":"hello"}');
    const ask = (id: string, input: object): Promise<unknown> =>
      new Promise((resolve) => {
        socket.on('message', (text) => {
          const message = JSON.parse(String(text));
          if (message.id === id) resolve(message);
        });
        socket.send(JSON.stringify({ type: 'input', id, input }));
      });
    await expect.poll(files).toEqual(['1970-01-01-1.sabot-night']);
    expect(await ask('a', { type: 'night-ended' })).toMatchObject({ reason: 'not-now' });
    await ask('b', { type: 'void-hand', reason: 'the light went out' });
    expect(await ask('c', { type: 'night-ended' })).toMatchObject({ type: 'accepted' });
    // The hand that was left lying that night, and what was begun today and ended at once.
    await expect.poll(() => files().length).toBe(3);
    expect((await fetch(`${started.value.url}api/tables/1/stats`, { headers: ownerHeaders(data) })).status).toBe(200);

    const asked = (path = '') =>
      fetch(`${started.value.url}api/tables/1/nights${path}`, { headers: ownerHeaders(data) });
    const told = (await (await asked()).json()) as NightsView;
    expect(told.nights.filter(({ id }) => id !== NIGHT_NOW).map(({ id }) => id)).toEqual(
      files()
        .map((name) => name.split('.')[0])
        .reverse(),
    );
    const night = (await (await asked('/1970-01-01-1')).json()) as NightPageView;
    expect(night).toMatchObject({ id: '1970-01-01-1', page: 1, people: expect.any(Array) });
    // Asked again, it is not read again, and says the same.
    expect(await (await asked('/1970-01-01-1?page=1')).json()).toEqual(night);
    for (const id of ['1970-01-01-9', '..%2Fvault.key', 'constructor'])
      expect([id, (await asked(`/${id}`)).status]).toEqual([id, 404]);

    const whole = await run(exporting, data);
    expect(whole.out.startsWith(before.out)).toBe(true);
    expect((await run(verifying, data)).out).toMatch(/^intact: /);
    expect((await run(replaying, data, '--again')).status).toBe(0);
    const [first = '', second = '', third = ''] = files().map((name) => join(nights, name));
    expect([(await run(verifying, first)).status, (await run(replaying, first, '--again')).status]).toEqual([0, 0]);
    expect(before.out.startsWith((await run(exporting, first)).out)).toBe(true);
    expect((await run(replaying, second)).out).toContain('the light went out');
    expect((await run(replaying, third, '--lang', 'fr')).out).toContain('termine la soirée.');
    // Until their rows have left the journal they lie in both.
    await expect.poll(() => readOwn(path), { interval: 100 }).toBeLessThan(10);
    expect((await run(exporting, data)).out.startsWith(whole.out)).toBe(true);
  } finally {
    await started.value.stop();
  }
  expect(readJournal(path, chainKeyOf(BENCH_WORLD.master)).damage).toBeNull();
  rmSync(data, { recursive: true });
});

/** Rows that the database itself has. */
function readOwn(path: string): number {
  const sqlite = openSqlite(path, 'read-only');
  const [count] = sqlite.rows('SELECT count(*) AS a FROM entry')[0] ?? [];
  sqlite.close();
  return Number(count);
}
