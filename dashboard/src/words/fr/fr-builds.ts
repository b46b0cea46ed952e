import type { enBuilds } from '../en/en-builds.ts';

const CARTES = ['', 'une carte', 'deux cartes', 'trois cartes'] as const;

/** Ce qu’un montage lit d’un jeu, sur la page d’installation. */
export const frBuilds: typeof enBuilds = {
  title: 'Ce que lit un montage',
  how:
    'Dans combien de positions sur dix toutes les cartes sont lues en une interrogation, deux et trois se couvrant en partie. ' +
    'Deux chiffres : avec les puces les moins bonnes que la norme admet, et avec de bonnes. Calculé, mesuré sur aucune table.',
  kit: 'Montage',
  kits: { table: 'table à faire soi-même', club: 'club', stream: 'stream' },
  reader: 'Lecteur',
  asBuilt: 'celui du montage',
  readers: {
    'rc522-weak': 'RC522 faible',
    'rc522-strong': 'RC522 fort',
    pn532: 'PN532',
    pn5180: 'PN5180',
    pepper: 'Pepper',
  },
  deck: 'Jeu',
  inlays: {
    'sticker-25': 'pastilles de 25 mm',
    'card-14443': 'cartes entières, ISO 14443',
    'card-15693': 'cartes entières, ISO 15693',
  },
  tuned: (mhz) => `accordées à ${mhz} MHz`,
  columns: ['Endroit', 'Une carte', 'Deux', 'Trois'],
  places: {
    seat: 'à une place',
    board: 'au tableau',
    burn: 'au bac de brûlées',
    muck: 'au rebut',
    shoe: 'à la sortie du sabot',
  },
  ofTen: (range) => `${range} sur 10`,
  worst: (cards, place, range) => `Au pire : ${CARTES[cards]} ${place}, lues dans ${range} positions sur 10.`,
  verdicts: {
    goes: 'Ce jeu va avec.',
    partly: 'Ce jeu va en partie avec.',
    not: 'Ce jeu ne va pas avec.',
  },
  deaf: 'Un de ses lecteurs n’entend pas de telles cartes.',
};
