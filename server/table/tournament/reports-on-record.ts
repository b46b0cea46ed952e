import { evolve, initial } from '#engine/api';
import type { ChainKey, Entry } from '#journal/entries';
import { readJournal } from '#journal/reader';
import type { TableReport } from '#vocabulary/tournament/table-reports';
import { isBegun } from '../hands/cards-gone.ts';
import { snapshotOf, workOf } from '../nights/bodies.ts';
import { type Reporting, reportOf } from './tournament-reports.ts';

/** Reports of a table as of each row of its record after this one, the oldest first. No card is opened for it. */
export function reportsOnRecord(path: string, key: ChainKey, sinceRow: number): readonly TableReport[] {
  const reports: TableReport[] = [];
  let table: Reporting | undefined;
  // A record that is damaged tells what is intact.
  readJournal(
    path,
    key,
    (entry) => {
      table = afterRow(table, entry);
      const report = table === undefined || entry.kind !== 'work' ? null : reportOf(table, entry);
      if (report !== null && report.row > sinceRow) reports.push(report);
    },
    { sinceRow },
  );
  return reports;
}

function afterRow(table: Reporting | undefined, entry: Entry): Reporting | undefined {
  if (entry.kind === 'snapshot') return { settings: snapshotOf(entry).settings, engine: initial(), isVoided: false };
  if (entry.kind !== 'work' || table === undefined) return table;
  const { settings, events = [], voided, cardsGone } = workOf(entry);
  let { engine, isVoided } = table;
  for (const event of events) {
    engine = evolve(engine, event);
    if (event.type === 'hand-begun') isVoided = false;
  }
  const next = { settings: { ...table.settings, ...settings }, engine, isVoided: isVoided || voided !== undefined };
  return cardsGone === true && isBegun(next) ? { ...next, isVoided: true } : next;
}
