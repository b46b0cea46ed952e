import { parseArgs } from 'node:util';
import { FAULT_LEVELS } from '#simulation/noise';
import { DEFAULT_PROFILES, PROFILES } from '#vocabulary/profiles';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { type Command, UsageError } from '../command.ts';

const REPORTS = ['json', 'text'] as const;

export const command: Command = {
  name: 'simulate',
  summary: 'play simulated nights and report what was found, missed and falsely called',
  help: `usage: sabot simulate --seed S --hands N [options]

People deal, act, err and repair at a simulated table; the product sees serial lines only. The same seed and the
same options give the same journal, byte for byte.

  --seed S             whole number; with --nights, the first of that many
  --nights N           so many nights, each with a seed of its own (default 1)
  --hands N            hands of each night (default 100)
  --rulebook NAME      ${RULE_BOOKS.join(', ')} (default sans-croupier)
  --profile NAME       ${PROFILES.join(', ')} (default full)
  --faults LEVEL       ${FAULT_LEVELS.join(', ')} (default realistic): what is wrong with readers and people
  --players N          2 to 9 (default 6)
  --mistakes SHARE     in how many hands somebody errs, 0 to 1 (default 0.5)
  --report FORM        text or json (default text; --json is the same as --report json)
  --journal FILE       also writes the journal, a row a line: \`sabot replay\` tells it, \`sabot verify\` checks its chain;
                       of several nights FILE gets the seed into its name
  --jobs N             so many nights at once, each in a process of its own (default 1); changes nothing but the time

Exit status 1: something crashed or came to a dead end.`,
  run: async (args, io) => {
    const options = parseSimulateOptions(args);
    const { playNights } = await import('../nights/play-nights.ts');
    const { reportOf } = await import('../nights/night-report.ts');
    const { reportText } = await import('../nights/report-text.ts');
    const nights = await playNights(options, io.say);
    const report = reportOf(nights, options.ruleBook, options.profile);
    io.out(options.report === 'json' ? JSON.stringify(report) : reportText(report, titleOf(options)));
    return report.crashes.length > 0 || report.deadEnds > 0 ? 1 : 0;
  },
};

function titleOf({ ruleBook, profile, faults, seed }: ReturnType<typeof parseSimulateOptions>): string {
  return `${ruleBook}, ${profile.name}, ${faults}, seed ${seed}`;
}

function parseSimulateOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      nights: { type: 'string', default: '1' },
      hands: { type: 'string', default: '100' },
      rulebook: { type: 'string', default: 'sans-croupier' },
      profile: { type: 'string', default: 'full' },
      faults: { type: 'string', default: 'realistic' },
      players: { type: 'string', default: '6' },
      mistakes: { type: 'string', default: '0.5' },
      report: { type: 'string', default: 'text' },
      json: { type: 'boolean', default: false },
      journal: { type: 'string' },
      jobs: { type: 'string', default: '1' },
    },
  });
  return {
    seed: wholeNumber(values.seed, '--seed', 0, Number.MAX_SAFE_INTEGER),
    nights: wholeNumber(values.nights, '--nights', 1, 1000),
    hands: wholeNumber(values.hands, '--hands', 1, 100_000),
    ruleBook: oneOf(RULE_BOOKS, values.rulebook, '--rulebook'),
    profile: DEFAULT_PROFILES[oneOf(PROFILES, values.profile, '--profile')],
    faults: oneOf(FAULT_LEVELS, values.faults, '--faults'),
    players: wholeNumber(values.players, '--players', 2, 9),
    mistakeRate: shareOf(values.mistakes),
    report: values.json ? 'json' : oneOf(REPORTS, values.report, '--report'),
    journal: values.journal,
    jobs: wholeNumber(values.jobs, '--jobs', 1, 64),
  } as const;
}

function oneOf<Name extends string>(names: readonly Name[], text: string, option: string): Name {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new UsageError(`${option} is one of ${names.join(', ')}, not '${text}'`);
  return found;
}

function wholeNumber(text: string, option: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new UsageError(`${option} is a whole number from ${min} to ${max}, not '${text}'`);
  return value;
}

function shareOf(text: string): number {
  const value = Number(text);
  if (!(value >= 0 && value <= 1)) throw new UsageError(`--mistakes is a number from 0 to 1, not '${text}'`);
  return value;
}
