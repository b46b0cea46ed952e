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
    'board-only': { name: 'Tableau seul', what: 'tableau et pot' },
    bug: { name: 'Coin d’image', what: 'table, blinds, coup, pot' },
  },
};
