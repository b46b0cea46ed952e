import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { lockFolder } from '#journal/lock';
import { parsedJson } from '#vocabulary/json-text';
import { TABLE_KINDS } from '#wire/messages/house';
import { type Command, UsageError } from '../command-line/command.ts';
import { checkFolder, makeFolder, openNamed } from '../command-line/named-paths.ts';
import { readSettings, settingsFileShape, writeSettings } from '../settings/settings-file.ts';

export const command: Command = {
  help: `usage: sabot settings export FILE [--data FOLDER]
       sabot settings import FILE [--data FOLDER] [--replace]

Takes along, in one file, what people set: looks of broadcasts, the last set-up and who is remembered (names and
photos), rules of leagues, antennas and readers that were bought; of both tables of the machine. No key, token or
password is in it, and nothing of any hand. Decks and feeds belong to the record: sabot backup copies that.

  --data FOLDER   the data folder (default data)
  --replace       import: take the file's part where there is one already, each part whole

Exit status: 0 done; 1 refused, and everything is as it was; 2 wrong usage, or no settings file.

  sabot settings export club.json --data data`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { data: { type: 'string', default: 'data' }, replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [deed, file, ...more] = positionals;
    if ((deed !== 'export' && deed !== 'import') || file === undefined || more.length > 0)
      throw new UsageError('say export or import, and one file');
    if (deed === 'export') {
      if (!existsSync(values.data))
        throw new UsageError(`there is no data folder '${values.data}'; name one with --data`);
      checkFolder(values.data, '--data');
      const text = `${JSON.stringify(readSettings(values.data), null, 2)}\n`;
      openNamed(file, 'write', () => writeFileSync(file, text, { mode: 0o600 }));
      io.out(`written: ${file}`);
      return 0;
    }
    const settings = v.safeParse(
      settingsFileShape,
      parsedJson(openNamed(file, 'read', () => readFileSync(file, 'utf8'))),
    );
    if (!settings.success) throw new UsageError(`${file} is not a file of settings as sabot settings export writes it`);
    makeFolder(values.data, '--data', 0o700);
    const lock = lockFolder(values.data);
    if (!lock.ok) {
      io.say(
        lock.reason === 'in-use'
          ? 'sabot settings: a table runs on this folder; stop it first.'
          : `sabot settings: nothing can be written in ${values.data}.`,
      );
      return 1;
    }
    for (const kind of TABLE_KINDS)
      if (settings.output.tables[kind] !== undefined)
        mkdirSync(join(values.data, kind), { recursive: true, mode: 0o700 });
    const done = writeSettings(values.data, settings.output, values.replace);
    lock.value.release();
    if (!done.ok) io.say(`sabot settings: ${done.reason}.`);
    else for (const name of done.value) io.out(`imported: ${name}`);
    return done.ok ? 0 : 1;
  },
};
