import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readScenarios } from '../scenario-files.ts';

const FILE = readFileSync(fileURLToPath(new URL('../../scenarios/table.json', import.meta.url)), 'utf8');

function outcome(scenario: object): Readonly<Record<string, unknown>> {
  const read = readScenarios(JSON.stringify({ decks: {}, scenarios: [{ id: 'x', kind: 'table', ...scenario }] }));
  if (!read.ok) throw new Error(read.reason);
  return { ...read.value[0]?.run?.() };
}

describe('tournaments in sentences', () => {
  const cases = readScenarios(FILE);
  it.each(cases.ok ? cases.value.map(({ id, run, compare }) => ({ id, run, compare })) : [])(
    '$id comes out as expected',
    ({ run, compare }) => {
      expect(compare(run?.() ?? {})).toEqual([]);
    },
  );

  it('are the twelve situations', () => expect(cases.ok && cases.value.length).toBe(12));

  it('R000-level-1 R004-28-1: the same sentences give another level in another book', () => {
    const scenario = {
      tables: { A: { seats: 4 } },
      events: ['shuffle starts', 'level timer expires', 'first blind posted'],
    };
    expect(outcome({ ...scenario, rulebook: '000' })).toMatchObject({ levelForHand1: 'old' });
    expect(outcome({ ...scenario, rulebook: '004' })).toMatchObject({ levelForHand1: 'new' });
  });

  it('R000-rank-0: other seats and stacks, equal ones too', () => {
    const events = ['seats 7 (300), 2 (300), 4 (800) out by 1'];
    expect(outcome({ rulebook: '000', tables: { A: { seats: 8 } }, events })).toMatchObject({
      ranks: { 4: 6, 7: 7, 2: 7 },
    });
  });

  it('what the tournament refuses is said, with the event', () => {
    const tables = { A: { seats: 3, kind: 'paper' } };
    const told = outcome({ rulebook: '000', tables, events: ['seats 2, 3 out by 1', 'resume'] });
    expect(told['refused']).toEqual([
      { event: 1, line: 'seats 2, 3 out by 1', answer: 'stacks-wanted' },
      { event: 2, line: 'resume', answer: 'not-now' },
    ]);
  });

  it('the same hand is played at a followed table and told of a paper one: the same ranks', () => {
    const story = (kind: string): unknown =>
      outcome({
        rulebook: '004',
        tables: { A: { seats: [2, 4, 7, 9], button: 4, kind } },
        events: ['A: first blind posted', 'A: seats 4 (300), 9 (700) out by 7', 'A: hand ends', 'A: seat 2 out by 7'],
      })['ranks'];
    expect(story('followed')).toEqual({ 4: 4, 9: 3, 2: 2, 7: 1 });
    expect(story('paper')).toEqual(story('followed'));
  });

  it('R000-level-1 AMB-21: at the followed table the blinds that lie there say at which level a hand is played', () => {
    const events = [
      'A: hand ends',
      'A: shuffle starts',
      'level timer expires',
      'A: first blind posted',
      'A: hand ends',
      'A: shuffle starts',
    ];
    const tables = { A: { seats: [1, 5, 8], button: 8 } };
    const told = outcome({ rulebook: '000', tables, events: ['A: shuffle starts', ...events] });
    expect(told).toMatchObject({ levelForHand1: 'old', levelForHand2: 'old', levelForHand3: 'new' });
  });

  it('UNDO takes a hand back at the table, and with it who went out; a shuffle it leaves', () => {
    const told = (...more: readonly string[]) =>
      outcome({
        rulebook: '000',
        tables: { A: { seats: 5 } },
        events: ['A: shuffle starts', 'A: seat 3 out by 1', ...more],
      });
    expect(told()['ranks']).toEqual({ 3: 5 });
    expect(told('undo')['ranks']).toBeUndefined();
    expect(told('undo', 'A: seat 2 out by 4')['ranks']).toEqual({ 2: 5 });
    expect(told('undo', 'undo')['refused']).toEqual([{ event: 4, line: 'undo', answer: 'nothing-to-undo' }]);
  });

  it('R000-abs-2 R000-late-0: blinds take the last chips of somebody who is away', () => {
    const events = ['A: seat 4 is absent', 'A: shuffle starts', 'A: seat 4 out by 2', 'A: hand ends'];
    expect(outcome({ rulebook: '000', tables: { A: { seats: 6 } }, events })).toMatchObject({
      ranks: { 4: 6 },
      after: 'seat 4 eliminated',
    });
  });

  it('R000-bal-1: of other tables another seat moves, and is moved', () => {
    const tables = { A: { seats: [1, 3, 4, 6, 8, 9], button: 4 }, B: { seats: 3 } };
    const events = ['A: shuffle starts', 'A: hand ends'];
    expect(outcome({ rulebook: '000', tables, events })).toMatchObject({ move: { from: 'A', seat: 9 } });
    const done = ['move A 9 to B 7', 'all moves are done'];
    expect(outcome({ rulebook: '000', tables, events: [...events, ...done] })).not.toHaveProperty('move.seat', 9);
  });

  it.each([
    ['A: seat 12 is absent', 'names something that there is not: seats are 1 to 10, faults '],
    ['C: seat 2 out by 1', 'names a table that `tables` lacks; it has A'],
    ['seat 2 was out by 1', "such as 'A: seats 2 (1500), 5 (900) out by 1'"],
  ])('what cannot be read says what could be: %s', (line, says) => {
    const tables = { A: { seats: 3 } };
    const read = readScenarios(
      JSON.stringify({ scenarios: [{ id: 'x', kind: 'table', rulebook: '000', tables, events: [line] }] }),
    );
    expect(read.ok ? '' : read.reason).toContain(says);
  });

  it.each(['move A 2 to B 11', 'A: seat 2 out by 12', 'A: seats 2, 13 out', 'B: seats 4 (90), 0 (90) out by 1'])(
    'a seat that there is not makes a sentence that is refused, and no other one of it: %s',
    (event) => {
      const tables = { A: { seats: 4 }, B: { seats: 4 } };
      expect(() => outcome({ rulebook: '000', tables, events: [event] })).toThrow(/seats are 1 to 10/);
    },
  );

  it('sentences of other seats and stacks are refused nowhere, but where the floor has a reason', () => {
    const file = readFileSync(fileURLToPath(new URL('../../scenarios/further-table.json', import.meta.url)), 'utf8');
    const read = readScenarios(file);
    const refused = read.ok ? read.value.filter(({ run }) => 'refused' in (run?.() ?? {})).map(({ id }) => id) : [];
    expect(refused).toEqual(['T27']);
  });

  it('R000-gen-3: where any way will do, cards that people tell say who deals, and lots who sits where', () => {
    const events = ['Ann draws 4h', 'Bob draws Jd', 'Cid draws 9c', 'seats drawn', 'tournament starts'];
    expect(outcome({ rulebook: '000', events })).toMatchObject({ dealer: 'Bob' });
  });

  it('an unknown sentence is named, with its number', () => {
    const read = readScenarios(
      JSON.stringify({
        scenarios: [
          { id: 'x', kind: 'table', rulebook: '000', tables: { A: { seats: 3 } }, events: ['pause', 'seat 2 sings'] },
        ],
      }),
    );
    expect(read.ok ? '' : read.reason).toContain("scenario x: event 2: unknown event 'seat 2 sings'; ");
  });
});
