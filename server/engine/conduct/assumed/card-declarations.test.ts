import { describe, expect, it } from 'vitest';
import type { Declaration } from '#vocabulary/hands/declarations';
import type { Seat } from '#vocabulary/seats';
import { possibleNow } from '../../api.ts';
import type { ProvingTable } from '../../proving/table.testing.ts';
import { dealTo, OPERATOR, ORDER, tableOf, verdicts } from '../../small-table.testing.ts';
import { dealtSeats } from '../../table-state/dealt-seats.ts';

const exposed = (seat: Seat): Declaration => ({ type: 'exposed', seat, cause: 'dealer' });
const said = (table: ProvingTable, what: Declaration) => table.feed({ type: 'declared', what, by: OPERATOR });
const NOT_YET = { kind: 'refused', reason: 'no-card-yet' };

describe('what is said of the card of a seat that has none yet', () => {
  it('is refused, and that seat is not offered', () => {
    const table = tableOf();
    dealTo(table, 2);
    expect(dealtSeats(table.hand)).toEqual([2, 3]);
    expect(possibleNow(table.state).find(({ declare }) => declare === 'exposed')?.seats).toEqual([2, 3]);
    const ofHisCard: readonly Declaration[] = [
      exposed(1),
      { type: 'voluntary', seat: 1 },
      { type: 'dropped', cause: 'player', seat: 1 },
    ];
    for (const what of ofHisCard) expect([what.type, said(table, what)]).toEqual([what.type, NOT_YET]);
    dealTo(table, 3, 4, 1);
    expect([verdicts(table), dealtSeats(table.hand)]).toEqual([[], ORDER]);
    expect(said(table, exposed(1))).toEqual({ kind: 'accepted' });
    expect(verdicts(table)).toEqual([expect.stringMatching(/^EXPOSED_HOLE/)]);
  });

  it('R000-expo-0: holds for the card that is on its way to him, whether the shoe has told of it or not', () => {
    const told = tableOf();
    const ref = told.exit();
    expect(said(told, exposed(2))).toEqual({ kind: 'accepted' });
    told.land([ref, 'S2']);
    expect(verdicts(told)).toEqual([expect.stringMatching(/^EXPOSED_HOLE/)]);
    const late = tableOf();
    dealTo(late, 2);
    expect(said(late, exposed(3))).toEqual({ kind: 'accepted' });
    expect(verdicts(late)).toEqual([]);
    dealTo(late, 3);
    expect(verdicts(late)).toEqual([expect.stringMatching(/^EXPOSED_HOLE/)]);
  });

  it('waits for no other seat’s card where there is no shoe, which may have missed nothing', () => {
    const table = tableOf('club');
    expect(said(table, exposed(1))).toEqual({ kind: 'accepted' });
  });

  it('R000-sd-10: is shown to nobody before the deal has begun, as it was of the hand before', () => {
    for (const profile of ['full', 'stream'] as const) {
      const table = tableOf(profile);
      const shown: Declaration = { type: 'shown-to', by: 2, to: 3 };
      expect([profile, said(table, shown), verdicts(table)]).toEqual([profile, NOT_YET, []]);
      dealTo(table, ...ORDER, ...ORDER);
      table.wait(2000);
      expect(said(table, shown)).toEqual({ kind: 'accepted' });
      expect(verdicts(table)).toEqual([expect.stringMatching(/^VOLUNTARY_EXPOSURE/)]);
    }
  });
});
