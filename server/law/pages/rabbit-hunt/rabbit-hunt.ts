import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, OF_CARD, offer } from '../../shapes/ways.ts';

/** Cards that would have come were turned once the hand was over. */
export const rabbitHunt: PageOf<'rabbit-hunt'> = {
  kind: 'RABBIT_HUNT',
  need: 'board',
  told: { RABBIT_HUNT: { when: 'over' } },
  offer: offer({}, [...BOTH_BOOKS, ...OF_CARD], ['play-on']),
  en: { RABBIT_HUNT: { title: 'Peeking at the next cards', story: 'Cards were turned that would have come next.' } },
  fr: {
    RABBIT_HUNT: {
      title: 'Cartes suivantes regardées',
      story: 'On a retourné les cartes qui seraient venues ensuite.',
    },
  },
};
