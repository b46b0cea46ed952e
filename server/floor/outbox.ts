import type { TableReport } from '#vocabulary/tournament/table-reports';
import { OUTBOX_MAX } from './limits.ts';

/** The record of a table, as its link looks things up in it. */
export interface ReportsPast {
  /** The newest report at the start; null: the table belonged to no tournament. */
  readonly newest: TableReport | null;
  /** Reports as of each row after this one. */
  readonly after: (row: number) => readonly TableReport[];
}

/** Nothing that was before the start is looked up. */
export const NO_PAST: ReportsPast = { newest: null, after: () => [] };

/**
 * Reports of a table until the tournament has heard them, the oldest first. Rows that change nothing make none. What
 * came before the start, and nobody has heard, the record tells once more.
 */
export class Outbox {
  readonly #past: ReportsPast;
  #waiting: readonly TableReport[] = [];
  /** All that is newer than this row waits. */
  #since: Pick<TableReport, 'epoch' | 'row'> | null;
  #newest = '';

  constructor(past: ReportsPast = NO_PAST) {
    this.#past = past;
    this.#since = past.newest;
    this.put(past.newest);
  }

  put(report: TableReport | null): void {
    if (report === null) return;
    const text = textOf(report);
    if (text === this.#newest) return;
    this.#newest = text;
    this.#waiting = [...this.#waiting.slice(1 - OUTBOX_MAX), report];
  }

  /**
   * The oldest that this tournament has not heard; whatever it has is left aside. A record that ends before what was
   * heard of it is another one than that.
   */
  next(epoch: number, heard: TableReport | undefined): TableReport | undefined {
    this.#lookBack(epoch, heard?.row ?? 0);
    const newest = this.#waiting.at(-1);
    const isAnew = newest !== undefined && heard !== undefined && isAnother(newest, heard);
    const from = this.#waiting.findIndex((each) => each.epoch >= epoch && (isAnew || isNews(each, heard)));
    // The newest stays: where what carried it is lost it is offered once more.
    this.#waiting = this.#waiting.slice(from < 0 ? -1 : from);
    this.#since = heard ?? this.#since;
    const [first] = this.#waiting;
    if (from < 0 || first?.epoch !== epoch) return undefined;
    return isAnew ? { ...first, isAnew } : first;
  }

  /** Reports that were heard may be lost where they were, and before the start there may be more. */
  #lookBack(epoch: number, row: number): void {
    const since = this.#since;
    if (since === null || since.epoch !== epoch || since.row <= row) return;
    this.#since = null;
    const first = this.#waiting[0]?.row ?? Number.POSITIVE_INFINITY;
    const earlier = this.#past.after(row).filter((each) => each.epoch === epoch && each.row < first);
    const all = [...earlier.slice(-OUTBOX_MAX), ...this.#waiting];
    const texts = all.map(textOf);
    this.#waiting = all.filter((_, nth) => texts[nth] !== texts[nth - 1]);
  }
}

const isNews = (report: TableReport, heard: TableReport | undefined): boolean =>
  heard === undefined || (report.row > heard.row && textOf(report) !== textOf(heard));

const isAnother = (newest: TableReport, heard: TableReport): boolean =>
  newest.epoch === heard.epoch && (newest.row < heard.row || (newest.row === heard.row && newest.hash !== heard.hash));

/** The newest message, whenever it is asked for. */
const textOf = ({ row: _, hash: _hash, isAnew: _isAnew, ...said }: TableReport): string => JSON.stringify(said);
