import type { enBetting } from '../en/en-betting.ts';

/** Ce qui a été dit, et comment les jetons sont venus. */
export const frBetting: typeof enBetting = {
  howMuch: 'Combien ?',
  whichChip: 'Quel jeton ?',
  howActed: 'Qu’était-ce ?',
  incidents: {
    'acted-early': { title: 'A parlé avant son tour', detail: 'Hors tour : le règlement dit si cela compte' },
    'one-chip': { title: 'Un seul jeton, sans un mot', detail: '« Un jeton de 500 »' },
    'two-chips': { title: 'Deux jetons égaux, sans un mot', detail: '« Deux jetons de 500 »' },
    'chips-in': { title: 'Des jetons, sans un mot', detail: 'Combien il y en a maintenant, en tout' },
    'more-chips': { title: 'Puis encore des jetons', detail: 'Un second geste, après avoir lâché les premiers' },
    'said-raise': { title: 'A dit « relance »', detail: 'Le montant vient avec les jetons' },
    'said-raise-to': { title: 'A dit « relance à … »', detail: '' },
    'said-raise-by': { title: 'A dit « relance de … »', detail: '' },
    'said-call-raise': { title: 'A dit « je suis, et je relance … »', detail: 'D’un seul souffle' },
    tapped: { title: 'A tapé sur la table', detail: '' },
    'chips-missing': { title: 'Il manque des jetons', detail: 'Un joueur a mis trop peu' },
  },
  doubt: (name, typed, level) => `${name} : ${typed}, alors qu’il faut ${level}. Qu’était-ce ?`,
  shortCall: (typed) => `Des jetons pour suivre : ${typed}`,
  saidRaise: (typed) => `A dit « relance à ${typed} »`,
  mistyped: 'Une faute de frappe',
};
