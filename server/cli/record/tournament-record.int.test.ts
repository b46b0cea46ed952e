import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tournament } from '#floor/tournament';
import { openSqlite } from '#journal/sqlite';
import { createClock } from '#table/core/clocks';
import { callerOf } from '#table/core/table-source';
import { planOf } from '#tournament/floor.testing';
import { chainKeyOf } from '#vault/chain-key';
import { loadKey } from '#vault/key-file';
import type { TournamentWish } from '#vocabulary/tournament/tournament-inputs';
import { command as backing } from '../commands/backup.ts';
import { command as repairing } from '../commands/repair.ts';
import { run } from '../commands/running.testing.ts';
import { command as verifying } from '../commands/verify.ts';
import { openTournamentDesk } from '../start/tournament-desk.ts';
import { makeKilledRecord } from './damages.testing.ts';

const FLOOR = callerOf({ name: 'director' }, 'director', 'loopback', true, 'host');

function openTournament(folder: string): Tournament {
  const master = loadKey(join(folder, 'vault.key'));
  if (!master.ok) throw new Error(master.reason);
  return openTournamentDesk(folder, chainKeyOf(master.value)).open(
    createClock(0, 0, () => 1),
    () => 1,
    () => 0,
  );
}

const PLAYED: readonly TournamentWish[] = [
  { type: 'planned', plan: planOf('sans-croupier') },
  ...['Ann', 'Bob', 'Cid'].map((name) => ({ type: 'entered', name }) as const),
  { type: 'seats-drawn' },
  { type: 'begun' },
  { type: 'minutes-added', minutes: 1 },
  { type: 'paused' },
];

/** What stands there, as the program that starts on the folder finds it. */
async function gameIn(folder: string): Promise<Tournament['state']['game']> {
  const tournament = openTournament(folder);
  await tournament.stop();
  return tournament.state.game;
}

let place = '';
let pristine = '';
let data = '';
let game: Tournament['state']['game'] = null;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'sabot-tournament-record-'));
  pristine = join(place, 'pristine');
  makeKilledRecord(pristine, 2);
  const tournament = openTournament(pristine);
  for (const [nth, wish] of PLAYED.entries())
    expect(await tournament.submit(FLOOR, `w${nth}`, wish)).toEqual({ answer: 'accepted' });
  await tournament.stop();
  game = await gameIn(pristine);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));
beforeEach(() => {
  data = mkdtempSync(join(place, 'data-'));
  cpSync(pristine, data, { recursive: true });
});

function forge(folder: string): void {
  const sqlite = openSqlite(join(folder, 'tournament', 'journal.db'), 'read-write');
  sqlite.exec('UPDATE entry SET at_ms = at_ms + 1 WHERE seq = 6');
  sqlite.close();
}

describe('the record of a tournament goes with that of its table', () => {
  it('a copy has it, also of one that is being written to; a table that starts on the copy goes on with it', async () => {
    const tournament = openTournament(data);
    const to = join(place, 'copied');
    expect(await tournament.submit(FLOOR, 'again', { type: 'resumed' })).toEqual({ answer: 'accepted' });
    const copied = await run(backing, ['--data', data, '--to', to, '--with-key']);
    const { state } = tournament;
    await tournament.stop();
    expect(copied).toMatchObject({ status: 0, out: expect.stringContaining('with the record of the tournament: ') });
    expect(readdirSync(join(to, 'tournament')).sort()).toEqual(['journal.db', 'journal.mark']);
    expect(await gameIn(to)).toEqual(state.game);
  });

  it('one that was changed is found, and is not copied', async () => {
    expect((await run(verifying, [data])).out).toContain('tournament: intact: ');
    forge(data);
    expect(await run(verifying, [data])).toMatchObject({
      status: 1,
      out: expect.stringContaining('tournament: DAMAGED: row 6 '),
    });
    expect((await run(verifying, [join(data, 'tournament')])).out).toContain('DAMAGED: row 6 ');
    const to = join(place, 'not-copied');
    const copied = await run(backing, ['--data', data, '--to', to]);
    expect(copied).toMatchObject({
      status: 1,
      out: expect.stringContaining('of the tournament, the record is damaged'),
    });
    expect(existsSync(to)).toBe(false);
  });

  it('one that is gone is missed, because its mark is there', async () => {
    for (const name of readdirSync(join(data, 'tournament')).filter((each) => each !== 'journal.mark'))
      rmSync(join(data, 'tournament', name));
    expect(await run(verifying, [data])).toMatchObject({
      status: 1,
      out: expect.stringContaining('tournament: DAMAGED'),
    });
    expect((await run(repairing, ['--data', data])).out).toContain(
      'Tournament: The journal is gone: a new one begins.',
    );
    expect((await run(verifying, [data])).status).toBe(0);
  });

  it('is repaired up to its gap, in place or into another folder with the table’s own, and goes on', async () => {
    forge(data);
    const to = join(place, 'repaired');
    for (const wish of [['--to', to], []]) {
      const folder = wish[1] ?? data;
      const { status, out } = await run(repairing, ['--data', data, ...wish]);
      expect([status, out]).toEqual([0, expect.stringContaining('Tournament: It was damaged: row 6 ')]);
      expect((await run(verifying, [folder])).status).toBe(0);
      const tournament = openTournament(folder);
      expect(tournament.state.game?.players.map(({ name }) => name)).toEqual(game?.players.map(({ name }) => name));
      expect(await tournament.submit(FLOOR, 'more', { type: 'entered', name: 'Dee' })).toEqual({ answer: 'accepted' });
      await tournament.stop();
      expect((await run(verifying, [folder])).status).toBe(0);
    }
    expect(readdirSync(join(data, 'tournament')).some((name) => name.startsWith('damaged-'))).toBe(true);
  });
});
