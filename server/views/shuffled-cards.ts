import { type HandState, inputsOf } from '#engine/table-state/state';
import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/hands/events';
import type { InputId } from '#vocabulary/ids';

/**
 * It has been in the shoe since that came about of which the input tells, or came out of it just then: whoever saw it
 * before must not know where it is dealt now.
 */
export function isShuffledInSince(hand: HandState, ref: CardRef, id: InputId): boolean {
  const returns = hand.returns.filter((back) => back.ref === ref);
  if (returns.length === 0) return false;
  const sinceMs = cameAboutAtMs(inputOf(hand, id));
  return returns.some(({ atMs }) => atMs >= sinceMs);
}

export const inputOf = (hand: HandState, id: InputId): TakenInput | undefined =>
  inputsOf(hand.log).find((input) => input.id === id);

/** A device that was away tells late. Of what nobody knows the time of, any shuffle may have come since. */
export function cameAboutAtMs(input: TakenInput | undefined): number {
  if (input === undefined) return Number.NEGATIVE_INFINITY;
  const happened = input.type === 'fact' ? input.fact.happened : undefined;
  return happened?.toMs ?? input.atMs;
}
