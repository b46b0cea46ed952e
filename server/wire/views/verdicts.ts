import * as v from 'valibot';
import { INSTEADS } from '#vocabulary/hands/insteads';
import { QUESTION_KINDS } from '#vocabulary/hands/verdicts';
import { SEVERITIES, VERDICT_STATUSES } from '#vocabulary/kinds';
import { BOARD_STREETS } from '#vocabulary/zones';
import { cardPointerShape } from '../cards.ts';
import { chipsShape, seatShape, zoneShape } from '../shapes.ts';
import {
  answerShape,
  factIdShape,
  inputIdShape,
  questionIdShape,
  readingIdShape,
  ruleBookShape,
  ruleIdShape,
  type Told,
  verdictIdShape,
  verdictKindShape,
} from '../told-shapes.ts';
import { enteredViewShape } from './entered-view.ts';
import { stepViewShape } from './steps.ts';
import { likelihoodShape, STORY_KINDS } from './stories.ts';

export const imposedViewShape = v.object({
  seat: seatShape,
  action: v.picklist(['fold', 'check', 'call', 'bet', 'raise']),
  /** The seat's total for the street. */
  to: v.number(),
  back: v.exactOptional(v.number()),
});

export const verdictOptionViewShape = v.object({
  key: v.string(),
  rules: v.array(ruleIdShape),
  remedy: v.array(stepViewShape),
});

/**
 * What happened, what the book says, and how far the remedy has come. Screens have the words for `kind`, `rules` and
 * option keys.
 */
export const verdictViewShape = v.object({
  id: verdictIdShape,
  kind: verdictKindShape,
  severity: v.picklist(SEVERITIES),
  status: v.picklist(VERDICT_STATUSES),
  /** The leading rule first. */
  rules: v.array(ruleIdShape),
  borrowedFrom: v.exactOptional(ruleBookShape),
  seats: v.array(seatShape),
  cards: v.array(cardPointerShape),
  /** Place where people are to look for a tag that has no reason to answer there: it points at no card. */
  place: v.exactOptional(zoneShape),
  raisedAtMs: v.number(),
  decides: v.picklist(['rule-book', 'director']),
  options: v.array(verdictOptionViewShape),
  /** Asked before anything else: while it is open the remedy waits. */
  question: v.exactOptional(questionIdShape),
  /** In order; the first `remedyDone` have been seen carried out. */
  remedy: v.array(stepViewShape),
  remedyDone: v.number(),
  /** What words or chips count as, and the chips to take back: betting rulings move chips, not cards. */
  imposed: v.exactOptional(imposedViewShape),
  deadHands: v.array(seatShape),
  burnCredit: v.record(v.picklist(BOARD_STREETS), v.number()),
});
export interface VerdictView extends Told<typeof verdictViewShape> {}

export const storyViewShape = v.object({
  tells: v.picklist(STORY_KINDS),
  /** Whoever says so says that this is what happened. */
  answer: answerShape,
  /** Where the card lies, as this story has it. */
  zone: v.exactOptional(zoneShape),
  /** How likely the readers hold it, where they tell anything of it. */
  likely: v.exactOptional(likelihoodShape),
  /** Director only: the same to the percent. */
  percent: v.exactOptional(v.number()),
});
export interface StoryView extends Told<typeof storyViewShape> {}

/** YES and NO unless `options` names others. */
export const questionViewShape = v.object({
  id: questionIdShape,
  ask: v.picklist(QUESTION_KINDS),
  seats: v.array(seatShape),
  cards: v.array(cardPointerShape),
  options: v.array(v.string()),
  /** Stories of what may have happened: one for each answer, YES before NO. */
  stories: v.array(storyViewShape),
});
export interface QuestionView extends Told<typeof questionViewShape> {}

export const evidenceItemShape = v.object({
  id: v.union([factIdShape, inputIdShape]),
  atMs: v.number(),
  /** The type of the fact or input, e.g. `card-rested`, `act`; `input`: it has been taken back since. */
  what: v.string(),
  /** What a person entered, where it rests on that. */
  entered: v.exactOptional(enteredViewShape),
  zone: v.exactOptional(v.string()),
  seat: v.exactOptional(seatShape),
  /** Between when and when it came about; `atMs` is when it was told. */
  happened: v.exactOptional(v.object({ fromMs: v.number(), toMs: v.number() })),
  /** That it is so, to one. */
  odds: v.exactOptional(v.number()),
  /** The readings below it, with the tag's pseudonym of this hand. */
  readings: v.array(
    v.object({
      id: readingIdShape,
      device: v.string(),
      antenna: v.string(),
      tag: v.exactOptional(v.string()),
    }),
  ),
});
export interface EvidenceItem extends Told<typeof evidenceItemShape> {}

/** Director only: the walk back from a verdict or a question to the serial lines. */
export const evidenceViewShape = v.object({
  about: v.union([verdictIdShape, questionIdShape]),
  items: v.array(evidenceItemShape),
  /** Evidence for the other story. */
  against: v.array(evidenceItemShape),
});
export interface EvidenceView extends Told<typeof evidenceViewShape> {}

/** Director only: a verdict that a person overruled, and what would be undone to let it stand again. */
export const overrulingViewShape = v.object({
  verdict: verdictIdShape,
  input: inputIdShape,
  atMs: v.number(),
  reason: v.string(),
  /** As he is known to the table; null where nobody had to say who he is. */
  by: v.nullable(v.string()),
});
export interface OverrulingView extends Told<typeof overrulingViewShape> {}

/** Director only: what may be decided in place of a verdict, and the chips that move with it. */
export const insteadViewShape = v.object({
  verdict: verdictIdShape,
  instead: v.picklist(INSTEADS),
  chips: v.array(v.object({ seat: seatShape, amount: chipsShape, goes: v.picklist(['to', 'from']) })),
});
export interface InsteadView extends Told<typeof insteadViewShape> {}
