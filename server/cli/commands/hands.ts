import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkHand, type HandCheck } from '#export/checks/hand-check';
import { readHandFile } from '#export/hand-file';
import { HAND_FILE_BYTES_MAX } from '#export/imported/import-limits';
import type { ImportedRecord } from '#export/imported/imported-hand';
import { booksNamed } from '../books/books-at-start.ts';
import { type Command, type CommandIo, UsageError } from '../command-line/command.ts';
import { checkReadable } from '../command-line/named-paths.ts';

export const command: Command = {
  help: `usage: sabot hands --check FILE… [--book DIR] [--json]

Reads no-limit hold'em hands (PHH: .phh, .phhs; Open Hand History: .ohh; PokerStars: every other name), plays each
under the rule set 'standard' and compares every act's legality, the pot and who collected how much. A hand that
sabot export wrote says by which book it was played: it is played by that one, to the chip. A folder stands for the
files in it.

  --book DIR  a book from a folder that hands in the files were played by, as it was then (may be said again)

  --check   play and compare (the only thing this command does, so it must be asked for)
  --json    one object a line on stdout: {"hand","ok","pot","payout","why"?,"convention"?}; amounts in the money of
            the record; "convention": what the room does by a custom of its own, which is no difference

Other games and texts that cannot be read are reported by name, with ok false.
Exit status: 0 every hand agrees, 1 some do not, 2 a file cannot be read, or a folder has none.

example: sabot hands --check session.txt --json`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        check: { type: 'boolean' },
        json: { type: 'boolean' },
        book: { type: 'string', multiple: true, default: [] },
      },
      allowPositionals: true,
    });
    if (values.check !== true) throw new UsageError('say --check and name the files');
    if (positionals.length === 0) throw new UsageError('name at least one file');
    booksNamed(values.book);
    const count = { hands: 0, agree: 0 };
    for (const file of await filesOf(positionals)) {
      if (io.stop.aborted) break;
      for (const record of readHandFile(basename(file), await textOf(file))) {
        const check = checkRecord(record);
        count.hands++;
        if (check.ok) count.agree++;
        report(io, record.id, check, values.json === true);
      }
    }
    io.say(`${count.agree} of ${count.hands} hands agree`);
    return count.agree === count.hands ? 0 : 1;
  },
};

/** A hand that could not be read has neither pot nor payout. */
type Checked = HandCheck | { readonly ok: false; readonly pot: null; readonly payout: null; readonly why: string };

function checkRecord({ result }: ImportedRecord): Checked {
  if (result.ok) return checkHand(result.value);
  const { name, about } = result.reason;
  return { ok: false, pot: null, payout: null, why: about === '' ? name : `${name}: ${about}` };
}

function report(io: CommandIo, hand: string, { ok, pot, payout, ...more }: Checked, json: boolean): void {
  if (json) io.out(JSON.stringify({ hand, ok, pot, payout, ...more }));
  else {
    const custom = 'convention' in more && more.convention !== undefined ? ` (a convention: ${more.convention})` : '';
    io.out(`${hand}  ${ok ? `agrees, pot ${pot}` : 'why' in more ? more.why : ''}${custom}`);
  }
}

async function filesOf(names: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(name).catch(() => undefined);
      if (found === undefined) throw new UsageError(`there is no file ${name}`);
      if (!found.isDirectory()) return [name];
      const entries = await readdir(name, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && /\.(?:txt|ohh|phhs?)$/i.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();
      if (files.length === 0)
        throw new UsageError(`there is no file of hands in ${name}: their names end in .txt, .ohh, .phh or .phhs`);
      return files;
    }),
  );
  return files.flat();
}

async function textOf(file: string): Promise<string> {
  checkReadable(file);
  const { size } = await stat(file);
  if (size > HAND_FILE_BYTES_MAX)
    throw new UsageError(`${file} has ${size} bytes, more than the ${HAND_FILE_BYTES_MAX} that are read`);
  const bytes = await readFile(file);
  // Old hand histories were written in UTF-16 by some clients; the mark at the start says so.
  return bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le') : bytes.toString('utf8');
}
