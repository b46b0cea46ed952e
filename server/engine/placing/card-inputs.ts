import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/events';
import type { SweepNumber } from '#vocabulary/facts';
import type { Ms } from '#vocabulary/units';
import { isSeatZone, type SeatZone, type Zone } from '#vocabulary/zones';
import { type HandState, inputsOf } from '../hand/state.ts';

/** The input by which this card left the shoe, the last time that it did in this deal. */
export function exitOf(hand: HandState, ref: CardRef): TakenInput | undefined {
  return ofThisDeal(hand, inputsOf(hand.log).findLast(isExitOf(ref)));
}

/** The first time that it did in this deal: a card that was looked at has been put back since. */
export const firstLandingOf = (hand: HandState, ref: CardRef): TakenInput | undefined =>
  inputsOf(hand.log).find((input) => isLandingOf(ref)(input) && input.atMs > (hand.collectedAtMs ?? 0));

/** The input by which it came to lie somewhere, the last time that it did in this deal. */
export function landingOf(hand: HandState, ref: CardRef): TakenInput | undefined {
  return ofThisDeal(hand, inputsOf(hand.log).findLast(isLandingOf(ref)));
}

/** Where it lay before a misdeal tells nothing of where it lies now. */
function ofThisDeal({ collectedAtMs }: HandState, input: TakenInput | undefined): TakenInput | undefined {
  return input === undefined || collectedAtMs === null || input.atMs > collectedAtMs ? input : undefined;
}

/**
 * A place has read it since it was dealt: before the shoe told that it left it, or the pack was gathered in, it was of another deal, or nobody knows
 * whose it is.
 */
export function hasLainSinceDealt(hand: HandState, ref: CardRef, zone: Zone): boolean {
  const inputs = inputsOf(hand.log);
  const isOfDeal = (input: TakenInput): boolean => ofThisDeal(hand, input) !== undefined;
  const dealtAt = hand.setup.profile.senses.shoe ? inputs.findLastIndex(isExitOf(ref)) : inputs.findIndex(isOfDeal);
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

/** When its place had read it, where that is told late. */
export const readAtMs = (landing: TakenInput): Ms | undefined =>
  landing.type === 'fact' && landing.fact.type === 'card-rested' ? landing.fact.readMs : undefined;

/** Counts the sweep in which its place read it first. */
export const sweepOf = (input: TakenInput | undefined): SweepNumber | undefined =>
  input?.type === 'fact' && input.fact.type === 'card-rested' ? input.fact.sweep : undefined;
