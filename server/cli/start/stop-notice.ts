import type { StopFault, Table } from '#table/table';

/** Screens say it too; this is for whoever sits at the machine. A table that was told to stop has nothing to say. */
export function sayWhenItFails(table: Pick<Table, 'fault' | 'onChange'>, cause: () => string | null, say: (text: string) => void): void {
  const unsubscribe = table.onChange(() => {
    const { fault } = table;
    if (fault === null) return;
    unsubscribe();
    const said = cause();
    say(`sabot: ${FAILED[fault]}${said === null ? '' : ` The system says: ${said}`}\n`);
  });
}

const FAILED: Readonly<Record<StopFault, string>> = {
  'disk-full': 'the disk is full. The table has stopped; what it had accepted is kept. Make room, then start it again.',
  broken: 'the journal could not be written. The table has stopped; what it had accepted is kept. Look at the disk, then start it again.',
};
