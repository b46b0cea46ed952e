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
  file: {
    title: 'Cette table en un fichier',
    how:
      'Ce qu’a la table, ses lecteurs, quelle antenne est quelle place, et comment chacune lit : ' +
      'pour une autre table, ou pour ' +
      'qui a construit la même. Ni clé, ni carte, ni nom de personne n’y est. Une carte électronique débranchée ' +
      'n’est pas enregistrée.',
    save: 'Enregistrer table.json',
    open: 'Ouvrir un fichier',
    example: 'Partir d’un montage',
    kits: { bench: 'banc', table: 'table à faire soi-même', club: 'club', stream: 'stream' },
    counts: (readers, antennas) =>
      `${readers} ${readers > 1 ? 'lecteurs' : 'lecteur'}, ${antennas} ${antennas > 1 ? 'antennes' : 'antenne'}`,
    away: (boards) =>
      `Débranchées : ${boards}. Les places sont posées quand même ; ` +
      'pour les gains, branchez-les et appuyez encore.',
    readersRefused: 'Ses lecteurs ont été refusés : voyez plus haut.',
    use: 'L’utiliser',
    again: 'L’utiliser encore',
    used: 'Envoyé. Cela vaut dès le prochain coup.',
    fault: (file, { what, line, field, wants }) => {
      const sentences: Record<typeof what, string> = {
        'no-json': 'ici, le fichier cesse d’être du JSON',
        'too-long': `le fichier a plus de ${wants} caractères`,
        unknown: `personne ne connaît « ${field} »`,
        missing: `« ${field} » manque`,
        wrong: `« ${field} » doit être ${wants}`,
        'place-twice': `${wants} a déjà une antenne`,
        'antenna-twice': `l’antenne ${wants} a déjà une place`,
      };
      return `${file}, ligne ${line} : ${sentences[what]}.`;
    },
  },
};
