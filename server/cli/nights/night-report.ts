import type { ErrorLabel, PhysicalError } from '#simulation/truth';
import type { TableProfile } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { admissibleKinds, RAISED_BY_LANDING } from './admissible.ts';
import type { NightRecord } from './night.ts';
import type { SeenVerdict } from './verdict-log.ts';

export interface NightReport {
  readonly hands: number;
  readonly hours: number;
  readonly errors: number;
  readonly found: number;
  readonly recall: number;
  readonly precision: number;
  readonly byError: readonly ErrorFigures[];
  readonly falseAlarms: number;
  readonly falseAlarmKinds: Readonly<Record<string, number>>;
  readonly cleanHands: number;
  readonly falseAlarmsPer2000: number;
  readonly falseAlarmsPerHour: number;
  /** Those that belong to no mistake that was really made: what a table without mistakes would be asked. */
  readonly questionsPerHour: number;
  readonly allQuestionsPerHour: number;
  readonly questionKinds: Readonly<Record<string, number>>;
  readonly delayMs: { readonly p50: number; readonly p99: number };
  readonly misplacedCards: number;
  readonly placedCards: number;
  /** Hands whose ends were compared with the world's own account of cards and chips. */
  readonly comparedHands: number;
  readonly wrongPots: number;
  readonly wrongWinners: number;
  /** Of these, in hands in which the table had not been asked anything. */
  readonly wrongWinnersUnasked: number;
  /** Hands of which nobody outside could say who won: a card too many or too few at the end. */
  readonly unjudgedHands: number;
  readonly wrongStacks: number;
  readonly deadEnds: number;
  readonly crashes: readonly string[];
  /** Error → kind said → how often; `-`: nothing was said. */
  readonly confusion: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly worst: readonly { readonly seed: number | string; readonly hand: number; readonly why: string }[];
  readonly journalRoots: readonly string[];
}

export interface ErrorFigures {
  readonly error: PhysicalError;
  readonly count: number;
  readonly found: number;
  readonly recall: number;
  /** Lower bound of the 95 % Wilson interval. */
  readonly recallLow: number;
}

/** Compares what people did with what Sabot said. */
export function reportOf(nights: readonly NightRecord[], ruleBook: RuleBook, profile: TableProfile): NightReport {
  const matched = nights.map((night) => matchNight(night, ruleBook, profile));
  const labels = matched.flatMap(({ pairs }) => pairs);
  const found = labels.filter(({ verdict }) => verdict !== undefined);
  const alarms = matched.flatMap(({ falseAlarms }) => falseAlarms);
  const hands = sum(nights.map((night) => night.hands));
  const hours = sum(nights.map(({ simulatedMs }) => simulatedMs)) / 3_600_000;
  const perHour = (count: number): number => (hours === 0 ? 0 : count / hours);
  const cleanHands = sum(matched.map(({ clean }) => clean));
  const cleanAlarms = sum(matched.map(({ cleanAlarms: count }) => count));
  const delays = found
    .filter(({ label }) => RAISED_BY_LANDING.includes(label.error))
    .map(({ label, verdict }) => (verdict?.seenAtMs ?? 0) - label.atMs);
  return {
    hands,
    hours,
    errors: labels.length,
    found: found.length,
    recall: share(found.length, labels.length),
    precision: share(found.length, found.length + alarms.length),
    byError: figuresByError(labels),
    falseAlarms: alarms.length,
    falseAlarmKinds: tally(alarms.map(({ kinds }) => kinds[kinds.length - 1] ?? '')),
    cleanHands,
    falseAlarmsPer2000: cleanHands === 0 ? 0 : (2000 * cleanAlarms) / cleanHands,
    falseAlarmsPerHour: perHour(alarms.length),
    questionsPerHour: perHour(sum(matched.map(({ idleQuestions }) => idleQuestions.length))),
    questionKinds: tally(matched.flatMap(({ idleQuestions }) => idleQuestions.map(kindOfQuestion))),
    allQuestionsPerHour: perHour(sum(nights.map(({ questions }) => questions.length))),
    delayMs: { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) },
    ...comparedFigures(nights),
    wrongStacks: sum(nights.map(({ wrongStacks }) => wrongStacks)),
    deadEnds: sum(nights.map(({ deadEnds }) => deadEnds)),
    crashes: nights.flatMap(({ crash, seed }) => (crash === null ? [] : [`seed ${seed}: ${crash}`])),
    confusion: confusionOf(matched),
    worst: worstHands(nights, matched),
    journalRoots: nights.map(({ journalRoot }) => journalRoot),
  };
}

function comparedFigures(nights: readonly NightRecord[]) {
  const ends = nights.flatMap(({ comparisons }) => comparisons);
  const wrong = ends.filter(({ winner }) => winner === 'wrong');
  return {
    misplacedCards: sum(ends.map(({ misplaced }) => misplaced)),
    placedCards: sum(ends.map(({ placed }) => placed)),
    comparedHands: ends.filter(({ pot }) => pot === 'right' || pot === 'wrong').length,
    wrongPots: ends.filter(({ pot }) => pot === 'wrong').length,
    wrongWinners: wrong.length,
    wrongWinnersUnasked: wrong.filter(({ wasAsked }) => !wasAsked).length,
    unjudgedHands: ends.filter(({ pot }) => pot === 'unjudged').length,
  };
}

/** `12/street@…?had-acted` is `had-acted`, `12/where:…` is `where`. */
function kindOfQuestion(question: string): string {
  const asked = question.slice(question.indexOf('/') + 1);
  return asked.includes('?') ? asked.slice(asked.lastIndexOf('?') + 1) : (asked.split(':')[0] ?? asked);
}

interface Pair {
  readonly label: ErrorLabel;
  readonly verdict: SeenVerdict | undefined;
}

interface Matched {
  readonly pairs: readonly Pair[];
  readonly falseAlarms: readonly SeenVerdict[];
  readonly clean: number;
  readonly cleanAlarms: number;
  readonly idleQuestions: readonly string[];
}

function matchNight(night: NightRecord, ruleBook: RuleBook, profile: TableProfile): Matched {
  const standing = night.verdicts.filter(({ status }) => status !== 'withdrawn');
  const used = new Set<SeenVerdict>();
  const labels = night.labels.filter(({ hand }) => hand <= night.hands);
  const pairs = labels.map((label): Pair => {
    const kinds = admissibleKinds(label.error, ruleBook, profile);
    const verdict = standing.find((seen) => !used.has(seen) && isAnswer(seen, label) && seen.kinds.some((kind) => kinds.includes(kind)));
    if (verdict !== undefined) used.add(verdict);
    return { label, verdict };
  });
  const falseAlarms = standing.filter((seen) => !used.has(seen) && seen.hand <= night.hands);
  const dirty = new Set(labels.map(({ hand }) => hand));
  const cleanAlarms = falseAlarms.filter(({ hand }) => !dirty.has(hand)).length;
  const earned = [...used].map(({ hand, id }) => `${hand}/${id}?`);
  const idleQuestions = night.questions.filter((question) => !earned.some((start) => question.startsWith(start)));
  return { pairs, falseAlarms, clean: Math.max(0, night.hands - dirty.size), cleanAlarms, idleQuestions };
}

function isAnswer(seen: SeenVerdict, { hand, atMs }: ErrorLabel): boolean {
  return seen.hand === hand && seen.seenAtMs >= atMs - BEFORE_MS && seen.seenAtMs <= atMs + AFTER_MS;
}

/** The label is set when the deed is complete; the first of several cards may have been told before. */
const BEFORE_MS = 6000;
/** What is told later helps nobody. */
const AFTER_MS = 20_000;

function figuresByError(pairs: readonly Pair[]): readonly ErrorFigures[] {
  const errors = [...new Set(pairs.map(({ label }) => label.error))].sort();
  return errors.map((error) => {
    const of = pairs.filter(({ label }) => label.error === error);
    const found = of.filter(({ verdict }) => verdict !== undefined).length;
    return { error, count: of.length, found, recall: share(found, of.length), recallLow: wilsonLow(found, of.length) };
  });
}

function confusionOf(matched: readonly Matched[]): Record<string, Record<string, number>> {
  const table: Record<string, Record<string, number>> = {};
  const count = (error: string, kind: string): void => {
    const row = table[error] ?? {};
    row[kind] = (row[kind] ?? 0) + 1;
    table[error] = row;
  };
  for (const { pairs, falseAlarms } of matched) {
    for (const { label, verdict } of pairs) {
      const instead = falseAlarms.find((seen) => isAnswer(seen, label));
      const said = verdict ?? instead;
      count(label.error, said?.kinds[said.kinds.length - 1] ?? '-');
    }
    for (const { kinds } of falseAlarms) count('(nothing)', kinds[kinds.length - 1] ?? '-');
  }
  return table;
}

function worstHands(nights: readonly NightRecord[], matched: readonly Matched[]): NightReport['worst'] {
  const bad = matched.flatMap(({ pairs, falseAlarms }, index) => {
    const seed = nights[index]?.seed ?? '';
    const missed = pairs
      .filter(({ verdict }) => verdict === undefined)
      .map(({ label }) => ({ seed, hand: label.hand, why: `missed ${label.error}` }));
    const wrong = falseAlarms.map(({ hand, kinds }) => ({ seed, hand, why: `false ${kinds.join(' > ')}` }));
    const pots = (nights[index]?.comparisons ?? [])
      .filter(({ pot, winner }) => pot === 'wrong' || winner === 'wrong')
      .map(({ hand, note }) => ({ seed, hand, why: `wrong pot: ${note}` }));
    return [...pots, ...wrong, ...missed];
  });
  return bad.slice(0, WORST_LISTED);
}

const WORST_LISTED = 10;

export function wilsonLow(hits: number, count: number): number {
  if (count === 0) return 0;
  const z = 1.96;
  const p = hits / count;
  const middle = p + (z * z) / (2 * count);
  const spread = z * Math.sqrt((p * (1 - p)) / count + (z * z) / (4 * count * count));
  return Math.max(0, (middle - spread) / (1 + (z * z) / count));
}

function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))] ?? 0;
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
