import { evolve, initial } from '#engine/api';
import type { ChainKey, Entry } from '#journal/entries';
import { bodyOf } from '#journal/formats';
import { readJournal } from '#journal/reader';
import type { SnapshotBody, WorkBody } from './core.ts';
import { NIGHT_HANDS_MAX, NIGHT_MS_MAX } from './limits.ts';
import { type NightHistory, openNight } from './night.ts';
import type { TableSettings } from './settings.ts';

/** What an earlier session left on record, up to this row. */
export interface NightPast {
  readonly path: string;
  readonly key: ChainKey;
  readonly untilSeq: number;
  readonly lastMs: number;
}

/** The evening as the journal has it: its hands are folded once more, without their cards. */
export function readNight({ path, key, untilSeq, lastMs }: NightPast): NightHistory {
  let night: ReturnType<typeof openNight> | undefined;
  let settings: TableSettings | undefined;
  let engine = initial();
  const take = (entry: Entry): void => {
    if (entry.seq > untilSeq || entry.kind === 'session' || entry.kind === 'leftover') return;
    if (entry.kind === 'snapshot') ({ settings } = bodyOf(entry) as SnapshotBody);
    else {
      const body = bodyOf(entry) as WorkBody;
      if (body.settings !== undefined && settings !== undefined) settings = { ...settings, ...body.settings };
      for (const event of body.events ?? []) engine = evolve(engine, event);
    }
    if (settings === undefined) return;
    night ??= openNight(entry.atMs);
    night.take({ engine, settings }, entry.atMs);
  };
  // A journal that is damaged tells what is intact.
  readJournal(path, key, take, { back: 1, sinceMs: lastMs - NIGHT_MS_MAX, most: NIGHT_HANDS_MAX });
  return night?.history() ?? { sinceMs: lastMs, latestMs: lastMs, records: [] };
}
