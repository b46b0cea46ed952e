import type { HandState, VerdictRecord } from '#engine/table-state/state';
import type { CardRef } from '#vocabulary/card-refs';
import type { Step } from '#vocabulary/hands/steps';
import type { Question, Verdict } from '#vocabulary/hands/verdicts';
import { questionId, verdictId } from '#vocabulary/ids';
import type { CardPointer } from '#wire/cards';
import type { StepView } from '#wire/views/steps';
import type { QuestionView, VerdictView } from '#wire/views/verdicts';
import { POINTER_INTO_SHOE, pointerTo, stepView } from './cards.ts';
import type { TableModel } from './model.ts';
import { isShuffledInSince } from './shuffled-cards.ts';
import { type OddsTold, storiesOf } from './stories.ts';

/** Rests on cards that were never shown: no role but the director may hear of it (R000-sd-8, issue 5). */
export function isForDirectorOnly({ kind }: Pick<Verdict, 'kind'>): boolean {
  return kind === 'MUCKED_WINNER';
}

/** A verdict that was open when the hand was given up nobody carries out: it stays with the director, and on record. */
export function isSeenByAll(verdict: Verdict, { isVoided }: Pick<TableModel, 'isVoided'>): boolean {
  return !isForDirectorOnly(verdict) && !(isVoided && verdict.status === 'open');
}

/** The verdicts that every role sees. */
export function publicVerdicts(model: TableModel, hand: HandState): readonly VerdictView[] {
  return hand.verdicts
    .filter(({ verdict }) => isSeenByAll(verdict, model))
    .map((record) => verdictView(model, hand, record));
}

/** The director's, those that rest on hidden cards included. */
export function allVerdicts(model: TableModel, hand: HandState): readonly VerdictView[] {
  return hand.verdicts.map((record) => verdictView(model, hand, record));
}

/** For every role alike; evidence is the director's. */
export function verdictView(model: TableModel, hand: HandState, record: VerdictRecord): VerdictView {
  const { verdict } = record;
  const point = pointingIn(model, hand, record);
  const place = placeOf(record);
  return {
    id: verdictId(model.publicId(verdict.id)),
    kind: verdict.kind,
    severity: verdict.severity,
    status: verdict.status,
    rules: verdict.rules,
    ...(verdict.borrowedFrom === undefined ? {} : { borrowedFrom: verdict.borrowedFrom }),
    seats: verdict.seats,
    cards: isOfCopy(verdict) ? [] : verdict.refs.map(point),
    ...(place === undefined ? {} : { place }),
    raisedAtMs: verdict.raisedAtMs,
    decides: verdict.decides,
    options: verdict.options.map(({ key, rules, remedy }) => ({
      key,
      rules,
      remedy: remedy.map((step) => stepView(model, hand, step, point)),
    })),
    ...(verdict.question === undefined ? {} : { question: questionId(model.publicId(verdict.question)) }),
    remedy: verdict.remedy.map((step) => stepView(model, hand, step, point)),
    remedyDone: verdict.remedyDone,
    ...(verdict.imposed === undefined ? {} : { imposed: imposedView(verdict.imposed) }),
    deadHands: verdict.deadHands,
    burnCredit: verdict.burnCredit,
  };
}

/** Records of before name the card that was copied, and so where it lies: no view does. */
const isOfCopy = ({ kind }: Pick<Verdict, 'kind'>): boolean => kind === 'DUPLICATE_CARD';

function placeOf({ matter }: VerdictRecord): VerdictView['place'] {
  const { type } = matter;
  return type === 'duplicate' || type === 'unknown-tag' || type === 'foreign-card' ? matter.zone : undefined;
}

/** What the screen asks for now: a step of a remedy points as its verdict does. */
export function nextStepView(model: TableModel, hand: HandState, step: Step): StepView {
  const record = hand.verdicts.find(({ verdict }) => verdict.remedy.some(({ id }) => id === step.id));
  return stepView(model, hand, step, record === undefined ? undefined : pointingIn(model, hand, record));
}

const pointingIn =
  (model: TableModel, hand: HandState, record: VerdictRecord) =>
  (ref: CardRef): CardPointer =>
    isShuffledIn(hand, record, ref) ? POINTER_INTO_SHOE : pointerTo(model, hand, ref);

/** After what the ruling is about, alone or with the whole pack. */
function isShuffledIn(hand: HandState, { verdict, matter }: VerdictRecord, ref: CardRef): boolean {
  return matter.deal !== hand.redeal || isShuffledInSince(hand, ref, verdict.cause);
}

function imposedView({ seat, action, to, back }: NonNullable<Verdict['imposed']>): NonNullable<VerdictView['imposed']> {
  return { seat, action, to, ...(back === undefined ? {} : { back }) };
}

export function questionView(
  model: TableModel,
  hand: HandState,
  question: Question,
  odds: OddsTold = 'coarse',
): QuestionView {
  const { ask, seats, options, cause } = question;
  const id = questionId(model.publicId(question.id));
  const isAboutCopy = hand.verdicts.some(({ verdict }) => verdict.question === question.id && isOfCopy(verdict));
  const cards = (isAboutCopy ? [] : question.refs).map((ref) =>
    isShuffledInSince(hand, ref, cause) ? POINTER_INTO_SHOE : pointerTo(model, hand, ref),
  );
  return { id, ask, seats, cards, options, stories: storiesOf(hand, question, odds) };
}
