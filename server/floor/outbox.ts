import type { TableReport } from '#vocabulary/tournament/table-reports';
import { OUTBOX_MAX } from './limits.ts';

/** Reports of a table until the tournament has heard them, the oldest first. Rows that change nothing make none. */
export class Outbox {
  #waiting: readonly TableReport[] = [];
  #newest = '';

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
    const newest = this.#waiting.at(-1);
    const isAnew = newest !== undefined && heard !== undefined && isAnother(newest, heard);
    const from = this.#waiting.findIndex((each) => each.epoch >= epoch && (isAnew || isNews(each, heard)));
    // The newest stays: where what carried it is lost it is offered once more.
    this.#waiting = this.#waiting.slice(from < 0 ? -1 : from);
    const [first] = this.#waiting;
    if (from < 0 || first?.epoch !== epoch) return undefined;
    return isAnew ? { ...first, isAnew } : first;
  }
}

const isNews = (report: TableReport, heard: TableReport | undefined): boolean =>
  heard === undefined || (report.row > heard.row && textOf(report) !== textOf(heard));

const isAnother = (newest: TableReport, heard: TableReport): boolean =>
  newest.epoch === heard.epoch && (newest.row < heard.row || (newest.row === heard.row && newest.hash !== heard.hash));

/** The newest message, whenever it is asked for. */
const textOf = ({ row: _, hash: _hash, isAnew: _isAnew, ...said }: TableReport): string => JSON.stringify(said);
