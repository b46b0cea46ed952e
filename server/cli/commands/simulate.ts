import { parseArgs } from 'node:util';
import { PHYSICAL_ERRORS } from '#simulation/truth';
import { FAULT_LEVELS } from '#simulation/world/noise';
import { DEFAULT_PROFILES, PROFILES } from '#vocabulary/profiles';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { numberIn, oneOf, wholeNumberIn } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { checkWritable } from '../named-paths.ts';
import { MOST_DEFAULT, MOST_MAX, parseOnly, parseWeights } from '../nights/mistake-rates.ts';
import { WORST_DEFAULT } from '../nights/worst-hands.ts';

/** Months of play: whoever asks for more has mistyped. */
const HANDS_MAX = 100_000;
const WORST_MAX = HANDS_MAX;
const REPORTS = ['json', 'text'] as const;
const HELP_COLUMNS = 108;

export const command: Command = {
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
  --most N             at most so many mistakes in one hand, 1 to ${MOST_MAX} (default ${MOST_DEFAULT})
  --only M[,M]         none but these mistakes
  --rate M=W[,M=W]     this mistake W times as often as the others, 0 for never; all come alike unless one is named
  --report FORM        text or json (default text; --json is the same as --report json)
  --worst N            so many of the worst hands are listed, 0 to ${WORST_MAX} (default ${WORST_DEFAULT})
  --trace HAND[,HAND]  before the report, each step of these hands: where the cards really go, who errs, what the boards
                       read, what is taken for a fact, what comes of it, what the screen asks
  --journal FILE       also writes the journal, a row a line: \`sabot replay\` tells it, \`sabot verify\` checks its chain;
                       of several nights FILE gets the seed into its name
  --jobs N             so many nights at once, each in a process of its own (default 1); changes nothing but the time

Mistakes, M above; each is made where the table has the senses and the book the rule to speak of it:
${listed(PHYSICAL_ERRORS)}

Ctrl-C ends the nights with the hands that are in play, and the report is of what was played; a second one ends it at once.
Exit status 1: something crashed or came to a dead end, or it was stopped before the end.`,
  run: async (args, io) => {
    const options = parseSimulateOptions(args);
    const { journalName, playNights } = await import('../nights/play-nights.ts');
    if (options.journal !== undefined) checkWritable(journalName(options.journal, options.seed, options.nights), '--journal');
    const { reportOf } = await import('../nights/night-report.ts');
    const { reportLines } = await import('../nights/report-text.ts');
    const nights = await playNights(options, io.say, io.stop);
    const report = reportOf(nights, options.ruleBook, options.profile, options.worst);
    for (const line of nights.flatMap(({ trace }) => trace)) io.out(line);
    if (options.report === 'json') io.out(JSON.stringify(report));
    else for (const line of reportLines(report, titleOf(options))) io.out(line);
    const isStopped = report.hands < options.nights * options.hands && report.crashes.length === 0;
    if (isStopped) io.say(`sabot simulate: stopped after ${report.hands} of ${options.nights * options.hands} hands`);
    return isStopped || report.crashes.length > 0 || report.deadEnds > 0 ? 1 : 0;
  },
};

/** In lines that fit a narrow screen. */
function listed(names: readonly string[]): string {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last === undefined || last.length + name.length > HELP_COLUMNS) lines.push(`  ${name}`);
    else lines[lines.length - 1] = `${last}, ${name}`;
  }
  return lines.join('\n');
}

function titleOf({ ruleBook, profile, faults, seed }: ReturnType<typeof parseSimulateOptions>): string {
  return `${ruleBook}, ${profile.name}, ${faults}, seed ${seed}`;
}

function parseTrace(text: string | undefined, hands: number, report: (typeof REPORTS)[number]): readonly number[] {
  if (text === undefined) return [];
  if (report === 'json')
    throw new UsageError('--trace tells hands in words, which has no place in a report in json: leave out one of them');
  return text.split(',').map((hand) => wholeNumberIn(hand, '--trace', 1, hands));
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
      most: { type: 'string', default: `${MOST_DEFAULT}` },
      only: { type: 'string' },
      rate: { type: 'string' },
      report: { type: 'string', default: 'text' },
      json: { type: 'boolean', default: false },
      worst: { type: 'string', default: `${WORST_DEFAULT}` },
      trace: { type: 'string' },
      journal: { type: 'string' },
      jobs: { type: 'string', default: '1' },
    },
  });
  const report = values.json ? 'json' : oneOf(REPORTS, values.report, '--report');
  const hands = wholeNumberIn(values.hands, '--hands', 1, HANDS_MAX);
  return {
    seed: wholeNumberIn(values.seed, '--seed', 0, Number.MAX_SAFE_INTEGER),
    nights: wholeNumberIn(values.nights, '--nights', 1, 1000),
    hands,
    ruleBook: oneOf(RULE_BOOKS, values.rulebook, '--rulebook'),
    profile: DEFAULT_PROFILES[oneOf(PROFILES, values.profile, '--profile')],
    faults: oneOf(FAULT_LEVELS, values.faults, '--faults'),
    players: wholeNumberIn(values.players, '--players', 2, 9),
    mistakes: {
      share: numberIn(values.mistakes, '--mistakes', 0, 1),
      most: wholeNumberIn(values.most, '--most', 1, MOST_MAX),
      only: parseOnly(values.only),
      weights: parseWeights(values.rate),
    },
    report,
    worst: wholeNumberIn(values.worst, '--worst', 0, WORST_MAX),
    trace: parseTrace(values.trace, hands, report),
    journal: values.journal,
    jobs: wholeNumberIn(values.jobs, '--jobs', 1, 64),
  } as const;
}
