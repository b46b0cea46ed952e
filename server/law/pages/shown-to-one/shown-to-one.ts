import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, OF_CARD, offer } from '../../shapes/ways.ts';

/** A hand that need not be shown was shown to one other player. */
export const shownToOne: PageOf<'shown-to-one'> = {
  kind: 'SHOW_ONE_SHOW_ALL',
  offer: offer({}, [...BOTH_BOOKS, ...OF_CARD], ['play-on']),
  en: {
    SHOW_ONE_SHOW_ALL: { title: 'Show one, show all', story: '{seat}: a hand shown to one player is shown to all.' },
  },
  fr: {
    SHOW_ONE_SHOW_ALL: {
      title: 'Montré à un, montré à tous',
      story: '{seat} : une main montrée à un joueur est montrée à tous.',
    },
  },
};
