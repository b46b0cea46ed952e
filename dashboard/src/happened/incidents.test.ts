import { describe, expect, it } from 'vitest';
import { cardKey } from '#wire/cards';
import { FULL_TABLE } from '../demo/full-table.ts';
import { INCIDENT_IDS } from '../words/parts/incident-ids.ts';
import { INCIDENTS, incidentsNow, seatsFor } from './incidents.ts';

const closed = { key: cardKey('closed'), face: 'down' } as const;

/** A board card lies face down, as in Tock. */
const EVERYTHING = {
  ...FULL_TABLE,
  board: FULL_TABLE.board.map((place) => (place.place === 'B5' ? { ...place, cards: [closed] } : place)),
  possible: {
    declarations: INCIDENTS.map(({ needs }) => needs),
    reports: [],
    reportSeats: {},
    dealtTo: FULL_TABLE.seats.map(({ seat }) => seat),
  },
};

describe('something happened', () => {
  it('has a tile for each incident, each at most two taps after the first', () => {
    expect(INCIDENTS.map(({ id }) => id)).toEqual([...INCIDENT_IDS]);
    expect(incidentsNow(EVERYTHING)).toHaveLength(INCIDENT_IDS.length);
    for (const { id, report } of INCIDENTS) expect(report({ seat: 8 }, EVERYTHING), id).toBeDefined();
  });

  it('offers a phone only what its seat may report: the table refuses the others', () => {
    for (const { id, report } of incidentsNow(EVERYTHING, 8)) {
      const what = report({ seat: 8 }, EVERYTHING);
      expect(['absent', 'present', 'order', 'false-info', 'reported'], id).not.toContain(what?.type);
      if (what !== undefined && 'by' in what) expect(what.by, id).toBe(8);
    }
  });

  it('offers nothing that is not possible now', () => {
    expect(
      incidentsNow({ ...FULL_TABLE, possible: { declarations: [], reports: [], reportSeats: {}, dealtTo: [] } }),
    ).toEqual([]);
  });

  it('offers nobody who has no card yet where it is about his card', () => {
    const view = { ...EVERYTHING, possible: { ...EVERYTHING.possible, dealtTo: [5] as const } };
    const seats = Object.fromEntries(
      INCIDENTS.map((incident) => [incident.id, seatsFor(incident, view).map(({ seat }) => seat)]),
    );
    for (const id of ['dealer-exposed', 'player-exposed', 'shown-on-purpose', 'player-dropped'])
      expect([id, seats[id]]).toEqual([id, [5]]);
    expect(seats['absent']?.length).toBeGreaterThan(1);
    expect(incidentsNow(view, 8).map(({ id }) => id)).not.toContain('player-exposed');
    expect(incidentsNow(view, 5).map(({ id }) => id)).toContain('player-exposed');
  });
});
