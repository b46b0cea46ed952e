import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readScenarios } from './scenario-files.ts';

const FILE = readFileSync(fileURLToPath(new URL('../scenarios/table.json', import.meta.url)), 'utf8');

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
    const scenario = { tables: { A: { seats: 4 } }, events: ['shuffle starts', 'level timer expires', 'first blind posted'] };
    expect(outcome({ ...scenario, rulebook: '000' })).toMatchObject({ levelForHand1: 'old' });
    expect(outcome({ ...scenario, rulebook: '004' })).toMatchObject({ levelForHand1: 'new' });
  });

  it('R000-rank-0: other seats and stacks, equal ones too', () => {
    const events = ['seats 7 (300), 2 (300), 4 (800) out by 1'];
    expect(outcome({ rulebook: '000', tables: { A: { seats: 8 } }, events })).toMatchObject({ ranks: { 4: 6, 7: 7, 2: 7 } });
  });

  it('what the tournament refuses is said, with the event', () => {
    const tables = { A: { seats: 3, kind: 'paper' } };
    const told = outcome({ rulebook: '000', tables, events: ['seats 2, 3 out by 1', 'resume'] });
    expect(told['refused']).toEqual([
      { event: 1, line: 'seats 2, 3 out by 1', answer: 'stacks-wanted' },
      { event: 2, line: 'resume', answer: 'not-now' },
    ]);
  });

  it('an unknown sentence is named, with its number', () => {
    const read = readScenarios(
      JSON.stringify({
        scenarios: [{ id: 'x', kind: 'table', rulebook: '000', tables: { A: { seats: 3 } }, events: ['pause', 'seat 2 sings'] }],
      }),
    );
    expect(read.ok ? '' : read.reason).toBe("scenario x: event 2: unknown event 'seat 2 sings'");
  });
});
