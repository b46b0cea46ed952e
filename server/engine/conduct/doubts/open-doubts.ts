import type { CardRef } from '#vocabulary/card-refs';
import type { Fact } from '#vocabulary/hands/facts';
import type { Question } from '#vocabulary/hands/verdicts';
import { isSeatZone, type SensedZone, seatOfZone } from '#vocabulary/zones';
import { boardIsPredealt } from '../../books/parameters.ts';
import { isIn } from '../../table-state/cards.ts';
import { asksForPlace } from '../../table-state/doubts.ts';
import type { Draft } from '../../table-state/draft.ts';
import { isLiveSeat } from '../../table-state/seats.ts';
import { type HandState, inputsOf } from '../../table-state/state.ts';
import { isLandingAt } from '../../table-state/timeline.ts';

type Left = Extract<Fact, { type: 'card-left' }>;

/** In Tock alone a long look is of interest: everybody plays by the backs that lie there (R003-T-deal-3). */
export function asksAboutLooks(hand: HandState): boolean {
  return boardIsPredealt(hand) && hand.ledger.over === 'no';
}

/** It is longer away than a look lasts: its player is asked, once for both cards, and nothing is held against him. */
export function askAboutLook(draft: Draft, { ref, zone }: Left): void {
  const { hand } = draft;
  if (!asksAboutLooks(hand) || !isSeatZone(zone) || !isIn(hand.cards, ref, zone)) return;
  const seat = seatOfZone(zone);
  const isAsked = hand.questions.some(({ ask, seats }) => ask === 'long-look' && seats.includes(seat));
  if (isAsked || !isLiveSeat(hand, seat)) return;
  draft.ask('look', { ask: 'long-look', seats: [seat], refs: [ref] });
}

/** It has gone back into the pack, as people say: nobody is asked any more where on the table it lies. */
export function closeDoubtsOfReturned(draft: Draft): void {
  if (draft.hand.questions.length === 0) return;
  const returned = draft.events.flatMap((event) =>
    event.type === 'card-moved' && event.to === 'SHOE' ? event.ref : [],
  );
  const isInPack = (ref: CardRef): boolean => returned.includes(ref) && isIn(draft.hand.cards, ref, 'SHOE');
  for (const question of draft.hand.questions) {
    if (asksForPlace(question) && question.refs.some(isInPack)) draft.closeQuestion(question.id);
  }
}

/** It is found: nobody needs to say any more where it is. */
export function closeDoubtsAbout(draft: Draft, ref: CardRef, zone: SensedZone): void {
  for (const question of draft.hand.questions) {
    if (!asksForPlace(question) || !question.refs.includes(ref) || isToldAgain(draft.hand, question, ref, zone))
      continue;
    draft.closeQuestion(question.id);
  }
}

/** The place that is doubted says what it has said before: somebody looked at the card meanwhile. */
function isToldAgain({ cards, log }: HandState, { cause }: Question, ref: CardRef, zone: SensedZone): boolean {
  const isCause = ({ id }: { readonly id: string }): boolean => id === cause;
  return isIn(cards, ref, zone) && isLandingAt(inputsOf(log).find(isCause), zone);
}
