import { answerWords } from './answers/answer-costs.ts';
import { delayWords } from './delays/delay-figures.ts';
import { KIND_COUNT_MIN, type NightReport } from './night-report.ts';
import { scoreLines } from './scores/score-figures.ts';

/** For people, line by line; `--report json` has the same figures. */
export function reportLines(report: NightReport, title: string): readonly string[] {
  return [
    title,
    ...headLines(report),
    ...playLines(report),
    'by kind:',
    ...report.byKind.map((row) => foundLine(row.kind, row)),
    `kinds that occurred less than ${KIND_COUNT_MIN} times: ${countsText(report.rareKinds) || 'none'}`,
    'by mistake:',
    ...report.byError.map((row) => foundLine(row.error, row)),
    ...rareLines(report),
    'kinds that nothing people do on purpose at this table is called:',
    ...Object.entries(report.notCaused).map(([kind, why]) => `  ${kind.padEnd(28)} ${why}`),
    'what was said:',
    ...Object.entries(report.confusion).map(([error, kinds]) => `  ${error.padEnd(28)} ${countsText(kinds)}`),
    ...handLines(report),
    ...report.crashes.map((crash) => `crash: ${crash}`),
    `journal: ${report.journalRoots.join(' ')}`,
  ];
}

const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

type FoundRow = Pick<NightReport['byKind'][number], 'count' | 'found' | 'recall' | 'recallLow'>;

function foundLine(name: string, { count, found, recall, recallLow }: FoundRow): string {
  const share = `${String(found).padStart(5)} of ${String(count).padStart(5)}`;
  return `  ${name.padEnd(28)} ${share}   ${percentOf(recall).padStart(9)}   at least ${percentOf(recallLow)}`;
}

/** What the table asked, how quickly it spoke, and what it kept account of. */
function playLines(report: NightReport): readonly string[] {
  return [
    `questions: ${report.questionsPerHour.toFixed(2)} an hour that nothing made needed, ` +
      `${report.allQuestionsPerHour.toFixed(2)} in all (${countsText(report.questionKinds)})`,
    `from when it could be read to the verdict: ${delayWords(report.delays)}`,
    `cards mis-placed: ${report.misplacedCards} of ${report.placedCards}; dead ends: ${report.deadEnds}; ` +
      `crashes: ${report.crashes.length}`,
    `stands still until the hand is given up: ${report.standsStill} (${countsText(report.standsStillAt)})`,
    ...answerWords(report.answers),
    `pots compared with the world's own account in ${report.comparedHands} hands: ${report.wrongPots} wrong, ` +
      `${report.wrongWinners} with a wrong winner (${report.wrongWinnersUnasked} without a question), ` +
      `${report.wrongStacks} wrong stacks between hands; ${report.unjudgedHands} hands that nobody could judge`,
  ];
}

function rareLines({ rareErrors }: NightReport): readonly string[] {
  const made = Object.entries(rareErrors).filter(([, count]) => count > 0);
  const never = Object.keys(rareErrors).filter((error) => !made.some(([name]) => name === error));
  return [
    `mistakes that were made less than ${KIND_COUNT_MIN} times, so that their figures say little: ` +
      `${countsText(Object.fromEntries(made)) || 'none'}`,
    `mistakes that nobody made, though this table could have known of them: ${never.join(', ') || 'none'}`,
  ];
}

/** The hands that are worth a look. */
function handLines({ worst, slowest }: NightReport): readonly string[] {
  const told = worst.flatMap(({ seed, hand, why, replay }) => [
    `  seed ${seed} hand ${hand}: ${why.join('; ')}`,
    `    ${replay}`,
  ]);
  const late = slowest.map(
    ({ seed, hand, error, delayMs }) => `  seed ${seed} hand ${hand}: ${error}, ${Math.round(delayMs)} ms`,
  );
  return [
    ...(told.length === 0 ? [] : ['worst hands, each with the command that plays and tells it:', ...told]),
    ...(late.length === 0 ? [] : ['slowest verdicts:', ...late]),
  ];
}

/** What was to be found, what was, and what was called a mistake and was none. */
function headLines(report: NightReport): readonly string[] {
  return [
    `${report.hands} hands in ${report.hours.toFixed(1)} simulated hours, ${report.errors} mistakes that were ` +
      'told of or answered to antennas',
    `${recallWords(report)}, ${precisionWords(report)}`,
    `of all ${report.noticeable} that could be noticed ${percentOf(report.recallNoticeable)}; ` +
      `${report.foundUnnoticeable} found of ${report.unnoticeable} that could not; ${report.inVain} in deals ` +
      'that were void',
    `of the right kind about another seat: ${report.wrongSeat}, card: ${report.wrongCard}, street: ` +
      `${report.wrongStreet} (not found)`,
    `false alarms: ${report.falseAlarms}, ${report.falseAlarmsTakenBack} of them taken back ` +
      `(${report.falseAlarmsPer2000.toFixed(2)} in 2,000 clean hands, ${report.falseAlarmsPerHour.toFixed(2)} an ` +
      'hour)',
    ...scoreLines(report),
  ];
}

/** Of none they would be shares that nobody measured. */
function recallWords({ errors, recall, recallLow }: NightReport): string {
  return errors === 0
    ? 'recall: there was no mistake to find'
    : `recall ${percentOf(recall)} (at least ${percentOf(recallLow)})`;
}

function precisionWords({ found, falseAlarms, precision }: NightReport): string {
  return found + falseAlarms === 0 ? 'precision: nothing was called a mistake' : `precision ${percentOf(precision)}`;
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
    `${Math.round(report.delays.p90)}`,
    percentOf(report.delays.laterThan5000),
    `${report.wrongWinnersUnasked}`,
    `${report.deadEnds}`,
    `${report.standsStill}`,
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
  'delay p90 ms',
  'later than 5 s',
  'wrong winners',
  'dead ends',
  'stand still',
  'crashes',
];
