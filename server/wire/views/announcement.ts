import * as v from 'valibot';
import { seatShape } from '../shapes.ts';
import { questionIdShape, type Told, verdictIdShape } from '../told-shapes.ts';
import { stepViewShape } from './steps.ts';

/**
 * The thing to be done now, one at a time.
 *
 * `stop`: nothing can be recorded, so nobody plays. `wait`: there is nothing to do yet. `seat-players`: two have to
 * sit there with chips. `begin`: NEXT begins the next evening. `answer`: a question is open. `confirm`: RAISE once
 * more, or NO. `agree`: a phone has said who won, and they say so too, or the table. `take-back`: chips that a
 * ruling gives back. `carry-out`: the steps. `act`: his turn. `push-chips`: winners take what they have won.
 * `clear`: gather the cards and shuffle.
 */
export const DEEDS = [
  'stop',
  'wait',
  'seat-players',
  'begin',
  'answer',
  'confirm',
  'say-who-won',
  'agree',
  'take-back',
  'carry-out',
  'act',
  'push-chips',
  'clear',
] as const;

/** People who say that it is so, or done: nobody where the table sees it. */
export const ANSWERERS = ['nobody', 'addressed', 'table', 'director'] as const;

/** `everybody`: but those seats; else those seats. */
export const addressedViewShape = v.object({ everybody: v.boolean(), seats: v.array(seatShape) });
export interface AddressedView extends Told<typeof addressedViewShape> {}

/** Chips that he who is addressed puts in, takes back or wins, as the deed has it; or cards that he loses. */
export const costViewShape = v.variant('in', [
  v.object({ in: v.literal('chips'), amount: v.number() }),
  v.object({ in: v.literal('cards'), count: v.number() }),
]);

/**
 * The one thing that the table asks for at this moment, made once and told alike to every role: screens, voice and
 * phones say it in their words, in the second person to whom it addresses. It is made of what everybody sees.
 */
export const announcementViewShape = v.object({
  deed: v.picklist(DEEDS),
  to: addressedViewShape,
  /** `carry-out`: what hands do, in one go. Empty for the rest. */
  steps: v.array(stepViewShape),
  cost: v.nullable(costViewShape),
  answers: v.picklist(ANSWERERS),
  /** The question or ruling that it rests on: its words and its reason. */
  question: v.nullable(questionIdShape),
  verdict: v.nullable(verdictIdShape),
  /** By the table's clock; null: until it is done. */
  untilMs: v.nullable(v.number()),
});
export interface AnnouncementView extends Told<typeof announcementViewShape> {}
