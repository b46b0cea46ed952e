import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import {
  applyEffects,
  type Betting,
  decideGather,
  decideKill,
  decideRevival,
  decideStanding,
  decideStreet,
} from './api.ts';
import { asked, play, played, tableOf } from './betting.testing.ts';

const t004 = (): Betting => tableOf({ book: 'maison' });
const flop = (): Betting => tableOf({ street: 'flop', book: 'maison' });

const revived = (betting: Betting, seat: Seat): Betting => applyEffects(betting, decideRevival(betting, seat).effects);
const seatIn = (betting: Betting, seat: Seat): Betting['seats'][number] | undefined =>
  betting.seats.find((state) => state.seat === seat);
const standing = (betting: Betting, until: Seat | null): Betting | null => {
  const decision = decideStanding(betting, until);
  return decision === null ? null : applyEffects(betting, decision.effects);
};

describe('R004-11-3: a hand that comes back', () => {
  it('begins its turn anew, at the price that it faced; the raise behind it is taken back, the fold is not', () => {
    const betting = revived(played(t004(), '4 raise 300', '5 fold', '6 raise 900', '1 fold'), 5);
    expect([betting.turn, betting.level, seatIn(betting, 6)?.put, seatIn(betting, 1)?.status]).toEqual([
      5,
      300,
      0,
      'folded',
    ]);
    expect(asked(betting)).toMatchObject({ seat: 5, callTo: 300, canCall: true, canRaise: true, canFold: true });
  });

  it('those behind speak after it, and may change their mind', () => {
    const betting = played(revived(played(t004(), '4 raise 300', '5 fold', '6 call'), 5), '5 call');
    expect(asked(betting)).toMatchObject({ seat: 6, callTo: 300 });
    expect(played(betting, '6 fold').turn).toBe(1);
  });

  it('where it changes nothing what they have done stands for whoever goes on past them', () => {
    const betting = played(revived(played(t004(), '4 raise 300', '5 fold', '6 raise 900', '1 call'), 5), '5 call');
    const past = standing(betting, 2);
    expect([past?.turn, past?.level, past === null ? null : seatIn(past, 1)?.put]).toEqual([2, 900, 900]);
  });

  it('where it raises nothing stands of what answered another price', () => {
    const betting = played(revived(played(t004(), '4 raise 300', '5 fold', '6 call'), 5), '5 raise 600');
    expect(standing(betting, 1)).toBeNull();
  });

  it('nor of what nobody has done yet', () => {
    const betting = played(revived(played(t004(), '4 raise 300', '5 fold', '6 call'), 5), '5 call');
    expect([standing(betting, 1)?.turn, standing(betting, 2)]).toEqual([1, null]);
  });

  it('until it has spoken those behind wait, and are not out of turn', () => {
    const { betting, last } = play(revived(played(t004(), '4 raise 300', '5 fold'), 5), '6 call');
    expect([last.findings, betting.turn, seatIn(betting, 6)?.put]).toEqual([[], 5, 0]);
    expect(standing(played(betting, '5 call'), 1)?.turn).toBe(1);
  });

  it('the round that had closed without it is open again, gathered or not', () => {
    const closed = played(t004(), '4 fold', '5 call', '6 fold', '1 fold', '2 call', '3 check');
    const gathered = applyEffects(closed, decideGather(closed).effects);
    for (const betting of [closed, gathered]) {
      const again = revived(betting, 4);
      expect([again.turn, again.gathered, asked(again)]).toMatchObject([4, false, { seat: 4, callTo: 100 }]);
      expect(standing(played(again, '4 call'), null)?.turn).toBeNull();
    }
  });

  it('of a hand that had died out of its turn the skipped player speaks first', () => {
    const killed = applyEffects(t004(), decideKill(t004(), 6).effects);
    const betting = revived(played(killed, '4 call'), 6);
    expect([betting.turn, seatIn(betting, 6)?.status]).toEqual([5, 'in']);
    expect(asked(played(betting, '5 call'))).toMatchObject({ seat: 6, callTo: 100 });
  });

  it('of one that had folded on an earlier street it speaks in its place, before those who have spoken behind it', () => {
    const called = played(t004(), '4 call', '5 call', '6 fold', '1 call', '2 fold', '3 check');
    const onFlop = applyEffects(called, decideStreet(called, 'flop').effects);
    const betting = revived(played(onFlop, '3 check', '4 bet 100', '5 call'), 2);
    expect([betting.turn, seatIn(betting, 2)?.status]).toEqual([2, 'in']);
    expect(asked(betting)).toMatchObject({ seat: 2, callTo: 0, canCheck: true });
  });

  it('no chip is lost or found, whoever comes back', () => {
    const betting = played(flop(), '2 bet 200', '3 fold', '4 raise 600', '5 fold', '6 call', '1 fold', '2 call');
    for (const seat of [1, 3, 5] as const) {
      const again = revived(betting, seat);
      expect(again.seats.reduce((sum, { stack, total }) => sum + stack + total, 0)).toBe(betting.chipsInPlay);
    }
  });
});
