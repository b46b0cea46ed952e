import { ABOUT_NONE, type Disagreement, disagreementOf } from '#simulation/labels/about';
import {
  AWAITS_TURN,
  admissibleKinds,
  isReadByAntennas,
  namesOf,
  OF_THE_DEAL,
  PARTS,
} from '#simulation/labels/admissible';
import { NOTICEABLE_MS } from '#simulation/labels/limits';
import type { ErrorLabel } from '#simulation/labels/truth';
import type { VerdictKind } from '#vocabulary/kinds';
import type { TableProfile } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import type { NightRecord } from './night.ts';
import type { SeenQuestion, SeenVerdict } from './verdict-log.ts';

/** What people did, and what was said to it. */
export interface Pair {
  readonly label: ErrorLabel;
  /** The names that it may have. */
  readonly kinds: readonly VerdictKind[];
  readonly verdict: SeenVerdict | undefined;
  /** When it was said. */
  readonly saidAtMs: number | undefined;
  /** A verdict of the right kind was about somebody or something else: the mistake was not found. */
  readonly mistaken: Mistaken | null;
}

export interface Mistaken {
  readonly verdict: SeenVerdict;
  readonly in: Disagreement;
}

export interface Matched {
  /** Every mistake that the book has a name for, whether or not anybody could know of it. */
  readonly pairs: readonly Pair[];
  /** Mistakes in a deal that was void when they could have been told: the misdeal goes before them (C25). */
  readonly inVain: number;
  readonly falseAlarms: readonly SeenVerdict[];
  readonly clean: number;
  readonly cleanAlarms: number;
  readonly needlessQuestions: readonly SeenQuestion[];
}

/** Compares what people did with what was said; names and hands decide, no time limit does. */
export function matchNight(night: NightRecord, ruleBook: RuleBook, profile: TableProfile): Matched {
  const naming: Naming = { night, ruleBook, profile };
  const made = night.labels.filter((label) => label.hand <= night.hands);
  const verdicts = night.verdicts.filter(({ hand }) => hand <= night.hands);
  const standing = verdicts.filter(({ status }) => status !== 'withdrawn');
  const used = new Set<SeenVerdict>();
  const named = byKnowability(made).map((label): Pair => {
    const kinds = admissibleKinds(label.error, ruleBook, profile);
    const verdict = standing.find(
      (seen) => !used.has(seen) && isNameOf(seen, label, naming) && differenceOf(seen, label) === null,
    );
    if (verdict !== undefined) used.add(verdict);
    return { label, kinds, verdict, saidAtMs: verdict?.seenAtMs, mistaken: null };
  });
  const misdeals = [...used].filter(({ misdealAtMs }) => misdealAtMs !== null);
  const answered = named
    .map((pair) => (pair.verdict === undefined ? answeredByMisdeal(pair, misdeals) : pair))
    .map((pair) => withMistaken(pair, standing, used, naming));
  const isNamed = ({ label, verdict }: Pair): boolean =>
    verdict !== undefined || (!misdeals.some((misdeal) => isVoidBy(misdeal, label)) && hadHisTurn(label, naming));
  const pairs = answered.filter(isNamed);
  const explains = (label: ErrorLabel, seen: SeenVerdict): boolean =>
    isPartOf(seen, label) || (seen.status === 'withdrawn' && isNameOf(seen, label, naming));
  const isFalse = (seen: SeenVerdict): boolean =>
    !used.has(seen) && !isWithdrawnQuestion(seen, night.questions) && !made.some((label) => explains(label, seen));
  const falseAlarms = verdicts.filter(isFalse);
  const dirty = new Set(made.map(({ hand }) => hand));
  return {
    pairs,
    inVain: answered.length - pairs.length,
    falseAlarms,
    clean: Math.max(0, night.hands - dirty.size),
    cleanAlarms: falseAlarms.filter(({ hand }) => !dirty.has(hand)).length,
    needlessQuestions: night.questions.filter(
      (question) => question.need === null && !answered.some((pair) => isOpenAt(pair, question)),
    ),
  };
}

/** In what a verdict differs from the mistake that it is the name of. */
const differenceOf = (seen: SeenVerdict, { about }: ErrorLabel): Disagreement | null =>
  disagreementOf(about ?? ABOUT_NONE, seen.about);

/** Nobody was told of this mistake, but of one of its kind, about somebody or something else. */
function withMistaken(pair: Pair, standing: readonly SeenVerdict[], used: Set<SeenVerdict>, naming: Naming): Pair {
  const { label } = pair;
  if (pair.verdict !== undefined) return pair;
  const verdict = standing.find((seen) => !used.has(seen) && isNameOf(seen, label, naming));
  const differs = verdict === undefined ? null : differenceOf(verdict, label);
  if (verdict === undefined || differs === null) return pair;
  used.add(verdict);
  return { ...pair, mistaken: { verdict, in: differs } };
}

interface Naming {
  readonly night: NightRecord;
  readonly ruleBook: RuleBook;
  readonly profile: TableProfile;
}

/** A verdict belongs to the mistake that could be known of before one that could not. */
function byKnowability(labels: readonly ErrorLabel[]): readonly ErrorLabel[] {
  const rank = ({ isAnswered, isNoticeable }: ErrorLabel): number => (isAnswered ? 0 : isNoticeable ? 1 : 2);
  return labels.toSorted((a, b) => rank(a) - rank(b) || a.atMs - b.atMs);
}

function isNameOf(seen: SeenVerdict, label: ErrorLabel, { night, ruleBook, profile }: Naming): boolean {
  if (seen.hand !== label.hand || seen.seenAtMs < label.beganMs) return false;
  const isBetOn = night.twoBets.some(({ hand, atMs }) => hand === seen.hand && atMs <= seen.seenAtMs);
  const names = namesOf(label.error, isBetOn, ruleBook, profile);
  return seen.kinds.some((kind) => names.includes(kind));
}

const isPartOf = (seen: SeenVerdict, { error, hand, beganMs }: ErrorLabel): boolean =>
  seen.hand === hand && seen.seenAtMs >= beganMs && seen.kinds.some((kind) => PARTS[error]?.includes(kind) === true);

/** It opened with a question, and the answer took it back. */
const isWithdrawnQuestion = ({ hand, id, status }: SeenVerdict, questions: readonly SeenQuestion[]): boolean =>
  status === 'withdrawn' && questions.some((question) => question.id.startsWith(`${hand}/${id}?`));

/**
 * C25: a second mistake of a deal has no verdict of its own; that the deal is a misdeal is what is to be said of both.
 */
function answeredByMisdeal(pair: Pair, misdeals: readonly SeenVerdict[]): Pair {
  const { label } = pair;
  if (!OF_THE_DEAL.includes(label.error)) return pair;
  const verdict = misdeals.find(
    ({ hand, misdealAtMs }) => hand === label.hand && misdealAtMs !== null && misdealAtMs >= label.beganMs,
  );
  return verdict === undefined ? pair : { ...pair, verdict, saidAtMs: verdict.misdealAtMs ?? undefined };
}

/**
 * C25: the deal was called a misdeal before anybody could be expected to know of this one, and was not gathered in when
 * it was made.
 */
function isVoidBy({ hand, misdealAtMs, closedAtMs }: SeenVerdict, label: ErrorLabel): boolean {
  if (hand !== label.hand || misdealAtMs === null || (closedAtMs !== null && label.atMs >= closedAtMs)) return false;
  return misdealAtMs <= label.atMs + (isReadByAntennas(label.error) ? NOTICEABLE_MS : 0);
}

function hadHisTurn({ error, hand, seat }: ErrorLabel, { night, ruleBook }: Naming): boolean {
  const isAwaited = seat !== undefined && AWAITS_TURN[ruleBook]?.includes(error) === true;
  return !isAwaited || night.turns.has(`${hand}/${seat}`);
}

/**
 * The mistake was made, and is not put right yet; what asks for nothing is put right with the moment in which it is
 * told.
 */
function isOpenAt({ label, verdict }: Pair, { hand, atMs }: SeenQuestion): boolean {
  if (label.hand !== hand || label.beganMs > atMs) return false;
  return verdict === undefined || verdict.closedAtMs === null || verdict.closedAtMs >= atMs;
}
