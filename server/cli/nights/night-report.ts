import { admissibleKinds } from '#simulation/labels/admissible';
import { PHYSICAL_ERRORS, type PhysicalError } from '#simulation/labels/truth';
import type { TableProfile } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { type AnswerCosts, type AnsweredNight, answerCosts } from './answers/answer-costs.ts';
import { type DelayFigures, delayFigures } from './delays/delay-figures.ts';
import { type LandingDelay, landingDelays } from './landing-delays.ts';
import type { NightRecord } from './night.ts';
import { type Matched, matchNight, type Pair } from './night-matching.ts';
import { notCaused } from './not-caused.ts';
import { type ScoreFigures, scoreFiguresOf } from './scores/score-figures.ts';
import { WORST_DEFAULT, type WorstHand, worstHands } from './worst-hands.ts';

export interface NightReport extends ScoreFigures {
  /** The name of the world that they were played in; `all` of several together. */
  readonly world: string;
  readonly hands: number;
  readonly hours: number;
  /** Mistakes that a person told of, or whose card answered in some polls where it lay: what recall is counted of. */
  readonly errors: number;
  readonly found: number;
  readonly recall: number;
  /**
   * Besides those: all whose card lay long enough where a working antenna can read it, whether or not chance let it be
   * read.
   */
  readonly noticeable: number;
  readonly foundNoticeable: number;
  readonly recallNoticeable: number;
  /** Mistakes of which nobody could be expected to know, and how many of them were found all the same. */
  readonly unnoticeable: number;
  readonly foundUnnoticeable: number;
  /** Mistakes in deals that were void already. */
  readonly inVain: number;
  /** Mistakes of whose kind there was a verdict, about another seat, card or street: they count as not found. */
  readonly wrongSeat: number;
  readonly wrongCard: number;
  readonly wrongStreet: number;
  /** Share of all that was called a mistake which was one, and named rightly. */
  readonly precision: number;
  readonly recallLow: number;
  readonly byError: readonly ErrorFigures[];
  readonly byKind: readonly KindFigures[];
  /** Kinds that this table could raise and that occurred less often than a figure for them needs; with how often. */
  readonly rareKinds: Readonly<Record<string, number>>;
  /** Mistakes that this table could know of and that were made less often than a figure for them needs; 0: never. */
  readonly rareErrors: Readonly<Record<string, number>>;
  /** Kinds that nothing that people do here can be called, and why not. */
  readonly notCaused: Readonly<Record<string, string>>;
  readonly falseAlarms: number;
  /** Of these, what was taken back without a question before anybody had to act on it. */
  readonly falseAlarmsTakenBack: number;
  readonly falseAlarmKinds: Readonly<Record<string, number>>;
  readonly cleanHands: number;
  readonly falseAlarmsPer2000: number;
  readonly falseAlarmsPerHour: number;
  /** Needless ones: no unresolved mistake, no undeclared act, and no card that nothing could have read made them so. */
  readonly questionsPerHour: number;
  readonly allQuestionsPerHour: number;
  readonly questionKinds: Readonly<Record<string, number>>;
  /** From when a mistake could be read to the verdict on it. */
  readonly delays: DelayFigures;
  /** As many as there are worst hands. */
  readonly slowest: readonly LandingDelay[];
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
  /** Times that nothing but giving the hand up would move the game, be it for questions that nobody answers. */
  readonly standsStill: number;
  /** Request of the screen at that moment. */
  readonly standsStillAt: Readonly<Record<string, number>>;
  readonly answers: AnswerCosts;
  readonly crashes: readonly string[];
  /** Error → kind said → how often; `-`: nothing was said. */
  readonly confusion: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly worst: readonly WorstHand[];
  readonly journalRoots: readonly string[];
  /** What plays each night again. */
  readonly commands: readonly string[];
}

export interface ErrorFigures {
  readonly error: PhysicalError;
  readonly count: number;
  readonly found: number;
  readonly recall: number;
  /** Lower bound of the 95 % Wilson interval. */
  readonly recallLow: number;
}

export interface KindFigures extends Omit<ErrorFigures, 'error'> {
  readonly kind: Pair['kinds'][number];
}

/** Compares what people did with what Sabot said. */
export function reportOf(
  nights: readonly NightRecord[],
  { ruleBook, profile, world }: { readonly ruleBook: RuleBook; readonly profile: TableProfile; readonly world: string },
  worstListed = WORST_DEFAULT,
): NightReport {
  const matched = nights.map((night) => matchNight(night, ruleBook, profile));
  const pairs = matched.flatMap((night) => night.pairs);
  const labels = pairs.filter(({ label }) => label.isAnswered);
  const alarms = matched.flatMap(({ falseAlarms }) => falseAlarms);
  const hands = sum(nights.map((night) => night.hands));
  const hours = sum(nights.map(({ simulatedMs }) => simulatedMs)) / 3_600_000;
  const perHour = (count: number): number => (hours === 0 ? 0 : count / hours);
  const cleanHands = sum(matched.map(({ clean }) => clean));
  const cleanAlarms = sum(matched.map(({ cleanAlarms: count }) => count));
  const slowestFirst = landingDelays(nights, matched);
  const byKind = figuresByKind(labels);
  const byError = figuresByError(labels);
  const absent = notCaused(ruleBook, profile);
  return {
    world,
    hands,
    hours,
    ...recallFigures(pairs),
    inVain: sum(matched.map(({ inVain }) => inVain)),
    ...mistakenFigures(pairs),
    precision: share(pairs.filter(isFound).length, pairs.filter(isSaid).length + alarms.length),
    byError,
    byKind,
    rareKinds: rareOf(
      PHYSICAL_ERRORS.flatMap((error) => admissibleKinds(error, ruleBook, profile)).filter((kind) => !(kind in absent)),
      (kind) => byKind.find((one) => one.kind === kind),
    ),
    rareErrors: rareOf(
      PHYSICAL_ERRORS.filter((error) => admissibleKinds(error, ruleBook, profile).length > 0),
      (error) => byError.find((one) => one.error === error),
    ),
    notCaused: absent,
    falseAlarms: alarms.length,
    falseAlarmsTakenBack: alarms.filter(({ status }) => status === 'withdrawn').length,
    falseAlarmKinds: tally(alarms.map(({ kinds }) => kinds[kinds.length - 1] ?? '')),
    cleanHands,
    falseAlarmsPer2000: cleanHands === 0 ? 0 : (2000 * cleanAlarms) / cleanHands,
    falseAlarmsPerHour: perHour(alarms.length),
    questionsPerHour: perHour(sum(matched.map(({ needlessQuestions }) => needlessQuestions.length))),
    questionKinds: tally(
      matched.flatMap(({ needlessQuestions }) => needlessQuestions.map(({ id }) => kindOfQuestion(id))),
    ),
    allQuestionsPerHour: perHour(sum(nights.map(({ questions }) => questions.length))),
    delays: delayFigures(slowestFirst.map(({ delayMs }) => delayMs)),
    slowest: slowestFirst.slice(0, worstListed),
    ...comparedFigures(nights),
    ...scoreFiguresOf(nights),
    wrongStacks: sum(nights.map(({ wrongStacks }) => wrongStacks.length)),
    deadEnds: sum(nights.map(({ deadEnds }) => deadEnds)),
    standsStill: sum(nights.map(({ standsStill }) => standsStill.length)),
    standsStillAt: tally(nights.flatMap(({ standsStill }) => standsStill.map(({ at }) => at))),
    answers: answerCosts(nights.map((night, index) => answeredNight(night, matched[index]))),
    crashes: nights.flatMap(({ crash, seed }) => (crash === null ? [] : [`seed ${seed}: ${crash}`])),
    confusion: confusionOf(matched),
    worst: worstHands(nights, matched, worstListed),
    journalRoots: nights.map(({ journalRoot }) => journalRoot),
    commands: nights.map(({ command, hands: played }) => `${command} --hands ${played}`),
  };
}

const isFound = ({ verdict }: Pair): boolean => verdict !== undefined;
const isSaid = ({ verdict, mistaken }: Pair): boolean => verdict !== undefined || mistaken !== null;

function mistakenFigures(pairs: readonly Pair[]) {
  const inThis = (what: NonNullable<Pair['mistaken']>['in']): number =>
    pairs.filter(({ mistaken }) => mistaken?.in === what).length;
  return { wrongSeat: inThis('seat'), wrongCard: inThis('card'), wrongStreet: inThis('street') };
}

function recallFigures(pairs: readonly Pair[]) {
  const answered = pairs.filter(({ label }) => label.isAnswered);
  const noticeable = pairs.filter(({ label }) => label.isNoticeable);
  const unnoticeable = pairs.filter(({ label }) => !label.isNoticeable);
  const found = answered.filter(isFound).length;
  const foundNoticeable = noticeable.filter(isFound).length;
  return {
    errors: answered.length,
    found,
    recall: share(found, answered.length),
    recallLow: wilsonLow(found, answered.length),
    noticeable: noticeable.length,
    foundNoticeable,
    recallNoticeable: share(foundNoticeable, noticeable.length),
    unnoticeable: unnoticeable.length,
    foundUnnoticeable: unnoticeable.filter(isFound).length,
  };
}

function answeredNight(night: NightRecord, matched: Matched | undefined): AnsweredNight {
  const missed = (matched?.pairs ?? []).filter((pair) => pair.label.isAnswered && !isFound(pair));
  return {
    answers: night.answers,
    questions: night.questions.map(({ shownId, hand, heldMs }) => ({ id: shownId, hand, heldMs })),
    missed: missed.map(({ label }) => label.hand),
    falseAlarms: (matched?.falseAlarms ?? []).map(({ hand }) => hand),
    wrongPots: night.comparisons.filter(({ pot }) => pot === 'wrong').map(({ hand }) => hand),
    standsStill: night.standsStill.map(({ hand }) => hand),
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

/** Issue 8.1: a kind has a figure when it occurred so often. */
export const KIND_COUNT_MIN = 300;

/** Those with too few to say anything, the rarest first. */
function rareOf<Name extends string>(
  possible: readonly Name[],
  figures: (name: Name) => { readonly count: number } | undefined,
) {
  const counts = [...new Set(possible)].map((name) => [name, figures(name)?.count ?? 0] as const);
  return Object.fromEntries(counts.filter(([, count]) => count < KIND_COUNT_MIN).sort(([, a], [, b]) => a - b));
}

/** `12/street@…?had-acted` is `had-acted`, `12/where:…` is `where`. */
function kindOfQuestion(question: string): string {
  const asked = question.slice(question.indexOf('/') + 1);
  return asked.includes('?') ? asked.slice(asked.lastIndexOf('?') + 1) : (asked.split(':')[0] ?? asked);
}

function figuresByError(pairs: readonly Pair[]): readonly ErrorFigures[] {
  const errors = [...new Set(pairs.map(({ label }) => label.error))].sort();
  return errors.map((error) => ({ error, ...figuresOf(pairs.filter(({ label }) => label.error === error)) }));
}

/** Under the name that was given to it; what was missed, under the first of the names that it could have. */
function figuresByKind(pairs: readonly Pair[]): readonly KindFigures[] {
  const nameOf = ({ verdict, kinds }: Pair): KindFigures['kind'] | undefined => {
    const said = verdict?.kinds.filter((kind) => kinds.includes(kind));
    return said?.[said.length - 1] ?? kinds[0];
  };
  const named = pairs.map((pair) => ({ pair, kind: nameOf(pair) }));
  const kinds = [...new Set(named.flatMap(({ kind }) => kind ?? []))].sort();
  return kinds.map((kind) => ({
    kind,
    ...figuresOf(named.filter((one) => one.kind === kind).map(({ pair }) => pair)),
  }));
}

function figuresOf(pairs: readonly Pair[]): Omit<ErrorFigures, 'error'> {
  const found = pairs.filter(({ verdict }) => verdict !== undefined).length;
  return { count: pairs.length, found, recall: share(found, pairs.length), recallLow: wilsonLow(found, pairs.length) };
}

/** Of what was not found: what was said wrongly after it in the same hand. */
function confusionOf(matched: readonly Matched[]): Record<string, Record<string, number>> {
  const table: Record<string, Record<string, number>> = {};
  const count = (error: string, kind: string): void => {
    const row = table[error] ?? {};
    row[kind] = (row[kind] ?? 0) + 1;
    table[error] = row;
  };
  for (const { pairs, falseAlarms } of matched) {
    for (const { label, verdict } of pairs.filter(
      ({ label: { isAnswered }, verdict: said }) => isAnswered || said !== undefined,
    )) {
      const instead = falseAlarms.find(({ hand, seenAtMs }) => hand === label.hand && seenAtMs >= label.beganMs);
      const said = verdict ?? instead;
      count(label.error, said?.kinds[said.kinds.length - 1] ?? '-');
    }
    for (const { kinds } of falseAlarms) count('(nothing)', kinds[kinds.length - 1] ?? '-');
  }
  return table;
}

export function wilsonLow(hits: number, count: number): number {
  if (count === 0) return 0;
  const z = 1.96;
  const p = hits / count;
  const middle = p + (z * z) / (2 * count);
  const spread = z * Math.sqrt((p * (1 - p)) / count + (z * z) / (4 * count * count));
  return Math.max(0, (middle - spread) / (1 + (z * z) / count));
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
