import type { PageOf } from '../../shapes/page.ts';
import { TOCK_ALONE } from '../../shapes/ways.ts';

/** Betting began before the board that is dealt first lay there. */
export const tockBoardIncomplete: PageOf<'tock-board-incomplete'> = {
  kind: 'TOCK_BOARD_INCOMPLETE',
  need: 'board-in-time',
  offer: TOCK_ALONE,
  en: {
    TOCK_BOARD_INCOMPLETE: {
      title: 'Board not complete',
      story: 'Five cards have to lie face down on the board before the betting.',
    },
  },
  fr: {
    TOCK_BOARD_INCOMPLETE: {
      title: 'Tableau incomplet',
      story: 'Il faut cinq cartes face cachée au tableau avant les mises.',
    },
  },
};
