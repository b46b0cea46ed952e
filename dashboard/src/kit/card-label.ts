import type { CardView } from '#wire/cards';
import { words } from '../words/language.ts';

/** What somebody is told who hears a page instead of seeing it. */
export function cardLabel(card: CardView): string {
  if (card.card !== undefined) return words.value.card(card.card);
  if (isToldOnly(card)) return words.value.cardTold;
  if (card.face === 'up') return words.value.cardUnread;
  return card.back === undefined ? words.value.cardDown : words.value.cardMarked(card.back);
}

export const isToldOnly = (card: CardView): boolean => card.toldOf === true && card.card === undefined;
