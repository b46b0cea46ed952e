import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, EITHER, offer } from '../../shapes/ways.ts';

/** A live hand was gathered in, and nobody had folded it. */
export const swept: PageOf<'swept'> = {
  kind: 'HAND_SWEPT',
  need: 'turns-and-muck',
  grounds: ['place', 'other-place'],
  told: { HAND_SWEPT: { when: 'played', whose: 'live' } },
  offer: offer({ tabled: EITHER }, [...BOTH_BOOKS, 'hand-dead'], ['play-on', 'kill']),
  en: { HAND_SWEPT: { title: 'Hand swept in', story: '{seat}: the hand was gathered without a fold.' } },
  fr: { HAND_SWEPT: { title: 'Main ramassée', story: '{seat} : la main a été ramassée sans avoir été couchée.' } },
};
