import { describe, expect, it } from 'vitest';
import { FULL_TABLE } from '../demo/full-table.ts';
import { doubtOf } from '../operator/desk.ts';
import { BETTING_INCIDENT_IDS, BETTING_INCIDENTS, bettingIncidentsNow, chipValues, proposedSeat } from './betting-incidents.ts';

const EVERYTHING = { ...FULL_TABLE, possible: { ...FULL_TABLE.possible, declarations: ['chip-error'] as const } };
const OPERATOR = { ...FULL_TABLE, acts: [], blanked: false };

describe('what was said, and how the chips came', () => {
  it('has a tile each, none of which needs more than one tap after it', () => {
    expect(BETTING_INCIDENTS.map(({ id }) => id)).toEqual([...BETTING_INCIDENT_IDS]);
    expect(bettingIncidentsNow(EVERYTHING, true)).toHaveLength(BETTING_INCIDENT_IDS.length);
  });

  it('the table’s own screen, which enters no acts, can say that chips are missing and nothing else', () => {
    expect(bettingIncidentsNow(EVERYTHING, false).map(({ id }) => id)).toEqual(['chips-missing']);
    expect(bettingIncidentsNow(FULL_TABLE, false)).toEqual([]);
  });

  it('is about whose turn it is, and more chips about him who put chips in before him', () => {
    const view = { ...FULL_TABLE, toAct: { ...(FULL_TABLE.toAct ?? expect.fail('somebody acts')), seat: 8 as const } };
    const acted = view.seats.filter(({ seat, bet, lastAct }) => bet > 0 && lastAct !== null && seat < 8).at(-1)?.seat;
    expect([proposedSeat(view, 'turn'), proposedSeat(view, 'acted-last')]).toEqual([8, acted]);
  });

  it('offers chips as they are made, the small blind’s half among them', () => {
    const values = chipValues({ smallBlind: 50, bigBlind: 100, ante: 0, bigBlindAnte: 0 });
    expect(values).toEqual([25, 50, 100, 200, 250, 500, 1_000, 2_000, 2_500, 5_000]);
  });
});

describe('an amount that the operator types for a raise', () => {
  const level = Math.max(...OPERATOR.seats.map(({ bet }) => bet));
  const seat = OPERATOR.toAct?.seat ?? expect.fail('somebody acts');

  it('is asked about where it does not even match what is to be called, so that no short call becomes a raise', () => {
    expect(doubtOf(OPERATOR, seat, level - 1)).toEqual({ seat, to: level - 1, level });
    expect(doubtOf(OPERATOR, seat, level)).toEqual({ seat, to: level, level });
    expect(doubtOf(OPERATOR, seat, level + 1)).toBeNull();
  });

  it('is not where it is all that he has', () => {
    const seats = OPERATOR.seats.map((each) => (each.seat === seat ? { ...each, bet: 0, stack: level - 1 } : each));
    expect(doubtOf({ ...OPERATOR, seats }, seat, level - 1)).toBeNull();
  });
});
