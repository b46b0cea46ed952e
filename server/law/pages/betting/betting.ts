import type { PageOf } from '../../shapes/page.ts';

/** An act was made otherwise than the book has it; the betting module rules it whole. */
export const betting: PageOf<'betting'> = {
  kind: 'OUT_OF_TURN',
  need: 'acts',
  grounds: ['person', 'acts'],
  offer: 'betting is ruled by the points of `betting` in book.json',
  en: {
    BET_UNDER_MIN: { title: 'Bet too small', story: '{seat}: the bet is below the minimum.' },
    CALL_SHORT: { title: 'Call too small', story: '{seat}: the call is short.' },
    RAISE_UNDER_MIN: { title: 'Raise too small', story: '{seat}: the raise is below the minimum.' },
    RAISE_NOT_REOPENED: { title: 'No raise allowed', story: '{seat}: a short all-in does not open the betting again.' },
    STRING_BET: { title: 'String bet', story: '{seat}: chips in two movements.' },
    SINGLE_OVERSIZE_CHIP: { title: 'One big chip', story: '{seat}: one big chip without a word.' },
    MULTI_CHIP_RAISE: { title: 'Several chips', story: '{seat}: several chips without a word are a raise.' },
    OUT_OF_TURN: { title: 'Out of turn', story: '{seat}: acted before the turn came.' },
    SKIPPED_3_BEHIND: { title: 'Passed over', story: '{seat}: three players have acted behind.' },
    ERROR_BEFORE_GATHER: { title: 'Wrong bet', story: '{seat}: a wrong bet, noticed before the chips were gathered.' },
    ERROR_AFTER_GATHER: {
      title: 'Noticed too late',
      story: '{seat}: a wrong bet, noticed after the chips were gathered.',
    },
    TIME_EXPIRED: { title: 'Time is up', story: '{seat}: the time to think is over.' },
  },
  fr: {
    BET_UNDER_MIN: { title: 'Mise trop petite', story: '{seat} : la mise est sous le minimum.' },
    CALL_SHORT: { title: 'Pas assez pour suivre', story: '{seat} : il manque des jetons pour suivre.' },
    RAISE_UNDER_MIN: { title: 'Relance trop petite', story: '{seat} : la relance est sous le minimum.' },
    RAISE_NOT_REOPENED: { title: 'Relance impossible', story: '{seat} : un petit tapis ne rouvre pas les relances.' },
    STRING_BET: { title: 'Mise en deux temps', story: '{seat} : des jetons mis en deux gestes.' },
    SINGLE_OVERSIZE_CHIP: { title: 'Un seul gros jeton', story: '{seat} : un seul gros jeton sans un mot.' },
    MULTI_CHIP_RAISE: { title: 'Plusieurs jetons', story: '{seat} : plusieurs jetons sans un mot, c’est une relance.' },
    OUT_OF_TURN: { title: 'Hors de son tour', story: '{seat} : a parlé avant son tour.' },
    SKIPPED_3_BEHIND: { title: 'Joueur sauté', story: '{seat} : trois joueurs ont parlé derrière.' },
    ERROR_BEFORE_GATHER: {
      title: 'Erreur de mise',
      story: '{seat} : une erreur de mise vue avant de réunir les jetons.',
    },
    ERROR_AFTER_GATHER: {
      title: 'Vu trop tard',
      story: '{seat} : une erreur de mise vue après avoir réuni les jetons.',
    },
    TIME_EXPIRED: { title: 'Temps écoulé', story: '{seat} : le temps de réflexion est passé.' },
  },
};
