import type { ChainKey } from '../entries.ts';
import { isKeyed } from '../entries.ts';
import { type ChainLink, readNight } from '../night-file.ts';
import { type NightFile, nightFilesOf } from '../night-files.ts';
import { GENESIS } from '../reader.ts';
import { type SavedBlock, savedBlocks } from './night-blocks.ts';
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

/** Rows of archives that hang on nothing, as far as they can be decoded, in order; none twice. */
export function* salvageNights({ end, loose, nameless }: NightChain, key: ChainKey): Generator<SavedRow, void, void> {
  let last: ChainLink = { seq: end.seq, hash: end.hash, isKeyed: isKeyed(end.format) };
  const fresh = ({ rows, isProven }: SavedBlock): SavedRow[] => {
    const left = rows.filter(({ seq }) => seq > last.seq);
    const end = left.at(-1);
    if (end !== undefined) last = { seq: end.seq, hash: end.hash, isKeyed: true };
    if (isProven) return left.map(proven);
    return left.map((entry, nth) => ({ entry, unproven: nth === 0 ? left.map(({ kind }) => kind) : [] }));
  };
  // Where rows are missing, one of the nameless may have them.
  const fill = (): SavedRow[] => nameless.flatMap(({ path }) => [...savedBlocks(path, key, last)].flatMap(fresh));
  for (const file of loose) {
    if (file.first > last.seq + 1) yield* fill();
    for (const block of savedBlocks(file.path, key, { seq: file.first - 1, hash: file.before, isKeyed: false }))
      yield* fresh(block);
  }
  yield* fill();
}
