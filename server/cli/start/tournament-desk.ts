import { join } from 'node:path';
import { recoverTournament } from '#floor/recovery';
import { Tournament } from '#floor/tournament';
import type { ChainKey } from '#journal/entries';
import { type Journal, openJournal } from '#journal/journal';
import { formatDamage } from '#journal/reader';
import type { Clock } from '#table/core/clocks';
import { makeFolder } from '../command-line/named-paths.ts';
import { say } from '../command-line/saying.ts';
import { OWNERS_FOLDER } from '../record/folder-files.ts';
import type { Hosted } from '../venue/joining.ts';
import { adoptCopy } from '../venue/standby-copy.ts';

/** The tournament of a table's folder, with a journal of its own beside the table's. */
export interface TournamentDesk {
  /** The newest time on its record: no clock of this table begins before it. */
  readonly lastMs: number;
  readonly notes: readonly string[];
  /** `tables`: so many can be followed. */
  readonly open: (clock: Clock, speed: () => number, tables: () => number) => Tournament;
}

/** `hosted`: a venue, whose record a second machine may follow, or which goes on with what it has followed. */
export function openTournamentDesk(data: string, key: ChainKey, hosted?: Hosted): TournamentDesk {
  // In a folder of its own: archives beside a journal are taken for its own.
  const folder = join(data, 'tournament');
  const path = join(folder, 'journal.db');
  if (hosted?.adopted !== undefined) adoptCopy(hosted.adopted, folder, path, key);
  hosted?.recordOpened(key);
  const { state, lastMs, rows, damage } = recoverTournament(path, key);
  hosted?.copies.attach(path, key, rows);
  const journal = async (): Promise<Journal | null> => {
    makeFolder(folder, '--data', OWNERS_FOLDER);
    const opened = await openJournal({ path, key });
    if (opened.ok) return hosted?.copies.follow(opened.value) ?? opened.value;
    say(`sabot: the record of the tournament, ${path}, cannot be written (${opened.reason}).`);
    return null;
  };
  return {
    lastMs,
    notes:
      damage === null
        ? []
        : [
            `the record of the tournament is damaged: ${formatDamage(damage)}. What is intact is shown, and ` +
              'nothing is added to it.',
          ],
    open: (clock, speed, tables) =>
      new Tournament({ state, journal, isDamaged: damage !== null, clock, speed, tables }),
  };
}
