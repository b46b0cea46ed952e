import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, EITHER, offer } from '../../shapes/ways.ts';

/** A card was dealt to another seat than the next one. */
export const wrongOrder: PageOf<'wrong-order'> = {
  kind: 'WRONG_DEAL_ORDER',
  need: 'seats',
  grounds: ['shoe', 'place'],
  told: { WRONG_DEAL_ORDER: { when: 'dealing', whose: 'dealt' }, CARD_TO_EMPTY_SEAT: { when: 'dealing' } },
  offer: offer({ emptySeat: EITHER }, [...BOTH_BOOKS, 'misdeal']),
  en: {
    WRONG_DEAL_ORDER: { title: 'Wrong order', story: '{seat}: a card came here before its turn.' },
    CARD_TO_EMPTY_SEAT: { title: 'Card to an empty seat', story: '{seat}: a card was dealt where nobody plays.' },
  },
  fr: {
    WRONG_DEAL_ORDER: { title: 'Mauvais ordre', story: '{seat} : une carte est arrivée ici avant son tour.' },
    CARD_TO_EMPTY_SEAT: {
      title: 'Carte à une place vide',
      story: '{seat} : une carte a été donnée où personne ne joue.',
    },
  },
};
