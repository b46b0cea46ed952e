import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Command, UsageError } from '../command-line/command.ts';
import { checkFolder } from '../command-line/named-paths.ts';
import { formatNumbers } from '../record/numbers.ts';
import { formatHands, type Repaired, repairRecord } from '../record/repairing.ts';
import { namedTableFolder, TABLE_HELP } from '../record/table-folder.ts';

export const command: Command = {
  help: `usage: sabot repair [--data FOLDER] [--to FOLDER] [--json]

Brings what is intact of a damaged record into a new journal, so that the table can go on, settings and decks with it;
tokens and certificates stay. It reads the pages of the file themselves: every row that is whole on a page that can be
read is brought, also where half of the file is left, and what the write-ahead log holds. Rows are proven by the
table's key. The first row behind a gap is not, because the hash that it covers is gone: it is brought as left over, so
that nothing is made of it, and named here, in the new record and each time by sabot verify. A row that does not fit to
those around it was changed, and is left out.

What was damaged is kept in a folder beside it and never deleted. Says how many rows and which hands are lost. A hand
that has a gap is kept as far as it goes; its later rows are marked as left over.

Where the journal itself is gone, a new one is begun, with the key, the tokens and the certificates that are there. The
record of the table's tournament, a journal of its own, is brought in the same way.

  --data FOLDER   the data folder (default data); no table may run on it
${TABLE_HELP}
  --to FOLDER     put the repaired record there, and leave the damaged one untouched
  --json          what was brought and what was lost, as one object; "unproven" has the numbers of rows that nothing
                  proves, in the new record and in the old one

Exit status: 0 repaired, or nothing was wrong; 1 it cannot be repaired (the key is missing or another one, a table
runs, stopped by Ctrl-C); 2 wrong usage.

  sabot repair --data data`,
  run: async (args, io) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string', default: 'data' },
        table: { type: 'string' },
        to: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    if (!existsSync(values.data))
      throw new UsageError(`there is no data folder '${values.data}'; name one with --data`);
    checkFolder(values.data, '--data');
    const data = namedTableFolder(values.data, values.table);
    const repaired = await repairRecord({ data, to: values.to, say: io.say, stop: io.stop });
    if (!repaired.ok) {
      io.say(`sabot repair: ${repaired.reason}`);
      return 1;
    }
    const { tournament, ...own } = repaired.value;
    if (values.json) {
      const played = tournament === null ? null : figuresOf(tournament);
      io.out(JSON.stringify({ data: values.to ?? data, ...figuresOf(own), tournament: played }));
      return 0;
    }
    for (const line of linesOf(own)) io.out(line);
    if (tournament !== null) for (const line of linesOf(tournament)) io.out(`Tournament: ${line}`);
    return 0;
  },
};

const figuresOf = ({ isNew: _, ...figures }: Repaired): Omit<Repaired, 'isNew'> => figures;

function linesOf({ damage, kept, isNew, ...figures }: Repaired): readonly string[] {
  const { rows, brought, refused, unproven, lost, hands } = figures;
  if (damage === null && !isNew) return [`nothing is wrong: ${rows} rows are intact. Nothing was changed.`];
  const read = refused === 0 ? '' : `; ${refused} can be read, but were changed or follow what was`;
  const by =
    unproven.length === 0 ? 'each of them proven by the key' : `${brought - unproven.length} proven by the key`;
  return [
    ...(damage === null ? [] : [`It was damaged: ${damage}.`]),
    ...(isNew ? ['The journal is gone: a new one begins. What was in it is lost.'] : []),
    `Brought: ${brought} rows of ${rows}, ${by}.`,
    ...(unproven.length === 0
      ? []
      : [`Unproven: ${formatNumbers(unproven.map(({ row }) => row))}, each behind a gap.`]),
    lost === 0 ? 'Lost: nothing.' : `Lost: ${lost} rows${formatHands(hands)}${read}.`,
    ...(kept === null ? [] : [`What was damaged lies in ${kept}.`]),
  ];
}
