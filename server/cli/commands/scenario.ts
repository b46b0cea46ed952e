import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Command, type CommandIo, type ExitStatus, UsageError } from '../command-line/command.ts';
import { openNamed } from '../command-line/named-paths.ts';
import { readScenarios } from '../scenario/scenario-files.ts';

export const command: Command = {
  help: `usage: sabot scenario FILE… [--json]

Plays every scenario of the files through the product's own perception, engine and equity, as a table would.

  --json   one JSON object per scenario and line, exit status 0 whatever was expected;
           without it: what differs from the expectations, exit status 1 when something does, and which scenarios expect nothing

A file that is no scenario file, or an event that the grammar does not know: exit status 2.
How to write one: server/cli/scenario/FORMAT.md.

example: sabot scenario server/cli/scenarios/deal.json`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length === 0) throw new UsageError('name a scenario file');
    let status: ExitStatus = 0;
    for (const file of positionals) status = Math.max(status, runFile(file, values.json === true, io)) as ExitStatus;
    return status;
  },
};

function runFile(file: string, asJson: boolean, io: CommandIo): ExitStatus {
  let text: string;
  try {
    text = openNamed(file, 'read', () => readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.say(`sabot scenario: ${error.message}`);
    return 2;
  }
  const cases = readScenarios(text);
  if (!cases.ok) {
    io.say(`sabot scenario: ${file}: ${cases.reason}`);
    return 2;
  }
  let different = 0;
  for (const { id, kind, run, compare, remarks, expectsNothing } of cases.value) {
    for (const remark of remarks) io.say(`sabot scenario: ${file}: scenario ${id}: ${remark}; it has no effect`);
    if (run === undefined) {
      io.say(`${file}: ${id} is of kind \`${kind}\`, life around the hands: skipped, it has tests of its own`);
      continue;
    }
    const outcome = run();
    if (asJson) {
      io.out(JSON.stringify(outcome));
      continue;
    }
    const differences = compare(outcome);
    if (differences.length > 0) different += 1;
    io.out(
      `${differences.length === 0 ? 'ok  ' : 'DIFF'} ${id.padEnd(6)} ${kind}${expectsNothing ? ' (expects nothing)' : ''}`,
    );
    for (const difference of differences) io.out(`       ${difference}`);
  }
  return different === 0 ? 0 : 1;
}
