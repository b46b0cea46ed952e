import type { Correction, DealKind, Payment } from '#vocabulary/tournament/tournament-inputs';

type Kind = Correction['what'];

/** Corrections and deals: a part of the tournament's words. */
export const enEnding = {
  corrections: 'Corrections',
  correctHow: 'For what is older than an undo reaches. Read what follows from it, say why, and press.',
  correct: 'Put it right',
  kinds: {
    place: 'Place',
    out: 'Is out',
    readmission: 'Was not out',
    payment: 'Payment',
    prize: 'Prize',
    stack: 'Chips',
  } satisfies Record<Kind, string>,
  who: 'Who',
  place: 'Place that is right',
  placeOrNext: 'Place (empty: the next one)',
  stackNow: 'Chips that are right',
  others: {
    place: '',
    out: 'Who has the chips',
    readmission: 'Who gives the chips back',
    payment: '',
    prize: 'Whose it is',
    stack: 'Who has the difference',
  } satisfies Record<Kind, string>,
  nobody: {
    place: '',
    out: 'not known',
    readmission: 'nobody: chips come in',
    payment: '',
    prize: '–',
    stack: 'nobody: chips come in or go',
  } satisfies Record<Kind, string>,
  payment: 'What was paid',
  payments: { 'buy-in': 'Buy-in', rebuy: 'Rebuy', 'add-on': 'Add-on', fee: 'Fee' } satisfies Record<Payment, string>,
  change: 'What is wrong',
  changes: {
    'one-more': 'one is missing',
    'one-less': 'one is too many',
    more: 'more was paid',
    less: 'less was paid',
  },
  money: 'Amount',
  chipsWithIt: 'Chips that go with it',
  follows: 'What follows',
  nothingFollows: 'Nothing changes.',
  isOver: 'The tournament is over.',
  goesOn: 'The tournament goes on.',
  paidIn: 'Paid in for prizes',
  chipsInPlay: 'Chips in play',
  corrected: {
    place: (name: string, place: string): string => `${name} is placed ${place}.`,
    out: (name: string, by: string | null, place: string | null): string =>
      `${[
        `${name} is out`,
        ...(by === null ? [] : [`by ${by}`]),
        ...(place === null ? [] : [`at place ${place}`]),
      ].join(', ')}.`,
    readmission: (name: string, stack: string, from: string | null): string =>
      from === null ? `${name} was not out, and has ${stack}.` : `${name} was not out, and has ${stack} from ${from}.`,
    stack: (name: string, stack: string, against: string | null): string =>
      against === null ? `${name} has ${stack}.` : `${name} has ${stack}; the difference is with ${against}.`,
    prize: (name: string, money: string, to: string): string => `${money} of ${name}’s prize are for ${to}.`,
    /** `money`, `chips`: with a sign; null: no chips went with it. */
    payment: (
      name: string,
      { paid, times, money, chips }: { paid: Payment; times: number; money: string; chips: string | null },
    ): string => {
      const what = { 'buy-in': 'buy-in', rebuy: 'rebuy', 'add-on': 'add-on', fee: 'fee' }[paid];
      const counted = `${name} bought ${Math.abs(times)} ${what} ${times > 0 ? 'more' : 'less'} than was written down`;
      const deed = times === 0 ? `${name} paid another ${what} than was written down` : counted;
      return `${deed}: ${chips === null ? money : `${money}, chips ${chips}`}.`;
    },
  },
  deal: 'Deal',
  dealHow: 'Those who are left may divide the prizes.',
  divide: 'Divide the prizes',
  dealKinds: { icm: 'By chances (ICM)', chips: 'By chips', amounts: 'Any amounts' } satisfies Record<DealKind, string>,
  divided: (money: string, whole: string): string => `${money} of ${whole} are divided.`,
  stillToDivide: (money: string): string => `${money} are still to be divided.`,
  forTheWinner: (money: string): string => `${money} are left for the winner.`,
  tooMuch: (money: string): string => `That is ${money} too much.`,
  theyStop: 'They stop here: the tournament is over',
  agreeDeal: 'All agree: divide it so',
  sameHand: 'In the same hand as (other table)',
  ownHand: 'nobody: a hand of its own',
};
