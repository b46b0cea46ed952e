import { describe, expect, it } from 'vitest';
import { Phones } from '../phones.testing.ts';
import { chipsView } from './chip-moves.ts';

const seatOf = (phones: Phones, seat: number) => phones.view().seats.find((each) => each.seat === seat);

describe('who is sent away in the middle of a hand that he plays', () => {
  it('stays until it is over, and takes with him what it leaves him', () => {
    const phones = new Phones();
    phones.act('fold');
    expect(phones.ask('director', { type: 'roster', seat: 2, change: { do: 'leave' } })).toBe('accepted');
    expect(seatOf(phones, 2)).toMatchObject({ name: 'Blaise', state: 'in-hand', leaves: true });
    expect(seatOf(phones, 3)).not.toHaveProperty('leaves');
    phones.act('fold');
    expect(phones.next()).toBe('accepted');
    expect(seatOf(phones, 2)).toMatchObject({ name: '', state: 'empty' });
    expect(phones.core.engine.hand?.setup.dealOrder).toEqual([1, 3]);
    const sold = 30_000 - 9_950;
    expect(chipsView(phones.core)).toEqual({ sold, onTable: sold, raked: 0, difference: 0 });
    const [move] = phones.core.settings.bank?.moves ?? [];
    expect(move).toMatchObject({
      seat: 2,
      name: 'Blaise',
      what: 'cash-out',
      chips: -9_950,
      by: { role: 'director', name: 'host' },
    });
    expect(phones.undo('director', move?.id)).toBe('accepted');
    expect(seatOf(phones, 2)).toMatchObject({ name: 'Blaise' });
  });

  it('also when it is given up, and with all that he had before it', () => {
    const phones = new Phones();
    phones.act('call');
    phones.ask('director', { type: 'roster', seat: 1, change: { do: 'leave' } });
    phones.ask('director', { type: 'void-hand', reason: 'a fire alarm' });
    phones.next();
    expect(chipsView(phones.core)).toMatchObject({ sold: 20_000, onTable: 20_000 });
  });

  it('is dealt in again when the host has thought better of it', () => {
    const phones = new Phones();
    phones.act('fold');
    expect(phones.ask('director', { type: 'roster', seat: 2, change: { do: 'leave' } })).toBe('accepted');
    phones.ask('director', { type: 'roster', seat: 2, change: { do: 'come-back' } });
    expect(seatOf(phones, 2)).not.toHaveProperty('leaves');
    phones.act('fold');
    phones.next();
    expect(phones.core.engine.hand?.setup.dealOrder).toHaveLength(3);
    expect(chipsView(phones.core)).toMatchObject({ sold: 30_000, onTable: 30_000 });
  });
});
