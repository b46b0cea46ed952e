import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/events';
import type { SweepNumber } from '#vocabulary/facts';
import type { InputId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { Ms } from '#vocabulary/units';
import { isSeatZone, type SeatZone, type Zone } from '#vocabulary/zones';
import { hasMark, MARK, slotOf } from '../hand/cards.ts';
import { holeCardCount } from '../hand/plan.ts';
import { type HandState, inputsOf } from '../hand/state.ts';
import { EXIT_TO_LANDING_MS } from '../limits.ts';

/** The input by which this card left the shoe, the last time that it did. */
export function exitOf(hand: HandState, ref: CardRef): TakenInput | undefined {
  return inputsOf(hand.log).findLast(isExitOf(ref));
}

/** The input by which it came to lie somewhere, the last time that it did. */
export function landingOf(hand: HandState, ref: CardRef): TakenInput | undefined {
  return inputsOf(hand.log).findLast(isLandingOf(ref));
}

/**
 * A place has read it since it was dealt: before the shoe told that it left it, or the pack was gathered in, it was of another deal, or nobody knows
 * whose it is.
 */
export function hasLainSinceDealt(hand: HandState, ref: CardRef, zone: Zone): boolean {
  const inputs = inputsOf(hand.log);
  const { setup, collectedAtMs } = hand;
  const isOfDeal = ({ atMs }: TakenInput): boolean => collectedAtMs === null || atMs > collectedAtMs;
  const dealtAt = setup.profile.senses.shoe ? inputs.findLastIndex(isExitOf(ref)) : inputs.findIndex(isOfDeal);
  const isHere = (input: TakenInput): boolean =>
    input.type === 'fact' && input.fact.type === 'card-rested' && input.fact.ref === ref && input.fact.zone === zone;
  return dealtAt >= 0 && inputs.slice(dealtAt).some(isHere);
}

/** The seat that has told of it last since it left the shoe. */
export function seatLainAt(hand: HandState, ref: CardRef): SeatZone | undefined {
  const inputs = inputsOf(hand.log);
  const told = inputs.slice(Math.max(0, inputs.findLastIndex(isExitOf(ref)))).findLast((input) => seatOfLanding(input, ref) !== undefined);
  return told === undefined ? undefined : seatOfLanding(told, ref);
}

function seatOfLanding(input: TakenInput, ref: CardRef): SeatZone | undefined {
  const isLanding = input.type === 'fact' && input.fact.type === 'card-rested' && input.fact.ref === ref;
  return isLanding && isSeatZone(input.fact.zone) ? input.fact.zone : undefined;
}

/** Somebody has acted since it left the shoe: it was not drawn for what is dealt now. */
export function isActedOnSince(hand: HandState, ref: CardRef): boolean {
  const inputs = inputsOf(hand.log);
  const exit = inputs.findLastIndex(isExitOf(ref));
  return exit >= 0 && inputs.slice(exit).some(({ type }) => type === 'act');
}

/** Somebody has acted since then; an act that was filled in has the time of the word that did so. */
export function isActedOnAfter(hand: HandState, atMs: Ms): boolean {
  return inputsOf(hand.log).some((input) => input.type === 'act' && input.by.role !== 'system' && input.atMs > atMs);
}

/** The shoe has told when it left, and somebody has acted when it lay for the table already: it was not drawn for what is dealt now. */
export function isDrawnBeforeAct(hand: HandState, ref: CardRef): boolean {
  const isTold = hasMark(hand.cards, ref, MARK.exited) && !hasMark(hand.cards, ref, MARK.missed);
  if (!isTold || slotOf(hand.cards, ref) <= holeCardCount(hand)) return false;
  const inputs = inputsOf(hand.log);
  const exitAt = inputs.findLastIndex(isExitOf(ref));
  const laidByMs = (inputs[exitAt]?.atMs ?? Number.POSITIVE_INFINITY) + EXIT_TO_LANDING_MS;
  // Who had acted without a word had done so before it was drawn: that is filled in late.
  const isActSince = (input: TakenInput): boolean => input.type === 'act' && input.by.role !== 'system' && input.atMs >= laidByMs;
  return exitAt >= 0 && inputs.slice(exitAt).some(isActSince);
}

/**
 * Who has checked or called since it left the shoe, and the first exit after the act before: nobody lays a card over a round that goes on, but a press
 * may be late. Of whoever bet or folded since then nobody believed that he had acted.
 */
export function passiveSinceDrawn(hand: HandState, ref: CardRef): { readonly seats: readonly Seat[]; readonly from: InputId } | undefined {
  if (!isDrawnBeforeAct(hand, ref)) return undefined;
  const inputs = inputsOf(hand.log);
  const exitAt = inputs.findLastIndex(isExitOf(ref));
  const acts = inputs.slice(exitAt).filter((input) => input.type === 'act');
  const isDrawn = (input: TakenInput): boolean =>
    input.type === 'fact' && input.fact.type === 'card-left-shoe' && slotOf(hand.cards, input.fact.ref) > holeCardCount(hand);
  const from = inputs.slice(inputs.slice(0, exitAt).findLastIndex(({ type }) => type === 'act') + 1).find(isDrawn);
  if (from === undefined || acts.some(({ act }) => act.type !== 'check' && act.type !== 'call')) return undefined;
  return { seats: [...new Set(acts.map(({ seat }) => seat))], from: from.id };
}

/** Somebody acted before the next card left the shoe: it belongs to no street. */
export function isDrawnWhileBetting(hand: HandState, ref: CardRef): boolean {
  if (!isDrawnBeforeAct(hand, ref)) return false;
  const inputs = inputsOf(hand.log);
  const since = inputs.slice(inputs.findLastIndex(isExitOf(ref)) + 1);
  const next = since.find((input) => input.type === 'act' || (input.type === 'fact' && input.fact.type === 'card-left-shoe'));
  return next?.type === 'act';
}

/** What the muck has told of since this card left the shoe. */
export function cardsTakenInSince(hand: HandState, ref: CardRef): readonly CardRef[] {
  const inputs = inputsOf(hand.log);
  return inputs.slice(inputs.findLastIndex(isExitOf(ref)) + 1).flatMap((input) => {
    const isTold = input.type === 'fact' && input.fact.type === 'card-rested' && input.fact.zone === 'MUCK';
    return isTold ? [input.fact.ref] : [];
  });
}

/** What its place has lost sight of since this card left the shoe. */
export function cardsLiftedSince(hand: HandState, ref: CardRef): readonly CardRef[] {
  const inputs = inputsOf(hand.log);
  return inputs
    .slice(inputs.findLastIndex(isExitOf(ref)) + 1)
    .flatMap((input) => (input.type === 'fact' && input.fact.type === 'card-lifted' ? [input.fact.ref] : []));
}

/** Nobody has acted between the times at which the two left the shoe, one after the other. */
export function leftTogether(hand: HandState, first: CardRef, then: CardRef): boolean {
  const inputs = inputsOf(hand.log);
  const [from, to] = [inputs.findLastIndex(isExitOf(first)), inputs.findLastIndex(isExitOf(then))];
  return from >= 0 && to > from && !inputs.slice(from, to).some(({ type }) => type === 'act');
}

export const isExitOf = (ref: CardRef) => (input: TakenInput) =>
  input.type === 'fact' && input.fact.type === 'card-left-shoe' && input.fact.ref === ref;

export const isLandingOf = (ref: CardRef) => (input: TakenInput) =>
  input.type === 'fact' && input.fact.type === 'card-rested' && input.fact.ref === ref;

/** Counts the sweep in which its place read it first. */
export const sweepOf = (input: TakenInput | undefined): SweepNumber | undefined =>
  input?.type === 'fact' && input.fact.type === 'card-rested' ? input.fact.sweep : undefined;
