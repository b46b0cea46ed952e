import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/events';
import type { Step } from '#vocabulary/steps';
import type { Ms } from '#vocabulary/units';
import { isSeatZone, type Zone } from '#vocabulary/zones';
import { revise } from '../rulings/desk.ts';
import { cardsIn, faceOf, isIn, isLifted, slotOf } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import { STACKED_BURN_MS } from '../table-state/limits.ts';
import { canSee } from '../table-state/sight.ts';
import { type HandState, inputsOf, type VerdictRecord } from '../table-state/state.ts';
import { admissibleSteps, askedRecords } from '../table-state/steps.ts';

/**
 * Nobody knows which of three cards that lie face down before somebody came last: whoever is to put one of them where no antenna is may take another one
 * than the screen means. DONE speaks of that one where its place has lost it long before it lost any other: it was the one too many, and the two exchange
 * their numbers (R000-mis-4). Answers whether the ruling asks for it now.
 */
export function askForTaken(draft: Draft, record: VerdictRecord): boolean {
  const { hand } = draft;
  const asked = askedOfHand(hand, record);
  const taken = asked === undefined ? undefined : takenFor(hand, record, asked, draft.atMs);
  if (asked === undefined || taken === undefined) return false;
  const { from } = asked;
  const slots = [slotOf(hand.cards, taken), slotOf(hand.cards, asked.ref)] as const;
  for (const [nth, ref] of [asked.ref, taken].entries()) {
    const slot = slots[nth] ?? 0;
    draft.emit({ type: 'card-moved', ref, from, to: from, face: faceOf(hand.cards, ref), slot });
  }
  draft.emit({ type: 'card-lifted', ref: taken, zone: from });
  revise(draft, record, record.matter);
  return true;
}

/** It is one of the hand from which a ruling has one put where no antenna is, and its place has lost it: other places misread it there. */
export function mayBeTaken(hand: HandState, ref: CardRef): boolean {
  if (!isLifted(hand.cards, ref)) return false;
  return askedRecords(hand).some((record) => {
    const asked = askedOfHand(hand, record);
    return asked !== undefined && isIn(hand.cards, ref, asked.from);
  });
}

type Move = Extract<Step, { do: 'move' }>;

function askedOfHand(hand: HandState, record: VerdictRecord): Move | undefined {
  const { matter } = record;
  if (matter.type !== 'wrong-count' || matter.what !== 'extra') return undefined;
  const [asked] = admissibleSteps(hand, record);
  return asked?.do === 'move' && isSeatZone(asked.from) && !canSee(hand, asked.to) ? asked : undefined;
}

/** It had gone unread for as long as the third of a stack seldom does, and the others lay there yet, the one that is asked for among them. */
function takenFor(hand: HandState, { verdict }: VerdictRecord, { ref, from }: Move, atMs: Ms): CardRef | undefined {
  const lain = cardsIn(hand.cards, from)
    .map((other) => ({ ref: other, untilMs: lainUntilMs(hand, other, from) ?? atMs }))
    .sort((a, b) => a.untilMs - b.untilMs);
  const [first, next] = lain;
  if (first === undefined || next === undefined || first.ref === ref || !lain.some((other) => other.ref === ref))
    return undefined;
  return next.untilMs >= Math.max(first.untilMs, verdict.raisedAtMs) + STACKED_BURN_MS ? first.ref : undefined;
}

function lainUntilMs({ cards, log }: HandState, ref: CardRef, zone: Zone): Ms | undefined {
  if (!isLifted(cards, ref)) return undefined;
  const isLift = ({ fact }: Extract<TakenInput, { type: 'fact' }>): boolean =>
    fact.type === 'card-lifted' && fact.ref === ref && fact.zone === zone;
  return inputsOf(log).findLast((input) => input.type === 'fact' && isLift(input))?.atMs;
}
