import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/events';
import type { BoardStreet } from '#vocabulary/zones';
import type { Draft } from '../draft.ts';
import { streetCardsAsDealt } from '../hand/plan.ts';
import { type HandState, inputsOf } from '../hand/state.ts';
import { BURN_REACH_MS, LANDING_MS, LANDING_SWEEP_MS } from '../limits.ts';
import { burnAgainBefore, burningOf, dueMs, isHiddenSinceLaid, isStacked, layingOf, putRightOn } from './burnings.ts';
import { sweepOf } from './card-inputs.ts';

/**
 * Who burns early begins when his street is told of, and a hand has to carry the card: what the pile tells of sooner was burned before the street, and went
 * unread; what it tells of a moment later was not. So was the third of its pile where the other two tell that they were three of it while the street was
 * dealt (R000-burn-2): that everybody waits for the first to act does not, as ten early ones are told of then for two of these. Nor does anybody burn three
 * times for a street.
 */
export function judgeReadOutOfTime(draft: Draft, ref: CardRef): boolean {
  const { hand, replays } = draft;
  const { street, round, acted } = hand.ledger;
  // What nobody had acted on was put in its place at once, and what had been acted on is judged again as it was (R000-burn-2; false alarms of harsh club seed
  // 44201, hands 66 and 183).
  if (street === 'preflop' || (replays && !acted) || wasBurnedTwice(hand, street)) return false;
  const burned = burningOf(hand, ref);
  const laid = streetCardsAsDealt(hand, street).flatMap((card) => layingOf(hand, card) ?? []);
  const [first] = laid;
  if (burned === undefined || burned.id !== draft.cause || first === undefined) return false;
  const isHidden = hasHiddenOthers(burned);
  const laidMs = Math.max(...laid.map(dueMs));
  const isInTime = dueMs(burned) <= laidMs + toldWithinMs(hand, laid, laidMs) + (isStacked(hand, ref) ? BURN_REACH_MS : 0) + LANDING_MS;
  if (round === 'open' ? !isHidden && (acted || !isInTime) : !isOfLaid(hand, burned, isInTime)) return false;
  burnAgainBefore(draft, burned, first, street);
  return true;
}

function wasBurnedTwice(hand: HandState, street: BoardStreet): boolean {
  return putRightOn(hand, street).some(({ form }) => form === 'double-burn');
}

/** The street is told of when the sweep of its last card is over, or as soon as something else is told of before that. */
function toldWithinMs({ log }: HandState, laid: readonly TakenInput[], laidMs: number): number {
  const inputs = inputsOf(log);
  const lastAt = inputs.findLastIndex((input) => laid.includes(input));
  const sweep = sweepOf(inputs[lastAt]);
  const next = inputs.slice(lastAt + 1).find((input) => sweepOf(input) !== sweep);
  return next === undefined ? LANDING_SWEEP_MS : Math.min(LANDING_SWEEP_MS, next.atMs - laidMs);
}

/** Of the third of its pile: the other two have gone unread since before the street lay, as in a pile of three. */
export function hidOthers(hand: HandState, ref: CardRef, street: BoardStreet): boolean {
  const burned = burningOf(hand, ref);
  return hand.ledger.round === 'open' && burned !== undefined && hasHiddenOthers(burned) && !wasBurnedTwice(hand, street);
}

/**
 * While the next burn is asked for what the pile tells of is that one, unless the others have told of a third both while the street was dealt and ever
 * since (R000-burn-2), or while it was dealt where this one was read before anybody can have burned for what is asked for now. Where that one has been told
 * of already a second one is one too many of its own street.
 */
function isOfLaid({ ledger }: HandState, burned: TakenInput, isInTime: boolean): boolean {
  const isAsked = ledger.round === 'closed' && ledger.loose.length === 0;
  return isAsked && hasHiddenOthers(burned) && (isInTime || isHiddenSinceLaid(burned));
}

const hasHiddenOthers = (burned: TakenInput): boolean =>
  burned.type === 'fact' && burned.fact.type === 'card-rested' && burned.fact.others === 'hidden';
