import type { ChainKey, Entry } from '#journal/entries';
import { isDatabase, readJournalLines } from '#journal/journal-lines';
import { NIGHT_ENDING } from '#journal/night-files';
import { readJournal, readNightAlone, type Verification } from '#journal/reader';

/**
 * Rows of whatever holds them, in order and checked: a journal with the archives beside it, one archive, or the lines
 * of a simulated night.
 */
export function readRecord(path: string, keyOf: () => ChainKey | null, visit?: (entry: Entry) => void): Verification {
  if (isArchive(path)) return readNightAlone(path, keyOf(), visit);
  return isDatabase(path) ? readJournal(path, keyOf(), visit) : readJournalLines(path, visit);
}

export const isArchive = (path: string): boolean => path.endsWith(NIGHT_ENDING);
