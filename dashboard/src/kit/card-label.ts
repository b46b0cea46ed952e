import type { CardView } from '#wire/cards';
import { coreWords } from '../words/pages/core-words.ts';

/** What somebody is told who hears a page instead of seeing it. */
export function cardLabel(card: CardView): string {
  if (card.card !== undefined) return coreWords.value.card(card.card);
  if (isToldOnly(card)) return coreWords.value.cardTold;
  if (card.face === 'up') return coreWords.value.cardUnread;
  return card.back === undefined ? coreWords.value.cardDown : coreWords.value.cardMarked(card.back);
}

export const isToldOnly = (card: CardView): boolean => card.toldOf === true && card.card === undefined;
