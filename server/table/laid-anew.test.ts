import { describe, expect, it } from 'vitest';
import type { TableSettings } from './core/settings.ts';
import { WORLD } from './duel.testing.ts';
import { Phones } from './phones.testing.ts';
import { emptyCore, withWork } from './recovery.ts';

/** As a start finds it: the newest snapshot, and every row since. */
function settingsOnDisk({ core, rows }: Phones): TableSettings {
  let read = core;
  for (const row of rows.slice(rows.findLastIndex(({ kind }) => kind === 'snapshot')))
    read = row.kind === 'work' ? withWork(read, row.body, WORLD) : emptyCore(row.body.settings, 0 as never);
  return read.settings;
}

const ADA = { do: 'sit-in', name: 'Ada', stack: 10_000, colour: 'red' } as const;

/** Seats 1 to 3 have played twice, the third hand is laid out, and Ada sits down left of its dealer. */
function joinedBetweenHands(): Phones {
  const phones = new Phones();
  for (let hand = 0; hand < 2; hand += 1) {
    phones.act('fold');
    phones.act('fold');
    expect(phones.next()).toBe('accepted');
  }
  expect(phones.view().hand).toMatchObject({ button: 3, smallBlindSeat: 1, bigBlindSeat: 2 });
  expect(phones.ask('director', { type: 'roster', seat: 7, change: ADA })).toBe('accepted');
  return phones;
}

const dealtIn = ({ core }: Phones) => core.engine.hand?.setup.dealOrder;

describe('a hand that nobody has touched, and that is laid out anew', () => {
  it('has whoever sat down meanwhile as a newcomer: he waits one hand and takes nobody’s button (R000-seat-1)', () => {
    const phones = joinedBetweenHands();
    expect(phones.view().hand).toMatchObject({ button: 3, smallBlindSeat: 1, bigBlindSeat: 2 });
    expect(dealtIn(phones)).toEqual([1, 2, 3]);
    phones.act('fold');
    phones.act('fold');
    phones.next();
    expect(dealtIn(phones)).toContain(7);
  });

  it('has two who sit down one after the other as newcomers both', () => {
    const phones = joinedBetweenHands();
    expect(phones.ask('director', { type: 'roster', seat: 9, change: ADA })).toBe('accepted');
    expect(dealtIn(phones)).toEqual([1, 2, 3]);
  });

  it('is forgotten by UNDO, and Ada is a newcomer still when it is laid out again', () => {
    const phones = joinedBetweenHands();
    expect(phones.undo()).toBe('accepted');
    expect(phones.view().hand?.number).toBe(2);
    expect(phones.next()).toBe('accepted');
    expect(phones.view().hand).toMatchObject({ number: 3, button: 3 });
    expect(dealtIn(phones)).toEqual([1, 2, 3]);
  });

  it('is the same after a restart', () => {
    const phones = joinedBetweenHands();
    expect(settingsOnDisk(phones)).toEqual(phones.core.settings);
  });
});
