import { afterAll, beforeAll, expect, it } from 'vitest';
import { TABLE_IDS, type TableId } from '#vocabulary/tables';
import type { TournamentView } from '#wire/tournament/view';
import type { DirectorView } from '#wire/views/role-views';
import { pageHeaders } from '../callers/callers.testing.ts';
import { TwoTables } from './two-tables.testing.ts';

const house = new TwoTables();
/** Simulated people at the first table, as quick as they get, and phones at the others. */
const PHONE_TABLES: readonly TableId[] = [2, 3];
const NAMES = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];
const LONG = { timeout: 240_000, interval: 100 };

beforeAll(() => house.start({ sim: 'readings', profile: 'full', speed: 50, tables: 3, trustProxy: false }));
afterAll(() => house.end());

const page = () => pageHeaders(house.sabot.url);
const viewOf = async (table: TableId): Promise<DirectorView> =>
  (await (
    await fetch(`${house.at(table, '/api/tables/:table/view')}?role=director`, { headers: page() })
  ).json()) as DirectorView;
const tournamentOf = async (): Promise<TournamentView> =>
  (await (
    await fetch(`${house.at(1, '/api/tournaments/1')}?role=director`, { headers: page() })
  ).json()) as TournamentView;

async function answerOf(table: TableId, path: string, input: unknown): Promise<string> {
  const body = { id: crypto.randomUUID(), input };
  return ((await (await house.post(table, `${path}?role=director`, body, page())).json()) as { answer: string }).answer;
}
const floor = (input: unknown): Promise<string> => answerOf(1, '/api/tournaments/1/inputs', input);
const say = (table: TableId, input: unknown): Promise<string> => answerOf(table, '/api/tables/:table/inputs', input);

const followed = (name: string) => ({ name, kind: 'followed', seats: 6 });
const level = (bigBlind: number) => ({
  ...{ kind: 'level', smallBlind: bigBlind / 2, bigBlind, ante: 0, bigBlindAnte: 0, lastsMs: 120_000 },
});
const PLAN = {
  ...{ name: 'Thursday', ruleBook: 'sans-croupier', stack: 2_000, denominations: [25, 100, 500] },
  sheet: [100, 200, 400, 800, 1_600, 3_200].map(level),
  tables: ['A', 'B', 'C'].map(followed),
  finalTableOf: 6,
  entries: { lateThrough: null, rebuys: null, reentries: null, addOn: null },
  money: { buyInCents: 2_000, feeCents: 0 },
  prizes: { kind: 'parts', parts: [70, 30], roundToCents: 500 },
  season: null,
};

/** People at a table of phones: whoever's turn it is stakes all, and the first of those who may win has won. */
async function playOn(table: TableId): Promise<void> {
  const { toAct, whoWon } = await viewOf(table);
  if (whoWon !== null) {
    await say(table, {
      type: 'told',
      what: { type: 'winners', pots: whoWon.pots.map(({ seats }) => seats.slice(0, 1)) },
    });
    return;
  }
  if (toAct === null) {
    await say(table, { type: 'declared', what: { type: 'next' } });
    return;
  }
  for (const type of ['all-in', 'call', 'check'])
    if ((await say(table, { type: 'act', seat: toAct.seat, act: { type } })) === 'accepted') return;
}

/** What a floor agrees to. */
async function agree({ proposals }: TournamentView): Promise<void> {
  const [proposal] = proposals;
  switch (proposal?.type) {
    case 'final-table':
      await floor({ type: 'final-table-made', table: proposal.table });
      break;
    case 'break-table':
      await floor({ type: 'table-broken', table: proposal.table });
      break;
    case 'move':
      await floor({ type: 'moved', player: proposal.player, table: proposal.to, seat: null });
      break;
    default:
  }
}

const chipsIn = ({ tables, players }: TournamentView): number =>
  [...tables.map(({ unassigned }) => unassigned), ...players.map(({ stack }) => stack)].reduce(
    (sum, each) => sum + each,
    0,
  );

it('a tournament follows two tables of phones and a simulated one to its end; chips and places sum', async () => {
  const tooMany = [...PLAN.tables, followed('D')];
  expect(await floor({ type: 'planned', plan: { ...PLAN, tables: tooMany } })).toBe('too-many-followed');
  expect(await floor({ type: 'planned', plan: PLAN })).toBe('accepted');
  // Nor is a table closed that the plan follows.
  const closed = await house.post(1, '/api/house/tables?role=director', { tables: 2 }, page());
  expect(await closed.json()).toEqual({ fault: 'busy' });
  await floor({ type: 'people-entered', names: NAMES });
  expect([await floor({ type: 'seats-drawn' }), await floor({ type: 'begun' })]).toEqual(['accepted', 'accepted']);
  const begun = await tournamentOf();
  expect(begun.tables.map(({ kind, players }) => [kind, players > 1])).toEqual(
    TABLE_IDS.slice(0, 3).map(() => ['followed', true]),
  );
  await expect.poll(async () => (await viewOf(3)).tournament?.name, LONG).toBe('Thursday');
  const handsOf = new Map<number, number>();
  const chipsSeen = new Set<number>();
  const goOn = async (): Promise<TournamentView['phase']> => {
    const now = await tournamentOf();
    const places = now.players.flatMap(({ table, seat, state }) => (state === 'in' ? [`${table}/${seat}`] : []));
    expect(new Set(places).size).toBe(places.length);
    chipsSeen.add(chipsIn(now));
    for (const { table, hand } of now.tables) if (hand !== null) handsOf.set(table, hand.number);
    if (now.phase === 'running') {
      await agree(now);
      for (const table of PHONE_TABLES) await playOn(table);
    }
    return now.phase;
  };
  await expect.poll(goOn, LONG).toBe('over');
  expect([...chipsSeen]).toEqual([16_000]);
  const { results } = await tournamentOf();
  const places = results[0]?.places ?? [];
  expect(places.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
  expect(places.reduce((sum, { prizeCents }) => sum + prizeCents, 0)).toBe(NAMES.length * 2_000);
  // Hands of all three were heard of.
  expect([...handsOf.keys()].sort()).toEqual([1, 2, 3]);
}, 300_000);
