import { parseArgs } from 'node:util';
import { bodyOf } from '#journal/formats';
import { formatDamage } from '#journal/reader';
import { type Command, UsageError } from '../command.ts';
import { chainKeyFor, formatUnproven } from '../journal-key.ts';
import { journalPath, noSuchHand } from '../journal-path.ts';
import { readRecord } from '../record-reading.ts';

export const command: Command = {
  help: `usage: sabot export [--format jsonl] [--hand N] [--key FILE] FILE

FILE is a journal (journal.db), a data folder that holds one, or the archive of a night (nights/….sabot-night); a copy or the
journal of a running table. With a journal go the archives in nights/ beside it.
Prints each row, checked against the chain, as one line: seq, format, kind, hand, atMs, hash, body.
Cards that were never made public stay sealed; their key is not in the journal.
The key that proves the rows is vault.key beside the journal, or the one that --key names; without it they are printed unproven.

Exit status: 0 done, 1 the journal is damaged (what is before the damage was printed), 2 wrong usage.

  sabot export data --hand 12 > hand-12.jsonl`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { format: { type: 'string', default: 'jsonl' }, hand: { type: 'string' }, key: { type: 'string' } },
      allowPositionals: true,
    });
    if (values.format !== 'jsonl') throw new UsageError(`there is no format '${values.format}'; there is jsonl`);
    const hand = values.hand === undefined ? undefined : Number(values.hand);
    if (hand !== undefined && !Number.isInteger(hand)) throw new UsageError(`'${values.hand}' is not the number of a hand`);
    const hands = new Set<number>();
    const path = journalPath(positionals);
    const { damage, unproven } = readRecord(
      path,
      () => chainKeyFor(path, values.key),
      (entry) => {
        if (entry.hand > 0) hands.add(entry.hand);
        // Rows before the first hand have the number 0, which is no hand.
        if (hand === undefined || (hand > 0 && entry.hand === hand)) io.out(JSON.stringify({ ...entry, body: bodyOf(entry) }));
      },
    );
    if (unproven > 0) io.say(`sabot export: ${formatUnproven(unproven)}.`);
    if (damage === null && hand !== undefined && !hands.has(hand)) throw new UsageError(noSuchHand(hand, [...hands]));
    if (damage === null) return 0;
    io.say(`sabot export: ${formatDamage(damage)}; what is before it was printed.`);
    return 1;
  },
};
