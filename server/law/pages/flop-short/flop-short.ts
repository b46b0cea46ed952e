import type { PageOf } from '../../shapes/page.ts';
import { offer } from '../../shapes/ways.ts';

/** The table bet on a flop of two. */
export const flopShort: PageOf<'flop-short'> = {
  kind: 'FLOP_SHORT',
  need: 'board-in-time',
  offer: offer({}, ['as-maison']),
  en: { FLOP_SHORT: { title: 'Flop of two', story: 'The flop has a card too few.' } },
  fr: { FLOP_SHORT: { title: 'Flop incomplet', story: 'Il manque une carte au flop.' } },
};
