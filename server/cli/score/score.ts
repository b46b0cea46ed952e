import { parseArgs } from 'node:util';
import { isExport } from '#journal/journal-lines';
import { formatDamage } from '#journal/reader';
import { chainKeyOf } from '#vault/chain-key';
import { type Command, UsageError } from '../command-line/command.ts';
import { tableKeyFor } from '../record/journal-key.ts';
import { journalPath } from '../record/journal-path.ts';
import { isArchive, readRecord } from '../record/record-reading.ts';
import { earlierIn } from './earlier.ts';
import { isSame, type Said, saidInWords } from './said.ts';
import { type ScoredHand, Scoring } from './scoring.ts';

export const command: Command = {
  help: `usage: sabot score RECORDING [--key FILE] [--against FILE] [--json]

RECORDING is a journal (journal.db), a data folder that holds one, the archive of a night (nights/….sabot-night), or
the lines that \`sabot simulate --journal\` writes. What the devices told then is perceived once more by this version,
and the engine decides on it; people say again what they said. Prints for each hand what is stated, asked and ruled
today beside what the record has. No card is named.

  --key FILE      the table's key, which opens the readings; without it vault.key beside the journal
  --against FILE  compare with an earlier output of --json instead of with the record
  --json          one object a hand, for --against

Signs of life (how long a sweep takes, counts of good polls) are not on record: sweeps are taken for usual ones, and
people are asked about a face that counts had proven. What people took back with UNDO stands.

Exit status: 0 told, also where today's words differ; 1 the record is damaged or not all readings open with this
key; 2 wrong usage.

  sabot score data --json > before.jsonl
  sabot score data --against before.jsonl`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        key: { type: 'string' },
        against: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const path = journalPath(positionals);
    if (!isArchive(path) && isExport(path))
      throw new UsageError(`${path} is an export, which holds no readings. Name the journal that it was made from`);
    const key = tableKeyFor(path, values.key);
    if (key === null)
      throw new UsageError("the readings are sealed with the table's key (vault.key): name it with --key FILE");
    const before = values.against === undefined ? undefined : earlierIn(values.against);
    let different = 0;
    let hands = 0;
    const scoring = new Scoring(key, (scored) => {
      hands += 1;
      const old = before === undefined ? scored.recorded : before.get(scored.hand);
      const isOther = old === undefined || !isSame(old, scored.today);
      if (isOther) different += 1;
      for (const line of values.json ? [JSON.stringify(scored)] : linesOf(scored, old, before !== undefined))
        io.out(line);
    });
    const { damage } = readRecord(
      path,
      () => chainKeyOf(key),
      (entry) => scoring.take(entry),
    );
    scoring.end();
    io.say(
      `${hands} hands, ${different} of them in other words than ${before === undefined ? 'on record' : 'before'}.`,
    );
    if (scoring.closed > 0) io.say(`sabot score: this key does not open ${scoring.closed} readings.`);
    if (damage !== null) io.say(`sabot score: ${formatDamage(damage)}; what is before it was scored.`);
    return damage === null && scoring.closed === 0 ? 0 : 1;
  },
};

function linesOf({ hand, today, unheard }: ScoredHand, old: Said | undefined, isBefore: boolean): readonly string[] {
  const unsaid = unheard === 0 ? '' : `; ${unheard} words of people found nothing to be about`;
  if (old !== undefined && isSame(old, today)) return [`hand ${hand}: the same: ${saidInWords(today)}${unsaid}`];
  const name = isBefore ? 'before' : 'recorded';
  return [
    `hand ${hand}: ${name}: ${old === undefined ? 'not there' : saidInWords(old)}`,
    `hand ${hand}: today: ${saidInWords(today)}${unsaid}`,
  ];
}
