import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, OF_CARD, OF_HAND, offer } from '../../shapes/ways.ts';

/** A player showed a card of a live hand on purpose. */
export const voluntary: PageOf<'voluntary'> = {
  kind: 'VOLUNTARY_EXPOSURE',
  grounds: ['person'],
  offer: offer({}, [...BOTH_BOOKS, ...OF_CARD, ...OF_HAND]),
  en: { VOLUNTARY_EXPOSURE: { title: 'Card shown on purpose', story: '{seat}: a card was shown on purpose.' } },
  fr: { VOLUNTARY_EXPOSURE: { title: 'Carte montrée exprès', story: '{seat} : une carte a été montrée exprès.' } },
};
