import { describe, expect, it } from 'vitest';
import type { Journal } from '#journal/journal';
import { createClock } from '#table/core/clocks';
import { firstSettings } from '#table/core/settings';
import { callerOf } from '#table/core/table-source';
import { emptyCore } from '#table/recovery';
import { NO_SURROUNDINGS, type Surroundings } from '#table/screens/surroundings';
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
const OTHER_BOOK = { type: 'configure', ruleBook: 'maison' } as const;

function table(around: Surroundings = NO_SURROUNDINGS): Table {
  const settings = firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'bases', seats: SEATS.slice(0, 3) });
  const clock = createClock(0, 0, () => 1);
  const world = { master: new Uint8Array(32), entropy: (count: number) => new Uint8Array(count), nowMs: clock.now };
  const core = emptyCore(settings, ms(0));
  return new Table({
    core,
    journal: JOURNAL,
    damage: null,
    clock,
    world,
    around,
    acknowledge: () => {},
    isSimulated: false,
  });
}

describe('an input that comes after the time for which it was meant', () => {
  it('is not carried out, and whoever sent it is told why', async () => {
    const quiet = table();
    const before = quiet.core.settings.next.ruleBook;
    expect(await quiet.submit(FLOOR, 'a', OTHER_BOOK, true)).toBe('too-late');
    expect(quiet.core.settings.next.ruleBook).toBe(before);
  });

  it('is answered as it was when it had been carried out in time: it is only asked again what became of it', async () => {
    const quiet = table();
    expect(await quiet.submit(FLOOR, 'a', OTHER_BOOK)).toBe('accepted');
    expect(await quiet.submit(FLOOR, 'a', OTHER_BOOK, true)).toBe('accepted');
    expect(quiet.core.settings.next.ruleBook).toBe(OTHER_BOOK.ruleBook);
  });

  it('blanks nothing and shows nothing either', async () => {
    const carriedOut: string[] = [];
    const around: Surroundings = {
      ...NO_SURROUNDINGS,
      carryOut: ({ type }) => {
        carriedOut.push(type);
        return 'accepted';
      },
    };
    const shown = table(around);
    expect(await shown.submit(FLOOR, 'a', { type: 'feed-blank', name: 'main', blanked: false }, true)).toBe('too-late');
    expect(carriedOut).toEqual([]);
  });
});
