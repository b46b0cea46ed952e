import type { CardRef } from '#vocabulary/card-refs';
import type { BoardZone } from '#vocabulary/zones';
import type { Draft } from '../draft.ts';
import { cardsIn, faceOf } from '../hand/cards.ts';
import { streetCards, streetInDealing } from '../hand/plan.ts';
import type { HandState } from '../hand/state.ts';
import { boardIsPredealt } from '../rulebooks/parameters.ts';
import { raise } from '../verdicts/desk.ts';
import { makePublic, tellOf } from '../verdicts/publicity.ts';

/** Tock: board cards are turned from left to right, once betting is closed (R003-T-flop-0). */
export function takeFlip(draft: Draft, place: BoardZone): void {
  const { hand } = draft;
  const ref = cardsIn(hand.cards, place).find((card) => !isTurned(hand, card));
  if (!boardIsPredealt(hand) || ref === undefined) return;
  const street = streetInDealing(hand);
  const expected = street === null ? [] : streetCards(hand, street).filter((other) => !isTurned(hand, other));
  draft.emit({ type: 'board-flipped', place });
  draft.emit({ type: 'card-turned', ref, face: 'up' });
  const due = draft.hand.setup.profile.acts === 'none' || hand.ledger.round === 'closed';
  const isAsked = due && expected[0] === ref && hand.ledger.over === 'no';
  // Nobody senses which side is up: what the plan has turned lies open, what is turned before its time is a matter of words.
  if (isAsked) makePublic(draft, ref, 'flipped');
  else tellOf(draft, ref, 'flipped');
  if (hand.ledger.over === 'no' && !isAsked) raise(draft, { type: 'tock-flip', place });
}

function isTurned(hand: HandState, ref: CardRef): boolean {
  return faceOf(hand.cards, ref) === 'up';
}
