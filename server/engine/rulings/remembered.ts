import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/hands/events';
import { type InputId, type QuestionId, questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { isZone, type Zone } from '#vocabulary/zones';
import { isIn } from '../table-state/cards.ts';
import { type HandState, inputsOf } from '../table-state/state.ts';
import { type FactInput, isLanding, newestOf, toldOf } from '../table-state/timeline.ts';

/**
 * People have been asked between the place where it lies and these, and have said that it lies where it does: that the
 * same places read it once more tells nothing new.
 */
export function isAnsweredFor(hand: HandState, ref: CardRef, readAt: readonly Zone[]): boolean {
  const inputs = inputsOf(hand.log);
  return inputs.some((input) => {
    if (input.type !== 'answered' || typeof input.answer !== 'object') return false;
    const { option } = input.answer;
    const asked = placesAsked(inputs, input.question, ref);
    const isSaid = asked.length > 0 && isZone(option) && isIn(hand.cards, ref, option);
    return isSaid && readAt.every((zone) => zone === option || asked.includes(zone));
  });
}

/** This place has told of the card, and people are asked about it since: that it tells once more is nothing new. */
export function isBeingAsked({ questions, timeline }: HandState, ref: CardRef, zone: Zone): boolean {
  const asked = questions.filter(({ ask, refs }) => ask === 'which-place' && refs.includes(ref));
  if (asked.length === 0) return false;
  const isOfIt = ({ id: told }: FactInput): boolean =>
    asked.some(({ cause, id }) => cause === told && id.endsWith(`:${told}`));
  const told = newestOf(toldOf(timeline, ref), isOfIt)?.input;
  return told !== undefined && isLanding(told) && told.fact.zone === zone;
}

/** Where the readers had it that this question about the card came of. */
function placesAsked(inputs: readonly TakenInput[], question: string, ref: CardRef): readonly Zone[] {
  for (const input of inputs) {
    if (input.type !== 'fact') continue;
    const { fact } = input;
    if (
      fact.type === 'question-raised' &&
      fact.question === question &&
      fact.doubt.about === 'card-between' &&
      fact.doubt.ref === ref
    )
      return fact.doubt.zones;
    if (!question.endsWith(`:${input.id}`)) continue;
    if (fact.type === 'card-rested' && fact.ref === ref) return [fact.zone];
  }
  return [];
}

export const dealtQuestionId = (seat: Seat, cause: InputId): QuestionId => questionId(`dealt:${seat}:${cause}`);
