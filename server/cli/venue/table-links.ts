import { Outbox } from '#floor/outbox';
import { TableLink } from '#floor/table-link';
import type { Tournament } from '#floor/tournament';
import type { ChainKey } from '#journal/entries';
import type { Journal } from '#journal/journal';
import { reportsOnRecord } from '#table/tournament/reports-on-record';
import { reportOf } from '#table/tournament/tournament-reports';
import type { Table } from '#table/writer/table';
import { FIRST_TABLE, type TableId } from '#vocabulary/tables';
import { type Joined, joinTable } from './joining.ts';

interface Played {
  readonly tournament: Tournament;
  /** The venue that the first table of the process plays at. */
  readonly joins?: Joined | undefined;
  readonly isApart?: boolean | undefined;
}

/** The record of a table. */
interface Recorded {
  /** `null`: nothing is written any more. */
  readonly journal: Journal | null;
  readonly path: string;
  readonly key: ChainKey;
}

/** Joins a table to the tournament of its house, or of a venue. Returns what ends it. */
export function linkTable(
  table: Table,
  id: TableId,
  { tournament, joins, isApart }: Played,
  record: Recorded,
): () => void | Promise<void> {
  if (isApart === true) return () => {};
  const outbox = outboxOf(table, record);
  if (joins !== undefined && id === FIRST_TABLE) return joinTable(table, joins, outbox);
  return new TableLink(tournament, table, id, outbox).start();
}

/** A record that nothing can be written to has nothing to report. */
function outboxOf(table: Table, { journal, path, key }: Recorded): Outbox {
  if (journal === null) return new Outbox();
  const newest = reportOf(table.core, journal.head());
  const outbox = new Outbox({ newest, after: (row) => reportsOnRecord(path, key, row) });
  table.onWritten(({ core, head }) => outbox.put(reportOf(core, head)));
  return outbox;
}
