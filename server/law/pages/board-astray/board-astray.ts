import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, offer } from '../../shapes/ways.ts';

/** Cards that lay on the board as they should went elsewhere. */
export const boardAstray: PageOf<'board-astray'> = {
  kind: 'BOARD_CARD_ASTRAY',
  need: 'moves-off-board',
  offer: offer({}, BOTH_BOOKS),
  en: {
    BOARD_CARD_ASTRAY: { title: 'Board card gone astray', story: 'A card of the board lies elsewhere ({place}).' },
  },
  fr: {
    BOARD_CARD_ASTRAY: { title: 'Carte du tableau égarée', story: 'Une carte du tableau est ailleurs ({place}).' },
  },
};
