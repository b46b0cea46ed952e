import type { CardRef } from '#vocabulary/card-refs';
import { nextStreet } from '#vocabulary/zones';
import { isIn, isLifted } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import { burnsDue, looseBoard, streetInDealing } from '../table-state/plan.ts';
import type { HandState, VerdictRecord } from '../table-state/state.ts';
import { openStreetRecord } from '../table-state/steps.ts';
import { layingOf } from './burnings.ts';

/**
 * The pile tells that it hides a burn, without a shoe the one of the card that was ruled to have none, or to be one too many: the hand is decided as if that
 * had been told of before the card, as long as nobody has carried out what he was told (R000-prem-3; false alarms and missed mistakes of harsh club seeds
 * 35031, hand 21, and 44202, hand 258).
 */
export function judgeHiddenBurn(draft: Draft, ref: CardRef): void {
  const { hand, replays } = draft;
  if (isIn(hand.cards, ref, 'SHOE')) {
    if (replays) countHidden(draft);
    return;
  }
  const laid = layingOf(hand, ref);
  if (replays || laid === undefined || !isUnburned(hand, ref, openStreetRecord(hand))) return;
  draft.rewrite = { why: 'filled-in', without: [], moves: [{ input: draft.cause, before: laid.id }] };
}

/** It is told of as the rewrite has it: before its card, so that it is the burn of the street that this one is laid for. */
function countHidden(draft: Draft): void {
  const { ledger } = draft.hand;
  const street = streetInDealing(draft.hand) ?? nextStreet(ledger.street);
  if (street === null || ledger.hiddenBurn !== null || burnsDue(draft.hand, street) === 0) return;
  draft.plan({ type: 'burn-hidden', street });
}

function isUnburned(hand: HandState, ref: CardRef, record: VerdictRecord | undefined): boolean {
  if (record?.matter.type !== 'street' || record.verdict.remedyDone > 0) return false;
  const { form } = record.matter;
  const isCalled = form === 'no-burn' || form === 'no-burn-premature' || form === 'extra';
  return isCalled && record.verdict.refs.includes(ref) && looseBoard(hand).includes(ref) && !isLifted(hand.cards, ref);
}

/** The pile reads it at last: it is counted already. Where the next street awaits its own the first one that is told of is that. */
export function takeHiddenBurn(draft: Draft): boolean {
  const { hand } = draft;
  const { hiddenBurn } = hand.ledger;
  const dealing = streetInDealing(hand);
  const isAwaited = dealing !== null && dealing !== hiddenBurn && burnsDue(hand, dealing) > 0;
  if (hiddenBurn === null || isAwaited) return false;
  draft.plan({ type: 'hidden-burn-read' });
  return true;
}
