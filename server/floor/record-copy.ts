import { type ChainKey, ENTRY_KINDS, type Entry, type EntryKind, type Head, hashOf } from '#journal/entries';
import { openStore, type Store } from '#journal/store';
import type { CopiedRow } from '#wire/tournament/copied-rows';

/** The record of another machine, row by row as it was written there: the same key, and so the same hashes. */
export class RecordCopy {
  readonly #store: Store;
  readonly #key: ChainKey;

  constructor(path: string, key: ChainKey) {
    this.#store = openStore(path, key);
    this.#key = key;
  }

  head(): Head {
    return this.#store.head();
  }

  /** On disk when this returns. The number of the first row that does not fit those before it; null: all do. */
  take(rows: readonly CopiedRow[]): number | null {
    const fitting: CarriedRow[] = [];
    let last = this.head();
    for (const row of rows) {
      const carried = this.#proven(row, last);
      if (carried === undefined) break;
      fitting.push(carried);
      last = row;
    }
    if (fitting.length > 0) this.#store.append(fitting);
    return rows[fitting.length]?.seq ?? null;
  }

  #proven({ hash, ...row }: CopiedRow, last: Head): CarriedRow | undefined {
    const kind = kindOf(row.kind);
    if (kind === undefined || row.seq !== last.seq + 1) return undefined;
    const carried = { ...row, kind };
    return hashOf(last.hash, carried, this.#key) === hash ? carried : undefined;
  }

  close(): void {
    this.#store.close();
  }
}

type CarriedRow = Omit<Entry, 'hash'>;

const kindOf = (text: string): EntryKind | undefined => ENTRY_KINDS.find((kind) => kind === text);
