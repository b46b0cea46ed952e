import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { isDatabase, isExport } from '#journal/journal-lines';
import { formatDamage, type Verification } from '#journal/reader';
import { type Command, UsageError } from '../command-line/command.ts';
import { chainKeyFor, formatUnproven } from '../record/journal-key.ts';
import { journalPath } from '../record/journal-path.ts';
import { formatNumbers } from '../record/numbers.ts';
import { tournamentOf } from '../record/record-files.ts';
import { isArchive } from '../record/record-reading.ts';
import { TABLE_HELP } from '../record/table-folder.ts';
import { type Verified, verifyFile, verifyJournal, verifyTournament } from '../record/verifying.ts';

export const command: Command = {
  help: `usage: sabot verify [--key FILE] [--json] FILE

FILE is a journal (journal.db), a data folder that holds one, the archive of a night (nights/….sabot-night), or the
lines that \`sabot simulate --journal\` writes; a copy or the journal of a running table. With a journal go the archives
in nights/ beside it, and the record of its tournament, which is told in a line of its own. Checks every row from the
first one, and prints the root: the hash of the last row, which covers all before it. Whoever wrote the root down can
prove later that nothing was changed.

Rows are chained with a key that is derived from the table's. It is read from vault.key beside the journal, or from
the file that --key names. Without it the rows are only looked at, and the answer is "unproven": anybody may have
changed them. The mark beside the journal (journal.mark) says how far it must reach; what was written in the last
second before a power cut may be missing without a word. Rows that 'sabot repair' brought from behind a gap without a
proof are named each time: the record says so itself, and is intact as a record.

${TABLE_HELP}

Exit status: 0 intact; 1 damaged (names the first bad row), or unproven (the key is not there); 2 there is no such
file, or it is an export. With --json, "verdict" is intact, unproven or damaged.

  sabot verify data`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' }, key: { type: 'string' }, table: { type: 'string' } },
      allowPositionals: true,
    });
    const path = journalPath(positionals, values.table);
    if (!isDatabase(path) && !isArchive(path) && isExport(path))
      throw new UsageError(
        `${path} is an export and not a journal: it cannot be checked. Name the journal that it was made from`,
      );
    const keyOf = (): ReturnType<typeof chainKeyFor> => chainKeyFor(path, values.key);
    const say = (file: string, title: string, { verification, repaired }: Verified): boolean => {
      const { root, damage, unproven } = verification;
      const verdict = verdictOf(verification);
      if (values.json === true)
        io.out(JSON.stringify({ file, verdict, rows: root.seq, root: root.hash, damage, unproven, repaired }));
      else io.out(`${title}${lineOf(verification)}`);
      if (unproven > 0) io.say(`sabot verify: ${formatUnproven(unproven)}.`);
      if (repaired.length > 0 && values.json !== true) io.out(`${title}${formatRepaired(repaired)}`);
      return verdict === 'intact';
    };
    const isWhole = say(path, '', isDatabase(path) ? verifyJournal(path, values.key) : verifyFile(path, keyOf));
    const played = basename(path) === 'journal.db' ? tournamentOf(dirname(path)) : null;
    const isPlayedWhole = played === null || say(played, 'tournament: ', verifyTournament(played, keyOf()));
    return isWhole && isPlayedWhole ? 0 : 1;
  },
};

type Verdict = 'intact' | 'unproven' | 'damaged';

function verdictOf({ damage, unproven }: Verification): Verdict {
  if (damage !== null) return 'damaged';
  return unproven > 0 ? 'unproven' : 'intact';
}

function lineOf({ root, damage, unproven }: Verification): string {
  const rows = `${root.seq} rows`;
  const state = unproven > 0 ? 'in order' : 'intact';
  if (damage !== null) return `DAMAGED: ${formatDamage(damage)}. ${rows} before it are ${state}, root ${root.hash}`;
  if (unproven > 0) return `UNPROVEN: ${rows} are in order, and nothing proves ${unproven} of them; root ${root.hash}`;
  return `intact: ${rows}, root ${root.hash}`;
}

function formatRepaired(rows: readonly number[]): string {
  const were = rows.length === 1 ? 'was' : 'were';
  return `unproven: ${formatNumbers(rows)} ${were} brought by a repair from behind a gap`;
}
