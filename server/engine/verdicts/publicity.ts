import type { CardRef } from '#vocabulary/card-refs';
import type { Card } from '#vocabulary/cards';
import type { PublicityReason } from '#vocabulary/events';
import type { Draft } from '../draft.ts';
import { faceOf, hasMark, MARK } from '../hand/cards.ts';

/** Everybody may know this card from now on; the vault is asked for its face once. */
export function makePublic(draft: Draft, ref: CardRef, why: PublicityReason): void {
  if (draft.hand.publicity.some((known) => known.ref === ref && known.undone !== true)) return;
  // Which card was assumed to lie there nobody knows: it has no face to show.
  if (hasMark(draft.hand.cards, ref, MARK.assumed)) return;
  draft.emit({ type: 'publicity-due', ref, why });
}

/** Laid open by its player: it lies face up from now on, else the screens would go on showing its back. */
export function tableCard(draft: Draft, ref: CardRef): void {
  if (faceOf(draft.hand.cards, ref) !== 'up') draft.emit({ type: 'card-turned', ref, face: 'up' });
  makePublic(draft, ref, 'tabled');
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
