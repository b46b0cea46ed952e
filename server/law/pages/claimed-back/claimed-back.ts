import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, offer, THROWN } from '../../shapes/ways.ts';

/** Somebody who has folded claims his hand. */
export const claimedBack: PageOf<'claimed-back'> = {
  kind: 'HAND_RETRIEVED',
  grounds: ['person'],
  offer: offer(THROWN, [...BOTH_BOOKS, 'hand-dead'], ['give-back', 'stays-dead']),
  en: {},
  fr: {},
};
