/** Words of the page `/tables`: it speaks of the tables of the house, and the set-up of how many there are. */
export const enTables = {
  title: 'Tables of the house',
  number: (id: number): string => `Table ${id}`,
  alone: 'The house has one table. Whoever sits at this computer says on the set-up page how many there are.',
  closed: 'This browser was not let in there yet.',
  noHand: 'No hand yet',
  hand: (number: number): string => `Hand ${number}`,
  people: (count: number): string => (count === 0 ? 'nobody sits' : count === 1 ? '1 person' : `${count} people`),
  plays: (tournament: string): string => `Plays in ${tournament}`,
  held: 'The game is held: the table is being asked something.',
  join: 'Let a phone in',
  count: 'How many tables',
  countHow:
    'The first table is the one of this page. People play at each further one with their phones; it has a record and ' +
    'a door for phones of its own. A tournament follows all of them.',
  toTables: 'All tables',
  chosen: (count: number): string =>
    count === 1 ? 'The house has one table now.' : `The house has ${count} tables now.`,
  troubles: {
    busy: 'A hand or the tournament is played at a table that would be closed, or the house is being changed already.',
    failed: 'That could not be done. Why stands in the terminal in which Sabot runs.',
    'not-allowed': 'Only whoever sits at this computer may do that.',
    'no-answer': 'The server does not answer.',
  },
};
