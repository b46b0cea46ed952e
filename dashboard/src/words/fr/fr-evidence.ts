import type { enEvidence } from '../en/en-evidence.ts';

/** Ce que dit un fait, comme le raconterait quelqu’un qui l’a vu. */
export const frEvidence: typeof enEvidence = {
  facts: {
    'card-left-shoe': () => 'Une carte est sortie du sabot.',
    'card-arriving': (where) => `Une carte est arrivée : ${where}.`,
    'card-rested': (where) => `Une carte s’est posée : ${where}.`,
    'card-proven': (where) => `Le lecteur en est sûr : ${where}.`,
    'burn-hidden': () => 'Une carte brûlée n’a pas pu être lue sous les autres.',
    'seat-read-again': (where) => `Le lecteur a revu les cartes : ${where}.`,
    'card-lifted': (where) => `Une carte a été soulevée : ${where}.`,
    'card-left': (where) => `Une carte n’était plus là : ${where}.`,
    pressed: () => 'Quelqu’un a appuyé sur une touche de la table.',
    dialled: () => 'Quelqu’un a tourné la molette.',
    'reader-silent': () => 'Un lecteur a cessé de répondre.',
    'reader-back': () => 'Un lecteur répond de nouveau.',
    'unknown-tag': (where) => `Une carte d’aucun jeu connu était là : ${where}.`,
    'foreign-card': (where) => `Une carte de l’autre jeu était là : ${where}.`,
    'duplicate-card': () => 'Une étiquette a répondu, qui répond aussi ailleurs.',
    'fact-withdrawn': () => 'Une lecture précédente s’est révélée fausse.',
    'question-raised': () => 'Les lecteurs n’étaient pas d’accord ; la table a été interrogée.',
  },
  'deadline-passed': 'Le temps est écoulé.',
  takenBack: 'Ce qui avait été saisi ici a été retiré depuis.',
  nowhere: 'la table',
  between: (from, to) => (from === to ? `C’était à ${to}.` : `C’était entre ${from} et ${to}.`),
  odds: (odds) => `${odds} contre 1 que c’est vrai.`,
  against: 'Ce qui parle pour l’autre version',
  readings: 'Lectures correspondantes',
  picture: (where) => `L’endroit : ${where}`,
};
