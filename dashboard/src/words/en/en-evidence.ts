import type { FactBody } from '#vocabulary/hands/facts';

/** What a fact says, as somebody would tell it who had stood there. */
export const enEvidence = {
  facts: {
    'card-left-shoe': () => 'A card left the shoe.',
    'card-arriving': (where: string) => `A card came to ${where}.`,
    'card-rested': (where: string) => `A card lay still on ${where}.`,
    'card-proven': (where: string) => `The reader at ${where} was sure of that card.`,
    'burn-hidden': () => 'A burned card could not be read below the others.',
    'seat-read-again': (where: string) => `The reader at ${where} saw the cards there again.`,
    'card-lifted': (where: string) => `A card was lifted from ${where}.`,
    'card-left': (where: string) => `A card was gone from ${where}.`,
    pressed: () => 'Somebody pressed a key on the table.',
    dialled: () => 'Somebody turned the dial.',
    'reader-silent': () => 'A reader stopped answering.',
    'reader-back': () => 'A reader answered again.',
    'unknown-tag': (where: string) => `A card of no known deck lay on ${where}.`,
    'foreign-card': (where: string) => `A card of the other deck lay on ${where}.`,
    'duplicate-card': () => 'A tag answered that answers elsewhere as well.',
    'fact-withdrawn': () => 'An earlier reading turned out to be wrong.',
    'question-raised': () => 'The readers did not agree, and the table was asked.',
  } satisfies Record<FactBody['type'], (where: string) => string>,
  'deadline-passed': 'The time ran out.',
  /** Entered by somebody, and undone since. */
  takenBack: 'Something was entered here that has been taken back since.',
  nowhere: 'the table',
  between: (from: string, to: string): string =>
    from === to ? `It happened at ${to}.` : `It happened between ${from} and ${to}.`,
  odds: (odds: string): string => `${odds} to 1 that it is so.`,
  against: 'What speaks for the other story',
  readings: 'Readings behind it',
  picture: (where: string): string => `Where it was: ${where}`,
};
