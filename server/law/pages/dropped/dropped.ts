import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, CAUSES, EITHER, OF_CARD, OF_DEAL, OF_HAND, offer } from '../../shapes/ways.ts';

/** A card fell off the table. */
export const dropped: PageOf<'dropped'> = {
  kind: 'CARD_OFF_TABLE',
  grounds: ['person'],
  offer: offer({ ...OF_DEAL, cause: CAUSES, role: ['hole', 'burn', 'board'], identified: EITHER }, [
    ...BOTH_BOOKS,
    ...OF_CARD,
    ...OF_HAND,
    'swapped-with-burn',
    'back-to-seat',
    'to-the-burns',
  ]),
  en: { CARD_OFF_TABLE: { title: 'Card off the table', story: '{seat}: a card fell off the table.' } },
  fr: { CARD_OFF_TABLE: { title: 'Carte tombée', story: '{seat} : une carte est tombée de la table.' } },
};
