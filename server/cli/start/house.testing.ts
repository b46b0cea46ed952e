import type { SetUp } from '#wire/messages/house';

/** What three friends say on the set-up pages. */
export const SET_UP: SetUp = {
  tableName: 'At Ada’s',
  people: ['Zoé', 'Yann', 'Xenia'].map((name, index) => ({
    name,
    colour: '#17bebb',
    seat: ([2, 5, 8] as const)[index] ?? 2,
  })),
  dealer: 5,
  buyIn: 5_000,
  denominations: [25, 100, 500],
  stakes: { smallBlind: 25, bigBlind: 50, ante: 0, bigBlindAnte: 0, smallestChip: 25 },
  ruleBook: 'maison',
  profile: 'manual',
  acts: 'every',
};
