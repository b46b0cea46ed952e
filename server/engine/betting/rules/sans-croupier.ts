import { ms } from '#vocabulary/units';
import type { BettingBook } from './book.ts';

/** 000: the fullest book on betting errors; every other book borrows from it. */
export const sansCroupier: BettingBook = {
  minOpen: { at: 'big-blind', rules: ['R000-bet-0'] },
  minRaise: { way: 'previous-increment', rules: ['R000-min-0', 'R000-min-1', 'AMB-14'] },
  shortOpen: { raiseBy: 'big-blind', rules: ['R000-bet-1'] },
  shortAllInPrice: { price: 'actual', rules: ['R000-short-0', 'R000-short-1'] },
  reopening: { when: 'own-wager-doubled', rules: ['R000-short-0', 'R000-short-2', 'AMB-15'] },
  underBet: { impose: 'minimum', rules: ['R000-under-0', 'R000-bet-0'] },
  shortCall: { impose: 'call', rules: ['R000-under-0'] },
  incompleteRaise: {
    impose: 'complete-from-half',
    rules: ['R000-under-1', 'AMB-16'],
    otherwise: ['R000-under-2', 'AMB-16'],
  },
  announcedIncompleteRaise: { impose: 'complete', rules: ['R000-under-3'] },
  announcedAmount: { prevails: false, rules: ['R000-act-2', 'R000-raise-1'] },
  raiseBy: { means: 'total', rules: ['R000-raise-1'] },
  tap: { facingBet: 'fold', rules: ['R000-act-3'] },
  oneChip: {
    rules: ['R000-chip-0'],
    opening: ['R000-chip-2'],
    announced: ['R000-chip-1', 'AMB-17'],
    announcedTotal: 'chip',
  },
  severalChips: { are: 'amount', rules: ['R000-raise-0'] },
  stringBet: { counts: 'first-step', rules: ['R000-string-0'] },
  movements: { afterWord: 'one', rules: ['R000-raise-2', 'R000-string-0'] },
  outOfTurn: { way: 'bind-if-unchanged', rules: ['R000-oot-0', 'R000-oot-1', 'AMB-18'] },
  skipped: { behind: 3, rules: ['R000-oot-3', 'AMB-19'], openedRules: ['R000-oot-4', 'AMB-19'] },
  killedBet: { uncalled: 'stays', rules: ['R000-dead-6', 'AMB-11'] },
  chipErrors: { until: 'gather', rules: ['R000-pot-1'], afterRules: ['R000-pot-2', 'R000-retro-1'] },
  clock: { thinkMs: ms(60_000), countdownMs: ms(10_000), rules: ['R000-clock-0', 'R000-clock-1'] },
  oddChip: { to: 'left-of-button', rules: ['R000-odd-0'] },
  showing: {
    unbet: 'first-to-speak',
    rules: ['R000-sd-1', 'R000-sd-2', 'R000-sd-0'],
    unbetRules: ['R000-sd-1', 'R000-sd-2', 'R000-sd-0'],
  },
  allInShowing: { all: 'one-with-chips', rules: ['R000-sd-12', 'AMB-45'] },
  muckedWinner: { loses: true, rules: ['R000-sd-8', 'R000-sd-7'] },
};
