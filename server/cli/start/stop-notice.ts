import type { WriteTrouble } from '#journal/writer-messages';
import type { Table } from '#table/writer/table';

/** Screens say it too; this is for whoever sits at the machine. A table that was told to stop has nothing to say. */
export function sayWhenItFails(
  table: Pick<Table, 'fault' | 'state' | 'onChange'>,
  cause: () => string | null,
  say: (line: string) => void,
): void {
  let known: WriteTrouble | null = null;
  table.onChange(() => {
    const now = table.fault ?? (table.state === 'waiting' ? 'held' : null);
    if (now === known) return;
    known = now;
    const said = now === null ? null : cause();
    say(`sabot: ${now === null ? GOES_ON : TROUBLE[now]}${said === null ? '' : ` The system says: ${said}`}`);
  });
}

const GOES_ON = 'the journal can be written again. The table goes on.';

const TROUBLE: Readonly<Record<WriteTrouble, string>> = {
  held:
    'another program holds the journal. Nothing is lost; what is said at the table is answered when that program ' +
    'lets go.',
  'disk-full':
    'the disk is full. The table has stopped; what it had accepted is kept. Make room: it goes on by itself then.',
  broken:
    'the journal could not be written. The table has stopped; what it had accepted is kept. Look at the disk; ' +
    'it goes on by itself once rows can be written.',
};
