import type { ChainKey, Entry } from '../entries.ts';
import { isKeyed } from '../entries.ts';
import { type ChainLink, provenBlocks, readNight } from '../night-file.ts';
import { type NightFile, nightFilesOf } from '../night-files.ts';
import { GENESIS } from '../reader.ts';
import { BEGINNING, proven, type SalvageFrom, type SavedRow } from './salvage.ts';

/** The archives beside a journal, up to the first thing that is wrong with them. */
export interface NightChain {
  /** The last row of those that hang together; the very beginning where there are none. */
  readonly end: SalvageFrom;
  /** From the first damaged or missing one on: they hang on nothing any more. */
  readonly loose: readonly NightFile[];
  /** Archives whose first line cannot be read: nothing says where they begin, nor on which row they hang. */
  readonly nameless: readonly NightFile[];
}

export function nightChainOf(journal: string, key: ChainKey): NightChain {
  const files = nightFilesOf(journal);
  const named = files.filter(({ first }) => first > 0);
  const nameless = files.filter(({ first }) => first <= 0);
  let last = GENESIS;
  let end = BEGINNING;
  for (const [nth, file] of named.entries()) {
    let format = end.format;
    const read = readNight(file.path, key, last, (entry) => {
      format = entry.format;
      return true;
    });
    if (read.damage !== null) return { end, loose: named.slice(nth), nameless };
    last = read.last;
    end = { seq: last.seq, hash: last.hash, format };
  }
  return { end, loose: [], nameless };
}

/** Rows of archives that hang on nothing, as far as they can be decoded and proven, in order; none twice. */
export function* salvageNights({ end, loose, nameless }: NightChain, key: ChainKey): Generator<SavedRow, void, void> {
  let last: ChainLink = { seq: end.seq, hash: end.hash, isKeyed: isKeyed(end.format) };
  const fresh = (rows: Iterable<Entry>): SavedRow[] => {
    const taken: SavedRow[] = [];
    for (const entry of rows) {
      if (entry.seq <= last.seq) continue;
      last = { seq: entry.seq, hash: entry.hash, isKeyed: true };
      taken.push(proven(entry));
    }
    return taken;
  };
  // Where rows are missing, one of the nameless may have them.
  const fill = (): SavedRow[] => nameless.flatMap(({ path }) => [...provenBlocks(path, key, last)].flatMap(fresh));
  for (const file of loose) {
    if (file.first > last.seq + 1) yield* fill();
    for (const block of provenBlocks(file.path, key, { seq: file.first - 1, hash: file.before, isKeyed: false }))
      yield* fresh(block);
  }
  yield* fill();
}
