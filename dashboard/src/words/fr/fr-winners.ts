import type { enOperator, enWinners } from '../en/en-winners.ts';

/** La page de qui entre ce qui se passe, et la tablette qui circule. */
export const frOperator: typeof enOperator = {
  tablet: 'Une tablette qui circule',
  allControls: 'Toutes les commandes',
  roundsOnly: 'Ici on ne saisit que la fin de chaque tour de mise : appuyez sur SUITE.',
};

/** Qui a gagné, et ce que chacun prend : demandé et dit là où aucune carte n’est lue. */
export const frWinners: typeof enWinners = {
  title: 'Qui a gagné ?',
  ask: 'Qui a gagné ? Dites-le ici, puis poussez les jetons.',
  runOut: 'Plus de mises : retournez le reste, puis dites qui a gagné.',
  byPot: 'Dire qui prend le pot',
  byCards: 'Nommer les cartes',
  mainPot: (chips) => `Pot : ${chips}`,
  sidePot: (n, chips) => `Pot annexe ${n} : ${chips}`,
  takes: (name, chips) => `${name} prend ${chips}`,
  share: (names, chips) => `${names} partagent ${chips}`,
  confirm: 'C’est bien cela',
  choose: 'Touchez qui le prend',
  board: 'Le tableau',
  boardFirst: 'D’abord le tableau, pour tous : touchez une valeur, puis une couleur.',
  handOf: (name) => `Les deux cartes de ${name} : touchez une valeur, puis une couleur.`,
  mine: 'Vos deux cartes : touchez une valeur, puis une couleur.',
  notShown: 'Ne montre pas',
  iDoNotShow: 'Je ne montre pas',
  noneElse: 'Personne d’autre ne montre',
  told: 'nommé',
  tellAgain: (what) => `${what} : nommer à nouveau`,
  pickBoard: 'Le tableau se nomme sur l’écran de la table.',
  rank: 'Valeur',
  suit: 'Couleur',
  eraseCard: 'Effacer une carte',
  winnerTitle: 'Poussez les jetons',
  youWin: (chips) => `Vous gagnez ${chips}`,
  wins: (name, chips) => `${name} gagne ${chips}`,
  returned: (name, chips) => `${name} reprend ${chips} que personne n’a suivis.`,
  carried: (chips) => `${chips} restent au milieu pour le prochain coup.`,
  rake: (chips) => `${chips} reviennent à la maison.`,
  why: {
    folds: 'tous les autres se sont couchés',
    'best-hand': 'la meilleure main',
    unchallenged: 'personne d’autre n’a montré',
    said: 'comme la table l’a dit',
  },
  wrong: 'Erreur ? Annuler',
  wrongHow: 'Une erreur ? Elle s’annule sur l’écran de la table ou sur la tablette.',
  nextHand: 'Coup suivant',
  thenActs: (name) => `Puis ${name}.`,
  thenYou: 'Puis c’est à vous de parler.',
  dealt: 'C’est donné',
};
