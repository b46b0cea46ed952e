import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript-ast';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_KEY_HEADER } from '#http/network/whence';
import { healthAnswerShape } from '#wire/messages/http-bodies';
import { tournamentViewShape } from '#wire/tournament/view';
import { nightViewShape } from '#wire/views/night-view';
import { publicViewShape } from '#wire/views/public-view';
import { directorViewShape, operatorViewShape } from '#wire/views/role-views';
import { SABOT } from '../cli/start/callers/callers.testing.ts';
import { type InstalledTable, playHand, startInstalled, TRIAL } from './installed-table.testing.ts';

let folder = '';
let data = '';
let table: InstalledTable;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-programs-'));
  data = join(folder, 'data');
  table = await startInstalled([process.execPath, SABOT, ...TRIAL, '--port', '0', '--data', data], { cwd: folder });
});
afterAll(async () => {
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
});

const owner = (): Record<string, string> => ({ [LOCAL_KEY_HEADER]: readFileSync(join(data, 'local.key'), 'utf8') });
const get = async (path: string): Promise<unknown> => (await fetch(`${table.url}${path}`, { headers: owner() })).json();

interface Client {
  readonly getView: () => Promise<{ readonly potTotal: number | null }>;
  readonly sendInput: (body: unknown) => Promise<{ readonly answer: string }>;
  readonly followTopics: (
    tell: Readonly<Record<string, (data: unknown) => void>>,
    signal?: AbortSignal,
  ) => Promise<void>;
}

/** As the table itself hands it out, and as whoever writes a program compiles it. */
async function clientOfTable(options: object): Promise<Client> {
  const text = await (await fetch(`${table.url}api/sabot-client.ts`)).text();
  const compiled = ts.transpile(text, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext });
  const { SabotClient } = await import(`data:text/javascript;base64,${Buffer.from(compiled).toString('base64')}`);
  return new SabotClient({ url: table.url, ...options });
}

describe('a program at the table', () => {
  it('is answered what the shapes say, and nothing beside it', async () => {
    const answers: readonly [string, v.GenericSchema][] = [
      ['api/health', healthAnswerShape],
      ['api/tables/1/view?role=public', publicViewShape],
      ['api/tables/1/view?role=operator', operatorViewShape],
      ['api/tables/1/view?role=director', directorViewShape],
      ['api/tables/1/stats', nightViewShape],
      ['api/tournaments/1', tournamentViewShape],
    ];
    await playHand(table.url, data);
    for (const [path, shape] of answers) {
      const told = await get(path);
      const read = v.safeParse(shape, told);
      expect([path, read.issues?.map((issue) => v.getDotPath(issue))]).toEqual([path, undefined]);
      expect([path, read.output]).toEqual([path, told]);
    }
  });

  it('follows turn and pot of a hand by the client that the table hands out', async () => {
    const client = await clientOfTable({});
    const pots: unknown[] = [];
    const turns: unknown[] = [];
    const ending = new AbortController();
    const following = client
      .followTopics(
        { pot: (pot) => void pots.push(pot), turn: (turn) => void turns.push((turn as { seat: number }).seat) },
        ending.signal,
      )
      .catch(() => {});
    await expect.poll(() => turns.length).toBeGreaterThan(0);
    await playHand(table.url, data);
    await expect.poll(() => new Set(turns).size).toBeGreaterThan(1);
    expect(pots.length).toBeGreaterThan(1);
    ending.abort();
    await following;
    expect(typeof (await client.getView()).potTotal).toBe('number');
  });

  it('is told which field was wrong, and which topics there are', async () => {
    const { token } = JSON.parse(
      JSON.stringify(await post('api/tokens?role=director', { role: 'operator', label: 'x' })),
    );
    const client = await clientOfTable({ token, role: 'operator' });
    await expect(client.sendInput({ input: { type: 'act', seat: 99, act: { type: 'fold' } } })).rejects.toMatchObject({
      status: 400,
      answer: { error: 'bad-request', field: 'input.seat' },
    });
    expect(await get('api/tables/1/topics?of=pot,cards')).toMatchObject({ error: 'bad-request', field: 'of' });
    expect(await get('api/tables/1/nights/now/file?format=pdf')).toMatchObject({ field: 'format' });
  });
});

async function post(path: string, body: unknown): Promise<unknown> {
  const headers = { ...owner(), 'content-type': 'application/json' };
  return (await fetch(`${table.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}
