import { parseArgs } from 'node:util';
import { checkedBook } from '../books/book-check.ts';
import { writeSkeleton } from '../books/skeleton.ts';
import { type Command, type CommandIo, type ExitStatus, UsageError } from '../command-line/command.ts';

export const command: Command = {
  help: `usage: sabot book new FOLDER
       sabot book check FOLDER… [--json]

A rule book of your own is a folder: JSON that says what it is called, in English and French, which parameters it
plays by, and which of the ways that there are it rules each irregularity in. Nothing in it is run.

  new FOLDER     makes a book to begin with, which stands by itself; README.md in it has the steps
  check FOLDER…  says what is missing, what contradicts itself and what a table cannot notice, with file and line, and
                 plays the scenarios of the folder; one is read in 'sabot scenario --help'
    --json       one object a book: folder, ok, id and played, or faults with file, line and sentence

A table plays by it: sabot start --book FOLDER, or put the folder into data/books and choose it on /setup.

  npx sabot book new books/ours && npx sabot book check books/ours

Exit status: 0 all is well, 1 a book is not as it should be, 2 bad usage.`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const [deed, ...folders] = positionals;
    switch (deed) {
      case 'new':
        return begin(folders, io);
      case 'check':
        return check(folders, values.json, io);
      default:
        throw new UsageError(
          deed === undefined ? 'say what to do: new or check' : `'${deed}' is neither new nor check`,
        );
    }
  },
};

function begin(folders: readonly string[], io: CommandIo): ExitStatus {
  const [folder, ...more] = folders;
  if (folder === undefined || more.length > 0) throw new UsageError('name one folder for the new book');
  for (const file of writeSkeleton(folder)) io.out(file);
  io.say(`README.md has the steps. First: npx sabot book check ${folder}`);
  return 0;
}

function check(folders: readonly string[], isJson: boolean, io: CommandIo): ExitStatus {
  if (folders.length === 0) throw new UsageError('name the folder of a book');
  let isWell = true;
  for (const folder of folders) {
    const checked = checkedBook(folder);
    isWell &&= checked.ok;
    if (checked.ok) {
      const { book, played, notes } = checked.value;
      if (isJson) io.out(JSON.stringify({ folder, ok: true, id: book.id, played, notes }));
      else io.out(`${folder}: all is well; ${played === 1 ? '1 scenario' : `${played} scenarios`} played; ${book.id}`);
      if (!isJson) for (const note of notes) io.say(`${folder}: ${note}`);
    } else if (isJson) io.out(JSON.stringify({ folder, ok: false, faults: checked.reason }));
    else for (const { file, line, sentence } of checked.reason) io.out(`${folder}/${file}:${line}: ${sentence}`);
  }
  return isWell ? 0 : 1;
}
