import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readScenarios } from '../scenario-files.ts';

/** As the tests of `deal.json` have played them. */
const outcomesOfDeal: object[] = [];

/**
 * `deal.json` is the law's own file; `beyond-deal.json` and `more-deal.json` (written by two people who did not see
 * each other's) play the scripts C00 to C27 where the law's file has no sample; `positions.json` plays them at two to
 * ten players, with the irregularity at the first and the last seat, first and last card, dead blinds and buttons,
 * packs and seats of its own. `readings.json` tells what antennas do.
 */
describe.each(['deal', 'beyond-deal', 'more-deal', 'positions', 'readings'])(
  'scenarios of kind `cards`: %s.json',
  (name) => {
    const text = readFileSync(new URL(`../../scenarios/${name}.json`, import.meta.url), 'utf8');
    const cases = readScenarios(text);
    if (!cases.ok) throw new Error(cases.reason);
    const proves = new Map<string, string>();
    for (const { id, proves: rules } of (JSON.parse(text) as { scenarios: { id: string; proves?: string[] }[] })
      .scenarios) {
      proves.set(id, (rules ?? []).join(' '));
    }

    for (const { id, run, compare } of cases.value) {
      it(`${id} ${proves.get(id) ?? ''}`, () => {
        if (run === undefined) throw new Error('a scenario of kind cards is run');
        const outcome = run();
        if (name === 'deal') outcomesOfDeal.push(outcome);
        expect(compare(outcome)).toEqual([]);
      });
    }
  },
);

describe('what the runner may know of an expectation', () => {
  it('gives the same outcome with everything but `remedy` and `then` taken out', () => {
    const text = readFileSync(new URL('../../scenarios/deal.json', import.meta.url), 'utf8');
    const file = JSON.parse(text) as {
      scenarios: { events: string[]; expect: Record<string, unknown>; proves?: unknown; note?: unknown }[];
    };
    const bare = {
      ...file,
      scenarios: file.scenarios.map(({ proves: _proves, note: _note, ...scenario }) => ({
        ...scenario,
        events: scenario.events.map((line) => line.replace(/^! /, '')),
        expect: Object.fromEntries(
          Object.entries(scenario.expect).filter(([key]) => key === 'remedy' || key === 'then'),
        ),
      })),
    };
    const cases = readScenarios(JSON.stringify(bare));
    if (!cases.ok) throw new Error(cases.reason);
    expect(outcomesOfDeal).toHaveLength(file.scenarios.length);
    expect(cases.value.map(({ run }) => run?.())).toEqual(outcomesOfDeal);
  });
});

describe('files that are no scenario files', () => {
  const scenario = {
    id: 'X',
    kind: 'cards',
    rulebook: '000',
    seats: [1, 2],
    button: 1,
    dealOrder: [2, 1],
    deck: 'A',
    events: ['BTN NOSUCH'],
  };
  const deck =
    readFileSync(new URL('../../scenarios/deal.json', import.meta.url), 'utf8').match(/"A": "([^"]+)"/)?.[1] ?? '';

  it.each([
    ['{', 'no JSON'],
    ['[]', 'a scenario file is an object'],
    ['{"decks": {"A": "As"}, "scenarios": []}', 'deck A'],
    [JSON.stringify({ decks: { A: deck }, scenarios: [scenario] }), "scenario X: events 1 'BTN NOSUCH'"],
    [JSON.stringify({ decks: { A: deck }, scenarios: [{ ...scenario, kind: 'dice' }] }), 'scenario X: unknown kind'],
    [JSON.stringify({ decks: { A: deck }, scenarios: [{ ...scenario, dealOrder: [2] }] }), '`dealOrder`'],
  ])('%s', (text, reason) => {
    const cases = readScenarios(text);
    expect(cases.ok ? '' : cases.reason).toContain(reason);
  });
});
