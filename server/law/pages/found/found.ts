import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, OF_CARD, offer } from '../../shapes/ways.ts';

/** A card of the pack turned up away from the table. */
export const found: PageOf<'found'> = {
  kind: 'MISSING_CARD',
  grounds: ['person'],
  offer: offer({}, [...BOTH_BOOKS, ...OF_CARD, 'misdeal'], ['play-on', 'misdeal', 'show-all']),
  en: { MISSING_CARD: { title: 'Card missing', story: 'The deck is not complete.' } },
  fr: { MISSING_CARD: { title: 'Carte manquante', story: 'Le paquet n’est pas complet.' } },
};
