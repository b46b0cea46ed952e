import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import type { RowTrouble } from '../told/sheet-rows.ts';

/** What is wrong with a sheet, and what to change. Lines are counted from 1, as people do. */
export function troubleText(trouble: RowTrouble): string {
  const say = tournamentWords.value;
  switch (trouble.type) {
    case 'no-chips':
      return say.noChips;
    case 'no-level':
      return say.noLevel;
    case 'no-number':
      return say.notNumbers(amount(trouble.entry + 1));
    case 'not-in-chips': {
      const nearest = [trouble.below, trouble.above].filter((each) => each !== null).map(amount);
      return say.notInChips(amount(trouble.entry + 1), say.stakeNames[trouble.stake], amount(trouble.amount), nearest);
    }
    case 'no-big-blind':
    case 'above-big-blind':
    case 'lower-than-before':
    case 'no-such-chip':
    case 'not-the-smallest':
    case 'no-larger-chip':
    case 'break-at-the-edge':
      return say.sheetTroubles[trouble.type](amount(trouble.entry + 1));
  }
}
