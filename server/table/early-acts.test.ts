import { describe, expect, it } from 'vitest';
import { seatRoleView } from '#views/role-views';
import type { Seat } from '#vocabulary/seats';
import type { ClientAct } from '#wire/messages/play-inputs';
import { AROUND, Phones } from './phones.testing.ts';
import { modelOf } from './screens/models.ts';

const early = (seat: Seat, act: ClientAct) => ({ type: 'act', seat, act, early: true }) as const;
const phoneOf = (phones: Phones, seat: Seat) =>
  seatRoleView(modelOf(phones.core, AROUND, 'running', phones.nowMs), seat);
const kinds = (phones: Phones) => phones.view().verdicts.map(({ kind }) => kind);

/** Nobody before him had acted without a press. */
const answerNo = (phones: Phones): void => {
  const [question] = phones.view().questions;
  expect(question?.ask).toBe('had-acted');
  expect(phones.ask('screen', { type: 'answered', question: question?.id ?? '', answer: 'no' })).toBe('accepted');
};

/** The button is at 1, which acts first; 2 owes 50 and 3 nothing. */
describe('acting out of turn', () => {
  it('is told by the table’s screen, by the tablet, and by the phone of whoever did it, of nobody else', () => {
    for (const who of ['screen', 'operator', 2] as const) {
      const phones = new Phones();
      expect(phones.ask(3, early(2, { type: 'call' }))).toBe('not-allowed');
      expect([who, phones.ask(who, early(2, { type: 'call' }))]).toEqual([who, 'accepted']);
      expect([who, kinds(phones)]).toEqual([who, ['OUT_OF_TURN']]);
      expect(phones.view().toAct?.seat).toBe(1);
    }
  });

  it('is no word about whose turn it is, and a tap too early on a phone is still answered with "not now"', () => {
    const phones = new Phones();
    expect(phones.ask('screen', early(1, { type: 'call' }))).toBe('not-yours');
    expect(phones.ask(2, { type: 'act', seat: 2, act: { type: 'call' } })).toBe('not-your-turn');
    expect(kinds(phones)).toEqual([]);
  });

  it('leaves a phone its price and its keys when the bet has changed before its turn comes', () => {
    const phones = new Phones();
    phones.ask(2, early(2, { type: 'call' }));
    answerNo(phones);
    phones.ask(1, { type: 'act', seat: 1, act: { type: 'raise', to: 300 } });
    const { mine, announcement } = phoneOf(phones, 2);
    expect(mine.options).toMatchObject({ fold: true, call: 250, bound: null, owes: 250 });
    expect(announcement).toMatchObject({ deed: 'act', to: { seats: [2] }, cost: { in: 'chips', amount: 250 } });
  });

  it('leaves it what was said, where that binds, and the price is told all the same', () => {
    const phones = new Phones();
    phones.ask(2, early(2, { type: 'raise', to: 200 }));
    answerNo(phones);
    phones.act('call');
    const { mine, announcement } = phoneOf(phones, 2);
    expect(mine.options).toMatchObject({ fold: false, call: 50, bound: 'call', owes: 50 });
    expect(announcement).toMatchObject({ deed: 'act', cost: { amount: 50 } });
  });
});
