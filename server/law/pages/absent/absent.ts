import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, offer } from '../../shapes/ways.ts';

/** Cards were dealt to somebody who is not there. */
export const absent: PageOf<'absent'> = {
  kind: 'ABSENT_PLAYER',
  grounds: ['person'],
  offer: offer({}, [...BOTH_BOOKS, 'hand-dead'], ['play-on', 'kill']),
  en: { ABSENT_PLAYER: { title: 'Player absent', story: '{seats}: not in the seat.' } },
  fr: { ABSENT_PLAYER: { title: 'Joueur absent', story: '{seats} : personne à cette place.' } },
};
