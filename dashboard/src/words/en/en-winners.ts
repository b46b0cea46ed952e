import type { AwardReason } from '#wire/views/award-view';

/** The page of whoever enters what happens, and the tablet that is passed around. */
export const enOperator = {
  tablet: 'One tablet, passed around',
  allControls: 'All controls',
  roundsOnly: 'Here only the end of each round of betting is entered: press NEXT.',
};

/** Who has won, and what everybody takes: asked and said where no card is sensed. */
export const enWinners = {
  title: 'Who won?',
  ask: 'Who won? Say it here, then push the chips.',
  runOut: 'No more betting: turn the rest, then say who won.',
  byPot: 'Say who takes the pot',
  byCards: 'Name the cards',
  mainPot: (chips: string): string => `Pot: ${chips}`,
  sidePot: (n: number, chips: string): string => `Side pot ${n}: ${chips}`,
  takes: (name: string, chips: string): string => `${name} takes ${chips}`,
  share: (names: string, chips: string): string => `${names} share ${chips}`,
  confirm: 'That is right',
  choose: 'Tap who takes it',
  board: 'The board',
  boardFirst: 'First the board, for everybody: tap a rank, then a suit.',
  handOf: (name: string): string => `The two cards of ${name}: tap a rank, then a suit.`,
  mine: 'Your two cards: tap a rank, then a suit.',
  notShown: 'Does not show',
  iDoNotShow: 'I do not show',
  noneElse: 'Nobody else shows',
  told: 'named',
  tellAgain: (what: string): string => `${what}: name it again`,
  pickBoard: 'The board has to be named at the table’s screen.',
  rank: 'Rank',
  suit: 'Suit',
  eraseCard: 'Erase a card',
  winnerTitle: 'Push the chips',
  youWin: (chips: string): string => `You win ${chips}`,
  wins: (name: string, chips: string): string => `${name} wins ${chips}`,
  returned: (name: string, chips: string): string => `${name} takes back ${chips} that nobody called.`,
  carried: (chips: string): string => `${chips} stay in the middle for the next hand.`,
  rake: (chips: string): string => `${chips} go to the house.`,
  why: {
    folds: 'everybody else folded',
    'best-hand': 'the best hand',
    unchallenged: 'nobody else showed',
    said: 'as the table said',
  } satisfies Record<AwardReason, string>,
  wrong: 'Wrong? Undo',
  wrongHow: 'Wrong? It is undone on the table’s screen or on the tablet.',
  nextHand: 'Next hand',
  thenActs: (name: string): string => `Then ${name} acts.`,
  thenYou: 'Then it is your turn.',
  dealt: 'They are dealt',
};
