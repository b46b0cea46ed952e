import * as v from 'valibot';
import { QUESTION_KINDS } from '#vocabulary/hands/verdicts';
import { SEVERITIES } from '#vocabulary/kinds';
import { shownKeyShape } from '../cards.ts';
import { cardNameShape, seatShape, zoneShape } from '../shapes.ts';
import { questionIdShape, type Told, verdictIdShape, verdictKindShape } from '../told-shapes.ts';
import { lastActViewShape } from './public-view.ts';

/** What just happened, for animation and speech. Nothing that is not in the public view as well. */
export const screenEventShape = v.variant('type', [
  v.object({ type: v.literal('hand-started'), hand: v.number(), redeal: v.number() }),
  v.object({ type: v.literal('card-left-shoe'), key: shownKeyShape }),
  v.object({ type: v.literal('card-arriving'), key: shownKeyShape, zone: zoneShape }),
  v.object({ type: v.literal('card-rested'), key: shownKeyShape, zone: zoneShape }),
  v.object({ type: v.literal('card-left'), key: shownKeyShape, zone: zoneShape }),
  v.object({ type: v.literal('card-made-public'), key: shownKeyShape, card: cardNameShape }),
  v.object({
    type: v.literal('acted'),
    seat: seatShape,
    act: lastActViewShape.entries.act,
    to: v.nullable(v.number()),
  }),
  v.object({
    type: v.literal('verdict-raised'),
    verdict: verdictIdShape,
    kind: verdictKindShape,
    severity: v.picklist(SEVERITIES),
  }),
  v.object({ type: v.literal('verdict-resolved'), verdict: verdictIdShape, kind: verdictKindShape }),
  v.object({ type: v.literal('verdict-withdrawn'), verdict: verdictIdShape, kind: verdictKindShape }),
  v.object({ type: v.literal('question-asked'), question: questionIdShape, ask: v.picklist(QUESTION_KINDS) }),
  v.object({ type: v.literal('hand-ended'), hand: v.number() }),
]);
export type ScreenEvent = Told<typeof screenEventShape>;
