import type { CardRef } from '#vocabulary/card-refs';
import type { Card } from '#vocabulary/cards';
import type { PublicityReason } from '#vocabulary/hands/events';
import type { Author } from '#vocabulary/hands/inputs';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone, seatZone } from '#vocabulary/zones';
import { faceOf, isAssumed, isIn, slotOf } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import { seatOfSlot } from '../table-state/plan.ts';
import { type HandState, inputsOf, isOpen } from '../table-state/state.ts';
import { isLanding } from '../table-state/timeline.ts';

/** Everybody may know this card from now on; the vault is asked for its face once. */
export function makePublic(draft: Draft, ref: CardRef, why: PublicityReason): void {
  if (isOpen(draft.hand, ref)) return;
  // Which card was assumed to lie there nobody knows: it has no face to show.
  if (isAssumed(draft.hand.cards, ref)) return;
  draft.emit({ type: 'publicity-due', ref, why });
}

/** Words say that everybody has seen it: its face is told when its owner or the director says so. */
export function tellOf(draft: Draft, ref: CardRef, why: PublicityReason): void {
  if (isOpen(draft.hand, ref) || isAssumed(draft.hand.cards, ref)) return;
  if (draft.hand.toldOf.some((told) => told.ref === ref)) return;
  draft.emit({ type: 'card-told-of', ref, why });
}

/** Somebody says that this card is shown to everybody: that opens it where it is his own. */
export function showCard(draft: Draft, ref: CardRef): void {
  if (!isOwnCard(draft.hand, draft.by, ref)) {
    tellOf(draft, ref, 'shown');
    return;
  }
  turnUp(draft, ref);
  makePublic(draft, ref, 'shown');
}

/** Laid open by its player: it lies face up from now on, else the screens would go on showing its back. */
export function tableCard(draft: Draft, ref: CardRef, seat: Seat, isShownByOwner: boolean): void {
  turnUp(draft, ref);
  if (isShownByOwner && isKnownAsHis(draft.hand, ref, seat)) makePublic(draft, ref, 'tabled');
  else tellOf(draft, ref, 'tabled');
}

/**
 * Whose word lays this hand open: its player's own, or that of the panel, which lies on the table before everybody and
 * speaks for him whose turn it is to show. Where no seat is sensed there is nothing that anybody could open.
 */
export function maySayShown({ setup }: HandState, by: Author | null, seat: Seat): boolean {
  return !setup.profile.senses.seats || by?.role === 'panel' || (by?.role === 'seat' && by.seat === seat);
}

/** The director has seen them for himself; a card that nobody has told of in the meantime is not confirmed either. */
export function confirmCards(draft: Draft, refs: readonly CardRef[]): void {
  for (const told of draft.hand.toldOf) {
    if (!refs.includes(told.ref)) continue;
    turnUp(draft, told.ref);
    makePublic(draft, told.ref, told.why);
  }
}

/** Faces for the cards that wait for theirs; of any other card nobody is told. Answers whether one of them did. */
export function openFaces(draft: Draft, cards: readonly { readonly ref: CardRef; readonly card: Card }[]): boolean {
  const before = draft.events.length;
  for (const { ref, card } of cards) {
    const due = draft.hand.publicity.find((known) => known.ref === ref && known.card === null);
    if (due !== undefined) draft.emit({ type: 'card-made-public', ref, card, why: due.why });
  }
  return draft.events.length > before;
}

/** It lies before him, and was dealt to nobody else: a neighbour's card that his place misreads is not his to show. */
function isOwnCard(hand: HandState, by: Author | null, ref: CardRef): boolean {
  if (by?.role !== 'seat' || by.seat === undefined) return false;
  const dealtTo = seatOfSlot(hand, slotOf(hand.cards, ref));
  const isHis = isIn(hand.cards, ref, seatZone(by.seat)) && (dealtTo === null || dealtTo === by.seat);
  return isHis && isKnownAsHis(hand, ref, by.seat);
}

/**
 * His place has read it, and no other player's did before, unless it was dealt to him: what people have only said to be
 * his he cannot lay open by showing his hand, nor a neighbour's card that slipped onto his place.
 */
function isKnownAsHis(hand: HandState, ref: CardRef, seat: Seat): boolean {
  const { setup, cards } = hand;
  if (!setup.profile.senses.seats) return true;
  const readers = seatsThatRead(hand, ref);
  return readers[0] === seat || (readers.includes(seat) && seatOfSlot(hand, slotOf(cards, ref)) === seat);
}

/**
 * Players whose place has read it in this deal, in that order. A card that was taken up again before another one had
 * come anywhere is of the hand before: it was put down late, and went back into the deck.
 */
function seatsThatRead({ log, collectedAtMs }: HandState, ref: CardRef): readonly Seat[] {
  const facts = inputsOf(log).flatMap((input) =>
    input.type === 'fact' && (collectedAtMs === null || input.atMs > collectedAtMs) ? [input] : [],
  );
  const begun = facts.findIndex((input) => isLanding(input) && input.fact.ref !== ref);
  const taken = facts.findLastIndex(({ fact }, nth) => nth < begun && fact.type === 'card-lifted' && fact.ref === ref);
  return facts
    .slice(taken + 1)
    .flatMap((input) =>
      isLanding(input) && input.fact.ref === ref && isSeatZone(input.fact.zone) ? seatOfZone(input.fact.zone) : [],
    );
}

function turnUp(draft: Draft, ref: CardRef): void {
  if (faceOf(draft.hand.cards, ref) !== 'up') draft.emit({ type: 'card-turned', ref, face: 'up' });
}
