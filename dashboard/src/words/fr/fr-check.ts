import type { enCheck } from '../en/en-check.ts';

export const frCheck: typeof enCheck = {
  title: 'Vérifier une donne',
  intro:
    'Quand les cartes sont données, Sabot les scelle et montre un long nombre, la racine. Quand des cartes sont ' +
    'ouvertes plus tard, cette page vérifie que ce sont bien celles qui ont été scellées. Elle ne demande rien ' +
    'à personne et fonctionne sans réseau.',
  pasted: 'Un texte ou une adresse',
  paste: 'Collez ce que vous avez reçu : le texte ou l’adresse',
  noted: 'La racine que vous avez notée à la donne, si vous l’avez fait',
  notedWhy: (digits) =>
    'Sans elle, cette page vérifie seulement que le texte s’accorde avec lui-même, ' +
    'sauf si ce navigateur a lui-même noté la racine sur un flux. ' +
    `Les ${digits} premiers chiffres suffisent.`,
  unreadable: 'Ce n’est pas la preuve d’une donne, ou il en manque un morceau.',
  noRoot: (digits) => `Une racine a 64 chiffres, de 0 à 9 et de a à f ; il en faut au moins ${digits}.`,
  onFeed: 'Sur ce flux',
  waiting: 'Rien n’est encore scellé. Laissez cette page ouverte : elle note chaque racine qui est montrée.',
  root: (number, count) => (count === 1 ? 'Racine' : `Racine ${number} sur ${count}`),
  notNoted: 'Comparez-la avec celle qui a été montrée à la donne',
  isNoted: (byBrowser) => (byBrowser ? 'C’est celle que ce navigateur a notée' : 'C’est celle que vous avez tapée'),
  otherNoted: 'Ce n’est pas celle qui a été notée',
  seenAt: (time) => `vue par cette page à ${time}`,
  nothingOpen: 'Aucune carte n’est encore ouverte.',
  seat: (seat) => `Place ${seat}`,
  noSeat: 'Aucune place',
  sealed: (root) => (root === 1 ? 'C’est la carte scellée' : `C’est la carte scellée avec la racine ${root}`),
  agrees: 'Le texte s’accorde avec lui-même',
  agreesTyped: 'Le texte s’accorde avec la racine que vous avez tapée',
  agreesOnly:
    'N’importe qui peut inventer un texte qui s’accorde avec lui-même. Il ne prouve quelque chose qu’à qui a noté ' +
    'la racine avant la fin du coup : ce navigateur ne l’a pas fait. Si vous l’avez fait, sur papier ou en photo, ' +
    'vous seul le savez.',
  replaced: 'Elle a été scellée un temps ; la dernière racine ne l’a pas',
  wrong: 'Ce n’est pas la carte qui a été scellée',
  meaning: {
    title: 'Ce que cela prouve, et ce que cela ne prouve pas',
    proves: 'Cela prouve',
    proven: [
      'que la carte ouverte est celle qui a été scellée pour cette place quand la racine a été montrée ;',
      'rien sur une carte qui reste fermée : ce qui a été jeté n’est jamais ouvert.',
    ],
    not: 'Cela ne prouve pas',
    unproven: [
      'que le paquet était complet et bien mélangé, ni que la donne était honnête ;',
      'que Sabot a bien lu les cartes : ce qu’il a mal lu est scellé ainsi, et se corrige par une autre racine ;',
      'que tout est ouvert : la maison peut garder une carte fermée ;',
      'quoi que ce soit, si personne n’a noté la racine avant la fin du coup. ' +
        'Cette page ne dit « scellée » que si ' +
        'ce navigateur a noté la racine lui-même, sur un flux, pendant le coup.',
    ],
  },
};
