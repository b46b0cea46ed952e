import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  readTableFile,
  type TABLE_FILE_FAULTS,
  type TableFile,
  type TableFileFault,
  tableFileText,
} from '#wire/table-files/table-file';
import { TABLE_FILE_KITS, TABLE_KIT_FILES } from '#wire/table-files/table-kits';
import { oneOf } from '../command-line/arguments.ts';
import { type Command, type CommandIo, type ExitStatus, UsageError } from '../command-line/command.ts';
import { openNamed } from '../command-line/named-paths.ts';
import { configurationOf, configureTable } from '../settings/table-configuration.ts';

export const command: Command = {
  help: `usage: sabot table show KIT
       sabot table check FILE…
       sabot table export FILE [--data FOLDER]
       sabot table import FILE [--data FOLDER]

A table's configuration as a file that one can share: its profile, readers that were bought, which antenna is which
place, and how each reads. No key, no tag, no name of anybody is in it. /setup saves and takes the same file.

  show KIT        the file of a build of hardware-docs: ${TABLE_FILE_KITS.join(', ')}
  check FILE…     says of each fault in which line it stands
  export, import  of one's own table, while nothing runs on its folder; import puts all of it in place of what was
  --data FOLDER   the data folder (default data)

Exit status: 0 done; 1 a file is not as it should be, or it was refused; 2 wrong usage.

  sabot table show table > table.json`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { data: { type: 'string', default: 'data' } },
      allowPositionals: true,
    });
    const [deed, ...names] = positionals;
    const [file, ...more] = names;
    switch (deed) {
      case 'show':
        for (const line of tableFileText(TABLE_KIT_FILES[oneOf(TABLE_FILE_KITS, file ?? '', 'KIT')])
          .trimEnd()
          .split('\n'))
          io.out(line);
        return 0;
      case 'check':
        return check(names, io);
      case 'export':
      case 'import':
        if (file === undefined || more.length > 0) throw new UsageError('name one file');
        return deed === 'export' ? exportTo(file, values.data, io) : importFrom(file, values.data, io);
      default:
        throw new UsageError('say what to do: show, check, export or import');
    }
  },
};

function check(files: readonly string[], io: CommandIo): ExitStatus {
  if (files.length === 0) throw new UsageError('name a file to check');
  const faulty = files.filter((file) => tableIn(file, io) === undefined);
  return faulty.length === 0 ? 0 : 1;
}

/** The content of a file; its faults are printed, each with its line. */
function tableIn(file: string, io: CommandIo): TableFile | undefined {
  const read = readTableFile(openNamed(file, 'read', () => readFileSync(file, 'utf8')));
  if (read.ok) {
    const { profile, readers, antennas } = read.value;
    io.out(`${file}: profile ${profile}, ${readers.length} readers, ${antennas.length} antennas; all is well`);
    return read.value;
  }
  for (const fault of read.reason) io.out(`${file}:${fault.line}: ${sentenceOf(fault)}`);
  return undefined;
}

const SENTENCES: Readonly<Record<(typeof TABLE_FILE_FAULTS)[number], (fault: TableFileFault) => string>> = {
  'no-json': () => 'here the file stops being JSON',
  'too-long': ({ wants }) => `the file has more than ${wants} characters`,
  unknown: ({ field }) => `nobody knows '${field}'`,
  missing: ({ field }) => `'${field}' is missing`,
  wrong: ({ field, wants }) => `'${field}' is to be ${wants}`,
  'place-twice': ({ wants }) => `${wants} has an antenna already`,
  'antenna-twice': ({ wants }) => `antenna ${wants} has a place already`,
};
const sentenceOf = (fault: TableFileFault): string => SENTENCES[fault.what](fault);

async function exportTo(file: string, data: string, io: CommandIo): Promise<ExitStatus> {
  if (!existsSync(data)) throw new UsageError(`there is no data folder '${data}'; name one with --data`);
  const table = await configurationOf(data);
  if (!table.ok) {
    io.say(`sabot table: ${table.reason}`);
    return 1;
  }
  openNamed(file, 'write', () => writeFileSync(file, tableFileText(table.value)));
  io.out(`written: ${file}`);
  return 0;
}

async function importFrom(file: string, data: string, io: CommandIo): Promise<ExitStatus> {
  const table = tableIn(file, io);
  if (table === undefined) return 1;
  const done = await configureTable(data, table);
  if (!done.ok) io.say(`sabot table: ${done.reason}`);
  else io.out(`imported into ${data}`);
  return done.ok ? 0 : 1;
}
