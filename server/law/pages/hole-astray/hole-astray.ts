import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, offer } from '../../shapes/ways.ts';

/** A card of a hand went to the middle, and the other one did not follow. */
export const holeAstray: PageOf<'hole-astray'> = {
  kind: 'HOLE_CARD_ASTRAY',
  need: 'half-hands',
  offer: offer({}, [...BOTH_BOOKS, 'hand-dead'], ['play-on', 'kill']),
  en: {
    HOLE_CARD_ASTRAY: {
      title: 'One card of a hand',
      story: '{seat}: one card of this hand lies in the middle, the other does not.',
    },
  },
  fr: {
    HOLE_CARD_ASTRAY: {
      title: 'Une seule carte de la main',
      story: '{seat} : une carte de cette main est au milieu, l’autre non.',
    },
  },
};
