import type { CardRef } from '#vocabulary/card-refs';
import type { BoardZone } from '#vocabulary/zones';
import { boardIsPredealt } from '../../books/parameters.ts';
import { raise } from '../../rulings/desk.ts';
import { makePublic, tellOf } from '../../rulings/publicity.ts';
import { tick } from '../../rulings/ticks.ts';
import { cardsIn, faceOf } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { streetCards, streetInDealing } from '../../table-state/plan.ts';
import { type HandState, standingOf } from '../../table-state/state.ts';
import { admissibleSteps, openRecords } from '../../table-state/steps.ts';

/** Tock: board cards are turned from left to right, once betting is closed (R003-T-flop-0). */
export function takeFlip(draft: Draft, place: BoardZone): void {
  const { hand } = draft;
  const ref = cardsIn(hand.cards, place).find((card) => !isTurned(hand, card));
  if (!boardIsPredealt(hand) || ref === undefined) return;
  const isAsked = tickFlip(draft, place);
  const street = streetInDealing(hand);
  const expected = street === null ? [] : streetCards(hand, street).filter((other) => !isTurned(hand, other));
  draft.emit({ type: 'board-flipped', place });
  draft.emit({ type: 'card-turned', ref, face: 'up' });
  const due = draft.hand.setup.profile.acts === 'none' || hand.ledger.round === 'closed';
  const isPlanned = due && expected[0] === ref && hand.ledger.over === 'no';
  // Nobody senses which side is up: what the plan, or a ruling, has turned lies open, what is turned before its time is
  // a matter of words.
  if (isAsked || isPlanned) makePublic(draft, ref, 'flipped');
  else tellOf(draft, ref, 'flipped');
  if (!isAsked && !isPlanned && hand.ledger.over === 'no') raiseFlip(draft, place);
}

/** A ruling asks for it: the flop was bet on before it lay open. */
function tickFlip(draft: Draft, place: BoardZone): boolean {
  for (const record of openRecords(draft.hand)) {
    const step = admissibleSteps(draft.hand, record).find((asked) => asked.do === 'flip' && asked.place === place);
    if (step === undefined) continue;
    tick(draft, { record, step });
    return true;
  }
  return false;
}

/** Cards turned too early or out of order, before the same betting goes on, are one irregularity. */
function raiseFlip(draft: Draft, place: BoardZone): void {
  const { ledger } = draft.hand;
  const isRaised = standingOf(draft.hand, 'tock-flip').some(({ matter }) => matter.during === ledger.street);
  if (!isRaised) raise(draft, { type: 'tock-flip', place, during: ledger.street });
}

function isTurned(hand: HandState, ref: CardRef): boolean {
  return faceOf(hand.cards, ref) === 'up';
}
