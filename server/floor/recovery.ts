import { existsSync } from 'node:fs';
import type { ChainKey } from '#journal/entries';
import { type Damage, readJournal } from '#journal/reader';
import { markPathOf } from '#journal/watermark';
import { compareWithMark } from '#journal/witness';
import { NO_TOURNAMENT, type TournamentState } from '#tournament/state/state';
import { afterRow } from './rows.ts';

export interface RecoveredTournament {
  readonly state: TournamentState;
  /** The newest time on record: the clock goes on from there. */
  readonly lastMs: number;
  readonly rows: number;
  readonly damage: Damage | null;
}

/** The tournament as its journal left it; one that was never planned has none. */
export function recoverTournament(path: string, key: ChainKey): RecoveredTournament {
  if (!existsSync(path)) {
    const isGone = existsSync(markPathOf(path));
    return { state: NO_TOURNAMENT, lastMs: 0, rows: 0, damage: isGone ? { what: 'missing-tail', seq: 1 } : null };
  }
  const marked = compareWithMark(path, key, 'always');
  let state = NO_TOURNAMENT;
  let lastMs = 0;
  const { root, damage } = readJournal(
    path,
    key,
    (entry) => {
      state = afterRow(state, entry);
      lastMs = Math.max(lastMs, entry.atMs);
    },
    'last-snapshot',
  );
  return { state, lastMs, rows: root.seq, damage: damage ?? marked };
}
