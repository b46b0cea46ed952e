import { parseArgs } from 'node:util';
import { PHYSICAL_ERRORS } from '#simulation/labels/truth';
import { WORLD_PRESETS } from '#simulation/worlds/presets';
import { profileIn } from '#simulation/worlds/table-kit';
import {
  ACT_MODES,
  ACT_MODES_OF,
  DEFAULT_PROFILES,
  PROFILES,
  type ProfileName,
  type TableProfile,
} from '#vocabulary/profiles';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { numberIn, oneOf, wholeNumberIn } from '../command-line/arguments.ts';
import { type Command, type CommandIo, UsageError } from '../command-line/command.ts';
import { checkWritable } from '../command-line/named-paths.ts';
import { type ChosenWorld, chosenWorlds, SWARM_VERSIONS } from '../nights/chosen-worlds.ts';
import { insertedName, journalName } from '../nights/journal-names.ts';
import { MOST_DEFAULT, MOST_MAX, parseOnly, parseWeights } from '../nights/mistake-rates.ts';
import type { NightRecord } from '../nights/night.ts';
import type { NightReport } from '../nights/night-report.ts';
import { WORST_DEFAULT } from '../nights/worst-hands.ts';

/** Months of play: whoever asks for more has mistyped. */
const HANDS_MAX = 100_000;
const WORST_MAX = HANDS_MAX;
/** Each of them takes minutes. */
const SWARM_MAX = 1_000;
const FAULT_LEVELS = ['none', 'realistic', 'harsh'] as const;
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
  --acts NAME          ${ACT_MODES.join(', ')}: what of betting is entered (default: as the profile has it); manual
                       with every is played with phones, and people say who has won
  --world NAME         what the table is like: a file (\`sabot worlds --help\`), or one of ${WORLD_PRESETS.join(', ')}
                       (default realistic); may be repeated, each world is then reported, and all together
  --worlds FOLDER      each file of it that ends in .json
  --swarm N            N drawn worlds, each with several effects at once; --swarm-seed S chooses others (default 1)
  --swarm-world N/S    the one world N of the swarm S; may be repeated
  --swarm-version V    1: cards lie exactly on their places (default); 2: they lie somewhere, on a kit that one can buy
  --faults LEVEL       the same as --world none, realistic or harsh
  --players N          2 to 9 (default 6)
  --mistakes SHARE     in how many hands somebody errs, 0 to 1 (default 0.5)
  --most N             at most so many mistakes in one hand, 1 to ${MOST_MAX} (default ${MOST_DEFAULT})
  --only M[,M]         none but these mistakes
  --rate M=W[,M=W]     this mistake W times as often as the others, 0 for never; all come alike unless one is named
  --report FORM        text or json (default text; --json is the same as --report json)
  --worst N            so many of the worst hands are listed, 0 to ${WORST_MAX} (default ${WORST_DEFAULT})
  --trace HAND[,HAND]  before the report, each step of these hands: where the cards really go, who errs, what the boards
                       read, what is taken for a fact, what comes of it, what the screen asks
  --journal FILE       also writes the journal, a row a line: \`sabot replay\` tells it, \`sabot verify\` checks its
                       chain; of several nights FILE gets the seed into its name
  --jobs N             so many nights at once, each in a process of its own (default 1); changes nothing but the time

Mistakes, M above; each is made where the table has the senses and the book the rule to speak of it:
${listed(PHYSICAL_ERRORS)}

What the report counts: a mistake is found when a verdict has its kind, seat, card and street (about another one: not
found); faces that became public while their card lay elsewhere or was not laid open; what was stated at odds of 10 to
30, 30 to 100, 100 to 300, 300 to 1,000, 1,000 and more to one, and how much of it was so then; what was believed, by
tenths; the time that cards lay, were answered in three polls and were stated nowhere; delays as p50, p90, and the
shares later than 1.5 s and 5 s; games that nothing but giving the hand up would move, and what was asked for then; and
what questions cost that were answered rightly, wrongly or never: seconds for which the game was held, mistakes missed.

Ctrl-C ends the nights with the hands that are in play, and the report is of what was played; a second one ends it
at once.
Exit status 1: something crashed or came to a dead end, or it was stopped before the end.`,
  run: async (args, io) => {
    const options = parseSimulateOptions(args);
    const { journal, worlds, seed, nights } = options;
    for (const chosen of journal === undefined ? [] : worlds)
      checkWritable(journalName(journalOf(journal ?? '', worlds, chosen), seed, nights), '--journal');
    const played: Played[] = [];
    for (const chosen of options.worlds) if (!io.stop.aborted) played.push(await playWorld(options, chosen, io));
    const all = await report(
      options,
      'all',
      played.flatMap(({ nights }) => nights),
    );
    const isOne = options.worlds.length === 1;
    if (!isOne) {
      const { worldTable } = await import('../nights/report-text.ts');
      if (options.report === 'json') io.out(JSON.stringify(all));
      else for (const line of worldTable([...played.map((one) => one.report), all])) io.out(line);
    }
    const asked = options.worlds.length * options.nights * options.hands;
    const isStopped = all.hands < asked && all.crashes.length === 0;
    if (isStopped) io.say(`sabot simulate: stopped after ${all.hands} of ${asked} hands`);
    return isStopped || all.crashes.length > 0 || all.deadEnds > 0 ? 1 : 0;
  },
};

interface Played {
  readonly nights: readonly NightRecord[];
  readonly report: NightReport;
}

/** Reported as soon as its nights are over: a swarm takes hours. */
async function playWorld(options: SimulateOptions, chosen: ChosenWorld, io: CommandIo): Promise<Played> {
  const { playNights } = await import('../nights/play-nights.ts');
  const { reportLines } = await import('../nights/report-text.ts');
  const journal = options.journal === undefined ? undefined : journalOf(options.journal, options.worlds, chosen);
  const nights = await playNights(
    { ...options, ...chosen, journal },
    (line) => io.say(`${chosen.world.name}, ${line}`),
    io.stop,
  );
  const profile = profileIn(chosen.world, options.profile);
  const told = await report({ ...options, profile }, chosen.world.name, nights);
  for (const line of nights.flatMap(({ trace }) => trace)) io.out(line);
  if (options.report === 'json') io.out(JSON.stringify(told));
  else for (const line of reportLines(told, titleOf(options, chosen, profile))) io.out(line);
  return { nights, report: told };
}

async function report(
  { ruleBook, profile, worst }: SimulateOptions,
  world: string,
  nights: readonly NightRecord[],
): Promise<NightReport> {
  const { reportOf } = await import('../nights/night-report.ts');
  return reportOf(nights, { ruleBook, profile, world }, worst);
}

/** Of several worlds each has a file of its own. */
function journalOf(journal: string, worlds: readonly ChosenWorld[], { world }: ChosenWorld): string {
  return worlds.length === 1 ? journal : insertedName(journal, world.name.replace(/[^\p{L}\p{N}-]+/gu, '-'));
}

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

function titleOf({ ruleBook, profile, seed }: SimulateOptions, { world }: ChosenWorld, played: TableProfile): string {
  const missing = missingOf(profile, played);
  const named = missing.length === 0 ? profile.name : `${profile.name} without ${missing.join(', ')}`;
  return `${ruleBook}, ${named}, ${world.name}, seed ${seed}`;
}

/** Senses of a profile that the world's kit does not have. */
function missingOf({ senses }: TableProfile, played: TableProfile): readonly string[] {
  const gone = (['shoe', 'seats', 'burn', 'muck'] as const).filter((sense) => senses[sense] && !played.senses[sense]);
  if (senses.board === played.senses.board) return gone;
  return [...gone, played.senses.board === 'none' ? 'board' : 'board places'];
}

type SimulateOptions = ReturnType<typeof parseSimulateOptions>;

function parseTrace(text: string | undefined, hands: number, report: (typeof REPORTS)[number]): readonly number[] {
  if (text === undefined) return [];
  if (report === 'json')
    throw new UsageError('--trace tells hands in words, which has no place in a report in json: leave out one of them');
  return text.split(',').map((hand) => wholeNumberIn(hand, '--trace', 1, hands));
}

function profileOf(name: ProfileName, acts: string | undefined): TableProfile {
  const profile = DEFAULT_PROFILES[name];
  return acts === undefined ? profile : { ...profile, acts: oneOf(ACT_MODES_OF[name], acts, '--acts') };
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
      acts: { type: 'string' },
      world: { type: 'string', multiple: true, default: [] },
      worlds: { type: 'string' },
      swarm: { type: 'string', default: '0' },
      'swarm-seed': { type: 'string', default: '1' },
      'swarm-version': { type: 'string', default: '1' },
      'swarm-world': { type: 'string', multiple: true, default: [] },
      faults: { type: 'string' },
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
    profile: profileOf(oneOf(PROFILES, values.profile, '--profile'), values.acts),
    worlds: chosenWorlds({
      named: [
        ...values.world,
        ...(values.faults === undefined ? [] : [oneOf(FAULT_LEVELS, values.faults, '--faults')]),
      ],
      drawn: values['swarm-world'],
      folder: values.worlds,
      swarm: wholeNumberIn(values.swarm, '--swarm', 0, SWARM_MAX),
      seed: wholeNumberIn(values['swarm-seed'], '--swarm-seed', 0, Number.MAX_SAFE_INTEGER),
      version: oneOf(SWARM_VERSIONS, values['swarm-version'], '--swarm-version'),
    }),
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
