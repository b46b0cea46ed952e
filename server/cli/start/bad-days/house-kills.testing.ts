import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { readJournal } from '#journal/reader';
import type { HouseAnswer } from '#wire/messages/house';
import type { DirectorView } from '#wire/views/role-views';
import { chainKeyFor } from '../../record/journal-key.ts';
import { startSabot } from '../assemble.ts';
import { pageHeaders, readyUrl } from '../callers/callers.testing.ts';
import { SET_UP } from '../house.testing.ts';
import { DEFAULT_START } from '../options/options.ts';
import { openRecord } from '../record.ts';

const SABOT = fileURLToPath(new URL('../../sabot.mjs', import.meta.url));
/**
 * A program is killed while it goes from the demonstration to one's own table; both records are whole, and one of them
 * is shown. The wish is sent at once, and takes some 300 ms.
 */
export async function killedOnTheWay(afterMs: readonly (number | 'answered')[]): Promise<void> {
  const shown: string[] = [];
  for (const moment of afterMs) {
    const data = mkdtempSync(join(tmpdir(), 'sabot-house-kill-'));
    const answer = await setUpAndKill(data, moment);
    const started = await startSabot({ ...DEFAULT_START, speed: 5, data, port: 0, portIsFixed: true });
    if (!started.ok) throw new Error(started.reason);
    const asked = await fetch(`${started.value.url}api/tables/1/view?role=director`, {
      headers: pageHeaders(started.value.url),
    });
    const { simulation, roster, journal } = (await asked.json()) as DirectorView;
    expect(journal.damage).toBeNull();
    const isOwn = simulation === null;
    if (isOwn) expect(roster.map(({ name }) => name)).toEqual(['Zoé', 'Yann', 'Xenia']);
    else expect(roster.map(({ name }) => name)).toContain('Farid');
    // Whoever was told that his table is on finds it on.
    if (answer !== null) expect([answer, isOwn]).toEqual([{ shows: 'own' }, true]);
    shown.push(isOwn ? 'own' : 'demonstration');
    await started.value.stop();
    for (const folder of [data, join(data, 'own')].filter((path) => existsSync(join(path, 'journal.db')))) {
      await openAndClose(folder);
      expect(
        readJournal(join(folder, 'journal.db'), chainKeyFor(join(folder, 'journal.db'), undefined), () => {}).damage,
      ).toBeNull();
    }
    rmSync(data, { recursive: true });
  }
  expect([shown[0], shown.at(-1)]).toEqual(['demonstration', 'own']);
}

/** A record that was cut off before its first row is begun by the next start. */
async function openAndClose(data: string): Promise<void> {
  const record = await openRecord({ ...DEFAULT_START, sim: 'none', data, port: 0, portIsFixed: true });
  if (!record.ok) throw new Error(record.reason);
  expect(record.value.damage).toBeNull();
  await record.value.journal?.close();
  record.value.lock.release();
}

async function setUpAndKill(data: string, moment: number | 'answered'): Promise<HouseAnswer | null> {
  const child = spawn(process.execPath, [SABOT, 'start', '--speed', '5', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await readyUrl(child);
  const asked = fetch(`${url}api/house`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...pageHeaders(url) },
    body: JSON.stringify({ open: 'own', setUp: SET_UP }),
  }).then(
    async (answer) => (await answer.json()) as HouseAnswer,
    () => null,
  );
  if (moment !== 0) await (moment === 'answered' ? asked : pause(moment));
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  return asked;
}
