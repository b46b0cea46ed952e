import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import { Phones } from './phones.testing.ts';

const foldedTo = (seat: Seat) => ({ type: 'declared', what: { type: 'folded-to', seat } }) as const;

describe('a table that follows rounds alone', () => {
  it('is told with one word that everybody has folded, before the first card too', () => {
    const phones = new Phones(4, 'rounds');
    expect(phones.view().possible.declarations).toContain('folded-to');
    expect(phones.ask('screen', foldedTo(3))).toBe('accepted');
    expect(phones.view()).toMatchObject({
      hand: { number: 1, phase: 'clearing' },
      announcement: { deed: 'clear' },
    });
    expect(
      phones
        .view()
        .seats.slice(0, 4)
        .map(({ state }) => state),
    ).toEqual(['folded', 'folded', 'in-hand', 'folded']);
    expect(phones.view().possible.declarations).not.toContain('folded-to');
  });

  it('takes it back with one UNDO, and hears it from no phone, nor where each act is entered', () => {
    const phones = new Phones(4, 'rounds');
    for (let presses = 0; presses < 3; presses += 1) phones.next();
    expect(phones.ask(2, foldedTo(2))).toBe('not-allowed');
    expect(phones.ask('operator', foldedTo(2))).toBe('accepted');
    expect(phones.undo()).toBe('accepted');
    expect(phones.view().hand).toMatchObject({ phase: 'betting', street: 'flop' });
    const everyAct = new Phones(4);
    expect(everyAct.view().possible.declarations).not.toContain('folded-to');
    expect(everyAct.ask('operator', foldedTo(2))).toBe('not-legal');
  });
});
