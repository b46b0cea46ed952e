import { describe, expect, it } from 'vitest';
import { asked, play, played, tableOf } from './betting.testing.ts';

const flop = (book: 'sans-croupier' | 'bases' | 'decret' | 'luske' | 'tock' | 'maison' | 'standard') =>
  tableOf({ seats: 4, street: 'flop', book });

describe('minimum bet and raise', () => {
  it.each(['sans-croupier', 'bases', 'decret', 'luske', 'tock', 'maison', 'standard'] as const)(
    'R000-bet-0 R004-08-11 R002-VII-3: %s opens with at least the big blind',
    (book) => {
      expect(asked(flop(book))).toMatchObject({ minRaiseTo: 100, wager: 'bet' });
    },
  );

  it('R000-min-0: the increment of the raise before (200 → 300, 500 → 900)', () => {
    const raised = played(tableOf(), '4 raise 200');
    expect(asked(raised).minRaiseTo).toBe(300);
    expect(asked(played(raised, '5 raise 500')).minRaiseTo).toBe(800);
    expect(asked(played(tableOf(), '4 raise 500')).minRaiseTo).toBe(900);
  });

  it('R000-min-1 AMB-14: an opening counts for what it is above the big blind, or whole by option', () => {
    expect(asked(played(flop('sans-croupier'), '2 bet 300')).minRaiseTo).toBe(500);
    expect(asked(played(flop('sans-croupier'), '2 bet 150')).minRaiseTo).toBe(250);
    const whole = tableOf({ seats: 4, street: 'flop', options: { postflopOpenIncrement: 'fullBet' } });
    expect(asked(played(whole, '2 bet 300')).minRaiseTo).toBe(600);
  });

  it('R001-min-0 R001-min-1 AMB-40: double the total', () => {
    const table = tableOf({ book: 'bases' });
    expect(asked(table).minRaiseTo).toBe(200);
    expect(asked(played(table, '4 raise 500')).minRaiseTo).toBe(1000);
    expect(asked(played(flop('bases'), '2 bet 300')).minRaiseTo).toBe(600);
  });

  it.each(['decret', 'luske', 'tock'] as const)(
    'R002-VII-5 R003-T-act-1 R003-H-act-1 R003-H-act-2: %s asks for anything above the bet',
    (book) => {
      expect(asked(played(tableOf({ book }), '4 raise 250')).minRaiseTo).toBe(251);
    },
  );

  it('R004-08-6 R004-08-7 R004-08-8 R004-08-10: a big blind more, whatever was raised', () => {
    const table = tableOf({ book: 'maison' });
    expect(asked(table).minRaiseTo).toBe(200);
    expect(asked(played(table, '4 raise 500')).minRaiseTo).toBe(600);
    expect(asked(played(table, '4 raise 530')).minRaiseTo).toBe(630);
    expect(asked(played(flop('maison'), '2 bet 300')).minRaiseTo).toBe(400);
  });

  it('R004-08-9: a small blind more by option', () => {
    const table = tableOf({ book: 'maison', options: { minRaiseUnit: 'SB' } });
    expect(asked(table).minRaiseTo).toBe(150);
    expect(asked(played(table, '4 raise 500')).minRaiseTo).toBe(550);
  });

  it('standard: the last full bet or raise', () => {
    expect(asked(played(flop('standard'), '2 bet 300')).minRaiseTo).toBe(600);
    expect(asked(played(flop('standard'), '2 bet 300', '3 raise 700')).minRaiseTo).toBe(1100);
  });
});

describe('short all-ins', () => {
  it('R000-bet-1 R002-III-3 R003-G-6: a short opening is called or raised by a big blind', () => {
    const table = tableOf({ seats: 4, street: 'flop', stacks: { 2: 30 } });
    expect(asked(played(table, '2 allin 30'))).toMatchObject({ seat: 3, callTo: 30, minRaiseTo: 130 });
    const bases = tableOf({ seats: 4, street: 'flop', stacks: { 2: 30 }, book: 'bases' });
    expect(asked(played(bases, '2 allin 30'))).toMatchObject({ callTo: 30, minRaiseTo: 130 });
  });

  it('R000-short-0 R000-short-1: who bet may only call, who had not yet may raise by the original bet', () => {
    const table = tableOf({ seats: 4, street: 'flop', blinds: [100, 200], stacks: { 3: 290 } });
    const short = played(table, '2 bet 200', '3 allin 290');
    expect(asked(short)).toMatchObject({ seat: 4, callTo: 290, canRaise: true, minRaiseTo: 490 });
    expect(asked(played(short, '4 call', '1 fold'))).toMatchObject({
      seat: 2,
      callTo: 290,
      canRaise: false,
      minRaiseTo: null,
      canCall: true,
    });
  });

  it('R000-short-1 AMB-14: measured by the whole opening, or by the raise', () => {
    const opening = tableOf({ seats: 4, street: 'flop', stacks: { 3: 350 } });
    expect(asked(played(opening, '2 bet 300', '3 allin 350')).minRaiseTo).toBe(650);
    const raise = tableOf({ stacks: { 5: 450 } });
    expect(asked(played(raise, '4 raise 300', '5 allin 450')).minRaiseTo).toBe(650);
  });

  it('R000-short-2 AMB-15: several short all-ins that double his bet re-open it to him', () => {
    const table = tableOf({ seats: 5, street: 'flop', blinds: [100, 200], stacks: { 3: 290, 4: 400 } });
    const twice = played(table, '2 bet 200', '3 allin 290', '4 allin 400', '5 call', '1 fold');
    expect(asked(twice)).toMatchObject({ seat: 2, callTo: 400, canRaise: true, minRaiseTo: 600 });
    const once = played(
      tableOf({ seats: 5, street: 'flop', blinds: [100, 200], stacks: { 3: 290, 4: 390 } }),
      '2 bet 200',
      '3 allin 290',
      '4 allin 390',
      '5 call',
      '1 fold',
    );
    expect(asked(once)).toMatchObject({ seat: 2, callTo: 390, canRaise: false });
  });

  it('AMB-15: a caller’s wager counts as his own, a raiser’s by its increment', () => {
    const caller = tableOf({ seats: 5, street: 'flop', blinds: [100, 200], stacks: { 4: 290, 5: 400 } });
    const called = played(caller, '2 bet 200', '3 call', '4 allin 290', '5 allin 400', '1 fold', '2 call');
    expect(asked(called)).toMatchObject({ seat: 3, canRaise: true });
    const raiser = tableOf({ seats: 5, street: 'flop', blinds: [100, 200], stacks: { 4: 700, 5: 800 } });
    const raised = played(raiser, '2 bet 200', '3 raise 500', '4 allin 700', '5 allin 800', '1 call', '2 fold');
    expect(asked(raised)).toMatchObject({ seat: 3, canRaise: true });
  });

  it('R000-short-0: an all-in that is a full raise re-opens', () => {
    const table = tableOf({ seats: 4, street: 'flop', stacks: { 3: 600 } });
    expect(asked(played(table, '2 bet 200', '3 allin 600', '4 fold', '1 fold'))).toMatchObject({
      seat: 2,
      canRaise: true,
      suggestions: [],
      callTo: 600,
    });
    expect(asked(played(table, '2 bet 200', '3 allin 600', '4 call', '1 fold'))).toMatchObject({
      seat: 2,
      canRaise: true,
      minRaiseTo: 1000,
    });
  });

  it('R000-short-0: a raise that is not open any more counts as the call (RAISE_NOT_REOPENED)', () => {
    const table = tableOf({ seats: 4, street: 'flop', blinds: [100, 200], stacks: { 3: 290 } });
    const { betting, last } = play(table, '2 bet 200', '3 allin 290', '4 call', '1 fold', '2 raise 600');
    expect(last.findings[0]).toMatchObject({
      kind: 'RAISE_NOT_REOPENED',
      severity: 'correctable',
      seat: 2,
      imposed: { action: 'call', to: 290, back: 310 },
    });
    expect(betting.turn).toBeNull();
  });

  it('R004-08-12 R004-08-13 AMB-27: before the flop an all-in between one and two big blinds costs two, limpers included, and re-opens', () => {
    const table = played(tableOf({ book: 'maison', stacks: { 5: 150 } }), '4 call', '5 allin 150');
    expect(asked(table)).toMatchObject({ seat: 6, callTo: 200, minRaiseTo: 300 });
    const round = played(table, '6 fold', '1 fold', '2 fold', '3 call');
    expect(asked(round)).toMatchObject({ seat: 4, callTo: 200, canRaise: true, minRaiseTo: 300 });
  });

  it('AMB-27: a lone opponent just matches', () => {
    const table = played(
      tableOf({ book: 'maison', stacks: { 4: 150 } }),
      '4 allin 150',
      '5 fold',
      '6 fold',
      '1 fold',
      '2 fold',
    );
    expect(asked(table)).toMatchObject({ seat: 3, callTo: 150, canCall: true, minRaiseTo: 250, suggestions: [] });
    expect(asked(played(tableOf({ book: 'maison', seats: 2, stacks: { 1: 150 } }), '1 allin 150'))).toMatchObject({
      seat: 2,
      callTo: 150,
    });
  });

  it('AMB-27: other short all-ins are matched as they are; the next raise is the unit above (004 point 8)', () => {
    const table = tableOf({ book: 'maison', seats: 4, street: 'turn', stacks: { 3: 250 } });
    expect(asked(played(table, '2 bet 200', '3 allin 250'))).toMatchObject({ callTo: 250, minRaiseTo: 350 });
    expect(asked(played(table, '2 bet 200', '3 allin 250', '4 call', '1 fold'))).toMatchObject({
      seat: 2,
      canRaise: false,
    });
    const exactly = tableOf({ book: 'maison', stacks: { 4: 200 } });
    expect(asked(played(exactly, '4 allin 200')).callTo).toBe(200);
  });

  it('R001-allin-2: a stack that does not exceed the call cannot raise, and calls with what it has', () => {
    const table = played(tableOf({ stacks: { 5: 250 } }), '4 raise 300');
    expect(asked(table)).toMatchObject({ seat: 5, callTo: 300, canRaise: false, canCall: true, toCall: 250 });
    expect(played(table, '5 call').seats.find(({ seat }) => seat === 5)).toMatchObject({ put: 250, stack: 0 });
  });

  it('standard: short all-ins that add up to a full raise re-open', () => {
    const table = tableOf({ book: 'standard', seats: 5, street: 'flop', stacks: { 3: 160, 4: 200 } });
    expect(asked(played(table, '2 bet 100', '3 allin 160', '4 allin 200', '5 call', '1 fold'))).toMatchObject({
      seat: 2,
      canRaise: true,
    });
    const less = tableOf({ book: 'standard', seats: 5, street: 'flop', stacks: { 3: 160, 4: 190 } });
    expect(asked(played(less, '2 bet 100', '3 allin 160', '4 allin 190', '5 call', '1 fold'))).toMatchObject({
      seat: 2,
      canRaise: false,
    });
  });
});
