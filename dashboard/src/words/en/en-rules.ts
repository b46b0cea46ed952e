/** What the page of the rules says around them. */
export const enRules = {
  title: 'Rules',
  glossary: 'What the words mean',
  search: 'Search',
  book: 'Rule book',
  inPlay: 'in play',
  allBooks: 'All books',
  found: (count: number): string => (count === 1 ? 'One rule' : `${count} rules`),
  called: (kinds: string): string => `It is called: ${kinds}.`,
  where: (pages: string): string => `Where: ${pages}.`,
  phone: 'Phone',
  panel: 'the keys on the table',
};
