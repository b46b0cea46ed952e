import type { PageOf } from '../../shapes/page.ts';

/** A hand that was to be shown was not. */
export const showRefused: PageOf<'show-refused'> = {
  kind: 'SHOW_REFUSED',
  need: { SHOW_REFUSED: 'turns-and-muck', MUCKED_WINNER: 'seats-and-muck' },
  offer: 'nothing at a table tells of it by itself: the showdown follows `showing` and `allInShowing`',
  en: {
    SHOW_REFUSED: { title: 'Hand not shown', story: '{seat}: this hand has to be shown.' },
    MUCKED_WINNER: { title: 'Winning hand thrown away', story: '{seat}: the best hand was thrown away unseen.' },
  },
  fr: {
    SHOW_REFUSED: { title: 'Main non montrée', story: '{seat} : cette main doit être montrée.' },
    MUCKED_WINNER: { title: 'Main gagnante jetée', story: '{seat} : la meilleure main a été jetée sans être vue.' },
  },
};
