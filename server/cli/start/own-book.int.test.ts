import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bodyOf } from '#journal/formats';
import { readJournal } from '#journal/reader';
import type { DirectorView } from '#wire/views/role-views';
import { command as bookCommand } from '../commands/book.ts';
import { command as replayCommand } from '../commands/replay.ts';
import { run } from '../commands/running.testing.ts';
import { chainKeyFor } from '../record/journal-key.ts';
import { type RunningSabot, startSabot } from './assemble.ts';
import { ownerHeaders } from './callers/callers.testing.ts';
import { parseStartOptions } from './options/options.ts';

let parent = '';
let data = '';
let running: RunningSabot[] = [];
let inputs = 0;

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'sabot-own-book-'));
  data = join(parent, 'data');
  const { status } = await run(bookCommand, ['new', join(parent, 'ours')]);
  expect(status).toBe(0);
});
afterEach(async () => {
  await stop();
  rmSync(parent, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  for (const sabot of running) await sabot.stop();
  running = [];
}

async function start(...more: readonly string[]): Promise<void> {
  await stop();
  const args = [
    '--sim',
    'none',
    '--profile',
    'manual',
    '--acts',
    'every',
    '--players',
    '3',
    '--data',
    data,
    '--port',
    '0',
    ...more,
  ];
  const started = await startSabot(parseStartOptions(args));
  if (!started.ok) throw new Error(started.reason);
  running = [started.value];
}

const headers = (): Record<string, string> => ({ 'content-type': 'application/json', ...ownerHeaders(data) });
const at = (path: string): string => `${running[0]?.url}api/tables/1/${path}?role=director`;
const view = async (): Promise<DirectorView> =>
  (await (await fetch(at('view'), { headers: headers() })).json()) as DirectorView;
async function say(input: object): Promise<unknown> {
  inputs += 1;
  const body = JSON.stringify({ id: `b${inputs}`, input });
  return (await fetch(at('inputs'), { method: 'POST', headers: headers(), body })).json();
}

/** The first hand, in which whoever has acted first shows a card. */
async function play(): Promise<DirectorView> {
  const seat = (await view()).toAct?.seat;
  expect(await say({ type: 'act', seat, act: { type: 'call' } })).toEqual({ answer: 'accepted' });
  const shown = { type: 'voluntary', seat };
  expect(await say({ type: 'declared', what: shown })).toEqual({ answer: 'accepted' });
  return view();
}

it('a book from `sabot book new` rules a hand: the verdict names its rule, and the view says its words', async () => {
  await start('--book', join(parent, 'ours'));
  const { table, verdicts, choices } = await play();
  const [own] = table.ownBooks ?? [];
  expect(table.ruleBook).toMatch(/^own:ours@[0-9a-f]{64}$/);
  expect(verdicts).toMatchObject([{ kind: 'VOLUNTARY_EXPOSURE', severity: 'notice', rules: ['OURS-show-1'] }]);
  expect(own).toMatchObject({ id: table.ruleBook, title: { en: 'Rules of ours', fr: 'Règles de ours' } });
  expect(own?.rules).toMatchObject([
    { id: 'OURS-show-1', sentence: { en: expect.stringContaining('his hand lives') } },
  ]);
  expect(choices.ruleBooks).toContain(table.ruleBook);
});

it('the hand keeps the book that it began with: text in the record, folder changed or gone', async () => {
  await start('--book', join(parent, 'ours'));
  const { table, verdicts } = await play();
  const texts = JSON.stringify(verdicts);
  await stop();
  const pinned: string[] = [];
  const key = chainKeyFor(join(data, 'journal.db'), undefined);
  readJournal(join(data, 'journal.db'), key, (entry) => {
    const body = bodyOf(entry);
    if (typeof body === 'object' && body !== null && 'books' in body) pinned.push(JSON.stringify(body.books));
  });
  expect(new Set(pinned).size).toBe(1);
  expect(pinned[0]).toContain('Whoever shows a card of his on purpose');
  const rulings = join(parent, 'ours', 'rulings.json');
  writeFileSync(rulings, readFileSync(rulings, 'utf8').replace('"shown"', '"hand-dead"'));
  await start('--book', join(parent, 'ours'));
  const changed = await view();
  expect([changed.table.ruleBook, JSON.stringify(changed.verdicts)]).toEqual([table.ruleBook, texts]);
  expect(changed.table.nextRuleBook).not.toBe(table.ruleBook);
  rmSync(join(parent, 'ours'), { recursive: true });
  await start('--rulebook', 'maison');
  const gone = await view();
  expect([gone.table.ruleBook, JSON.stringify(gone.verdicts)]).toEqual([table.ruleBook, texts]);
  await stop();
  const replayed = await run(replayCommand, [join(data, 'journal.db')]);
  expect(replayed.out).toContain('OURS-show-1');
});

it('books in the data folder are offered and chosen from the next hand on; one that is wrong is left out', async () => {
  mkdirSync(join(data, 'books'), { recursive: true });
  renameSync(join(parent, 'ours'), join(data, 'books', 'ours'));
  mkdirSync(join(data, 'books', 'torn'));
  await start();
  const { choices } = await view();
  const own = choices.ownBooks?.find(({ title }) => title.en === 'Rules of ours')?.id;
  expect(own).toBeDefined();
  expect(await say({ type: 'configure', ruleBook: own })).toEqual({ answer: 'accepted' });
  expect((await view()).table.nextRuleBook).toBe(own);
  const stranger = `own:ours@${'0'.repeat(64)}`;
  expect(await say({ type: 'configure', ruleBook: stranger })).toMatchObject({ error: 'bad-request' });
});
