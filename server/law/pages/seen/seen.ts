import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, OF_CARD, OF_HAND, offer } from '../../shapes/ways.ts';

/** Somebody saw a card that was not his. */
export const seen: PageOf<'seen'> = {
  kind: 'CARD_SEEN',
  grounds: ['person'],
  offer: offer({}, [...BOTH_BOOKS, ...OF_CARD, ...OF_HAND], ['play-on', 'misdeal', 'show-all']),
  en: { CARD_SEEN: { title: 'Card seen', story: '{seat}: this card was seen by another player.' } },
  fr: { CARD_SEEN: { title: 'Carte vue', story: '{seat} : un autre joueur a vu cette carte.' } },
};
