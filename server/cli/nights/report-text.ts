import { KIND_COUNT_MIN, type NightReport } from './night-report.ts';
import { calibrationWords } from './placed/placed-text.ts';

/** For people, line by line; `--report json` has the same figures. */
export function reportLines(report: NightReport, title: string): readonly string[] {
  const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;
  const rows = report.byError.map(
    ({ error, count, found, recall, recallLow }) =>
      `  ${error.padEnd(28)} ${String(found).padStart(5)} of ${String(count).padStart(5)}   ${percent(recall).padStart(9)}   at least ${percent(recallLow)}`,
  );
  const kinds = report.byKind.map(
    ({ kind, count, found, recall, recallLow }) =>
      `  ${kind.padEnd(28)} ${String(found).padStart(5)} of ${String(count).padStart(5)}   ${percent(recall).padStart(9)}   at least ${percent(recallLow)}`,
  );
  const confusion = Object.entries(report.confusion).map(
    ([error, kinds]) =>
      `  ${error.padEnd(28)} ${Object.entries(kinds)
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', ')}`,
  );
  return [
    title,
    ...headLines(report, percent),
    `questions: ${report.questionsPerHour.toFixed(2)} an hour that nothing made needed, ${report.allQuestionsPerHour.toFixed(2)} in all (${Object.entries(
      report.questionKinds,
    )
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')})`,
    `from when it could be read to the verdict: ${Math.round(report.delayMs.p50)} ms, p99 ${Math.round(report.delayMs.p99)} ms`,
    `cards mis-placed: ${report.misplacedCards} of ${report.placedCards}; dead ends: ${report.deadEnds}; crashes: ${report.crashes.length}`,
    `pots compared with the world's own account in ${report.comparedHands} hands: ${report.wrongPots} wrong, ${report.wrongWinners} with a wrong winner (${report.wrongWinnersUnasked} without a question), ${report.wrongStacks} wrong stacks between hands; ${report.unjudgedHands} hands that nobody could judge`,
    'by kind:',
    ...kinds,
    `kinds that occurred less than ${KIND_COUNT_MIN} times: ${
      Object.entries(report.rareKinds)
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', ') || 'none'
    }`,
    'by mistake:',
    ...rows,
    `mistakes that were made less than ${KIND_COUNT_MIN} times, so that their figures say little: ${
      Object.entries(report.rareErrors)
        .filter(([, count]) => count > 0)
        .map(([error, count]) => `${error} ${count}`)
        .join(', ') || 'none'
    }`,
    `mistakes that nobody made, though this table could have known of them: ${
      Object.entries(report.rareErrors)
        .filter(([, count]) => count === 0)
        .map(([error]) => error)
        .join(', ') || 'none'
    }`,
    'kinds that nothing people do on purpose at this table is called:',
    ...Object.entries(report.notCaused).map(([kind, why]) => `  ${kind.padEnd(28)} ${why}`),
    'what was said:',
    ...confusion,
    ...(report.worst.length === 0
      ? []
      : [
          'worst hands, each with the command that plays and tells it:',
          ...report.worst.flatMap(({ seed, hand, why, replay }) => [`  seed ${seed} hand ${hand}: ${why.join('; ')}`, `    ${replay}`]),
        ]),
    ...(report.slowest.length === 0
      ? []
      : [
          'slowest verdicts:',
          ...report.slowest.map(({ seed, hand, error, delayMs }) => `  seed ${seed} hand ${hand}: ${error}, ${Math.round(delayMs)} ms`),
        ]),
    ...report.crashes.map((crash) => `crash: ${crash}`),
    `journal: ${report.journalRoots.join(' ')}`,
  ];
}

/** What was to be found, what was, and what was called a mistake and was none. */
function headLines(report: NightReport, percent: (value: number) => string): readonly string[] {
  return [
    `${report.hands} hands in ${report.hours.toFixed(1)} simulated hours, ${report.errors} mistakes that were told of or answered to antennas`,
    `${recallWords(report, percent)}, ${precisionWords(report, percent)}`,
    `of all ${report.noticeable} that could be noticed ${percent(report.recallNoticeable)}; ${report.foundUnnoticeable} found of ${report.unnoticeable} that could not; ${report.inVain} in deals that were void`,
    `false alarms: ${report.falseAlarms}, ${report.falseAlarmsTakenBack} of them taken back (${report.falseAlarmsPer2000.toFixed(2)} in 2,000 clean hands, ${report.falseAlarmsPerHour.toFixed(2)} an hour)`,
    `calibration: ${calibrationWords(report.calibration)}`,
    ...report.cards.map((cards) => `cards of ${cards}`),
  ];
}

/** Of none they would be shares that nobody measured. */
function recallWords({ errors, recall, recallLow }: NightReport, percent: (value: number) => string): string {
  return errors === 0 ? 'recall: there was no mistake to find' : `recall ${percent(recall)} (at least ${percent(recallLow)})`;
}

function precisionWords({ found, falseAlarms, precision }: NightReport, percent: (value: number) => string): string {
  return found + falseAlarms === 0 ? 'precision: nothing was called a mistake' : `precision ${percent(precision)}`;
}

/** One row a world, for several of them. */
export function worldTable(reports: readonly NightReport[]): readonly string[] {
  const rows = reports.map((report) => [
    report.world,
    `${report.hands}`,
    `${report.found} of ${report.errors}`,
    percentOf(report.recall),
    percentOf(report.recallNoticeable),
    `${report.unnoticeable}`,
    percentOf(report.precision),
    `${report.falseAlarms}`,
    report.questionsPerHour.toFixed(1),
    `${Math.round(report.delayMs.p99)}`,
    `${report.wrongWinnersUnasked}`,
    `${report.deadEnds}`,
    `${report.crashes.length}`,
  ]);
  const table = [TABLE_HEAD, ...rows];
  const widths = TABLE_HEAD.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const padded = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return table.map((row) => row.map(padded).join('  '));
}

const percentOf = (share: number): string => `${(100 * share).toFixed(2)} %`;

const TABLE_HEAD = [
  'world',
  'hands',
  'found',
  'recall',
  'of noticeable',
  'unnoticeable',
  'precision',
  'false alarms',
  'questions/h',
  'delay p99 ms',
  'wrong winners',
  'dead ends',
  'crashes',
];
