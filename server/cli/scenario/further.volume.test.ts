import { describe, expect, it } from 'vitest';
import betting from '../scenarios/further-betting.json' with { type: 'json' };
import button from '../scenarios/further-button.json' with { type: 'json' };
import evaluate from '../scenarios/further-evaluate.json' with { type: 'json' };
import pots from '../scenarios/further-pots.json' with { type: 'json' };
import showdown from '../scenarios/further-showdown.json' with { type: 'json' };
import table from '../scenarios/further-table.json' with { type: 'json' };
import others from '../scenarios/positions-others.json' with { type: 'json' };
import { readScenarios } from './scenario-files.ts';

/**
 * Written from the sentences of the rules alone, by somebody who had not read the engine; `note` and `proves` say which
 * sentence.
 */
const FILES = { betting, pots, showdown, button, evaluate, table };

/**
 * Others of the same kinds: sizes of table, places and chips of their own, the expectation worked out apart from the
 * product.
 */
const ALL = { ...FILES, others };

describe.each(Object.entries(ALL))('further scenarios: %s', (_name, file) => {
  const cases = readScenarios(JSON.stringify(file));
  if (!cases.ok) throw new Error(cases.reason);
  for (const [index, { id, run, compare }] of cases.value.entries()) {
    const { proves, note } = file.scenarios[index] ?? { proves: [], note: '' };
    it(`${id} ${proves.join(' ')}: ${note}`, () => {
      if (run === undefined) throw new Error('these kinds are run');
      expect(compare(run())).toEqual([]);
    });
  }
});

describe('a table that cannot get where the scenario wants it', () => {
  const ended = (events: readonly string[]): object | undefined => {
    const scenario = { id: 'X', kind: 'showdown', rulebook: '000', button: 8, liveSeats: [1, 2, 3], events };
    const cases = readScenarios(JSON.stringify({ decks: {}, scenarios: [scenario] }));
    return cases.ok ? cases.value[0]?.run?.() : undefined;
  };

  it('a player bound by "raise" may still win by folds, and may keep the next street from coming; the run ends all the same', () => {
    expect(ended(['turn: ACT 1 bet 100', 'SAY 2 raise', 'seat 2 wins by folds'])).toMatchObject({ id: 'X', winner: 2 });
    expect(ended(['flop: SAY 1 raise', 'river: ACT 1 check'])).toMatchObject({ id: 'X', winner: null });
  });
});
