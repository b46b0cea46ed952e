import type { StakesRemark } from '#law/stake-remarks';
import type { RuleBook } from '#vocabulary/rule-books';
import type { OwnBookView } from '#wire/views/public-view';
import type { Equipment, StepName } from '../parts/guide-steps.ts';
import type { Trouble } from '../parts/house-troubles.ts';

/** From the demonstration to one's own table. */
export const enGuide = {
  title: 'Set up your own table',
  tableName: 'Our table',
  evening: 'The evening',
  newEvening: 'Begin a new evening',
  toOwn: 'Go to your own table',
  orAnew: 'It is as you left it. Or begin a new evening here:',
  toDemonstration: 'Back to the demonstration',
  toDemonstrationHow: 'Your table stays as it is, also in the middle of a hand, and waits for you.',
  demonstrationSettings: 'Settings of the demonstration',
  allSettings: 'All settings of the table',
  progress: (n: number, of: number): string => `Page ${n} of ${of}`,
  back: 'Back',
  next: 'Next',
  begin: 'Play at this table',
  steps: {
    people: { title: 'Who plays tonight?', how: 'Whoever joins with a phone can give his name there.' },
    table: {
      title: 'What does the table have?',
      how: 'It needs nothing at all. More can be added on another evening.',
    },
    book: { title: 'Which rules?', how: 'Sabot rules on mistakes as this book does, and names the rule.' },
    chips: {
      title: 'Chips, blinds, antes',
      how: 'Everybody begins with one buy-in. Tap the chips that lie on the table.',
    },
    seats: { title: 'Who sits where?', how: 'Sit down as you like, or let chance decide.' },
    ready: { title: 'Ready', how: 'Have a look, and begin.' },
  } satisfies Record<StepName, { title: string; how: string }>,
  known: 'From earlier evenings',
  add: 'Add',
  comesAlready: (name: string): string => `${name} is there already. Two of the same name need two names.`,
  notComing: (name: string): string => `${name} does not play`,
  equipment: {
    phones: {
      title: 'Cards and chips, nothing else',
      detail: 'Acts are told by phone or on one tablet; Sabot follows every chip',
    },
    dealing: {
      title: 'Nothing else, and only help with the dealing',
      detail: 'One button closes a round of betting; no chips are followed',
    },
    stream: {
      title: 'Antennas at the seats and the board',
      detail: 'Sabot sees the cards; acts are told by phone or tablet',
    },
    club: {
      title: 'Antennas at seats and board, burn tray, muck',
      detail: 'Dealt from the hand, with a panel of buttons',
    },
    full: { title: 'Everything, with the shoe', detail: 'Sabot also sees in which order the cards leave the shoe' },
  } satisfies Record<Equipment, { title: string; detail: string }>,
  books: {
    'sans-croupier':
      'A tournament in which the players deal themselves. No other book says as much about mistakes in the deal.',
    bases:
      'The basics of no-limit hold’em, with all-ins and side pots explained. For mistakes the other books are asked.',
    decret: 'The game and the ranking of hands as a decree defines them. The other books fill in the rest.',
    luske: 'Hold’em for friends, told simply. The big blind is at least twice the small one.',
    tock: 'A variant for learning: the back of each card tells whether it is high or low. The board is laid face down at first.',
    maison: 'A home tournament in 44 points. Seats are drawn with cards, and the host decides whatever is left open.',
  } satisfies Record<RuleBook, string>,
  denominations: 'Chips on the table',
  buyIn: 'One buy-in',
  price: 'It costs',
  noPrice: 'no money',
  currency: 'Currency',
  priceTrouble: 'Type an amount like 20 or 12.50, or leave it empty.',
  blindRemarks: {
    refused: (book: string): string => `The rule book ${book} wants a big blind of at least twice the small one.`,
    unusual: (book: string): string =>
      `In the rule book ${book} the big blind is usually twice the small one. You may play like this all the same.`,
  } satisfies Record<StakesRemark['verdict'], (book: string) => string>,
  draw: 'Draw',
  drawAgain: 'Draw once more',
  ownDeck: 'We draw from our own deck',
  ownDeckHow: 'Everybody draws one card. Tap whose it is, then its rank and its suit.',
  noDeck: 'Let Sabot draw',
  drawOf: (name: string): string => `Card of ${name}`,
  drawAlike: (names: string): string => `The same rank: ${names}. Draw again.`,
  draws: {
    lot: 'Lots decide who sits where.',
    dealer: 'Everybody keeps his seat; whoever draws the highest card deals first.',
    seats: 'Whoever draws the highest card deals first; the lowest sits at his left, and so on upwards.',
  } satisfies Record<OwnBookView['drawnBy'], string>,
  seatOf: (name: string): string => `Seat of ${name}`,
  dealsFirst: 'Deals first',
  seatsByPhone: 'Everybody asks for a seat with his phone.',
  amounts: (buyIn: string, small: string, big: string): string => `Buy-in ${buyIn} · blinds ${small}/${big}`,
  anteOf: (chips: string): string => `ante ${chips}`,
  bigBlindAnteOf: (chips: string): string => `big-blind ante ${chips}`,
  whatHappensFirst:
    'The demonstration stops. Your table has a record of its own, and nothing of the demonstration is in it.',
  whatHappensAgain:
    'The evening before ends, and a hand that still lies there is given up. Everything stays on record.',
  troubles: {
    busy: 'The table is being changed already. Wait a moment.',
    failed: 'The table could not be opened; what was on is still on. The terminal in which Sabot runs says why.',
    'not-allowed': 'Only the host may do this: at the machine itself, or on a device that it paired as the host’s.',
    'not-set-up': 'There is no table of your own yet.',
    'no-answer': 'No answer. Try again.',
  } satisfies Record<Trouble, string>,
};
