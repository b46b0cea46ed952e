import type { Card } from '#vocabulary/cards';
import { checkHand } from './checks/hand-check.ts';
import { importedHandOf } from './imported/importing-told.ts';
import type { ToldHand } from './told/told-hand.ts';

/** Do the cards that lay open, and the book, give the pots to those who got them? */
export function settleTold(told: ToldHand, board: readonly (Card | null)[]): boolean {
  return checkHand(importedHandOf({ ...told, board })).ok;
}
