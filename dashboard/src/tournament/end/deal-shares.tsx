import type { TournamentPlayerView } from '#wire/tournament/view';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { moneyText } from '../told/money-text.ts';

export function Shares(props: {
  readonly left: readonly TournamentPlayerView[];
  readonly typed: Readonly<Record<string, string>>;
  readonly type: (player: string, share: string) => void;
}) {
  const { left, typed, type } = props;
  const say = tournamentWords.value;
  return (
    <div class="floor-form">
      {left.map(({ player, name, stack }) => (
        <label key={player}>
          {say.pair(name, `${amount(stack)} ${say.chips.toLowerCase()}`)}
          <input
            inputMode="decimal"
            value={typed[player] ?? ''}
            data-share={name}
            onInput={(event) => type(player, event.currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}

/** The sum against what is left of the prizes. */
export function Divided(props: { readonly cents: number; readonly whole: number; readonly isOver: boolean }) {
  const { cents, whole, isOver } = props;
  const say = tournamentWords.value.end;
  const rest = whole - cents;
  return (
    <p data-divided={cents} data-rest={rest} class={rest < 0 || (isOver && rest !== 0) ? 'note-ask' : 'soft'}>
      {say.divided(moneyText(cents), moneyText(whole))}
      {rest > 0 && ` ${isOver ? say.stillToDivide(moneyText(rest)) : say.forTheWinner(moneyText(rest))}`}
      {rest < 0 && ` ${say.tooMuch(moneyText(-rest))}`}
    </p>
  );
}
