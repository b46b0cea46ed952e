import type { enTables } from '../en/en-tables.ts';

export const frTables: typeof enTables = {
  title: 'Tables de la maison',
  number: (id) => `Table ${id}`,
  alone:
    'La maison a une seule table. Qui est assis à cet ordinateur dit sur la page d’installation combien il y en a.',
  closed: 'Ce navigateur n’y a pas encore été admis.',
  noHand: 'Pas encore de coup',
  hand: (number) => `Coup ${number}`,
  people: (count) => (count === 0 ? 'personne n’est assis' : count === 1 ? '1 personne' : `${count} personnes`),
  plays: (tournament) => `Joue dans ${tournament}`,
  held: 'Le jeu est suspendu : une question est posée à la table.',
  join: 'Faire entrer un téléphone',
  count: 'Combien de tables',
  countHow:
    'La première table est celle de cette page. À chacune des autres on joue avec les téléphones ; elle a son ' +
    'propre enregistrement et sa propre porte pour les téléphones. Un tournoi les suit toutes.',
  toTables: 'Toutes les tables',
  chosen: (count) => (count === 1 ? 'La maison a maintenant une table.' : `La maison a maintenant ${count} tables.`),
  troubles: {
    busy: 'Un coup ou le tournoi se joue à une table qui serait fermée, ou la maison est déjà en train de changer.',
    failed: 'Cela n’a pas pu être fait. La raison est dans le terminal où tourne Sabot.',
    'not-allowed': 'Seul qui est assis à cet ordinateur peut le faire.',
    'no-answer': 'Le serveur ne répond pas.',
  },
};
