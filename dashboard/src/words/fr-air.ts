import type { enAir } from './en-air.ts';

export const frAir: typeof enAir = {
  title: 'À l’antenne',
  intro: 'Ce qui sort, et son aspect. Créez un flux, copiez une adresse, collez-la dans une source navigateur d’OBS.',
  addresses: {
    title: 'Images et adresses',
    none: 'Créez d’abord un flux : chacun a ses adresses.',
    how:
      'Collez-en une dans une source navigateur, 1920 × 1080 ou 1080 × 1920, dans les deux minutes. ' +
      'OBS se souvient ensuite du flux, et ses autres images s’ouvrent aussi.',
    feed: 'Flux',
    copy: 'Copier l’adresse',
    copied: 'Copiée',
    copyOf: (name) => `Copier l’adresse : ${name}`,
  },
  layouts: {
    'lower-strip': { name: 'Bandeau du bas', what: 'les joueurs du coup au pied de l’image, tableau et pot au-dessus' },
    column: { name: 'Colonne', what: 'les mêmes à gauche, sur toute la hauteur' },
    'heads-up': { name: 'Face à face', what: 'deux joueurs de part et d’autre du tableau et du pot' },
    vertical: { name: 'Vertical', what: '1080 × 1920, pour les téléphones tenus debout' },
    'board-only': { name: 'Tableau seul', what: 'tableau et pot' },
    bug: { name: 'Coin d’image', what: 'table, blinds, coup, pot' },
    ticker: { name: 'Fil d’infos', what: 'décisions, outs, blinds, premier tapis : une ligne à la fois' },
    leaderboard: { name: 'Classement', what: 'tapis en jetons et en grosses blinds, en hausse ou en baisse' },
    player: { name: 'Joueur', what: 'qui parle, avec ses chiffres, six secondes ; ?seat=3 n’en montre qu’un' },
    winner: { name: 'Vainqueur', what: 'qui gagne, avec quoi, et combien' },
  },
};
