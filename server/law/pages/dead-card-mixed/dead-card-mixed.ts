import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, OF_HAND, offer } from '../../shapes/ways.ts';

/** Somebody had said that the card was turned up or had fallen, and the place of a live hand reads it. */
export const deadCardMixed: PageOf<'dead-card-mixed'> = {
  kind: 'DEAD_CARD_MIXED',
  need: 'seats',
  grounds: ['person', 'place'],
  offer: offer({}, [...BOTH_BOOKS, ...OF_HAND], ['play-on', 'misdeal', 'kill']),
  en: { DEAD_CARD_MIXED: { title: 'Dead card mixed in', story: '{seat}: a dead card was mixed with a live one.' } },
  fr: { DEAD_CARD_MIXED: { title: 'Carte morte mêlée', story: '{seat} : une carte morte a été mêlée à une vivante.' } },
};
