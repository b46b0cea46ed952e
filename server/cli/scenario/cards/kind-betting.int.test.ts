import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readScenarios } from '../scenario-files.ts';

/**
 * `betting.json`, `pots.json`, `showdown.json` and `evaluate.json` are the law's own files; the `more-` files were
 * written from the rules' text.
 */
const FILES = ['betting', 'more-betting', 'pots', 'more-pots', 'showdown', 'more-showdown', 'evaluate'] as const;

interface File {
  readonly scenarios: readonly { readonly id: string; readonly proves?: readonly string[] }[];
}

const textOf = (name: string): string => readFileSync(new URL(`../../scenarios/${name}.json`, import.meta.url), 'utf8');

/** As the tests of each file have played them. */
const outcomesOf = new Map<string, object[]>(FILES.map((name) => [name, []]));

describe.each(FILES)('%s.json', (name) => {
  const text = textOf(name);
  const cases = readScenarios(text);
  if (!cases.ok) throw new Error(cases.reason);
  const file = JSON.parse(text) as File;
  for (const [index, { id, run, compare }] of cases.value.entries()) {
    it(`${id} ${(file.scenarios[index]?.proves ?? []).join(' ')}`, () => {
      if (run === undefined) throw new Error('these kinds are run');
      const outcome = run();
      outcomesOf.get(name)?.push(outcome);
      expect(compare(outcome)).toEqual([]);
    });
  }
});

describe('what the runner may know of an expectation', () => {
  it('gives the same outcome with asserts and expectations taken out, of which showdown needs the keys', () => {
    for (const name of FILES) {
      const file = JSON.parse(textOf(name)) as { scenarios: Record<string, unknown>[] };
      const bare = file.scenarios.map(({ asserts: _asserts, expect, proves: _proves, note: _note, ...scenario }) => ({
        ...scenario,
        ...(scenario['kind'] === 'showdown'
          ? { expect: Object.fromEntries(Object.keys(expect ?? {}).map((key) => [key, 0])) }
          : {}),
      }));
      const cases = readScenarios(JSON.stringify({ decks: {}, scenarios: bare }));
      if (!cases.ok) throw new Error(cases.reason);
      expect(outcomesOf.get(name)).toHaveLength(bare.length);
      expect(cases.value.map(({ run }) => run?.())).toEqual(outcomesOf.get(name));
    }
  });
});

describe('events that the grammar does not know', () => {
  const scenario = {
    id: 'X',
    kind: 'betting',
    rulebook: '000',
    seats: 4,
    button: 1,
    blinds: [50, 100],
    street: 'flop',
  };

  it.each([
    ['ACT 2 wink', "scenario X: event 1 'ACT 2 wink'"],
    ['ACT 12 fold', "no seat: '12'"],
    ['ACT 2 raise', "no act: 'raise'"],
    ['ACT 2 silent 2xx50', 'no act'],
    ['SAY 2 hello', "nobody says 'hello'"],
    ['SAY 2 raise-by', 'needs an amount'],
    ['SAY 2 raise 300', "'raise' takes no amount: '300'"],
    ['SAY 2 raise-to 300 all-in', "too much after 'raise-to'"],
    ['GATHER now', "too much after 'GATHER'"],
    ['BTN CLOCK', 'CLOCK needs by=SEAT'],
    ['BTN ERROR seat=3', 'ERROR needs'],
    ['DANCE', "the grammar does not know 'DANCE'"],
  ])('%s', (line, reason) => {
    const cases = readScenarios(JSON.stringify({ decks: {}, scenarios: [{ ...scenario, events: [line] }] }));
    expect(cases.ok ? '' : cases.reason).toContain(reason);
  });
});
