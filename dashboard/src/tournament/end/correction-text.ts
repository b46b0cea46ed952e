import type { Correction, PlayerId } from '#vocabulary/tournament/tournament-inputs';
import type { TournamentView } from '#wire/tournament/view';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { moneyText } from '../told/money-text.ts';
import { nameOf } from '../told/who-and-where.ts';

/** A correction in words, as it stands in the list. */
export function correctionText(view: TournamentView, correction: Correction): string {
  const say = tournamentWords.value.end.corrected;
  const name = nameOf(view, correction.player);
  const other = (player: PlayerId | null): string | null => (player === null ? null : nameOf(view, player));
  switch (correction.what) {
    case 'place':
      return say.place(name, amount(correction.place));
    case 'out':
      return say.out(name, other(correction.by), correction.place === null ? null : amount(correction.place));
    case 'readmission':
      return say.readmission(name, amount(correction.stack), other(correction.from));
    case 'stack':
      return say.stack(name, amount(correction.stack), other(correction.against));
    case 'prize':
      return say.prize(name, moneyText(correction.cents), nameOf(view, correction.to));
    case 'payment': {
      const { paid, times, cents, chips: more } = correction;
      const chips = more === 0 ? null : signed(more, amount);
      return say.payment(name, { paid, times, money: signed(cents, moneyText), chips });
    }
  }
}

const signed = (value: number, written: (value: number) => string): string =>
  `${value < 0 ? '−' : '+'}${written(Math.abs(value))}`;
