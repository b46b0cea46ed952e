import { absent } from '#law/pages/absent/words.fr';
import { swept } from '#law/pages/swept/words.fr';
import type { KindTexts } from './sentences.ts';

/** What each irregularity is called, and one line on what happened. */
export const kindsFr: KindTexts = {
  EXPOSED_HOLE: { title: 'Carte exposée', story: '{seat} : une carte a été retournée pendant la donne.' },
  EXPOSED_FIRST_TWO: {
    title: 'Une des deux premières cartes exposée',
    story: '{seat} : une des deux premières cartes a été retournée.',
  },
  EXPOSED_HOLE_PROTECTED: {
    title: 'Carte des blinds ou du donneur exposée',
    story: '{seat} : une carte des blinds ou du donneur a été retournée.',
  },
  EXPOSED_HOLE_SECOND: {
    title: 'Deuxième carte exposée',
    story: '{seat} : une deuxième carte a été retournée dans cette donne.',
  },
  EXPOSED_BY_PLAYER: {
    title: 'Carte montrée par accident',
    story: '{seat} : le joueur a lui-même retourné une carte.',
  },
  VOLUNTARY_EXPOSURE: { title: 'Carte montrée exprès', story: '{seat} : une carte a été montrée exprès.' },
  CARD_SEEN: { title: 'Carte vue', story: '{seat} : un autre joueur a vu cette carte.' },
  WRONG_DEAL_ORDER: { title: 'Mauvais ordre', story: '{seat} : une carte est arrivée ici avant son tour.' },
  WRONG_CARD_COUNT: { title: 'Mauvais nombre de cartes', story: '{seats} : pas exactement deux cartes.' },
  EXTRA_CARD_SB: { title: 'Une carte en trop', story: '{seat} : une carte en trop après la donne.' },
  CARD_TO_EMPTY_SEAT: {
    title: 'Carte à une place vide',
    story: '{seat} : une carte a été donnée où personne ne joue.',
  },
  ABSENT_PLAYER: absent,
  MISDEAL_TOO_LATE: {
    title: 'Trop tard pour redonner',
    story: '{seats} : mauvaises cartes, mais deux joueurs ont déjà misé.',
  },
  BOXED_CARD: {
    title: 'Carte retournée dans le paquet',
    story: 'Une carte était face visible dans le paquet ({place}).',
  },
  MISSING_CARD: { title: 'Carte manquante', story: 'Le paquet n’est pas complet.' },
  CARD_OFF_TABLE: { title: 'Carte tombée', story: '{seat} : une carte est tombée de la table.' },
  DEAD_CARD_MIXED: { title: 'Carte morte mêlée', story: '{seat} : une carte morte a été mêlée à une vivante.' },
  HOLE_CARD_TRANSFER: {
    title: 'Carte passée d’une place à l’autre',
    story: '{seats} : une carte en jeu a changé de place.',
  },
  HAND_SWEPT: swept,
  HAND_RETRIEVABLE: {
    title: 'Main couchée sur fausse information',
    story: '{seat} : couché sur une fausse information, la main est réclamée.',
  },
  HAND_RETRIEVED: { title: 'Main reprise', story: '{seat} : des cartes sont revenues du rebut.' },
  UNKNOWN_TAG: { title: 'Carte inconnue', story: 'Une carte d’aucun jeu enregistré est posée ici ({place}).' },
  DUPLICATE_CARD: {
    title: 'Étiquette en double',
    story: 'Une étiquette répond deux fois ; regardez les cartes posées ici ({place}).',
  },
  FOREIGN_DECK_CARD: { title: 'Carte de l’autre jeu', story: 'Une carte de l’autre jeu est posée ici ({place}).' },
  CARD_BACK_IN_SHOE: { title: 'Carte revenue au paquet', story: 'Une carte déjà donnée est ressortie.' },
  HOLE_CARD_ASTRAY: {
    title: 'Une seule carte de la main',
    story: '{seat} : une carte de cette main est au milieu, l’autre non.',
  },
  NO_BURN_FLOP: { title: 'Flop sans brûler', story: 'Le flop a été posé sans brûler de carte.' },
  NO_BURN_TURN: { title: 'Turn sans brûler', story: 'La turn a été posée sans brûler de carte.' },
  NO_BURN_RIVER: { title: 'River sans brûler', story: 'La river a été posée sans brûler de carte.' },
  DOUBLE_BURN_FLOP: { title: 'Deux brûlées avant le flop', story: 'Deux cartes ont été brûlées avant le flop.' },
  DOUBLE_BURN_TURN: { title: 'Deux brûlées avant la turn', story: 'Deux cartes ont été brûlées avant la turn.' },
  DOUBLE_BURN_RIVER: { title: 'Deux brûlées avant la river', story: 'Deux cartes ont été brûlées avant la river.' },
  PREMATURE_FLOP: { title: 'Flop trop tôt', story: 'Le flop est venu avant la fin des mises.' },
  PREMATURE_TURN: { title: 'Turn trop tôt', story: 'La turn est venue avant la fin des mises.' },
  PREMATURE_RIVER: { title: 'River trop tôt', story: 'La river est venue avant la fin des mises.' },
  PREMATURE_BURN: { title: 'Brûlée trop tôt', story: 'Une carte a été brûlée avant la fin des mises.' },
  PREMATURE_FLIP: {
    title: 'Carte retournée trop tôt',
    story: 'Une carte du tableau a été retournée avant la fin des mises.',
  },
  BURN_EXPOSED: { title: 'Carte brûlée vue', story: 'La carte brûlée a été retournée.' },
  BURN_MISPLACED: { title: 'Brûlée mal placée', story: 'La carte brûlée n’est pas à la place des brûlées.' },
  FLOP_SHORT: { title: 'Flop incomplet', story: 'Il manque une carte au flop.' },
  FLOP_4: { title: 'Quatre cartes au flop', story: 'Le flop a une carte en trop.' },
  FLOP_5PLUS: { title: 'Cinq cartes au flop, ou plus', story: 'Le flop a plusieurs cartes en trop.' },
  TURN_EXTRA: { title: 'Deux cartes à la turn', story: 'Il y a une carte en trop à la turn.' },
  RIVER_EXTRA: { title: 'Deux cartes à la river', story: 'Il y a une carte en trop à la river.' },
  TOCK_BOARD_INCOMPLETE: {
    title: 'Tableau incomplet',
    story: 'Il faut cinq cartes face cachée au tableau avant les mises.',
  },
  TOCK_BURN: { title: 'Pas de brûlée au Tock', story: 'Une carte a été brûlée, mais on ne brûle pas au Tock.' },
  RABBIT_HUNT: { title: 'Cartes suivantes regardées', story: 'On a retourné les cartes qui seraient venues ensuite.' },
  BOARD_CARD_ASTRAY: { title: 'Carte du tableau égarée', story: 'Une carte du tableau est ailleurs ({place}).' },
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
  ERROR_AFTER_GATHER: { title: 'Vu trop tard', story: '{seat} : une erreur de mise vue après avoir réuni les jetons.' },
  TIME_EXPIRED: { title: 'Temps écoulé', story: '{seat} : le temps de réflexion est passé.' },
  SHOW_REFUSED: { title: 'Main non montrée', story: '{seat} : cette main doit être montrée.' },
  SHOW_ONE_SHOW_ALL: {
    title: 'Montré à un, montré à tous',
    story: '{seat} : une main montrée à un joueur est montrée à tous.',
  },
  MUCKED_WINNER: { title: 'Main gagnante jetée', story: '{seat} : la meilleure main a été jetée sans être vue.' },
  'NO_BURN_FLOP+PREMATURE_FLOP': {
    title: 'Flop trop tôt, sans brûler',
    story: 'Le flop est venu avant la fin des mises, et sans brûler.',
  },
  'NO_BURN_TURN+PREMATURE_TURN': {
    title: 'Turn trop tôt, sans brûler',
    story: 'La turn est venue avant la fin des mises, et sans brûler.',
  },
  'NO_BURN_RIVER+PREMATURE_RIVER': {
    title: 'River trop tôt, sans brûler',
    story: 'La river est venue avant la fin des mises, et sans brûler.',
  },
};
