import type { PageOf } from '../../shapes/page.ts';
import { offer } from '../../shapes/ways.ts';

/** A card of another registered deck answers. */
export const foreignCard: PageOf<'foreign-card'> = {
  kind: 'FOREIGN_DECK_CARD',
  need: 'any-antenna',
  offer: offer({}, ['misdeal']),
  en: {
    FOREIGN_DECK_CARD: { title: 'Card of the other deck', story: 'A card of the other deck lies here ({place}).' },
  },
  fr: {
    FOREIGN_DECK_CARD: { title: 'Carte de l’autre jeu', story: 'Une carte de l’autre jeu est posée ici ({place}).' },
  },
};
