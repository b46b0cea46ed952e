import type { Betting } from '../../betting/api.ts';
import { applyEffects, decideStreet, handOver } from '../../betting/api.ts';
import type { Draft } from '../../table-state/draft.ts';
import { boardStillToPredeal, streetInDealing } from '../../table-state/plan.ts';
import { isBetOn } from '../../table-state/play.ts';
import { sensesNoCards } from '../../table-state/sight.ts';
import type { HandState } from '../../table-state/state.ts';
import { askedRecords, isRemedyLeft, misdealPending } from '../../table-state/steps.ts';
import { assumeDealt, assumePredealt } from './assumed-cards.ts';
import { takeNext } from './assumed-next.ts';

/** R000-prem-2: a card set aside goes back, is shuffled in and cut before the river, each by a step of its own. */
const STEPS_BEFORE_STREET_MAX = 4;

/**
 * Where nothing sees the cards and every act is entered, nobody has to say that they were dealt: whoever acts next says
 * so. Not while a ruling is being carried out, of which each step is confirmed.
 */
export function mayAssumeCards(hand: HandState): boolean {
  if (!sensesNoCards(hand) || hand.setup.profile.acts !== 'every' || hand.ledger.over !== 'no') return false;
  if (misdealPending(hand) !== undefined || isRemedyLeft(hand) || askedRecords(hand).length > 0) return false;
  return (
    hand.ledger.round === 'waiting' || (streetInDealing(hand) !== null && isBetOn(hand) && !handOver(hand.betting))
  );
}

/** The cards that come before the next act are taken to lie. */
export function assumeCardsBeforeAct(draft: Draft): void {
  if (!mayAssumeCards(draft.hand)) return;
  if (!draft.hand.ledger.dealDone) assumeDealt(draft);
  if (boardStillToPredeal(draft.hand) && draft.hand.ledger.round === 'waiting') assumePredealt(draft);
  for (
    let step = 0;
    step < STEPS_BEFORE_STREET_MAX && draft.hand.ledger.round === 'closed' && mayAssumeCards(draft.hand);
    step += 1
  )
    takeNext(draft);
}

/** The betting as it is once those cards lie: whose turn it is then, and what is open to him. */
export function bettingOnceDealt(hand: HandState): Betting {
  if (!mayAssumeCards(hand) || hand.ledger.round !== 'closed') return hand.betting;
  const street = streetInDealing(hand);
  return street === null ? hand.betting : applyEffects(hand.betting, decideStreet(hand.betting, street).effects);
}
