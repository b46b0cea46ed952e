import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, offer, THROWN } from '../../shapes/ways.ts';

/** A folded hand came back from the middle. */
export const retrieved: PageOf<'retrieved'> = {
  kind: 'HAND_RETRIEVED',
  need: { HAND_RETRIEVABLE: 'people', HAND_RETRIEVED: 'seats-and-muck' },
  grounds: ['place', 'other-place'],
  told: { HAND_RETRIEVED: { when: 'played', whose: 'folded' } },
  offer: offer(THROWN, [...BOTH_BOOKS, 'hand-dead'], ['give-back', 'stays-dead']),
  en: {
    HAND_RETRIEVABLE: {
      title: 'Fold on false information',
      story: '{seat}: folded on false information and claims the hand back.',
    },
    HAND_RETRIEVED: { title: 'Folded hand taken back', story: '{seat}: cards came back from the muck.' },
  },
  fr: {
    HAND_RETRIEVABLE: {
      title: 'Main couchée sur fausse information',
      story: '{seat} : couché sur une fausse information, la main est réclamée.',
    },
    HAND_RETRIEVED: { title: 'Main reprise', story: '{seat} : des cartes sont revenues du rebut.' },
  },
};
