import type { LinkTrouble } from '#floor/venue/table-end';
import type { TableId } from '#vocabulary/tables';
import { say } from '../command-line/saying.ts';

/** Troubles of a link to a venue, in words: what it is, and what to do. */
export const WORDS: Readonly<Record<LinkTrouble, string>> = {
  'former-term':
    'an order came from a venue that has lost the tournament to another one, and is refused. Stop that venue, and ' +
    'start this table with the address of the other.',
  'clock-doubt':
    'the clock of the venue is known to more than a second only, because its answers come late: a hand that begins ' +
    'as a level does may be taken for one of the other level. Look at the network.',
  full:
    'the NATS server stores nothing more, because its streams or its disk are full. Stop the venue, remove ' +
    'FOLDER/venue/store and start it again: the records hold all that was in it. Tables play on.',
};

/** Said once: what goes on is tried again and again. */
function onceEach<What>(tell: (what: What) => void): (what: What) => void {
  const said = new Set<What>();
  return (what) => {
    if (said.has(what)) return;
    said.add(what);
    tell(what);
  };
}

export const sayTroubleAt = (table: TableId): ((trouble: LinkTrouble) => void) =>
  onceEach((trouble) => say(`sabot: table ${table}: ${WORDS[trouble]}`));

export const sayFull = (): (() => void) => {
  const tell = onceEach<LinkTrouble>((trouble) => say(`sabot venue: ${WORDS[trouble]}`));
  return () => tell('full');
};
