import { ALL_CARD_REFS } from '#vocabulary/card-refs';
import { isLifted } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { isTableCleared } from '../../table-state/sight.ts';
import type { HandState } from '../../table-state/state.ts';
import { restartDeal } from './settle.ts';

/** Nothing lies where it was dealt to, and something did. */
export function isGatheredUp(hand: HandState): boolean {
  return isTableCleared(hand) && ALL_CARD_REFS.some((ref) => isLifted(hand.cards, ref));
}

/**
 * A misdeal was called on a misreading and taken back, but the hands were faster: the pack was collected as the screen
 * had said. Nobody knows which of its cards are where.
 */
export function wasCollectedForNothing({ hand, misdealsTakenBack }: Draft): boolean {
  const { street, loose } = hand.ledger;
  if (street !== 'preflop' || loose.length > 0 || !isGatheredUp(hand)) return false;
  return [...hand.misdealsTakenBack, ...misdealsTakenBack].includes(hand.redeal);
}

export function dealAnew(draft: Draft): void {
  draft.emit({ type: 'deck-collected' });
  restartDeal(draft);
}
