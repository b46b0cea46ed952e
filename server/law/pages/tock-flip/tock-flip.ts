import type { PageOf } from '../../shapes/page.ts';
import { TOCK_ALONE } from '../../shapes/ways.ts';

/** A card of the board that was dealt first was turned too early. */
export const tockFlip: PageOf<'tock-flip'> = {
  kind: 'PREMATURE_FLIP',
  offer: TOCK_ALONE,
  en: {
    PREMATURE_FLIP: { title: 'Card turned too early', story: 'A board card was turned before the betting was over.' },
  },
  fr: {
    PREMATURE_FLIP: {
      title: 'Carte retournée trop tôt',
      story: 'Une carte du tableau a été retournée avant la fin des mises.',
    },
  },
};
