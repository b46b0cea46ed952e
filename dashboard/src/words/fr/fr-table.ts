import type { enTable } from '../en/en-table.ts';

/** Ce que l’écran de la table dit à côté de la consigne. */
export const frTable: typeof enTable = {
  welcome: {
    title: 'Sabot suit chaque carte de cette table.',
    simulated:
      'Ici les joueurs sont simulés. Regardez-les jouer : Sabot dit ce qui vient, signale ce qui ne va pas avec la règle, et vérifie que c’est réparé.',
    tryIt: 'Essayer une erreur',
    own: 'Installer sa propre table',
    dismiss: 'Compris',
  },
  menu: 'Écrans',
  pages: {
    table: 'Table',
    phone: (seat) => `Téléphone, place ${seat}`,
    operator: 'Opérateur',
    director: 'Directeur',
    setup: 'Installation',
    stats: 'Statistiques',
    hands: 'Coups joués',
    tournament: 'Tournoi',
    clock: 'Horloge du tournoi',
    rules: 'Règles',
    lab: 'Appareils',
    air: 'À l’antenne',
    check: 'Vérifier une donne',
    overlayDemo: 'Habillage vidéo (cartes inventées)',
  },
  shows: (name) => `${name} montre`,
  turned: 'Carte retournée',
  handOver: 'Coup terminé',
  confirm: 'Fait',
  tableKeys: [
    ['Y', 'Oui'],
    ['N', 'Non'],
    ['D', 'Fait : l’étape demandée est accomplie'],
    ['→, Espace', 'Suite'],
    ['H', 'Il s’est passé quelque chose'],
    ['M', 'Essayer une erreur (table simulée)'],
  ],
  directorKeys: [
    ['Y', 'Oui'],
    ['N', 'Non'],
    ['D', 'Fait'],
    ['H', 'Il s’est passé quelque chose'],
  ],
  seatKeys: [
    ['F', 'Se coucher'],
    ['C', 'Parole ou suivre'],
    ['Y', 'Oui'],
    ['N', 'Non'],
    ['H', 'Il s’est passé quelque chose'],
  ],
  commonKeys: [
    ['L', 'Langue'],
    ['T', 'Sombre ou clair'],
    ['?', 'Cette feuille'],
  ],
  dealAll: (name) => `Donnez deux cartes à chacun, une par une, en commençant par ${name}.`,
  shuffleAndCut: (dealer, cutter) => `${dealer} mélange, ${cutter} coupe.`,
  cutCard: 'La carte de coupe va dessous.',
  gatherFirst: 'Mises au pot.',
  showdown: 'Abattage : étalez les mains, poussez le pot au gagnant.',
  roundOver: (street) => `Tour de mise, ${street}. SUITE quand tous ont parlé.`,
  noPlayers: 'Personne n’est assis : installez au moins deux joueurs depuis la page d’installation.',
  noOpponent:
    'Il ne reste personne contre qui jouer : installez quelqu’un ou ajoutez des jetons depuis la page d’installation.',
  ending: {
    title: 'La soirée est finie',
    standings: 'Gains et pertes',
    whoPays: 'Qui paie qui',
    pays: (from, to, chips) => {
      if (from === null) return `${to ?? ''} : il manque ${chips}`;
      return to === null ? `${from} : ${chips} que personne n’a achetés` : `${from} paie ${chips} à ${to}`;
    },
    even: 'Personne ne doit rien à personne.',
    evenForYou: 'Vous ne devez rien, et personne ne vous doit rien.',
    biggestPot: (chips) => `plus gros pot ${chips}`,
    begin: 'Commencer la soirée suivante',
  },
  tidy: 'Le coup est terminé : ramassez toutes les cartes et mélangez.',
  givenUp: 'Le coup est abandonné : chacun reprend ses jetons. Ramassez toutes les cartes et mélangez.',
  won: (winners) => `${winners}. Ramassez toutes les cartes et mélangez.`,
  wins: (name, amount) => `${name} gagne ${amount}`,
  winsWith: (name, amount, hand) => `${name} gagne ${amount} avec ${hand}`,
};
