import { describe, expect, it } from 'vitest';
import { chips, ms } from '#vocabulary/units';
import { decodeTournamentBody } from '#wire/tournament/inputs';
import { withRow } from '../told/sheet-rows.ts';
import {
  chipCaseOf,
  type Draft,
  firstDraft,
  hasSeats,
  nameTrouble,
  planOf,
  rowTroubles,
  structureOf,
  withKind,
  withStructure,
} from './draft.ts';
import { draftOf } from './planned-draft.ts';

const level = (smallBlind: number, minutes = 20) =>
  ({
    kind: 'level',
    smallBlind: chips(smallBlind),
    bigBlind: chips(2 * smallBlind),
    ante: chips(0),
    bigBlindAnte: chips(0),
    lastsMs: ms(minutes * 60_000),
  }) as const;
const structure = {
  chips: [
    { worth: chips(25), count: 12 },
    { worth: chips(100), count: 12 },
  ],
  sheet: [
    level(25),
    { kind: 'break', lastsMs: ms(600_000), colourUp: { from: chips(25), to: chips(100) } } as const,
    level(100),
  ],
};
const draft = (changes: Partial<Draft> = {}): Draft => ({
  ...withStructure(firstDraft('Thursday', '2026'), structure),
  ...changes,
});
const plan = (changes: Partial<Draft> = {}) => planOf(draft(changes), (number) => `Table ${number}`);

describe('what is said while a tournament is set up', () => {
  it('is a plan that the server takes', () => {
    const made = plan({
      tables: 2,
      isFollowed: true,
      fee: '2,50',
      rebuys: { ...draft().rebuys, isAllowed: true, through: '1' },
    });
    const body = { id: 'plan-of-the-evening', input: { type: 'planned', plan: made } };
    expect(decodeTournamentBody(JSON.parse(JSON.stringify(body)))).toEqual({ ok: true, value: body });
    expect(made).toMatchObject({
      stack: 1_500,
      tables: [{ kind: 'followed' }, { kind: 'paper' }],
      money: { buyInCents: 2_000, feeCents: 250 },
      entries: { rebuys: { through: 1, chips: 1_500 }, reentries: null },
    });
  });

  it('is none while something is missing or no number', () => {
    expect(plan()).toBeDefined();
    for (const wrong of [
      { buyIn: 'x' },
      { name: ' ' },
      { prizes: null, amounts: '10 x' },
      { late: '9' },
      { rows: [] },
    ] satisfies Partial<Draft>[])
      expect(plan(wrong)).toBeUndefined();
    expect(plan({ addOn: { ...draft().addOn, isAllowed: true, through: '0' } })).toBeUndefined();
    expect(plan({ prizes: null, amounts: ' 100  60 40' })?.prizes).toEqual({
      kind: 'amounts',
      cents: [10_000, 6_000, 4_000],
    });
  });

  it('a window is known by its level, whatever breaks the sheet has', () => {
    const [first, pause, last] = structure.sheet;
    const rows = withStructure(draft(), { ...structure, sheet: [first, pause, last, level(200), level(400)] }).rows;
    const through = (typed: string) => plan({ rows, late: typed })?.entries.lateThrough;
    expect(['1', '2', '3', '4', '5'].map(through)).toEqual([1, 2, 3, 4, undefined]);
  });

  it('is planned again from what is planned, and the next one from the last', () => {
    for (const changes of [
      { late: '2', prizes: null, amounts: '60 40.50', isFollowed: true, tables: 2 },
      { rebuys: { ...draft().rebuys, isAllowed: true, through: '1', most: '3' }, parts: [40, 30, 20, 10] },
    ] satisfies Partial<Draft>[]) {
      const before = draft({ names: 'Ada\nBen', ...changes });
      const made = planOf(before, (number) => `Table ${number}`);
      const players = ['Ada', 'Ben'].map((name) => ({ name }) as never);
      const again = draftOf({ plan: made ?? null, players }, '', '');
      expect(again.names).toBe('Ada\nBen');
      expect(planOf(again, (number) => `Table ${number}`)).toEqual(made);
    }
    // One that was planned before plans knew their case.
    const made = plan();
    const former = JSON.parse(JSON.stringify({ ...made, case: undefined }));
    expect(planOf(draftOf({ plan: former, players: [] }, '', ''), String)).toMatchObject({ stack: made?.stack });
  });

  it('counts the people, finds whoever stands there twice, and whether all have a seat', () => {
    expect(nameTrouble({ names: 'Ada\n Ben\n\nada ' })).toEqual({ type: 'twice', name: 'ada', line: 4 });
    expect(hasSeats(draft({ names: 'A\nB\nC', tables: 1, seats: 2 }))).toBe(false);
    expect(hasSeats(draft({ names: 'A\nB\nC', tables: 2, seats: 2 }))).toBe(true);
  });

  it('comes back from the rows that are typed as it went into them, and says what cannot be paid', () => {
    expect(structureOf(draft())).toMatchObject({ name: 'Thursday', sheet: structure.sheet });
    const typed = (smallBlind: string) =>
      draft({ rows: draft().rows.map((row) => (row.kind === 'level' ? { ...row, smallBlind } : row)) });
    expect(rowTroubles(typed('30'))).toMatchObject([
      { type: 'not-in-chips', entry: 0, below: 25, above: 50 },
      { entry: 2, above: 100 },
    ]);
    expect(rowTroubles(typed('1e3'))).toEqual([
      { type: 'no-number', entry: 0 },
      { type: 'no-number', entry: 2 },
    ]);
    const more = withRow(withRow(draft().rows, 'break'), 'level');
    expect(more.slice(3)).toEqual([
      { kind: 'break', minutes: '10', from: '', to: '' },
      { kind: 'level', minutes: '20', smallBlind: '200', bigBlind: '400', ante: '0', bigBlindAnte: '0' },
    ]);
  });

  it('proposes from what the case has; another kind of chip makes the sheet void', () => {
    expect(chipCaseOf(firstDraft('', ''))?.map(({ count }) => count)).toEqual([150, 150, 100, 75, 25]);
    expect(chipCaseOf({ case: [{ worth: chips(25), count: 'many', each: 0 }] })).toBeUndefined();
    expect(withKind(draft(), chips(50))).toMatchObject({ rows: [] });
  });
});
