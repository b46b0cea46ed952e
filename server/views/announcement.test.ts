import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Phones } from '#table/phones.testing';
import { announcementViewShape } from '#wire/views/announcement';

const told = (phones: Phones) => phones.view().announcement;

describe('the announcement', () => {
  it('addresses whose turn it is, with what it costs him and who says that it is done', () => {
    const phones = new Phones();
    expect(told(phones)).toMatchObject({ deed: 'carry-out', steps: [{ do: 'deal' }] });
    phones.act('call');
    expect(told(phones)).toEqual({
      deed: 'act',
      to: { everybody: false, seats: [2] },
      steps: [],
      cost: { in: 'chips', amount: 50 },
      answers: 'addressed',
      question: null,
      verdict: null,
      untilMs: null,
    });
  });

  it('has a ruling’s chips taken back by whose they are, until somebody acts after it', () => {
    const phones = new Phones();
    const put = (to: number) =>
      ({ type: 'act', seat: 1, act: { type: 'silent-chips', chips: { form: 'total', to } } }) as const;
    const more = { form: 'second-movement', more: 300 } as const;
    expect(phones.ask('operator', put(100))).toBe('accepted');
    expect(phones.ask('operator', { type: 'act', seat: 1, act: { type: 'silent-chips', chips: more } })).toBe(
      'accepted',
    );
    expect(told(phones)).toMatchObject({
      deed: 'take-back',
      to: { everybody: false, seats: [1] },
      cost: { in: 'chips', amount: 300 },
      answers: 'addressed',
    });
    phones.act('call');
    expect(told(phones)).toMatchObject({ deed: 'act', to: { seats: [3] } });
  });

  it('names the winner and his chips, then the next evening when the night is over, and always fits its shape', () => {
    const phones = new Phones();
    phones.act('fold');
    phones.act('fold');
    expect(told(phones)).toMatchObject({ deed: 'push-chips', to: { seats: [3] }, cost: { in: 'chips' } });
    expect(phones.ask('director', { type: 'night-ended' })).toBe('accepted');
    expect(told(phones)).toMatchObject({ deed: 'begin', to: { everybody: true, seats: [] }, answers: 'table' });
    expect(v.is(announcementViewShape, told(phones))).toBe(true);
  });
});
