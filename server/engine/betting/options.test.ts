import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { decideAct, optionsFor } from './api.ts';
import { actOf, played, type TestTable, tableOf } from './betting.testing.ts';

const offers = (table: TestTable, seat: Seat, ...acts: readonly string[]): string =>
  optionsFor(played(tableOf(table), ...acts), seat)
    .suggestions.map(({ to, offer }) => `${offer} ${to}`)
    .join(', ');

describe('what a screen offers', () => {
  it('before the flop the least, two and a half and three blinds, the pot, and everything one has', () => {
    expect(offers({ stacks: { 4: 5_000 } }, 4)).toBe(
      'minimum 200, two-and-a-half-blinds 250, three-blinds 300, pot 350, all-in 5000',
    );
    // Uncounted chips have no end.
    expect(offers({}, 4)).toBe('minimum 200, two-and-a-half-blinds 250, three-blinds 300, pot 350');
  });

  it('once somebody has raised, and on later streets, parts of the pot', () => {
    expect(offers({ stacks: { 5: 5_000 } }, 5, '4 raise 300')).toBe(
      'minimum 500, half-pot 675, three-quarters 863, pot 1050, all-in 5000',
    );
    const flop = (dead: number): string =>
      offers({ street: 'flop', seats: 4, stacks: { 2: 5_000 }, stakes: { deadMoney: chips(dead) } }, 2);
    expect(flop(400)).toBe('minimum 100, half-pot 200, three-quarters 300, pot 400, all-in 5000');
    // What comes to the same is offered once, under its first name.
    expect(flop(200)).toBe('minimum 100, three-quarters 150, pot 200, all-in 5000');
    expect(flop(100)).toBe('minimum 100, all-in 5000');
  });

  it('in chips that there are, and none above the stack', () => {
    expect(offers({ stakes: { smallestChip: chips(100) }, blinds: [100, 200], stacks: { 4: 600 } }, 4)).toBe(
      'minimum 400, two-and-a-half-blinds 500, all-in 600',
    );
    expect(offers({ blinds: [25, 50], stakes: { smallestChip: chips(25) }, stacks: { 4: 5_000 } }, 4)).toBe(
      'minimum 100, two-and-a-half-blinds 125, three-blinds 150, pot 175, all-in 5000',
    );
    expect(offers({ stacks: { 4: 180 } }, 4)).toBe('all-in 180');
  });

  it('nothing where nobody is left to answer, and one amount to whom words bind', () => {
    const alone: TestTable = { seats: 2, street: 'flop', stacks: { 1: 500, 2: 5_000 } };
    expect(offers(alone, 2, '2 check', '1 allin 400')).toBe('');
    expect(offers({ book: 'maison', seats: 4, street: 'flop' }, 4, '2 bet 100', '4 raise 300', '3 fold')).toBe(
      'only 300',
    );
    expect(offers({ seats: 4, street: 'flop' }, 3, '3 bet 200', '2 check')).toBe('only 200');
  });

  it('who is not to act is offered nothing', () => {
    expect(optionsFor(tableOf(), 5)).toMatchObject({
      toAct: false,
      canFold: false,
      canCall: false,
      canRaise: false,
      suggestions: [],
    });
    expect(optionsFor(tableOf(), 8)).toMatchObject({ toAct: false, toCall: 0, callTo: null });
  });

  it('what a call adds is at most what one has', () => {
    const table = played(tableOf({ stacks: { 4: 70 } }));
    expect(optionsFor(table, 4)).toMatchObject({ callTo: 100, toCall: 70, maxTo: 70, canRaise: false, canCall: true });
    expect(optionsFor(tableOf(), 4)).toMatchObject({
      callTo: 100,
      toCall: 100,
      maxTo: null,
      wager: 'raise',
      canCheck: false,
    });
    expect(optionsFor(tableOf({ street: 'flop' }), 2)).toMatchObject({
      toCall: 0,
      wager: 'bet',
      canCheck: true,
      canCall: false,
      canFold: true,
    });
  });

  it('R000-raise-2: who has said "raise" may neither check, call nor fold', () => {
    const said = played(tableOf({ stacks: { 4: 5_000 } }), '4 says raise');
    expect(optionsFor(said, 4)).toMatchObject({ canFold: false, canCall: false, canCheck: false, canRaise: true });
  });
});

describe('what is answered to an act of a phone', () => {
  const reason = (
    table: TestTable,
    seat: Seat,
    verb: string,
    amount: string | undefined,
    ...acts: readonly string[]
  ): string => {
    const decision = decideAct(played(tableOf(table), ...acts), seat, actOf(verb, amount), 'declared');
    return decision.ok ? JSON.stringify(decision.value.effects.at(-1)) : decision.reason;
  };

  it('a call of another amount is none, of the right one it is', () => {
    expect(reason({}, 4, 'call', '90')).toBe('other-amount-to-call');
    expect(reason({}, 4, 'call', '100')).toContain('"call","to":100');
    expect(reason({ stacks: { 4: 70 } }, 4, 'call', '70')).toContain('"call","to":70');
  });

  it('R000-oot-0: whom words bind to a call is told so, whatever he has', () => {
    expect(reason({ seats: 4 }, 1, 'raise', '400', '1 call', '4 fold')).toBe('bound-by-words');
    expect(reason({ seats: 4 }, 1, 'fold', undefined, '1 call', '4 fold')).toBe('bound-by-words');
    expect(reason({ seats: 4, stacks: { 1: 100 } }, 1, 'raise', '400', '1 call', '4 fold')).toBe('bound-by-words');
  });

  it('R000-short-0: above the stack, below the least, and where betting is not open again, each has its answer', () => {
    expect(reason({ stacks: { 4: 90 } }, 4, 'raise', '200')).toBe('above-stack');
    expect(reason({ stacks: { 4: 1_000 } }, 4, 'raise', '1001')).toBe('above-stack');
    expect(reason({}, 4, 'raise', '199')).toBe('below-minimum');
    expect(reason({}, 4, 'raise', '200')).toContain('"raise","to":200');
    expect(reason({ stacks: { 4: 150 } }, 4, 'raise', '150')).toContain('"raise","to":150');
    expect(reason({ stacks: { 4: 150 } }, 4, 'allin', '149')).toBe('above-stack');
    expect(reason({}, 4, 'allin', '500')).toContain('"raise","to":500');
    expect(reason({}, 4, 'allin', undefined)).toBe('amount-missing');
    expect(reason({ stacks: { 4: 90 } }, 4, 'allin', undefined)).toContain('"call","to":90');
  });
});
