import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isDatabase, isExport } from '#journal/journal-lines';
import { formatDamage, type Verification } from '#journal/reader';
import { compareWithMark } from '#journal/witness';
import { keyUseOf } from '#vault/key-file';
import { type Command, UsageError } from '../command.ts';
import { chainKeyFor, formatUnproven } from '../journal-key.ts';
import { journalPath } from '../journal-path.ts';
import { isArchive, readRecord } from '../record-reading.ts';

export const command: Command = {
  help: `usage: sabot verify [--key FILE] [--json] FILE

FILE is a journal (journal.db), a data folder that holds one, the archive of a night (nights/….sabot-night), or the lines that
\`sabot simulate --journal\` writes; a copy or the journal of a running table. With a journal go the archives in nights/ beside it. Checks every row from the first one, and prints the root: the hash of the last row, which covers all before it.
Whoever wrote the root down can prove later that nothing was changed.

Rows are chained with a key that is derived from the table's. It is read from vault.key beside the journal, or from the file that --key
names. Without it the rows are looked at, and it is said how many could not be proven. The mark beside the journal (journal.mark) says how far
it must reach; what was written in the last second before a power cut may be missing without a word.

Exit status: 0 intact, 1 damaged (names the first bad row), 2 there is no such file, or it is an export.

  sabot verify data`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' }, key: { type: 'string' } },
      allowPositionals: true,
    });
    const path = journalPath(positionals);
    if (!isDatabase(path) && !isArchive(path) && isExport(path))
      throw new UsageError(`${path} is an export and not a journal: it cannot be checked. Name the journal that it was made from`);
    const { root, damage, unproven } = isDatabase(path)
      ? verifyJournal(path, values.key)
      : readRecord(path, () => chainKeyFor(path, values.key));
    if (values.json === true) io.out(JSON.stringify({ file: path, rows: root.seq, root: root.hash, damage, unproven }));
    else if (damage === null) io.out(`intact: ${root.seq} rows, root ${root.hash}`);
    else io.out(`DAMAGED: ${formatDamage(damage)}. ${root.seq} rows before it are intact, root ${root.hash}`);
    if (unproven > 0) io.say(`sabot verify: ${formatUnproven(unproven)}.`);
    return damage === null ? 0 : 1;
  },
};

/** The mark is read first: a running table writes rows meanwhile, and its mark follows them. */
function verifyJournal(path: string, named: string | undefined): Verification {
  const key = chainKeyFor(path, named);
  const inUse = named === undefined && basename(path) === 'journal.db' && keyUseOf(join(dirname(path), 'vault.key')) === 'in-use';
  const marked = key === null ? null : compareWithMark(path, key, inUse);
  const read = readRecord(path, () => key);
  return { ...read, damage: marked?.what === 'another-key' ? marked : (read.damage ?? marked) };
}
