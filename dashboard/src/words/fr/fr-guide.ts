import type { enGuide } from '../en/en-guide.ts';

/** De la démonstration à sa propre table. */
export const frGuide: typeof enGuide = {
  title: 'Installer sa propre table',
  tableName: 'Notre table',
  evening: 'La soirée',
  newEvening: 'Commencer une nouvelle soirée',
  toOwn: 'Aller à votre table',
  orAnew: 'Elle est comme vous l’avez laissée. Ou commencez ici une nouvelle soirée :',
  toDemonstration: 'Retour à la démonstration',
  toDemonstrationHow: 'Votre table reste comme elle est, même au milieu d’un coup, et vous attend.',
  demonstrationSettings: 'Réglages de la démonstration',
  allSettings: 'Tous les réglages de la table',
  progress: (n, of) => `Page ${n} sur ${of}`,
  back: 'Retour',
  next: 'Suite',
  begin: 'Jouer à cette table',
  steps: {
    people: { title: 'Qui joue ce soir ?', how: 'Ceux qui viennent avec leur téléphone peuvent y donner leur nom.' },
    table: {
      title: 'De quoi la table est-elle équipée ?',
      how: 'Rien n’est obligatoire. Le reste s’ajoute un autre soir.',
    },
    book: { title: 'Quelles règles ?', how: 'Sabot juge les erreurs selon ce règlement et cite la règle.' },
    chips: {
      title: 'Jetons, blinds, antes',
      how: 'Chacun commence avec une cave. Touchez les jetons qui sont sur la table.',
    },
    seats: { title: 'Qui s’assied où ?', how: 'Asseyez-vous comme vous voulez, ou laissez faire le hasard.' },
    ready: { title: 'Prêt', how: 'Un dernier regard, et c’est parti.' },
  },
  known: 'Des soirées passées',
  add: 'Ajouter',
  comesAlready: (name) => `${name} est déjà là. Deux personnes du même nom doivent se distinguer.`,
  notComing: (name) => `${name} ne joue pas`,
  equipment: {
    phones: {
      title: 'Des cartes et des jetons, rien d’autre',
      detail: 'Les actions se disent au téléphone ou sur une tablette ; Sabot suit chaque jeton',
    },
    dealing: {
      title: 'Rien d’autre, et seulement une aide à la donne',
      detail: 'Un bouton clôt le tour de mise ; les jetons ne sont pas suivis',
    },
    stream: {
      title: 'Des antennes aux places et au tableau',
      detail: 'Sabot voit les cartes ; les actions se disent au téléphone ou sur une tablette',
    },
    club: {
      title: 'Des antennes, un bac de brûlées, un rebut',
      detail: 'On donne à la main, avec un pupitre de touches',
    },
    full: { title: 'Tout, avec le sabot', detail: 'Sabot voit aussi dans quel ordre les cartes sortent du sabot' },
  },
  books: {
    'sans-croupier':
      'Un tournoi où les joueurs donnent eux-mêmes. Aucun autre règlement n’en dit autant sur les erreurs de donne.',
    bases:
      'Les bases du hold’em sans limite. Les tapis et les pots annexes sont expliqués, les erreurs sont laissées aux autres règlements.',
    decret: 'Le jeu et l’ordre des mains tels qu’un décret les définit. Les autres règlements complètent.',
    luske: 'Le hold’em entre amis, dit simplement. La grosse blind vaut au moins deux fois la petite.',
    tock: 'Une variante pour apprendre : le dos des cartes dit si elles sont hautes ou basses. Le tableau commence face cachée.',
    maison:
      'Un tournoi à la maison en 44 points. Les places se tirent avec des cartes, et l’hôte décide de ce qui reste ouvert.',
  },
  denominations: 'Jetons sur la table',
  buyIn: 'Une cave',
  price: 'Elle coûte',
  noPrice: 'sans argent',
  currency: 'Monnaie',
  priceTrouble: 'Tapez un montant comme 20 ou 12,50, ou laissez vide.',
  blindRemarks: {
    refused: (book) => `Le règlement ${book} veut une grosse blind d’au moins deux fois la petite.`,
    unusual: (book) =>
      `Dans le règlement ${book} la grosse blind vaut d’habitude deux fois la petite. Vous pouvez jouer ainsi quand même.`,
  },
  draw: 'Tirer',
  drawAgain: 'Tirer encore une fois',
  ownDeck: 'Nous tirons avec notre jeu',
  ownDeckHow: 'Chacun tire une carte. Touchez à qui elle est, puis sa valeur et sa couleur.',
  noDeck: 'Laisser Sabot tirer',
  drawOf: (name) => `Carte de ${name}`,
  drawAlike: (names) => `Même valeur : ${names}. Tirez de nouveau.`,
  draws: {
    lot: 'Le sort décide des places.',
    dealer: 'Chacun garde sa place ; qui tire la plus haute carte donne en premier.',
    seats:
      'Qui tire la plus haute carte donne en premier ; à sa gauche s’assied la plus basse, et ainsi de suite en montant.',
  },
  seatOf: (name) => `Place de ${name}`,
  dealsFirst: 'Donne en premier',
  seatsByPhone: 'Chacun demande une place avec son téléphone.',
  amounts: (buyIn, small, big) => `Cave ${buyIn} · blinds ${small}/${big}`,
  anteOf: (chips) => `ante ${chips}`,
  bigBlindAnteOf: (chips) => `ante de grosse blind ${chips}`,
  whatHappensFirst:
    'La démonstration s’arrête. Votre table a son propre enregistrement, et rien de la démonstration n’y entre.',
  whatHappensAgain:
    'La soirée précédente se termine, et un coup qui serait encore en cours est abandonné. Tout reste enregistré.',
  troubles: {
    busy: 'La table est déjà en train de changer. Attendez un instant.',
    failed: 'La table n’a pas pu être ouverte ; rien n’a changé. Le terminal où tourne Sabot dit pourquoi.',
    'not-allowed':
      'Seul l’hôte peut le faire : sur la machine même, ou sur un appareil qu’elle a appairé comme le sien.',
    'not-set-up': 'Il n’y a pas encore de table à vous.',
    'no-answer': 'Pas de réponse. Essayez encore une fois.',
  },
};
