import type { Seat } from '#vocabulary/seats';
import { decideAct } from '../../betting/api.ts';
import type { Draft } from '../../table-state/draft.ts';
import { isLiveSeat, liveSeatsOf } from '../../table-state/seats.ts';
import type { HandState } from '../../table-state/state.ts';
import { misdealPending } from '../../table-state/steps.ts';
import { takeDecision } from '../play/betting-inputs.ts';
import { assumeDealt } from './assumed-cards.ts';

/** Rounds alone are followed, and no pile tells of a fold: people say at once that all but one are out. */
export function mayAllFold(hand: HandState): boolean {
  const { acts, senses } = hand.setup.profile;
  return acts === 'rounds' && !senses.seats && hand.ledger.over === 'no' && misdealPending(hand) === undefined;
}

/** A seat that folds has had cards. */
export function foldOthers(draft: Draft, winner: Seat): void {
  if (!mayAllFold(draft.hand) || !isLiveSeat(draft.hand, winner)) return;
  if (!draft.hand.ledger.dealDone) assumeDealt(draft);
  for (const seat of liveSeatsOf(draft.hand)) {
    const fold = seat === winner ? undefined : decideAct(draft.hand.betting, seat, { type: 'fold' }, 'observed');
    if (fold?.ok === true) takeDecision(draft, seat, fold.value);
  }
}
