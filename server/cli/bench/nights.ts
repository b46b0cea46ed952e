import { availableParallelism } from 'node:os';
import type { WorldPreset } from '#simulation/worlds/presets';
import { DEFAULT_PROFILES, type ProfileName } from '#vocabulary/profiles';
import { inPreset } from '../nights/chosen-worlds.ts';
import { evenRates } from '../nights/mistake-rates.ts';
import { type NightReport, reportOf } from '../nights/night-report.ts';
import { type NightsOptions, playNights } from '../nights/play-nights.ts';
import type { BenchSuite, Figure } from './figures.ts';

/**
 * Simulated nights, as many as a bench may take: some minutes. `--hands` and `--nights` say how many
 * more there shall be; the full number is a matter of hours.
 */
export const suite: BenchSuite = {
  name: 'nights',
  run: async (emit, say, { hands: handsAsked, nights = NIGHTS, jobs = availableParallelism() }) => {
    for (const { world, profile, hands } of SERIES) {
      const played: NightsOptions = {
        seed: 1,
        nights,
        jobs,
        hands: handsAsked ?? hands,
        ruleBook: RULE_BOOK,
        profile: DEFAULT_PROFILES[profile],
        ...inPreset(world),
        players: 6,
        mistakes: evenRates(MISTAKE_RATE),
      };
      say(`${world}, ${profile}: ${nights} nights of ${played.hands} hands`);
      const records = await playNights(played, (progress) => say(`  ${progress}`));
      const report = reportOf(records, { ruleBook: RULE_BOOK, profile: DEFAULT_PROFILES[profile], world });
      for (const figure of figuresOf(report, `nights.${world}.${profile}`)) emit(figure);
    }
  },
};

const RULE_BOOK = 'sans-croupier';
const NIGHTS = 2;
/** One hand in five stays clean, so that false alarms have hands to be counted in. */
const MISTAKE_RATE = 0.8;

const SERIES: readonly { readonly world: WorldPreset; readonly profile: ProfileName; readonly hands: number }[] = [
  { world: 'realistic', profile: 'full', hands: 100 },
  { world: 'realistic', profile: 'club', hands: 50 },
  { world: 'realistic', profile: 'stream', hands: 50 },
  { world: 'harsh', profile: 'full', hands: 50 },
];

function figuresOf(report: NightReport, name: string): readonly Figure[] {
  const percent = (of: string, share: number): Figure => ({
    name: `${name}.${of}`,
    value: 100 * share,
    unit: 'percent',
  });
  const count = (of: string, value: number): Figure => ({ name: `${name}.${of}`, value, unit: 'count' });
  return [
    percent('recall', report.recall),
    percent('recall-noticeable', report.recallNoticeable),
    percent('precision', report.precision),
    ...report.byKind.map(({ kind, recall }) => percent(`recall.${kind}`, recall)),
    count('false-alarms-per-2000', report.falseAlarmsPer2000),
    count('questions-per-hour', report.questionsPerHour),
    { name: `${name}.delay.p90`, value: report.delays.p90, unit: 'ms' },
    percent('delay.later-than-5-s', report.delays.laterThan5000),
    count('wrong-pots', report.wrongPots),
    count('wrong-winners', report.wrongWinners),
    count('dead-ends', report.deadEnds),
    count('crashes', report.crashes.length),
  ];
}
