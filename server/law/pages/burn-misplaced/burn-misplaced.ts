import { BOARD_STREETS } from '#vocabulary/zones';
import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, offer } from '../../shapes/ways.ts';

/** A burn fell among the folds, or was picked up. */
export const burnMisplaced: PageOf<'burn-misplaced'> = {
  kind: 'BURN_MISPLACED',
  need: 'muck',
  offer: offer({ street: BOARD_STREETS }, [...BOTH_BOOKS, 'to-the-burns']),
  en: { BURN_MISPLACED: { title: 'Burn in the wrong place', story: 'The burn does not lie where burns belong.' } },
  fr: { BURN_MISPLACED: { title: 'Brûlée mal placée', story: 'La carte brûlée n’est pas à la place des brûlées.' } },
};
