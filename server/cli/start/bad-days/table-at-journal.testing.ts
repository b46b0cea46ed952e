import { type JournalFile, openJournal } from '#journal/journal';
import { createClock } from '#table/core/clocks';
import type { ClientAnswer } from '#table/core/core';
import { firstSettings } from '#table/core/settings';
import { callerOf } from '#table/core/table-source';
import { emptyCore } from '#table/recovery';
import { NO_SURROUNDINGS } from '#table/screens/surroundings';
import { Table } from '#table/writer/table';
import { chainKeyOf } from '#vault/chain-key';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { SEATS } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';

export const MASTER = new Uint8Array(32);
export const CHAIN_KEY = chainKeyOf(MASTER);
const venue = callerOf({ name: 'public' }, 'public', 'loopback', true, '');

export interface TableAtJournal {
  readonly table: Table;
  readonly journal: JournalFile;
  /** Somebody calls the floor; the answer comes when it is on disk. */
  readonly call: (id: string) => Promise<ClientAnswer>;
  readonly close: () => Promise<void>;
}

/** A table with three people and no devices, at a journal of its own. */
export async function tableAt(path: string, pagesMax?: number): Promise<TableAtJournal> {
  const opened = await openJournal({ path, key: CHAIN_KEY, ...(pagesMax === undefined ? {} : { pagesMax }) });
  if (!opened.ok) throw new Error(opened.reason);
  const journal = opened.value;
  const clock = createClock(Date.now(), 0, () => 1);
  const settings = firstSettings({
    profile: DEFAULT_PROFILES.full,
    ruleBook: 'sans-croupier',
    seats: SEATS.slice(0, 3),
  });
  const table = new Table({
    core: emptyCore(settings, ms(clock.now())),
    journal,
    damage: null,
    clock,
    world: { master: MASTER, entropy: (count) => new Uint8Array(count).fill(3), nowMs: clock.now },
    around: NO_SURROUNDINGS,
    acknowledge: () => {},
    isSimulated: false,
  });
  table.start();
  return {
    table,
    journal,
    call: (id) => table.submit(venue, id, { type: 'declared', what: { type: 'floor-called' } }),
    close: async () => {
      table.stop();
      await journal.close();
    },
  };
}

/** Ids of the calls that a journal's rows hold, in their order. */
export function callIn(body: string): string | undefined {
  return /"id":"public\/([\w-]+)"/.exec(body)?.[1];
}

/** Resolves when the table is so; a listener is told of each change. */
export function untilState(table: Table, state: Table['state']): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (table.state !== state) return;
      stop();
      resolve();
    };
    const stop = table.onChange(look);
    look();
  });
}
