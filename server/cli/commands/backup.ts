import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Command, UsageError } from '../command-line/command.ts';
import { checkFolder } from '../command-line/named-paths.ts';
import { backUp } from '../record/backing-up.ts';

export const command: Command = {
  help: `usage: sabot backup [--data FOLDER] --to FOLDER [--with-key] [--json]

Copies a record, also that of a running table, into a new folder: the journal as it is at one moment, that of its
tournament, archives of earlier nights, tokens (their hashes), certificates. Reads the copy again and proves it before
it is called done.

The table's key (vault.key) stays out unless --with-key is said: whoever has journal and key sees every card that
was ever dealt. Keep the key in another place, and put it into the copy before you start a table on it.

  --data FOLDER   the data folder (default data)
  --to FOLDER     a folder that is not there yet, or an empty one
  --with-key      the key, too, readable by its owner only
  --json          what was copied, as one object

Exit status: 0 copied and proven; 1 the record is damaged (run sabot repair first), or stopped by Ctrl-C: nothing is
left behind; 2 wrong usage.

  sabot backup --data data --to /media/stick/sabot-friday`,
  run: async (args, io) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string', default: 'data' },
        to: { type: 'string' },
        'with-key': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    if (values.to === undefined) throw new UsageError('say where to: --to FOLDER');
    if (!existsSync(values.data))
      throw new UsageError(`there is no data folder '${values.data}'; name one with --data`);
    checkFolder(values.data, '--data');
    const withKey = values['with-key'];
    const done = await backUp({ data: values.data, to: values.to, withKey, say: io.say, stop: io.stop });
    if (!done.ok) {
      io.say(`sabot backup: ${done.reason}`);
      return 1;
    }
    const { rows, root, tournament } = done.value;
    io.out(
      values.json
        ? JSON.stringify({ to: values.to, rows, root, tournament, withKey })
        : `copied and proven: ${rows} rows, root ${root}, in ${values.to}`,
    );
    const played = tournament === null ? '' : `${tournament.rows} rows, root ${tournament.root}`;
    if (tournament !== null && !values.json) io.out(`with the record of the tournament: ${played}`);
    if (!withKey)
      io.say(
        'The key is not in it: keep vault.key in another place, and put it into the folder before you start a ' +
          'table on it.',
      );
    return 0;
  },
};
