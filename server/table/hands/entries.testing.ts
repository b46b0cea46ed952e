import type { NewEntry } from '#journal/entries';
import type { Outcome } from '../core/core.ts';
import { entryOf, withHeard } from './entries.ts';

/** The rows of one outcome alone, with what waits for company too. */
export function entriesOf({ core, entries, heard }: Outcome): readonly NewEntry[] {
  return withHeard(entries, heard === undefined ? [] : [heard], core.settings.hand).map(entryOf);
}
