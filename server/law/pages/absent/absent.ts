import type { Page } from '../../shapes/page.ts';
import { BOTH_BOOKS, offer } from '../../shapes/ways.ts';

/** Cards were dealt to somebody who is not there. */
export const absent: Page = {
  kind: 'ABSENT_PLAYER',
  grounds: ['person'],
  offer: offer({}, [...BOTH_BOOKS, 'hand-dead'], ['play-on', 'kill']),
};
