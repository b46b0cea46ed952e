import { evolve, initial } from '#engine/api';
import type { ChainKey, Entry } from '#journal/entries';
import { readJournal, readNightAlone } from '#journal/reader';
import { NIGHT_HANDS_MAX, NIGHT_MS_MAX } from '../core/limits.ts';
import type { TableSettings } from '../core/settings.ts';
import { snapshotOf, workOf } from './bodies.ts';
import { type Night, openNight } from './night.ts';
import { emptyNight, type NightHistory } from './night-history.ts';

/** What an earlier session left on record, up to this row. */
export interface NightPast {
  readonly path: string;
  readonly key: ChainKey;
  readonly untilSeq: number;
  readonly lastMs: number;
}

/** The evening as the journal has it: its hands are folded once more, without their cards. */
export function readNight({ path, key, untilSeq, lastMs }: NightPast): NightHistory {
  const reading = new NightReading();
  const take = (entry: Entry): void => {
    if (entry.seq <= untilSeq) reading.take(entry);
  };
  // A journal that is damaged tells what is intact.
  readJournal(path, key, take, { back: 1, sinceMs: lastMs - NIGHT_MS_MAX, most: NIGHT_HANDS_MAX });
  return reading.night?.history() ?? emptyNight(lastMs);
}

/** A night that is over, from its archive; what of it cannot be read is not told. */
export function readPackedNight(path: string, key: ChainKey): NightHistory | undefined {
  const reading = new NightReading();
  readNightAlone(path, key, (entry) => reading.take(entry));
  return reading.night?.whole();
}

class NightReading {
  night: Night | undefined;
  #settings: TableSettings | undefined;
  #engine = initial();

  take(entry: Entry): void {
    if (entry.kind === 'session' || entry.kind === 'leftover') return;
    if (entry.kind === 'snapshot') this.#settings = snapshotOf(entry).settings;
    else {
      const body = workOf(entry);
      if (body.settings !== undefined && this.#settings !== undefined)
        this.#settings = { ...this.#settings, ...body.settings };
      for (const event of body.events ?? []) this.#engine = evolve(this.#engine, event);
      // The last hand lies in that night, and in no other under the names of other people.
      if (body.nightEnded !== undefined) this.#engine = initial();
    }
    if (this.#settings === undefined) return;
    this.night ??= openNight(entry.atMs);
    this.night.take({ engine: this.#engine, settings: this.#settings }, entry.atMs);
  }
}
