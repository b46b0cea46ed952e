import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import {
  applyEffects,
  type Betting,
  deadHands,
  decideAward,
  decideGather,
  decideKill,
  decideRevival,
  decideRoundEnd,
  decideStreet,
  handOver,
  openBetting,
  passiveAct,
  roundClosed,
} from './api.ts';
import { asked, play, played, report, tableOf } from './betting.testing.ts';
import { pots } from './pots.ts';
import { BETTING_BOOKS } from './random-hands.testing.ts';
import { bettingRulesOf } from './rules.ts';

const put = (betting: Betting): Record<number, number> =>
  Object.fromEntries(betting.seats.map((seat) => [seat.seat, seat.put]));

describe('blinds', () => {
  it('R001-blind-0 R001-blind-1 R002-III-4 R003-T-blind-0 R003-T-blind-1 R003-H-blind-0 R004-05-0 R004-05-1: the two seats left of the button post before the deal', () => {
    expect(put(tableOf({ seats: 4 }))).toEqual({ 1: 0, 2: 50, 3: 100, 4: 0 });
  });

  it('R000-hu-0 R004-26-1 R004-26-2 AMB-41: heads-up the dealer posts the small blind, speaks first before the flop and last afterwards', () => {
    const table = tableOf({ seats: [3, 7], button: 7 });
    expect(put(table)).toEqual({ 3: 100, 7: 50 });
    expect(table.turn).toBe(7);
    const called = played(table, '7 call');
    expect(called.turn).toBe(3);
    const flop = applyEffects(played(called, '3 check'), decideStreet(played(called, '3 check'), 'flop').effects);
    expect(flop.turn).toBe(3);
  });

  it('R000-btn-1 R004-20-1: without a small blind the big blind alone is posted', () => {
    const setup = { ...tableOf({ seats: 4 }).setup, smallBlindSeat: null };
    const table = openBetting(setup, bettingRulesOf('sans-croupier'));
    expect(put(table)).toEqual({ 1: 0, 2: 0, 3: 100, 4: 0 });
    expect(table.turn).toBe(4);
  });

  it('R003-G-8: antes go to the pot and are no bet; a big-blind ante is dead money', () => {
    const table = tableOf({ seats: 3, stakes: { ante: chips(10), bigBlindAnte: chips(100) } });
    expect(put(table)).toEqual({ 1: 0, 2: 50, 3: 100 });
    expect(table.seats.map(({ total }) => total)).toEqual([10, 60, 110]);
    expect(table.deadMoney).toBe(100);
    expect(asked(table)).toMatchObject({ seat: 1, callTo: 100, minRaiseTo: 200 });
  });

  it('a short stack posts what it has, and the price stays the whole blind', () => {
    const table = tableOf({ seats: 4, stacks: { 3: 30 } });
    expect(put(table)).toEqual({ 1: 0, 2: 50, 3: 30, 4: 0 });
    expect(asked(table).callTo).toBe(100);
  });

  it('a straddle is the price, speaks last and may raise', () => {
    const table = tableOf({ seats: 5, stakes: { straddles: [{ seat: 4, to: chips(200) }] } });
    expect(asked(table)).toMatchObject({ seat: 5, callTo: 200, minRaiseTo: 300 });
    expect(asked(played(table, '5 call', '1 fold', '2 fold', '3 call'))).toMatchObject({
      seat: 4,
      canCheck: true,
      canRaise: true,
    });
  });

  it('a missed blind is live up to the big blind, the rest is dead', () => {
    const table = tableOf({ seats: 5, posts: [{ seat: 5, live: chips(100), dead: chips(50) }] });
    expect(put(table)).toMatchObject({ 5: 100 });
    expect(table.deadMoney).toBe(50);
    expect(asked(played(table, '4 fold'))).toMatchObject({ seat: 5, canCheck: true });
  });

  it('R004-23-1: chips carried over lie in the main pot as dead money', () => {
    expect(tableOf({ seats: 3, stakes: { deadMoney: chips(25) } }).deadMoney).toBe(25);
  });
});

describe('whose turn it is', () => {
  it('R001-act-0 R003-T-act-0 R003-H-act-0 R004-04-1: left of the big blind first; R001-act-2 R003-T-act-3: then clockwise', () => {
    const table = tableOf({ seats: 5 });
    expect(table.turn).toBe(4);
    expect(played(table, '4 call').turn).toBe(5);
    expect(played(table, '4 call', '5 call').turn).toBe(1);
  });

  it('R004-07-6 R004-05-1: before the flop the big blind is a raise already: it is the least to stay in, and nobody checks under it', () => {
    const table = tableOf({ seats: 5, book: 'maison' });
    expect(asked(table)).toMatchObject({ callTo: 100, toCall: 100, canCheck: false, canCall: true, wager: 'raise' });
    expect(asked(played(table, '4 fold', '5 fold', '1 fold'))).toMatchObject({
      seat: 2,
      callTo: 100,
      toCall: 50,
      canCheck: false,
    });
  });

  it('R004-02-1 R004-02-2 R004-29-2: the table is told whose turn it is, what the call costs, and what everybody has', () => {
    const table = played(tableOf({ seats: 4, stacks: { 1: 900, 2: 900, 3: 900, 4: 900 } }), '4 raise 300');
    expect(table.turn).toBe(1);
    expect(asked(table)).toMatchObject({ toCall: 300, minRaiseTo: 500, maxTo: 900 });
    expect(table.seats.map(({ stack }) => stack)).toEqual([900, 850, 800, 600]);
  });

  it.each(['flop', 'turn', 'river'] as const)(
    'R001-act-5 R004-04-3 R004-04-5 R004-04-7: left of the dealer first on the %s',
    (street) => {
      expect(tableOf({ seats: 5, button: 3, street }).turn).toBe(4);
    },
  );

  it('a dead button counts as a place: left of the empty seat first', () => {
    expect(tableOf({ seats: [2, 5, 8], button: 4, street: 'flop' }).turn).toBe(5);
  });

  it('R000-blind-0 R001-act-4 R004-07-7 R001-act-1: the big blind speaks last and may still raise', () => {
    const table = played(tableOf({ seats: 4, book: 'bases' }), '4 call', '1 call', '2 call');
    expect(asked(table)).toMatchObject({ seat: 3, canCheck: true, canRaise: true, canFold: true, canCall: false });
    expect(roundClosed(played(table, '3 check'))).toBe(true);
  });

  it('R001-act-9 R003-T-act-4 R003-H-act-3 R004-07-5: the round is closed when everybody has put in the same', () => {
    const table = played(tableOf({ seats: 3 }), '1 raise 300', '2 fold');
    expect(roundClosed(table)).toBe(false);
    expect(roundClosed(played(table, '3 call'))).toBe(true);
    expect(roundClosed(played(tableOf({ seats: 3, street: 'flop' }), '2 check', '3 check', '1 check'))).toBe(true);
  });

  it('R001-act-9 R004-04-8 R004-18-0 R003-T-win-0 R003-H-win-0: all but one folded, the hand is over', () => {
    const table = played(tableOf({ seats: 3 }), '1 raise 300', '2 fold', '3 fold');
    expect(handOver(table)).toBe(true);
    expect(table.turn).toBeNull();
  });

  it('R003-T-act-5 R003-H-act-4 R001-act-3 R002-VII-4: blinds count, only the difference is added', () => {
    const table = played(tableOf({ seats: 3 }), '1 raise 300', '2 call');
    expect(table.seats.find(({ seat }) => seat === 2)).toMatchObject({ put: 300, total: 300 });
    expect(asked(table)).toMatchObject({ seat: 3, toCall: 200 });
  });

  it('R000-act-0: check-raise', () => {
    const table = played(tableOf({ seats: 3, street: 'flop' }), '2 check', '3 bet 200');
    expect(asked(played(table, '1 fold'))).toMatchObject({ seat: 2, canRaise: true, minRaiseTo: 300 });
  });

  it('R001-act-6 R001-act-7 R001-act-8 R003-G-2 R002-VII-2 R004-07-3: check only where nothing was bet, fold always, call where something was', () => {
    const unbet = tableOf({ seats: 3, street: 'flop', book: 'bases' });
    expect(asked(unbet)).toMatchObject({ canCheck: true, canCall: false, canRaise: true, canFold: true, wager: 'bet' });
    expect(asked(played(unbet, '2 bet 100'))).toMatchObject({
      canCheck: false,
      canCall: true,
      canRaise: true,
      canFold: true,
      wager: 'raise',
    });
  });

  it('a check in the face of a bet is no act', () => {
    const table = played(tableOf({ seats: 3, street: 'flop' }), '2 bet 100');
    expect(report(table, '3 check')).toEqual({ effects: [], findings: [] });
  });

  it('an all-in seat is never asked, and nobody is once a single player with chips has matched', () => {
    const table = played(
      tableOf({ seats: 3, street: 'flop', stacks: { 2: 500, 3: 900 } }),
      '2 allin 500',
      '3 allin 900',
    );
    expect(table.turn).toBe(1);
    const called = played(table, '1 call');
    expect(called.turn).toBeNull();
    expect(applyEffects(called, decideStreet(called, 'turn').effects).turn).toBeNull();
  });

  it('a big blind facing nobody but smaller all-ins is not asked', () => {
    expect(played(tableOf({ seats: 3, stacks: { 1: 60 } }), '1 allin 60', '2 fold').turn).toBeNull();
  });
});

describe('rounds and folds', () => {
  it('R000-pot-0 R004-08-4: bets are gathered when the round is over, and what nobody called goes back (R001-allin-3)', () => {
    const table = played(tableOf({ seats: 3 }), '1 raise 300', '2 fold', '3 fold');
    expect(decideGather(table).effects).toEqual([{ type: 'bet-returned', seat: 1, amount: 200 }, { type: 'gathered' }]);
    expect(decideGather(applyEffects(table, decideGather(table).effects)).effects).toEqual([]);
  });

  it('R000-dead-2 R002-VII-1 R003-T-act-2 R004-07-4 R004-11-0 R004-11-2: a fold is final and its chips stay', () => {
    const { betting, last } = play(tableOf({ seats: 3 }), '1 call', '2 fold', '2 call');
    expect(last.effects).toEqual([]);
    expect(betting.seats.find(({ seat }) => seat === 2)).toMatchObject({ status: 'folded', total: 50 });
    expect(deadHands(betting)).toEqual([]);
  });

  it('R004-32-1 R000-dead-6: a hand killed by a ruling is out, its chips stay, and the turn moves on', () => {
    const table = tableOf({ seats: 4 });
    const killed = applyEffects(table, decideKill(table, 4).effects);
    expect(killed.turn).toBe(1);
    expect(deadHands(killed)).toEqual([4]);
    expect(decideKill(killed, 4).effects).toEqual([]);
  });

  it('said afterwards to have acted: checks and calls fill the gap', () => {
    const table = tableOf({ seats: 4 });
    expect(passiveAct(table)).toEqual({ seat: 4, act: { type: 'call' } });
    expect(passiveAct(played(table, '4 call', '1 call', '2 call'))).toEqual({ seat: 3, act: { type: 'check' } });
    expect(passiveAct(played(table, '4 fold', '1 fold', '2 fold'))).toBeNull();
  });

  it('acts `rounds`: nobody is asked, NEXT closes the round, folds come from the muck', () => {
    const table = openBetting(tableOf({ seats: 3 }).setup, bettingRulesOf('maison'), 'rounds');
    expect(table.turn).toBeNull();
    expect(roundClosed(table)).toBe(false);
    expect(roundClosed(applyEffects(table, decideRoundEnd(table).effects))).toBe(true);
    expect(report(table, '1 raise 500').effects).toEqual([]);
    expect(handOver(played(table, '1 fold', '2 fold'))).toBe(true);
  });

  it('acts `none`: betting is never in the way', () => {
    expect(roundClosed(openBetting(tableOf({ seats: 3 }).setup, bettingRulesOf('maison'), 'none'))).toBe(true);
  });
});

it('AMB-11: chips that were put in before his turn stay in the pot when his hand is killed meanwhile', () => {
  const held = played(tableOf({ seats: 5 }), '4 call', '2 call');
  expect([put(held)[2], held.turn]).toEqual([50, 5]);
  const killed = applyEffects(held, decideKill(held, 2).effects);
  expect([put(killed)[2], deadHands(killed), killed.turn]).toEqual([100, [2], 5]);
  // Who had not put in any has none there.
  expect(put(applyEffects(held, decideKill(held, 5).effects))[5]).toBe(0);
});

describe('a bet whose hand is killed before everybody has called it', () => {
  const kill = (table: Betting, ...seats: readonly Seat[]): Betting =>
    seats.reduce((now, seat) => applyEffects(now, decideKill(now, seat).effects), table);

  it.each(BETTING_BOOKS)(
    'R001-allin-2 R001-allin-3 R004-22-1: %s asks who acts next for what the living have in',
    (book) => {
      const raised = played(tableOf({ book, seats: 4, stacks: { 1: 4000, 4: 1000 } }), '4 allin 1000', '1 raise 3000');
      const killed = kill(raised, 1);
      expect([killed.turn, asked(killed)]).toMatchObject([2, { callTo: 1000, toCall: 950 }]);
      const called = played(killed, '2 call', '3 fold');
      expect(called.turn).toBeNull();
      expect(applyEffects(called, decideGather(called).effects).uncalled).toEqual({ seat: 1, amount: 2000 });
      const award = decideAward(called, new Map([[4, 9]])).effects;
      expect(applyEffects(called, award).award?.payout).toEqual([{ seat: 4, amount: 3100 }]);
    },
  );

  it('AMB-11: what another hand had called of it stays in, and has to be matched', () => {
    const called = played(tableOf({ seats: 5, stacks: { 4: 1000 } }), '4 allin 1000', '5 raise 3000', '1 call');
    const killed = kill(called, 5, 1);
    expect([killed.turn, asked(killed).callTo]).toEqual([2, 3000]);
    expect(pots(played(killed, '2 call', '3 fold'))).toEqual([
      { amount: 4100, eligible: [2, 4] },
      { amount: 6000, eligible: [2] },
    ]);
  });

  it.each(['sans-croupier', 'maison'] as const)(
    'R004-32-1 AMB-11: it is no price any more, but %s leaves it in front for who bets that much himself',
    (book) => {
      const killed = kill(played(tableOf({ book, seats: 4 }), '4 call', '1 raise 3000'), 1);
      expect([killed.turn, asked(killed)]).toMatchObject([2, { callTo: 100, minRaiseTo: 200 }]);
      const done = played(killed, '2 raise 500', '3 fold', '4 call');
      expect(applyEffects(done, decideGather(done).effects).uncalled).toEqual({ seat: 1, amount: 2500 });
      expect(pots(applyEffects(done, decideGather(done).effects))).toEqual([{ amount: 1600, eligible: [2, 4] }]);
    },
  );

  it('R001-allin-3: bases gives it back at once', () => {
    const killed = kill(played(tableOf({ book: 'bases', seats: 4 }), '4 call', '1 raise 3000'), 1);
    expect([put(killed)[1], asked(killed).callTo]).toEqual([100, 100]);
    const done = played(killed, '2 raise 500', '3 fold', '4 call');
    expect(pots(done)).toEqual([{ amount: 1200, eligible: [2, 4] }]);
  });

  it('R001-allin-3: an opening bet that goes leaves the others to check', () => {
    const flop = played(tableOf({ street: 'flop', seats: 4 }), '2 check', '3 bet 500');
    const killed = kill(flop, 3);
    expect([killed.turn, asked(killed)]).toMatchObject([4, { canCheck: true, wager: 'bet', minRaiseTo: 100 }]);
    expect(played(killed, '4 check', '1 check').turn).toBeNull();
  });

  it('R004-11-3: a hand that lives again makes its price again', () => {
    const raised = played(tableOf({ book: 'maison', seats: 4 }), '4 call', '1 raise 3000');
    const killed = played(kill(raised, 1), '2 call');
    const revived = applyEffects(killed, decideRevival(killed, 1).effects);
    expect(revived.level).toBe(3000);
  });

  it('R000-mis-6: hands of one ruling leave together, and each takes out what only they had in', () => {
    const called = played(
      tableOf({ seats: 4, stacks: { 4: 1000, 1: 5000, 2: 5000 } }),
      '4 allin 1000',
      '1 raise 3000',
      '2 call',
      '3 fold',
    );
    const killed = kill(called, 1, 2);
    const done = applyEffects(killed, decideAward(killed, new Map()).effects);
    expect(done.award?.payout).toEqual([
      { seat: 1, amount: 2000 },
      { seat: 2, amount: 2000 },
      { seat: 4, amount: 3100 },
    ]);
  });
});
