import { describe, expect, it } from 'vitest';
import { FULL_TABLE } from '../demo/full-table.ts';
import { doubtOf } from '../operator/desk.ts';
import { BETTING_INCIDENT_IDS } from '../words/parts/betting-incident-ids.ts';
import {
  BETTING_INCIDENTS,
  bettingIncidentsNow,
  chipValues,
  proposedSeat,
  seatsOfBetting,
} from './betting-incidents.ts';

const EVERYTHING = { ...FULL_TABLE, possible: { ...FULL_TABLE.possible, declarations: ['chip-error'] as const } };
const OPERATOR = { ...FULL_TABLE, acts: [], blanked: false };

describe('what was said, and how the chips came', () => {
  it('has a tile each, none of which needs more than one tap after it', () => {
    expect(BETTING_INCIDENTS.map(({ id }) => id)).toEqual([...BETTING_INCIDENT_IDS]);
    expect(bettingIncidentsNow(EVERYTHING)).toHaveLength(BETTING_INCIDENT_IDS.length);
  });

  it('the table’s own screen tells all of it, of whose turn it is; of more chips, of any seat', () => {
    const seatsOf = (id: string, teller: 'table' | 'acts') =>
      seatsOfBetting(EVERYTHING, BETTING_INCIDENTS.find((each) => each.id === id) ?? expect.fail(id), teller).map(
        ({ seat }) => seat,
      );
    for (const id of ['one-chip', 'chips-in', 'said-raise-to']) expect([id, seatsOf(id, 'table')]).toEqual([id, [8]]);
    expect(seatsOf('more-chips', 'table').length).toBeGreaterThan(2);
    expect(seatsOf('one-chip', 'acts').length).toBeGreaterThan(2);
  });

  it('offers what can have happened now: a call and a raise in one breath only where something is to be called', () => {
    const { toAct } = EVERYTHING;
    if (toAct === null) return expect.fail('somebody acts');
    const free = { ...EVERYTHING, toAct: { ...toAct, options: { ...toAct.options, call: null, check: true } } };
    expect(bettingIncidentsNow(free).map(({ id }) => id)).not.toContain('said-call-raise');
    const posted = EVERYTHING.seats.map((seat) => ({
      ...seat,
      lastAct: seat.bet > 0 ? { act: 'big-blind' as const, to: seat.bet } : null,
    }));
    expect(bettingIncidentsNow({ ...EVERYTHING, seats: posted }).map(({ id }) => id)).not.toContain('more-chips');
  });

  it('is about whose turn it is, and more chips about him who put chips in before him', () => {
    const view = { ...FULL_TABLE, toAct: { ...(FULL_TABLE.toAct ?? expect.fail('somebody acts')), seat: 8 as const } };
    const acted = view.seats.filter(({ seat, bet, lastAct }) => bet > 0 && lastAct !== null && seat < 8).at(-1)?.seat;
    expect([proposedSeat(view, 'turn'), proposedSeat(view, 'acted-last')]).toEqual([8, acted]);
  });

  it('offers chips as they are made, the small blind’s half among them', () => {
    expect(chipValues({ smallBlind: 50, bigBlind: 100, ante: 0, bigBlindAnte: 0 }, [25, 100])).toEqual([25, 100]);
    const values = chipValues({ smallBlind: 50, bigBlind: 100, ante: 0, bigBlindAnte: 0 }, []);
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
