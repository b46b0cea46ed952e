import { nextStreet } from '#vocabulary/zones';
import { decideRoundEnd } from '../../betting/api.ts';
import { boardIsPredealt } from '../../books/parameters.ts';
import type { Draft } from '../../table-state/draft.ts';
import { boardStillToPredeal } from '../../table-state/plan.ts';
import { isRemedyLeft } from '../../table-state/steps.ts';
import { plannedSteps } from '../asked/next-steps.ts';
import { concludeShowing } from '../play/showing.ts';
import { settle } from '../settling/settle.ts';
import { takeFlip } from '../streets/flips.ts';
import { closeBets } from '../streets/street.ts';
import { assumeDealt, assumePredealt, assumeStreet } from './assumed-cards.ts';
import { confirm } from './assumed-remedies.ts';
import { CONFIRMED } from './confirmations.ts';

/** NEXT: the betting round is over, or what nothing senses has been done. A remedy comes first. */
export function takeNext(draft: Draft): void {
  const { hand } = draft;
  const { senses, acts } = hand.setup.profile;
  if (isRemedyLeft(hand) && confirm(draft)) return;
  if (hand.ledger.over === 'showdown') {
    concludeShowing(draft);
    return;
  }
  if (hand.ledger.over !== 'no') return;
  if (!hand.ledger.dealDone) {
    if (!senses.seats) assumeDealt(draft);
    return;
  }
  if (boardStillToPredeal(hand) && hand.ledger.round === 'waiting') {
    if (senses.board === 'none') assumePredealt(draft);
    return;
  }
  if (hand.ledger.round === 'open') {
    if (acts === 'rounds') draft.bet(decideRoundEnd(hand.betting));
    return;
  }
  if (senses.board === 'none') nextStreetAssumed(draft);
}

function nextStreetAssumed(draft: Draft): void {
  const street = nextStreet(draft.hand.ledger.street);
  if (street === null || draft.hand.ledger.round !== 'closed') return;
  closeBets(draft);
  // A set-aside turn is put back, shuffled in and cut by presses of its own (R000-prem-2).
  const [first] = plannedSteps(draft.hand);
  if (first?.do === 'move' || first?.do === 'shuffle' || first?.do === 'cut') {
    CONFIRMED.done(draft);
    return;
  }
  if (boardIsPredealt(draft.hand)) {
    for (const step of plannedSteps(draft.hand)) if (step.do === 'flip') takeFlip(draft, step.place);
    settle(draft);
    return;
  }
  assumeStreet(draft, street);
}
