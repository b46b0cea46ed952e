import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import { chipsView } from './between/chip-moves.ts';
import { Phones } from './phones.testing.ts';

const chips = ({ core }: Phones) => chipsView(core);
const buy = (phones: Phones, who: 'operator' | 'director', seat: Seat, amount: number) =>
  phones.ask(who, { type: 'roster', seat, change: { do: 'rebuy', chips: amount } });

/** A small blind goes to seat 3. */
function folded(): Phones {
  const phones = new Phones();
  phones.act('fold');
  phones.act('fold');
  return phones;
}

describe('chips that are sold', () => {
  it('a rebuy, somebody who comes and somebody who goes are counted, and the table holds what was sold after every hand', () => {
    const phones = folded();
    expect(chips(phones)).toEqual({ sold: 30_000, onTable: 30_000, raked: 0, difference: 0 });
    buy(phones, 'director', 2, 1_000);
    phones.ask('director', { type: 'roster', seat: 5, change: { do: 'sit-in', name: 'Ida', stack: 4_000 } });
    phones.ask('director', { type: 'roster', seat: 3, change: { do: 'leave' } });
    const sold = 30_000 + 1_000 + 4_000 - 10_050;
    expect(chips(phones)).toEqual({ sold, onTable: sold, raked: 0, difference: 0 });
    phones.next();
    expect(chips(phones)).toEqual({ sold, onTable: sold, raked: 0, difference: 0 });
    while (phones.view().award === null) phones.act('fold');
    expect(chips(phones)).toEqual({ sold, onTable: sold, raked: 0, difference: 0 });
    expect(phones.core.settings.bank?.moves.map(({ what, name, chips: moved }) => [what, name, moved])).toEqual([
      ['rebuy', 'Blaise', 1_000],
      ['buy-in', 'Ida', 4_000],
      ['cash-out', 'Chiara', -10_050],
    ]);
  });

  it('whoever has left is seen no more, nor the chips that he took with him, although the hand that he won stands on the screens', () => {
    const phones = folded();
    phones.ask('director', { type: 'roster', seat: 3, change: { do: 'leave' } });
    const { seats, award } = phones.view();
    expect(award?.payout).toEqual([{ seat: 3, amount: 100 }]);
    expect(seats[2]).toMatchObject({ name: '', state: 'empty', stack: null, bet: 0, lastAct: null });
    expect(seats.reduce((sum, { stack }) => sum + (stack ?? 0), 0)).toBe(chips(phones).onTable);
  });

  it('a stack that was counted otherwise is no sale: the difference is told', () => {
    const phones = folded();
    phones.ask('director', {
      type: 'roster',
      seat: 1,
      change: { do: 'correct-stack', stack: 10_120, reason: 'counted' },
    });
    expect(chips(phones)).toEqual({ sold: 30_000, onTable: 30_120, raked: 0, difference: 120 });
    phones.next();
    expect(chips(phones).difference).toBe(120);
  });

  it('what the house takes out of pots is not missing', () => {
    const phones = new Phones();
    phones.ask('director', { type: 'configure', options: { rake: { percent: 10, cap: 500 } } });
    for (const type of ['call', 'call', 'check'] as const) phones.act(type);
    for (let check = 0; check < 9; check += 1) phones.act('check');
    phones.ask('operator', { type: 'told', what: { type: 'winners', pots: [[2]] } });
    expect(phones.view().award?.rake).toBe(25);
    expect(chips(phones)).toEqual({ sold: 30_000, onTable: 29_975, raked: 25, difference: 0 });
    phones.next();
    expect(chips(phones)).toEqual({ sold: 30_000, onTable: 29_975, raked: 25, difference: 0 });
    phones.undo();
    expect(chips(phones)).toEqual({ sold: 30_000, onTable: 29_975, raked: 25, difference: 0 });
  });

  it('whoever has the tablet sells them too, no phone does, and who sold them is on the list', () => {
    const phones = folded();
    expect(buy(phones, 'operator', 1, 500)).toBe('accepted');
    expect(phones.ask(1, { type: 'roster', seat: 1, change: { do: 'rebuy', chips: 500 } })).toBe('not-allowed');
    expect(phones.ask('screen', { type: 'roster', seat: 1, change: { do: 'rebuy', chips: 500 } })).toBe('not-allowed');
    expect(phones.ask('operator', { type: 'roster', seat: 1, change: { do: 'leave' } })).toBe('not-allowed');
    expect(phones.listed().at(-1)).toMatchObject({
      seat: 1,
      what: { type: 'chips', move: 'rebuy', chips: 500 },
      by: { role: 'operator' },
    });
  });
});

describe('a sale is taken back like anything else', () => {
  it('the newest first, in one press, and no hand with it', () => {
    const phones = folded();
    buy(phones, 'operator', 1, 500);
    expect(phones.undo()).toBe('accepted');
    expect([chips(phones).sold, phones.stacks()]).toEqual([30_000, [10_000, 9_950, 10_050]]);
    expect(phones.view().award).not.toBeNull();
    phones.undo();
    expect(phones.view().award).toBeNull();
  });

  it('out of the list, hands later, as long as the chips are there; the host’s by the host alone', () => {
    const phones = folded();
    buy(phones, 'director', 1, 500);
    phones.ask('director', { type: 'roster', seat: 3, change: { do: 'leave' } });
    phones.next();
    const [rebuy, gone] = phones.core.settings.bank?.moves ?? [];
    expect(phones.undo('operator', rebuy?.id)).toBe('directors-word');
    expect(phones.undo('director', rebuy?.id)).toBe('accepted');
    expect(phones.undo('director', gone?.id)).toBe('accepted');
    expect(chips(phones)).toEqual({ sold: 30_000, onTable: 30_000, raked: 0, difference: 0 });
    expect(phones.undo('director', rebuy?.id)).toBe('nothing-to-undo');
  });

  it('not out of a stack that is being played for', () => {
    const phones = folded();
    buy(phones, 'operator', 1, 500);
    phones.next();
    phones.act('fold');
    const id = phones.core.settings.bank?.moves[0]?.id;
    expect(phones.undo('operator', id)).toBe('hand-in-progress');
    expect(chips(phones)).toEqual({ sold: 30_500, onTable: 30_500, raked: 0, difference: 0 });
  });
});
