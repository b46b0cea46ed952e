import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, CAUSES, OF_CARD, OF_DEAL, OF_HAND, offer } from '../../shapes/ways.ts';

/** A card of a hand was turned up while dealing, or by its own player by accident. */
export const exposed: PageOf<'exposed'> = {
  kind: 'EXPOSED_HOLE',
  grounds: ['person'],
  offer: offer({ ...OF_DEAL, cause: CAUSES }, [...BOTH_BOOKS, ...OF_CARD, ...OF_HAND, 'swapped-with-burn']),
  en: {
    EXPOSED_HOLE: { title: 'Exposed card', story: '{seat}: a card was turned up while dealing.' },
    EXPOSED_FIRST_TWO: {
      title: 'One of the first two cards exposed',
      story: '{seat}: one of the first two cards was turned up.',
    },
    EXPOSED_HOLE_PROTECTED: {
      title: 'Card of a blind or the dealer exposed',
      story: '{seat}: a card of a blind or the dealer was turned up.',
    },
    EXPOSED_HOLE_SECOND: { title: 'Second exposed card', story: '{seat}: a second card was turned up in this deal.' },
    EXPOSED_BY_PLAYER: { title: 'Card shown by accident', story: '{seat}: a card was turned up by its own player.' },
  },
  fr: {
    EXPOSED_HOLE: { title: 'Carte exposée', story: '{seat} : une carte a été retournée pendant la donne.' },
    EXPOSED_FIRST_TWO: {
      title: 'Une des deux premières cartes exposée',
      story: '{seat} : une des deux premières cartes a été retournée.',
    },
    EXPOSED_HOLE_PROTECTED: {
      title: 'Carte des blinds ou du donneur exposée',
      story: '{seat} : une carte des blinds ou du donneur a été retournée.',
    },
    EXPOSED_HOLE_SECOND: {
      title: 'Deuxième carte exposée',
      story: '{seat} : une deuxième carte a été retournée dans cette donne.',
    },
    EXPOSED_BY_PLAYER: {
      title: 'Carte montrée par accident',
      story: '{seat} : le joueur a lui-même retourné une carte.',
    },
  },
};
