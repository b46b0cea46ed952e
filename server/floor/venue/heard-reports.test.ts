import { expect, it } from 'vitest';
import { DELIVERIES_MAX, HeardReports } from './heard-reports.ts';

const first = { sequence: 4, after: 0, deliveries: 1 };
const second = { sequence: 9, after: 4, deliveries: 1 };
const third = { sequence: 10, after: 9, deliveries: 1 };

it('a report waits for the one before it, and what comes again is heard once', () => {
  const reports = new HeardReports();
  expect(reports.placeOf(2, first)).toBe('next');
  reports.heard(2, first.sequence);
  expect([first, second, third].map((each) => reports.placeOf(2, each))).toEqual(['heard', 'next', 'early']);
  // Another table's are in another order.
  expect(reports.placeOf(3, third)).toBe('next');
  reports.heard(2, second.sequence);
  expect([second, third].map((each) => reports.placeOf(2, each))).toEqual(['heard', 'next']);
});

it('one that is gone from the stream is waited for a while', () => {
  const reports = new HeardReports();
  reports.heard(2, first.sequence);
  expect(reports.placeOf(2, { ...third, deliveries: DELIVERIES_MAX })).toBe('next');
});

it('a table is heard in its order, others beside it, and a failure holds up nobody', async () => {
  const reports = new HeardReports();
  const told: string[] = [];
  let goOn = (): void => undefined;
  const slow = reports.inTurn(
    2,
    () =>
      new Promise((resolve) => {
        goOn = resolve;
      }),
  );
  const later = reports.inTurn(2, async () => void told.push('2 later'));
  const failing = reports.inTurn(3, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await reports.inTurn(3, async () => void told.push('3'));
  expect(told).toEqual(['3']);
  goOn();
  await Promise.all([slow, later]);
  expect(told).toEqual(['3', '2 later']);
});
