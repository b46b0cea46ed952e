import { describe, expect, it } from 'vitest';
import type { Journal } from '#journal/journal';
import { firstSettings } from '#table/core/settings';
import { emptyCore } from '#table/recovery';
import { NO_SURROUNDINGS } from '#table/screens/surroundings';
import { type StopFault, Table } from '#table/writer/table';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { err, ok } from '#vocabulary/result';
import { SEATS } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { sayWhenItFails } from './stop-notice.ts';

const HEAD = { seq: 1, hash: '' };

/** A table whose journal answers as the test says, when the test says. */
function world(): {
  readonly table: Table;
  readonly said: string[];
  readonly write: (fault?: StopFault) => Promise<void>;
} {
  let settle: (fault?: StopFault) => void = () => {};
  const journal: Journal = {
    head: () => HEAD,
    append: () =>
      new Promise((resolve) => {
        settle = (fault) => resolve(fault === undefined ? ok(HEAD) : err(fault));
      }),
    pending: () => 0,
    trouble: () => null,
    onTrouble: () => {},
    close: async () => {},
  };
  const settings = firstSettings({
    profile: DEFAULT_PROFILES.full,
    ruleBook: 'sans-croupier',
    seats: SEATS.slice(0, 2),
  });
  const table = new Table({
    core: emptyCore(settings, ms(0)),
    journal,
    damage: null,
    clock: { now: () => ms(1_000), at: () => () => {} },
    world: { master: new Uint8Array(32), entropy: (count) => new Uint8Array(count).fill(3), nowMs: () => 1_000 },
    around: NO_SURROUNDINGS,
    acknowledge: () => {},
    isSimulated: false,
  });
  const said: string[] = [];
  sayWhenItFails(
    table,
    () => 'disk I/O error',
    (text) => said.push(text),
  );
  const write = async (fault?: StopFault): Promise<void> => {
    settle(fault);
    for (let turn = 0; turn < 4; turn++) await Promise.resolve();
  };
  return { table, said, write };
}

describe('a table that stops', () => {
  it('because it was told to says nothing, also when a row was still under way', async () => {
    const { table, said, write } = world();
    table.start();
    table.stop();
    await write();
    table.changed();
    expect([said, table.fault]).toEqual([[], null]);
  });

  it.each(['disk-full', 'broken'] as const)('because of a fault (%s) says it once, at the machine', async (fault) => {
    const { table, said, write } = world();
    table.start();
    await write(fault);
    table.changed();
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(fault === 'disk-full' ? /disk is full/ : /could not be written/);
    expect(said[0]).toContain('The system says: disk I/O error');
    expect(table.state).not.toBe('running');
  });

  it('says a fault of the last row too, though it was stopping already', async () => {
    const { table, said, write } = world();
    table.start();
    table.stop();
    await write('disk-full');
    expect(said).toHaveLength(1);
  });
});
