import { zoneOf } from '#engine/table-state/cards';
import { sensesNoCards } from '#engine/table-state/sight';
import { bookOf } from '#law/books';
import { type BackMark, backMarkOf } from '#vocabulary/back-marks';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Core } from '../core/core.ts';

const NO_BACKS: ReadonlyMap<CardRef, BackMark> = new Map();

/**
 * In Tock the back of a card tells its suit and roughly its height, to everybody (R003-T-mark-0 to R003-T-mark-5): the
 * one thing that a screen learns of a hidden card, in this book alone. A card in the shoe is told of by nothing, and
 * where no card is sensed the vault knows none.
 */
export function backsOf({
  engine: { hand },
  context,
  arriving,
}: Pick<Core, 'engine' | 'context' | 'arriving'>): ReadonlyMap<CardRef, BackMark> {
  if (hand === null || context === null || bookOf(hand.setup.ruleBook).plan.backsTell !== true || sensesNoCards(hand))
    return NO_BACKS;
  const out = ALL_CARD_REFS.filter((ref) => zoneOf(hand.cards, ref) !== 'SHOE' || arriving.has(ref));
  return new Map(out.map((ref) => [ref, backMarkOf(context.vault.cardOf(ref))]));
}
