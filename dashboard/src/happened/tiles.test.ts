import { describe, expect, it } from 'vitest';
import { FULL_TABLE } from '../demo/full-table.ts';
import { BETTING_INCIDENT_IDS } from '../words/parts/betting-incident-ids.ts';
import { INCIDENT_IDS } from '../words/parts/incident-ids.ts';
import { OFTEN } from './often.ts';
import { tilesNow } from './tiles.ts';

describe('the tiles of "something happened"', () => {
  it('are ranked by how often each happens, every one of them', () => {
    expect([...BETTING_INCIDENT_IDS, ...INCIDENT_IDS].filter((id) => !OFTEN.includes(id))).toEqual([]);
    expect(new Set(OFTEN).size).toBe(OFTEN.length);
  });

  it('stand in that order, whatever they are of', () => {
    const possible = { ...FULL_TABLE.possible, reports: ['RABBIT_HUNT', 'NO_BURN_TURN'] as const };
    const ids = tilesNow({ ...FULL_TABLE, possible }).map(({ id }) => id);
    const inOrder = ['one-chip', 'dealer-exposed', 'NO_BURN_TURN', 'absent', 'RABBIT_HUNT'];
    expect(ids.filter((id) => inOrder.includes(id))).toEqual(inOrder);
  });

  it('ask whose it is where an irregularity is one player’s, and offer none that can be nobody’s', () => {
    const reports = ['HAND_SWEPT', 'HAND_RETRIEVED', 'NO_BURN_TURN'] as const;
    const possible = {
      ...FULL_TABLE.possible,
      reports,
      reportSeats: { HAND_SWEPT: [3, 8], HAND_RETRIEVED: [] } as const,
    };
    const told = tilesNow({ ...FULL_TABLE, possible }).flatMap((tile) =>
      tile.of === 'report' ? [[tile.id, tile.seats?.map(({ seat }) => seat) ?? null]] : [],
    );
    expect(told).toEqual([
      ['NO_BURN_TURN', null],
      ['HAND_SWEPT', [3, 8]],
    ]);
  });
});
