import type { Page } from '../../shapes/page.ts';
import { BOTH_BOOKS, EITHER, offer } from '../../shapes/ways.ts';

/** A live hand was gathered in, and nobody had folded it. */
export const swept: Page = {
  kind: 'HAND_SWEPT',
  grounds: ['place', 'other-place'],
  offer: offer({ tabled: EITHER }, [...BOTH_BOOKS, 'hand-dead'], ['play-on', 'kill']),
};
