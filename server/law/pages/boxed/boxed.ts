import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, EITHER, OF_CARD, offer } from '../../shapes/ways.ts';

/** A card lay face up in the pack. */
export const boxed: PageOf<'boxed'> = {
  kind: 'BOXED_CARD',
  grounds: ['person'],
  offer: offer({ place: ['hole', 'burn', 'board', 'stub'], more: EITHER, doubledBy: [false, 'boxed'] }, [
    ...BOTH_BOOKS,
    ...OF_CARD,
    'misdeal',
    'scrap-replaced',
    'to-the-burns',
  ]),
  en: { BOXED_CARD: { title: 'Card face up in the deck', story: 'A card lay face up in the deck ({place}).' } },
  fr: {
    BOXED_CARD: {
      title: 'Carte retournée dans le paquet',
      story: 'Une carte était face visible dans le paquet ({place}).',
    },
  },
};
