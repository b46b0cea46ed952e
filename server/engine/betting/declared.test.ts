import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { type Betting, decideAct } from './api.ts';
import { actOf, played, tableOf } from './betting.testing.ts';

const declare = (betting: Betting, seat: Seat, verb: string, amount?: string) => {
  const decision = decideAct(betting, seat, actOf(verb, amount), 'declared');
  return decision.ok ? decision.value.effects.at(-1) : decision.reason;
};

describe('declared acts are legal or answered', () => {
  const table = tableOf({ stacks: { 4: 1000, 5: 150 } });

  it('R000-act-1 R004-12-0: lawful ones are done', () => {
    expect(declare(table, 4, 'raise', '250')).toEqual({ type: 'acted', seat: 4, action: 'raise', to: 250 });
    expect(declare(table, 4, 'call')).toEqual({ type: 'acted', seat: 4, action: 'call', to: 100 });
    expect(declare(table, 4, 'allin')).toEqual({ type: 'acted', seat: 4, action: 'raise', to: 1000 });
    expect(declare(played(table, '4 raise 300'), 5, 'allin')).toEqual({
      type: 'acted',
      seat: 5,
      action: 'call',
      to: 150,
    });
  });

  it.each([
    [4, 'check', undefined, 'there-is-a-bet'],
    [4, 'raise', '150', 'below-minimum'],
    [4, 'raise', '1500', 'above-stack'],
    [4, 'call', '80', 'other-amount-to-call'],
    [5, 'call', undefined, 'not-your-turn'],
    [8, 'fold', undefined, 'not-dealt-in'],
    [4, 'silent', '100', 'not-a-declared-act'],
  ] as const)('seat %s, %s %s: %s', (seat, verb, amount, reason) => {
    expect(declare(table, seat, verb, amount)).toBe(reason);
  });

  it('after the end of a round, of a hand, of one’s chips', () => {
    expect(declare(played(tableOf({ seats: 3, street: 'flop' }), '2 check', '3 check', '1 check'), 2, 'check')).toBe(
      'round-closed',
    );
    expect(declare(played(tableOf({ seats: 3 }), '1 fold', '2 fold'), 3, 'check')).toBe('hand-over');
    expect(declare(played(table, '4 fold'), 4, 'call')).toBe('out-of-the-hand');
    expect(declare(played(table, '4 allin'), 4, 'call')).toBe('already-all-in');
    expect(declare(played(tableOf({ seats: 3 }), '1 call', '2 call'), 3, 'call')).toBe('nothing-to-call');
    expect(declare(tableOf(), 4, 'allin')).toBe('amount-missing');
  });

  it('R000-short-0 R000-oot-0 R004-13-1: where the rules leave less', () => {
    const short = played(
      tableOf({ seats: 4, street: 'flop', blinds: [100, 200], stacks: { 3: 290 } }),
      '2 bet 200',
      '3 allin 290',
      '4 call',
      '1 fold',
    );
    expect(declare(short, 2, 'raise', '900')).toBe('not-reopened');
    const bound = played(tableOf({ book: 'maison' }), '5 raise 300', '4 call');
    expect(declare(bound, 5, 'fold')).toBe('bound-by-words');
    expect(declare(bound, 5, 'raise', '300')).toBe('bound-by-words');
    expect(declare(bound, 5, 'call')).toMatchObject({ action: 'call', to: 100 });
  });

  it('an observed all-in of another size corrects the stack, chip for chip', () => {
    const counted = played(table, '4 allin 900');
    expect(counted.seats.find(({ seat }) => seat === 4)).toMatchObject({ put: 900, stack: 0 });
    expect(counted.chipsInPlay).toBe(chips(table.chipsInPlay - 100));
  });
});
