import { describe, expect, it } from 'vitest';
import type { Journal } from '#journal/journal';
import { createClock } from '#table/core/clocks';
import { firstSettings } from '#table/core/settings';
import { callerOf } from '#table/core/table-source';
import { emptyCore } from '#table/recovery';
import { NO_SURROUNDINGS } from '#table/screens/surroundings';
import { Table } from '#table/writer/table';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { ok } from '#vocabulary/result';
import { SEATS } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';

const FLOOR = callerOf({ name: 'director' }, 'director', 'loopback', true, 'floor');
const head = () => ({ seq: 0, hash: '' });
const JOURNAL: Journal = {
  head,
  append: async () => ok(head()),
  pending: () => 0,
  trouble: () => null,
  onTrouble: () => {},
  close: async () => {},
};

function table(isSimulated: boolean): Table {
  const settings = firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'bases', seats: SEATS.slice(0, 3) });
  const clock = createClock(0, 0, () => 1);
  const world = { master: new Uint8Array(32), entropy: (count: number) => new Uint8Array(count), nowMs: clock.now };
  const core = emptyCore(settings, ms(0));
  const around = NO_SURROUNDINGS;
  return new Table({ core, journal: JOURNAL, damage: null, clock, world, around, acknowledge: () => {}, isSimulated });
}

describe('another profile', () => {
  it('is refused with its reason where the boards are simulated: they are built when the program starts', async () => {
    const simulated = table(true);
    expect(await simulated.submit(FLOOR, '1', { type: 'configure', profile: 'club' })).toBe('boards-are-simulated');
    // The same one, another way of following the acts, another book: all that needs no other boards.
    expect(await simulated.submit(FLOOR, '2', { type: 'configure', profile: 'full', ruleBook: 'maison' })).toBe(
      'accepted',
    );
  });

  it('holds from the next hand on where they are real', async () => {
    const real = table(false);
    expect(await real.submit(FLOOR, '1', { type: 'configure', profile: 'club' })).toBe('accepted');
    expect(real.core.settings.next.profile.name).toBe('club');
  });
});
