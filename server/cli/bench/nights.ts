import type { FaultLevel } from '#simulation/noise';
import { DEFAULT_PROFILES, type ProfileName } from '#vocabulary/profiles';
import { admissibleKinds } from '../nights/admissible.ts';
import { runNight } from '../nights/night.ts';
import { type NightReport, reportOf } from '../nights/night-report.ts';
import type { BenchSuite, Figure } from './figures.ts';

/** Simulated nights, as many as a bench may take; `sabot simulate --nights 10 --hands 1000` plays the full number of issue 8. */
export const suite: BenchSuite = {
  name: 'nights',
  run: async (emit, say) => {
    for (const { faults, profile, nights, hands } of NIGHTS) {
      const records = [];
      for (let seed = 1; seed <= nights; seed++) {
        say(`${faults}, ${profile}, seed ${seed}: ${hands} hands`);
        records.push(
          await runNight({ seed, hands, ruleBook: RULE_BOOK, profile: DEFAULT_PROFILES[profile], faults, players: 6, mistakeRate: 0.5 }),
        );
      }
      const report = reportOf(records, RULE_BOOK, DEFAULT_PROFILES[profile]);
      for (const figure of figuresOf(report, `nights.${faults}.${profile}`, profile)) emit(figure);
    }
  },
};

const RULE_BOOK = 'sans-croupier';

const NIGHTS: readonly { readonly faults: FaultLevel; readonly profile: ProfileName; readonly nights: number; readonly hands: number }[] = [
  { faults: 'realistic', profile: 'full', nights: 2, hands: 150 },
  { faults: 'realistic', profile: 'club', nights: 1, hands: 100 },
  { faults: 'realistic', profile: 'stream', nights: 1, hands: 100 },
  { faults: 'harsh', profile: 'full', nights: 1, hands: 100 },
];

function figuresOf(report: NightReport, name: string, profile: ProfileName): readonly Figure[] {
  const percent = (of: string, share: number): Figure => ({ name: `${name}.${of}`, value: 100 * share, unit: 'percent' });
  const count = (of: string, value: number): Figure => ({ name: `${name}.${of}`, value, unit: 'count' });
  return [
    percent('recall', report.recall),
    percent('precision', report.precision),
    ...recallByKind(report, profile).map(([kind, share]) => percent(`recall.${kind}`, share)),
    count('false-alarms-per-2000', report.falseAlarmsPer2000),
    count('questions-per-hour', report.questionsPerHour),
    { name: `${name}.delay.p99`, value: report.delayMs.p99, unit: 'ms' },
    count('wrong-pots', report.wrongPots),
    count('dead-ends', report.deadEnds),
    count('crashes', report.crashes.length),
  ];
}

/** Errors by the name that the book has for them. */
function recallByKind(report: NightReport, profile: ProfileName): readonly (readonly [kind: string, share: number])[] {
  const kinds = new Map<string, { found: number; count: number }>();
  for (const { error, found, count } of report.byError) {
    const kind = admissibleKinds(error, RULE_BOOK, DEFAULT_PROFILES[profile])[0] ?? error;
    const known = kinds.get(kind) ?? { found: 0, count: 0 };
    kinds.set(kind, { found: known.found + found, count: known.count + count });
  }
  return [...kinds].map(([kind, { found, count }]) => [kind, count === 0 ? 1 : found / count] as const);
}
