import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PhoneEvening } from '../phones/phones.testing.ts';
import { call, follow, type Opened, type Place } from './addresses.testing.ts';

/** A browser that the host has made a director's, at an address of its own. */
async function pairDirector(evening: PhoneEvening, from: string): Promise<Place> {
  const { url } = await evening.way(true);
  await evening.say({ type: 'pairing-create', role: 'director' });
  const code = (await evening.view()).pairings[0]?.code;
  const place = { url, from, ca: evening.certificate() };
  return { ...place, cookie: (await call(place, 'api/session', { code })).cookie };
}

const STREAM = 'api/tournaments/1/events';

describe('whoever asks takes his share, and the others have theirs', () => {
  const evening = new PhoneEvening();
  let tablet: Place;
  let phone: Place;
  let other: Place;
  beforeAll(async () => {
    await evening.start();
    await evening.letIn();
    const { url } = await evening.way();
    phone = { url, from: '127.0.0.31', cookie: await evening.sit(4, 'Ana') };
    other = { url, from: '127.0.0.32', cookie: await evening.sit(5, 'Ben') };
    tablet = await pairDirector(evening, '127.0.0.30');
  });
  afterAll(async () => await evening.end());

  const seats = async (): Promise<readonly number[]> => {
    const asked = [
      call(tablet, 'api/tables/1/view?role=director'),
      call(phone, 'api/tables/1/view?role=seat:4'),
      call(other, 'api/tables/1/view?role=seat:5'),
    ];
    return (await Promise.all(asked)).map(({ status }) => status);
  };

  it('two hundred and forty onlookers from eight addresses sign out neither the director nor a phone', async () => {
    const { url, code } = await evening.way();
    expect(await seats()).toEqual([200, 200, 200]);
    let letIn = 0;
    for (let nth = 0; nth < 240; nth++) {
      const place = { url, from: `127.0.1.${1 + (nth % 8)}` };
      const { status, retryAfter } = await call(place, 'api/join', { code, looks: 'on' });
      if (status === 200) letIn += 1;
      else expect([status, Number(retryAfter) > 0]).toEqual([429, true]);
    }
    expect(letIn).toBeGreaterThan(0);
    expect(await seats()).toEqual([200, 200, 200]);
  });

  it('one phone that opens five hundred streams has its few, and the director is let in', async () => {
    const opened: Opened[] = [];
    for (let batch = 0; batch < 10; batch++)
      opened.push(...(await Promise.all(Array.from({ length: 52 }, () => follow(phone, STREAM, false)))));
    const [own, others] = await Promise.all([follow(tablet, STREAM), follow(other, STREAM)]);
    const stay = opened.filter((stream) => stream.status === 200 && stream.isOpen()).length;
    for (const stream of [...opened, own, others]) stream.leave();
    expect([own.status, others.status]).toEqual([200, 200]);
    expect(stay).toBeGreaterThan(0);
    expect(stay).toBeLessThan(20);
  });

  it('one phone that asks thirty things of the night at once leaves room for the questions of another', async () => {
    const asks = Array.from({ length: 30 }, () => call(phone, 'api/tables/1/nights/now/figures'));
    const [figures, view] = await Promise.all([
      call(other, 'api/tables/1/nights/now/figures'),
      call(tablet, 'api/tables/1/nights/now/figures?role=director'),
    ]);
    const crowd = await Promise.all(asks);
    expect([figures.status, view.status]).not.toContain(429);
    const refused = crowd.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    expect(crowd.some(({ status }) => status !== 429)).toBe(true);
  });
});
