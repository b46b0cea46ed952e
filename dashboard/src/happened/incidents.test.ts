import { describe, expect, it } from 'vitest';
import { FULL_TABLE } from '../demo/full-table.ts';
import { INCIDENT_IDS, INCIDENTS, incidentsNow } from './incidents.ts';

const EVERYTHING = { ...FULL_TABLE, possible: { declarations: INCIDENTS.map(({ needs }) => needs), reports: [] } };

describe('something happened', () => {
  it('has a tile for each incident, each at most two taps after the first', () => {
    expect(INCIDENTS.map(({ id }) => id)).toEqual([...INCIDENT_IDS]);
    expect(incidentsNow(EVERYTHING)).toHaveLength(INCIDENT_IDS.length);
    for (const { id, report } of INCIDENTS) expect(report({ seat: 8 }, EVERYTHING), id).toBeDefined();
  });

  it('offers a phone only what its seat may report: permissions.ts refuses the others', () => {
    for (const { id, report } of incidentsNow(EVERYTHING, true)) {
      const what = report({ seat: 8 }, EVERYTHING);
      expect(['absent', 'present', 'order', 'false-info', 'reported'], id).not.toContain(what?.type);
      if (what !== undefined && 'by' in what) expect(what.by, id).toBe(8);
    }
  });

  it('offers nothing that is not possible now', () => {
    expect(incidentsNow({ ...FULL_TABLE, possible: { declarations: [], reports: [] } })).toEqual([]);
  });
});
