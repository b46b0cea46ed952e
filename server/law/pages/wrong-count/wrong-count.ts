import type { PageOf } from '../../shapes/page.ts';
import { BOTH_BOOKS, OF_HAND, offer } from '../../shapes/ways.ts';

/** Somebody has a card too many or too few after the deal. */
export const wrongCount: PageOf<'wrong-count'> = {
  kind: 'WRONG_CARD_COUNT',
  need: { WRONG_CARD_COUNT: 'seats', EXTRA_CARD_SB: 'seats', MISDEAL_TOO_LATE: 'seats-in-time' },
  grounds: ['shoe', 'place'],
  told: { WRONG_CARD_COUNT: { when: 'preflop', whose: 'dealt' } },
  offer: offer({ what: ['extra', 'short'] }, [...BOTH_BOOKS, ...OF_HAND], ['play-on', 'misdeal', 'kill']),
  en: {
    WRONG_CARD_COUNT: { title: 'Wrong number of cards', story: '{seats}: not exactly two cards.' },
    EXTRA_CARD_SB: { title: 'One card too many', story: '{seat}: one card too many after the deal.' },
    MISDEAL_TOO_LATE: {
      title: 'Too late to deal again',
      story: '{seats}: wrong cards, but two players have already bet.',
    },
  },
  fr: {
    WRONG_CARD_COUNT: { title: 'Mauvais nombre de cartes', story: '{seats} : pas exactement deux cartes.' },
    EXTRA_CARD_SB: { title: 'Une carte en trop', story: '{seat} : une carte en trop après la donne.' },
    MISDEAL_TOO_LATE: {
      title: 'Trop tard pour redonner',
      story: '{seats} : mauvaises cartes, mais deux joueurs ont déjà misé.',
    },
  },
};
