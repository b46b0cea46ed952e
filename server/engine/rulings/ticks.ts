import type { CardRef } from '#vocabulary/card-refs';
import type { Step } from '#vocabulary/hands/steps';
import { isBoardZone, streetOfPlace, type Zone } from '#vocabulary/zones';
import { cardsIn, isIn } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import type { HandState, VerdictRecord } from '../table-state/state.ts';
import {
  admissibleSteps,
  isMoveOf,
  isTaking,
  isUnseenBurn,
  openRecords,
  stepsLeft,
  targetOf,
} from '../table-state/steps.ts';

/** A fact that is exactly what a remedy waits for ticks it off, as in ordinary dealing (DESIGN §2). */
export function remedyStepFor(hand: HandState, ref: CardRef, to: Zone, fresh: boolean): Tick | undefined {
  for (const record of openRecords(hand)) {
    for (const step of admissibleSteps(hand, record)) {
      const isMoved = isMoveOf(step, ref, to) || isMoveOntoBoard(hand, step, ref, to) || isLikeIt(hand, step, ref, to);
      if (isMoved || (fresh && isTaking(step) && isTarget(hand, targetOf(step), to))) return { record, step };
    }
  }
  return undefined;
}

export interface Tick {
  readonly record: VerdictRecord;
  readonly step: Step;
}

/** What was burned into the muck lies among folded cards: face down one of them is as good. */
function isLikeIt({ cards }: HandState, step: Step, ref: CardRef, to: Zone): boolean {
  return (
    step.do === 'move' &&
    step.to === 'BURN' &&
    to === 'BURN' &&
    isIn(cards, step.ref, 'MUCK') &&
    isIn(cards, ref, 'MUCK')
  );
}

/** The card that it replaces may still hold the place that the step names. */
function isMoveOntoBoard(hand: HandState, step: Step, ref: CardRef, to: Zone): boolean {
  return step.do === 'move' && step.ref === ref && isBoardZone(step.to) && isTarget(hand, step.to, to);
}

/** With folds and burns in one pile, a burn may be asked for at either place (AMB-44). */
function isTarget(hand: HandState, wanted: Zone | undefined, to: Zone): boolean {
  if (wanted === to) return true;
  if (wanted === 'BURN' && to === 'MUCK') return hand.setup.options.mergedBurnMuck === true;
  if (wanted === undefined || !isBoardZone(wanted) || !isBoardZone(to)) return false;
  // One antenna cannot tell the places apart: B1 to B5 are arrival order (DESIGN §3).
  if (hand.setup.profile.senses.board !== 'places') return true;
  // Who spreads a flop lays each card on the one before it, and slides it on to its place.
  return streetOfPlace(wanted) === streetOfPlace(to) && cardsIn(hand.cards, to).length > 0;
}

export function tick(draft: Draft, { record, step }: Tick): void {
  const left = stepsLeft(record);
  const before = step.do === 'lay' && isUnseenBurn(draft.hand) ? left.slice(0, left.indexOf(step)) : [];
  for (const burn of before)
    if (burn.do === 'burn') draft.emit({ type: 'step-done', step: burn, verdict: record.verdict.id });
  draft.emit({ type: 'step-done', step, verdict: record.verdict.id });
}
