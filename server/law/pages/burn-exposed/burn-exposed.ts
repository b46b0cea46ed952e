import { BOARD_STREETS } from '#vocabulary/zones';
import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, OF_CARD, offer } from '../../shapes/ways.ts';

/** A burn was turned up. */
export const burnExposed: PageOf<'burn-exposed'> = {
  kind: 'BURN_EXPOSED',
  offer: offer({ street: BOARD_STREETS }, [...BOTH_BOOKS, ...OF_CARD]),
  en: { BURN_EXPOSED: { title: 'Burn card seen', story: 'The burn card was turned up.' } },
  fr: { BURN_EXPOSED: { title: 'Carte brûlée vue', story: 'La carte brûlée a été retournée.' } },
};
