import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { isBackInShoe } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { burnsDue, streetInDealing } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { openRecords } from '../../table-state/steps.ts';
import { newestLanding, toldOf } from '../../table-state/timeline.ts';
import { placeAsSaid } from '../landings/place.ts';

/**
 * DONE, while the screen asks for a burn. Without a shoe nothing tells that one which a ruling had put back there has
 * left it again, and a pile that has read it all the time tells nothing anew: so it is that one.
 */
export function burnAgainAsked(draft: Draft): boolean {
  const { hand } = draft;
  const { senses } = hand.setup.profile;
  const street = streetInDealing(hand);
  if (senses.shoe || !senses.burn || street === null || burnsDue(hand, street) === 0 || openRecords(hand).length > 0)
    return false;
  const [back, other] = ALL_CARD_REFS.filter((ref) => isBurnPutBack(hand, ref));
  if (back === undefined || other !== undefined) return false;
  placeAsSaid(draft, back, 'BURN');
  return true;
}

/** The pile was the last place to tell of it. */
function isBurnPutBack(hand: HandState, ref: CardRef): boolean {
  return newestLanding(toldOf(hand.timeline, ref))?.fact.zone === 'BURN' && isBackInShoe(hand.cards, ref);
}
