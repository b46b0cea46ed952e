import type { enRules } from '../en/en-rules.ts';

export const frRules: typeof enRules = {
  title: 'Règles',
  glossary: 'Ce que veulent dire les mots',
  search: 'Chercher',
  book: 'Règlement',
  inPlay: 'en vigueur',
  allBooks: 'Tous les règlements',
  found: (count) => (count === 1 ? 'Une règle' : `${count} règles`),
  called: (kinds) => `Son nom : ${kinds}.`,
  where: (pages) => `Où : ${pages}.`,
  phone: 'Téléphone',
  panel: 'les touches de la table',
};
