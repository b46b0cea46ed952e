import type { enEnding } from '../../en/tournament/en-ending.ts';

export const frEnding: typeof enEnding = {
  corrections: 'Corrections',
  correctHow: 'Pour ce qui est trop ancien pour être annulé. Lisez ce qui en découle, dites pourquoi, et appuyez.',
  correct: 'Corriger',
  kinds: {
    place: 'Place',
    out: 'Est éliminé',
    readmission: 'N’était pas éliminé',
    payment: 'Paiement',
    prize: 'Gain',
    stack: 'Jetons',
  },
  who: 'Qui',
  place: 'La bonne place',
  placeOrNext: 'Place (vide : la suivante)',
  stackNow: 'Les jetons exacts',
  others: {
    place: '',
    out: 'Qui a les jetons',
    readmission: 'Qui rend les jetons',
    payment: '',
    prize: 'À qui il revient',
    stack: 'Qui a la différence',
  },
  nobody: {
    place: '',
    out: 'inconnu',
    readmission: 'personne : des jetons entrent',
    payment: '',
    prize: '–',
    stack: 'personne : des jetons entrent ou sortent',
  },
  payment: 'Ce qui a été payé',
  payments: { 'buy-in': 'Cave', rebuy: 'Recave', 'add-on': 'Add-on', fee: 'Frais' },
  change: 'Ce qui est faux',
  changes: {
    'one-more': 'il en manque un',
    'one-less': 'il y en a un de trop',
    more: 'il a payé plus',
    less: 'il a payé moins',
  },
  money: 'Montant',
  chipsWithIt: 'Jetons qui vont avec',
  follows: 'Ce qui en découle',
  nothingFollows: 'Rien ne change.',
  isOver: 'Le tournoi est terminé.',
  goesOn: 'Le tournoi continue.',
  paidIn: 'Payé pour les gains',
  chipsInPlay: 'Jetons en jeu',
  corrected: {
    place: (name, place) => `${name} est à la place ${place}.`,
    out: (name, by, place) =>
      `${[
        `${name} est éliminé`,
        ...(by === null ? [] : [`par ${by}`]),
        ...(place === null ? [] : [`à la place ${place}`]),
      ].join(', ')}.`,
    readmission: (name, stack, from) =>
      from === null
        ? `${name} n’était pas éliminé, et a ${stack}.`
        : `${name} n’était pas éliminé, et a ${stack} rendus par ${from}.`,
    stack: (name, stack, against) =>
      against === null ? `${name} a ${stack}.` : `${name} a ${stack} ; la différence est chez ${against}.`,
    prize: (name, money, to) => `${money} du gain de ${name} reviennent à ${to}.`,
    payment: (name, { paid, times, money, chips }) => {
      const what = { 'buy-in': 'droit d’entrée', rebuy: 'recave', 'add-on': 'add-on', fee: 'frais' }[paid];
      const change = times > 0 ? 'plus' : 'moins';
      const counted = `${name} a pris ${Math.abs(times)} ${what} de ${change}`;
      const deed = times === 0 ? `${name} a payé autrement (${what})` : counted;
      const figures = chips === null ? money : `${money}, jetons ${chips}`;
      return `${deed} : ${figures}.`;
    },
  },
  deal: 'Accord',
  dealHow: 'Ceux qui restent peuvent partager les gains.',
  divide: 'Partager les gains',
  dealKinds: { icm: 'Selon les chances (ICM)', chips: 'Selon les jetons', amounts: 'Montants libres' },
  divided: (money, whole) => `${money} sur ${whole} sont partagés.`,
  stillToDivide: (money) => `Il reste ${money} à partager.`,
  forTheWinner: (money) => `Il reste ${money} pour le vainqueur.`,
  tooMuch: (money) => `C’est ${money} de trop.`,
  theyStop: 'Ils s’arrêtent là : le tournoi est terminé',
  agreeDeal: 'Tous sont d’accord : partager ainsi',
  sameHand: 'Au même coup que (autre table)',
  ownHand: 'personne : un coup à part',
};
