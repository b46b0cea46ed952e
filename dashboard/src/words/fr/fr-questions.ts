import type { Zone } from '#vocabulary/zones';
import type { enQuestions } from '../en/en-questions.ts';
import { list } from './fr-core.ts';

const AT: Partial<Record<Zone, string>> = {
  SHOE: 'dans le paquet',
  BURN: 'parmi les brûlées',
  MUCK: 'au rebut',
  ASIDE: 'à part',
  OFF: 'hors de la table',
  B4: 'à la turn',
  B5: 'à la river',
};

const others = (names: readonly string[]): string => (names.length === 0 ? 'quelqu’un' : list(names));
const many = (names: readonly string[], one: string, more: string): string => (names.length > 1 ? more : one);

/** Ce qui a été vu d’abord, puis ce qui a pu se passer. Court : la voix le lit. */
export const frQuestions: typeof enQuestions = {
  at: (zone, name) => AT[zone] ?? (zone.startsWith('B') ? `au flop ${zone.slice(1)}` : `devant ${name(zone)}`),
  noticed: {
    'had-acted': (names) => `Une carte est venue, ${others(names)} ${many(names, 'devait', 'devaient')} encore parler.`,
    'folded-or-swept': (names) => `Des cartes de ${list(names)} sont au rebut.`,
    'who-speaks-first': ([button = '', dealer = '']) =>
      `${dealer} donne pour ${button}. Qui parle le premier après le flop ?`,
    'long-look': (names) => `Des cartes de ${list(names)} sont en main. Chacun joue d’après leurs dos.`,
    'where-is-card': () => 'Une carte est sortie, et aucun lecteur ne la voit.',
    'which-place': () => 'Les lecteurs disent deux choses d’une carte.',
    'what-happened-while-blind': () => 'Les lecteurs ont été coupés un moment.',
    'lies-open': () => 'Combien de cartes sont visibles au tableau ?',
    'who-caused-it': () => 'L’erreur vient du donneur ou d’un joueur.',
    'was-hand-released': (names) => `${list(names)} avait rendu sa main, et ses cartes sont de nouveau là.`,
    'was-hand-thrown': (names) => `Une carte de ${list(names)} est au milieu.`,
    'was-seat-dealt': (names) => `Le joueur suivant a une carte. Aucune n’est lue devant ${list(names)}.`,
    'td-decides': () => 'Le directeur choisit.',
  },
  actedBefore: (names) => `Quelqu’un a parlé, ${others(names)} ${many(names, 'devait', 'devaient')} encore parler.`,
  diedToAct: (names) => `C’était à ${others(names)} de parler quand la main est morte.`,
  readElsewhere: (before, now) => `Une carte était ${before}, maintenant ${now}.`,
  readOnItsWay: (now) => `Une carte est sortie. Un lecteur la voit ${now}.`,
  stories: {
    'had-acted': (names) =>
      names.length === 0
        ? 'tout le monde avait parlé, sans le signaler'
        : `${list(names)} ${many(names, 'avait', 'avaient')} parlé, sans le signaler`,
    'card-too-early': () => 'la carte est venue trop tôt',
    'acted-out-of-turn': () => 'quelqu’un a parlé avant son tour',
    'had-not-acted': (names) => `${others(names)} n’avait pas encore parlé`,
    folded: (names) => `${list(names)} s’est couché`,
    swept: () => 'les cartes ont été ramassées par erreur',
    kept: (names) => `les cartes sont encore devant ${list(names)}`,
    'threw-hand': (names) => `${list(names)} a jeté sa main`,
    slipped: () => 'la carte est là par accident',
    'let-go': (names) => `${list(names)} avait lâché ses cartes`,
    'held-on': (names) => `${list(names)} n’avait pas lâché ses cartes`,
    'as-many-lie': () => 'autant de cartes sont visibles qu’ici',
    'fewer-lie': () => 'moins de cartes sont visibles',
    'got-card': (names) => `${list(names)} a bien sa carte`,
    'passed-over': (names) => `${list(names)} a été sauté`,
    'still-looking': (names) => `${list(names)} regarde encore ses cartes`,
    'put-down': () => 'les cartes sont reposées sur la table',
    changed: () => 'des cartes ont bougé entre-temps',
    unchanged: () => 'rien n’a changé',
    'dealer-did': () => 'c’est le fait du donneur',
    'player-did': () => 'c’est le fait d’un joueur',
    stayed: (_, at) => `elle est toujours ${at}`,
    read: (_, at) => `elle est maintenant ${at}`,
    dealt: (_, at) => `elle a été donnée et est ${at}`,
    burned: () => 'elle a été brûlée',
    laid: (_, at) => `elle a été posée ${at}`,
    thrown: () => 'elle a été jetée au rebut',
    'in-pack': () => 'elle est dans le paquet',
    'off-table': () => 'elle est tombée de la table',
    'set-aside': () => 'elle a été mise à part',
    choice: () => '',
  },
  percent: (percent) => `lecteurs : ${percent} %`,
  likely: (likely) => {
    if (likely === 'under-5') return 'lecteurs : moins de 5 %';
    return likely === 'over-95' ? 'lecteurs : plus de 95 %' : `lecteurs : environ ${likely} %`;
  },
  either: (stories) =>
    `${stories.map((story, i) => `${i === 0 ? 'Soit' : 'soit'} ${story}`).join(', ')}. Qu’en est-il ?`,
  where: 'Où est-elle ?',
};
