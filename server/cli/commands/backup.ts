import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Command, UsageError } from '../command-line/command.ts';
import { checkFolder } from '../command-line/named-paths.ts';
import { backUp } from '../record/backing-up.ts';
import { namedTableFolder, TABLE_HELP } from '../record/table-folder.ts';

export const command: Command = {
  help: `usage: sabot backup [--data FOLDER] --to FOLDER [--with-keys] [--json]

Copies a record, also that of a running table, into a new folder: the journal as it is at one moment, that of its
tournament, archives of earlier nights, what is remembered of evenings, antennas, readers, leagues, looks and OBS; and
the same of the machine's other table. Reads the copies again and proves them before it is called done.

What lets somebody in, or opens what is sealed, stays out unless --with-keys is said: the table's key (vault.key:
whoever has journal and key sees every card that was ever dealt), the list of tokens and sessions, the key of this
machine's own programs, the certificate and its key, the digits of the door for phones. Keep vault.key in another
place, and put it into the copy before you start a table on it: without it the copy is not read. Tokens are made anew
(sabot token), phones and screens paired again, and browsers asked once more whether they trust the certificate.

  --data FOLDER   the data folder (default data)
${TABLE_HELP}
  --to FOLDER     a folder that is not there yet, or an empty one
  --with-keys     all of that, too, readable by its owner only (--with-key: the same)
  --json          what was copied, as one object

Exit status: 0 copied and proven; 1 the record is damaged (run sabot repair first), or stopped by Ctrl-C: nothing is
left behind; 2 wrong usage.

  sabot backup --data data --to /media/stick/sabot-friday`,
  run: async (args, io) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string', default: 'data' },
        table: { type: 'string' },
        to: { type: 'string' },
        'with-keys': { type: 'boolean', default: false },
        'with-key': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    if (values.to === undefined) throw new UsageError('say where to: --to FOLDER');
    if (!existsSync(values.data))
      throw new UsageError(`there is no data folder '${values.data}'; name one with --data`);
    checkFolder(values.data, '--data');
    const data = namedTableFolder(values.data, values.table);
    const withKeys = values['with-keys'] || values['with-key'];
    const done = await backUp({ data, to: values.to, withKeys, say: io.say, stop: io.stop });
    if (!done.ok) {
      io.say(`sabot backup: ${done.reason}`);
      return 1;
    }
    const { rows, root, tournament, tables, unknown } = done.value;
    if (values.json) io.out(JSON.stringify({ to: values.to, rows, root, tournament, tables, unknown, withKeys }));
    else {
      io.out(`copied and proven: ${rows} rows, root ${root}, in ${values.to}`);
      if (tournament !== null)
        io.out(`with the record of the tournament: ${tournament.rows} rows, root ${tournament.root}`);
      for (const table of tables) io.out(`with the table in ${table.name}: ${table.rows} rows, root ${table.root}`);
    }
    if (unknown.length > 0) io.say(`Left out, because it is not of Sabot: ${unknown.join(', ')}.`);
    if (!withKeys)
      io.say(
        'No key is in it, no token, no session and no digits: keep vault.key in another place, and put it into the ' +
          'folder before you start a table on it.',
      );
    return 0;
  },
};
