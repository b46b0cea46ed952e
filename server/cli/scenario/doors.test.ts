import { describe, expect, it } from 'vitest';
import doors from '../scenarios/doors.json' with { type: 'json' };
import rankings from '../scenarios/rankings.json' with { type: 'json' };
import { readScenarios } from './scenario-files.ts';

/** Rules that had been tested beside the table only, told to one: cards are read, acts are entered. */
describe.each(Object.entries({ doors, rankings }))('scenarios: %s.json', (_name, file) => {
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
