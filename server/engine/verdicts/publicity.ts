import type { CardRef } from '#vocabulary/card-refs';
import type { PublicityReason } from '#vocabulary/events';
import type { Draft } from '../draft.ts';
import { hasMark, MARK } from '../hand/cards.ts';

/** Everybody may know this card from now on; the vault is asked for its face once. */
export function makePublic(draft: Draft, ref: CardRef, why: PublicityReason): void {
  if (draft.hand.publicity.some((known) => known.ref === ref && known.undone !== true)) return;
  // Which card was assumed to lie there nobody knows: it has no face to show.
  if (hasMark(draft.hand.cards, ref, MARK.assumed)) return;
  draft.emit({ type: 'publicity-due', ref, why });
}
