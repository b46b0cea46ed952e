import type { Seat } from '#vocabulary/seats';
import { revise } from '../../rulings/desk.ts';
import { handOf } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import type { HandState } from '../../table-state/state.ts';
import { openRecords } from '../../table-state/steps.ts';
import { judgeBurnElsewhere } from './street.ts';

/** Somebody says that this player has looked at his cards. */
export function takeLook(draft: Draft, seat: Seat): void {
  const refs = handOf(draft.hand.cards, seat);
  if (refs.length === 0) return;
  draft.emit({ type: 'cards-looked-at', refs });
  renewAfterLook(draft.hand, draft);
}

/** AMB-22: what somebody may have looked at is not easily corrected any more. */
export function renewAfterLook(hand: HandState, draft: Draft): void {
  for (const record of openRecords(hand)) {
    const { matter, verdict } = record;
    if (
      (matter.type === 'wrong-order' || matter.type === 'wrong-count') &&
      verdict.severity === 'correctable' &&
      verdict.remedyDone === 0
    ) {
      revise(draft, record, matter);
      // What was to be its burn is none any more: the flop that lies has none.
      judgeBurnElsewhere(draft);
    }
  }
}
