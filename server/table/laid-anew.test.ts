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

describe('a hand that nobody has touched, and that is laid out anew', () => {
  it('is the same after a restart: who came is no newcomer twice', () => {
    const phones = new Phones();
    phones.act('fold');
    phones.act('fold');
    expect(phones.next()).toBe('accepted');
    const ada = { do: 'sit-in', name: 'Ada', stack: 10_000, colour: 'red' } as const;
    expect(phones.ask('director', { type: 'roster', seat: 7, change: ada })).toBe('accepted');
    expect(phones.core.settings.newcomers).toEqual([]);
    expect(settingsOnDisk(phones)).toEqual(phones.core.settings);
  });
});
