import type { CardRef } from '#vocabulary/card-refs';
import { BOARD_STREETS, BOARD_ZONES_OF, type BoardStreet, streetOfPlace } from '#vocabulary/zones';
import { landingNumberOf, zoneOf } from '../table-state/cards.ts';
import { isHandOver } from '../table-state/endings.ts';
import { streetCards, streetInDealing } from '../table-state/plan.ts';
import type { HandState } from '../table-state/state.ts';
import { misdealPending } from '../table-state/steps.ts';
import { toldOf } from '../table-state/timeline.ts';

/**
 * Cards that lie open on the board come when the deal is over, and lie there until the pots are pushed. Before that,
 * while cards are gathered after a misdeal, and when the hand is over, a deck that is washed or squared up over its
 * antennas lies there face down, for as long as a card would.
 */
export const mayLieOpen = (hand: HandState): boolean =>
  hand.ledger.dealDone && !isHandOver(hand) && misdealPending(hand) === undefined;

/**
 * A card that the plan has on the board by now, and no more of them than it has: what lies there beside them, or before
 * its time, may as well be a folded hand at the edge of the pile, which no place has read before.
 */
export function isPlanned(hand: HandState, ref: CardRef): boolean {
  const street = streetOfPlace(zoneOf(hand.cards, ref));
  if (street === null || !mayLieOpen(hand)) return false;
  if (!isReached(hand, street) && streetInDealing(hand) !== street) return false;
  const landing = landingNumberOf(hand.cards, ref);
  const before = streetCards(hand, street).filter((other) => landingNumberOf(hand.cards, other) < landing);
  return before.length < BOARD_ZONES_OF[street].length;
}

export const isReached = ({ ledger }: HandState, street: BoardStreet): boolean =>
  ledger.street !== 'preflop' && BOARD_STREETS.indexOf(street) <= BOARD_STREETS.indexOf(ledger.street);

/** Proven, and nothing has been told of it since; the plan has it there. */
export const isProvenInTime = (hand: HandState, ref: CardRef): boolean =>
  toldOf(hand.timeline, ref)?.input.fact.type === 'card-proven' && isPlanned(hand, ref);
