import type { PageOf } from '../../shapes/page.ts';
import { offer } from '../../shapes/ways.ts';

/** A card that was dealt came out of the shoe once more. */
export const backInShoe: PageOf<'back-in-shoe'> = {
  kind: 'CARD_BACK_IN_SHOE',
  need: 'shoe',
  offer: offer({}, ['misdeal']),
  en: { CARD_BACK_IN_SHOE: { title: 'Card back in the deck', story: 'A card that was already dealt came out again.' } },
  fr: { CARD_BACK_IN_SHOE: { title: 'Carte revenue au paquet', story: 'Une carte déjà donnée est ressortie.' } },
};
