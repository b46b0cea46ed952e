import { describe, expect, it } from 'vitest';
import { seatRoleView } from '#views/role-views';
import type { Seat } from '#vocabulary/seats';
import type { RosterWish } from '#wire/messages/manage-inputs';
import { AROUND, Phones } from './phones.testing.ts';
import { modelOf } from './screens/models.ts';

const wish = (seat: Seat, change: RosterWish) => ({ type: 'roster', seat, change }) as const;
const seatOf = (phones: Phones, seat: Seat) => phones.view().seats.find((each) => each.seat === seat);
const mineOf = (phones: Phones, seat: Seat) =>
  seatRoleView(modelOf(phones.core, AROUND, 'running', phones.nowMs), seat).mine;

describe('a phone and its chair', () => {
  it('sits out, comes back and leaves, for its own seat alone, and changes no chips', () => {
    const phones = new Phones(4);
    expect(phones.ask(2, wish(3, { do: 'sit-out' }))).toBe('not-yours');
    expect(phones.ask(2, wish(2, { do: 'rebuy', chips: 10_000 }))).toBe('not-allowed');
    expect(phones.ask(2, wish(2, { do: 'sit-out' }))).toBe('accepted');
    expect([seatOf(phones, 2)?.state, mineOf(phones, 2).present]).toEqual(['sitting-out', false]);
    expect(phones.ask(2, wish(2, { do: 'come-back' }))).toBe('accepted');
    expect(mineOf(phones, 2).present).toBe(true);
    phones.act('call');
    // In a hand that he plays he is there until it is over.
    expect(phones.ask(3, wish(3, { do: 'leave' }))).toBe('accepted');
    expect(seatOf(phones, 3)).toMatchObject({ leaves: true });
  });

  it('asks for chips, which the table’s screen or the tablet grants or declines, once, and nobody else', () => {
    const phones = new Phones();
    phones.act('fold');
    phones.act('fold');
    const stack = seatOf(phones, 2)?.stack ?? 0;
    expect(phones.ask(2, wish(2, { do: 'ask-rebuy', chips: 10_000 }))).toBe('accepted');
    expect(seatOf(phones, 2)).toMatchObject({ asks: 10_000, stack });
    expect(phones.ask(2, wish(2, { do: 'grant-rebuy', chips: 10_000 }))).toBe('not-allowed');
    expect(phones.ask('screen', wish(2, { do: 'grant-rebuy', chips: 20_000 }))).toBe('not-now');
    expect(phones.ask('screen', wish(2, { do: 'grant-rebuy', chips: 10_000 }))).toBe('accepted');
    expect(seatOf(phones, 2)).toMatchObject({ stack: stack + 10_000 });
    expect(seatOf(phones, 2)?.asks).toBeUndefined();
    expect(phones.ask('operator', wish(2, { do: 'grant-rebuy', chips: 10_000 }))).toBe('not-now');
    phones.ask(2, wish(2, { do: 'ask-rebuy', chips: 10_000 }));
    expect(phones.ask('operator', wish(2, { do: 'decline-rebuy' }))).toBe('accepted');
    expect(seatOf(phones, 2)).toMatchObject({ stack: stack + 10_000 });
  });
});
