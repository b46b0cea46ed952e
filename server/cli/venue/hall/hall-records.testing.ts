import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ChainKey, Entry } from '#journal/entries';
import { bodyOf } from '#journal/formats';
import { readJournal } from '#journal/reader';
import { reportsOnRecord } from '#table/tournament/reports-on-record';
import type { TournamentEvent } from '#tournament/state/events';
import { chainKeyOf } from '#vault/chain-key';
import { loadKey } from '#vault/key-file';
import type { TableReport } from '#vocabulary/tournament/table-reports';

/** A record that is read to its end. */
interface Read {
  readonly hashes: ReadonlyMap<number, string>;
  readonly damage: unknown;
}

function keyIn(folder: string): ChainKey {
  const master = loadKey(join(folder, 'vault.key'));
  if (!master.ok) throw new Error(`no key in ${folder}`);
  return chainKeyOf(master.value);
}

function readAll(path: string, key: ChainKey, visit: (entry: Entry) => void = () => {}): Read {
  const hashes = new Map<number, string>();
  const { damage } = readJournal(path, key, (entry) => {
    hashes.set(entry.seq, entry.hash);
    visit(entry);
  });
  return { hashes, damage };
}

/** Reports that the floor has on record, by table, and whether its chain holds. */
export function heardOf(data: string): {
  readonly heard: ReadonlyMap<number, TableReport[]>;
  readonly damage: unknown;
} {
  const heard = new Map<number, TableReport[]>();
  const path = join(data, 'tournament', 'journal.db');
  const { damage } = readAll(path, keyIn(data), (entry) => {
    if (entry.kind !== 'work') return;
    for (const event of (bodyOf(entry) as { readonly events: readonly TournamentEvent[] }).events)
      if (event.type === 'table-heard') heard.set(event.table, [...(heard.get(event.table) ?? []), event.report]);
  });
  return { heard, damage };
}

/** Reports that a table has on record, the hashes of its rows, and whether its chain holds. */
export function toldOf(folder: string): Read & { readonly reports: readonly TableReport[] } {
  const path = join(folder, 'journal.db');
  if (!existsSync(path)) return { hashes: new Map(), damage: null, reports: [] };
  const key = keyIn(folder);
  return { ...readAll(path, key), reports: reportsOnRecord(path, key, 0) };
}

/** Numbers of the hands that ended in these reports, each once. */
export const handsEnded = (reports: readonly TableReport[]): readonly number[] => [
  ...new Set(reports.flatMap(({ hand }) => (hand?.end === null || hand === null ? [] : [hand.number]))),
];
