import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bodyOf } from '#journal/formats';
import { readJournal } from '#journal/reader';
import type { TournamentView } from '#wire/tournament/view';
import type { OwnBookView } from '#wire/views/public-view';
import type { DirectorView } from '#wire/views/role-views';
import { command as bookCommand } from '../commands/book.ts';
import { command as exportCommand } from '../commands/export.ts';
import { command as handsCommand } from '../commands/hands.ts';
import { command as replayCommand } from '../commands/replay.ts';
import { run, runApart } from '../commands/running.testing.ts';
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
  expect(replayed.out).toContain('rule book Rules of ours');
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

it('anybody reads in the book, and nobody in one that is not here', async () => {
  await start('--book', join(parent, 'ours'));
  const { ruleBook } = (await view()).table;
  const book = (id: string) => fetch(at(`books/${encodeURIComponent(id)}`), { headers: headers() });
  const told = (await (await book(ruleBook)).json()) as OwnBookView;
  expect(told).toMatchObject({ id: ruleBook, title: { en: 'Rules of ours' } });
  expect(told.rules).toContainEqual({
    id: 'OURS-show-1',
    sentence: { en: expect.stringContaining('his hand lives'), fr: expect.any(String) },
  });
  const absent = [`own:ours@${'0'.repeat(64)}`, 'maison', '..%2f..'];
  for (const id of absent) expect([id, (await book(id)).status]).toEqual([id, 404]);
});

const level = { kind: 'level', smallBlind: 50, bigBlind: 100, ante: 0, bigBlindAnte: 0, lastsMs: 1_200_000 };
const PLAN = {
  name: 'Thursday',
  stack: 2_000,
  denominations: [25, 100],
  sheet: [level],
  tables: [{ name: 'A', kind: 'followed', seats: 8 }],
  finalTableOf: 8,
  entries: { lateThrough: null, rebuys: null, reentries: null, addOn: null },
  money: { buyInCents: 2_000, feeCents: 0 },
  prizes: { kind: 'parts', parts: [100], roundToCents: 500 },
  season: null,
};
const floorAt = (path: string): string => `${running[0]?.url}api/tournaments/1${path}?role=director`;
async function ask(input: object): Promise<unknown> {
  inputs += 1;
  const body = JSON.stringify({ id: `t${inputs}`, input });
  return (await fetch(floorAt('/inputs'), { method: 'POST', headers: headers(), body })).json();
}
const floorView = async (): Promise<TournamentView> =>
  (await (await fetch(floorAt(''), { headers: headers() })).json()) as TournamentView;

it('a tournament is planned by it, its table plays by it, and its record outlives the folder', async () => {
  await start('--book', join(parent, 'ours'));
  const { choices } = await view();
  const [own] = choices.ownBooks ?? [];
  expect((await floorView()).ownBooks).toMatchObject([{ id: own?.id, title: { en: 'Rules of ours' } }]);
  const stranger = { ...PLAN, ruleBook: `own:ours@${'0'.repeat(64)}` };
  expect(await ask({ type: 'planned', plan: stranger })).toMatchObject({ error: 'bad-request' });
  const names = ['Ann', 'Bob', 'Cid'];
  for (const wish of [
    { type: 'planned', plan: { ...PLAN, ruleBook: own?.id }, names },
    { type: 'seats-drawn' },
    { type: 'begun' },
  ])
    expect([wish.type, await ask(wish)]).toEqual([wish.type, { answer: 'accepted' }]);
  await expect.poll(async () => (await view()).table.nextRuleBook).toBe(own?.id);
  await stop();
  const texts = new Set<string>();
  const key = chainKeyFor(join(data, 'journal.db'), undefined);
  readJournal(join(data, 'tournament', 'journal.db'), key, ({ body }) => {
    const { books = [] } = JSON.parse(body) as { books?: readonly string[] };
    for (const text of books) texts.add(text);
  });
  expect([...texts]).toEqual([expect.stringContaining('Whoever shows a card of his on purpose')]);
  rmSync(join(parent, 'ours'), { recursive: true });
  await start();
  expect(await floorView()).toMatchObject({ plan: { ruleBook: own?.id }, ownBooks: [{ id: own?.id }] });
});

it('an evening is set up by it, its seats are drawn as it says, and its hands are told by it in files', async () => {
  await start('--book', join(parent, 'ours'));
  const [own] = (await view()).choices.ownBooks ?? [];
  const post = async (path: string, body: object): Promise<unknown> => {
    const address = `${running[0]?.url}api/house${path}?role=director`;
    return (await fetch(address, { method: 'POST', headers: headers(), body: JSON.stringify(body) })).json();
  };
  const people = ['Ann', 'Bob'].map((name, index) => ({ name, seat: index + 1 }));
  expect(await post('/draw', { ruleBook: own?.id, people })).toMatchObject({ rules: ['R000-gen-3'] });
  const setUp = {
    tableName: 'Ours',
    people: people.map((person) => ({ ...person, colour: '#112233' })),
    dealer: null,
    buyIn: 2_000,
    denominations: [25],
    stakes: { smallBlind: 50, bigBlind: 100, ante: 0, bigBlindAnte: 0, smallestChip: 25 },
    ruleBook: own?.id,
    profile: 'manual',
    acts: 'every',
  };
  expect(await post('', { open: 'own', setUp })).toEqual({ shows: 'own' });
  expect((await view()).table.ruleBook).toBe(own?.id);
  const { toAct } = await play();
  expect(await say({ type: 'act', seat: toAct?.seat, act: { type: 'fold' } })).toEqual({ answer: 'accepted' });
  await stop();
  const file = join(parent, 'hands.phhs');
  const { out } = await runApart(exportCommand, [data, '--format', 'phhs']);
  const text = out.join('\n');
  writeFileSync(file, text);
  expect(text).toContain('rules OURS-show-1 of Rules of ours; Whoever shows a card of his on purpose');
  expect(text).toContain(`book=${own?.id}`);
  const checked = await run(handsCommand, ['--check', file, '--book', join(parent, 'ours')]);
  expect([checked.status, checked.out]).toEqual([0, expect.stringContaining('agrees')]);
  writeFileSync(file, text.replace(String(own?.id), `own:ours@${'0'.repeat(64)}`));
  expect((await run(handsCommand, ['--check', file])).out).toContain('_sabot');
});
