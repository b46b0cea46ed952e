import type { BettingBook } from './book.ts';

/** 004: a raise is by a big blind (or a small one), announced amounts prevail, odd chips wait for the next hand. */
export const maison: BettingBook = {
  minOpen: { at: 'big-blind', rules: ['R004-08-11'] },
  minRaise: { way: 'plus-unit', rules: ['R004-08-6', 'R004-08-8', 'R004-08-9'] },
  shortAllInPrice: { price: 'two-big-blinds-preflop', rules: ['R004-08-12', 'R004-08-13', 'AMB-27'] },
  incompleteRaise: { impose: 'complete', rules: ['R004-09-2', 'R004-08-6'], otherwise: ['R004-08-6'] },
  announcedIncompleteRaise: { impose: 'complete', rules: ['R004-08-6', 'R004-12-0'] },
  announcedAmount: { prevails: true, rules: ['R004-08-0'] },
  raiseBy: { means: 'by', rules: ['R004-08-14'] },
  tap: { facingBet: 'nothing', rules: ['R004-07-1'] },
  oneChip: { rules: ['R004-09-0'], opening: ['R000-chip-2'], announced: ['R004-09-1'], announcedTotal: 'all-in-front' },
  severalChips: { are: 'raise', rules: ['R004-09-2', 'R004-09-3'] },
  stringBet: { counts: 'first-step', rules: ['R004-10-0', 'R004-10-1', 'R004-08-2'] },
  movements: { afterWord: 'several', rules: ['R004-08-1'] },
  outOfTurn: { way: 'check-call-duty', rules: ['R004-13-1', 'R004-13-4', 'AMB-29', 'AMB-30'] },
  killedBet: { uncalled: 'stays', rules: ['R004-32-1', 'R004-22-1'] },
  oddChip: { to: 'upper-pot-or-next-hand', rules: ['R004-23-0', 'R004-23-1', 'R004-23-2', 'AMB-33'] },
  showing: { unbet: 'all-at-once', rules: ['R004-16-0', 'R004-16-1', 'AMB-32'], unbetRules: ['R004-19-1', 'AMB-32'] },
  allInShowing: { all: 'anybody-all-in', rules: ['R004-19-0', 'AMB-45'] },
  muckedWinner: { loses: true, rules: ['R004-17-3', 'R004-16-2'] },
};
