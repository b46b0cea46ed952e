import { describe, expect, it } from 'vitest';
import rulings from '../scenarios/rulings.json' with { type: 'json' };
import { readScenarios } from './scenario-files.ts';

/**
 * Where the words of a text had been taken too narrowly: hands that come back, cards that go astray, burns of several
 * streets, Tock without burns. Each is told at tables of two to ten players, with seats and packs of their own.
 */
describe('scenarios: rulings.json', () => {
  const cases = readScenarios(JSON.stringify(rulings));
  if (!cases.ok) throw new Error(cases.reason);
  for (const [index, { id, run, compare }] of cases.value.entries()) {
    const { proves, note } = rulings.scenarios[index] ?? { proves: [], note: '' };
    it(`${id} ${proves.join(' ')}: ${note}`, () => {
      if (run === undefined) throw new Error('these kinds are run');
      expect(compare(run())).toEqual([]);
    });
  }
});
