import type { TournamentView } from '#wire/tournament/view';
import { moneyText } from '../tournament/told/money-text.ts';
import { amount } from '../words/numbers.ts';
import { tournamentWords } from '../words/pages/tournament-words.ts';

/** Below the time: who is left, with how much, and what is won. */
export function Figures({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const { counts, clock, nextPrize, tables } = view;
  const blind = clock?.now.kind === 'level' ? clock.now.bigBlind : 0;
  const figures = [
    { name: say.playersLeft, value: say.leftOf(amount(counts.left), amount(counts.entered)), more: '' },
    {
      name: say.average,
      value: counts.average === null ? '–' : amount(Math.round(counts.average)),
      more:
        counts.average === null || blind === 0 || counts.average < blind
          ? ''
          : say.bigBlinds(amount(Math.round(counts.average / blind))),
    },
    { name: say.pool, value: counts.poolCents === 0 ? '–' : moneyText(counts.poolCents), more: '' },
    {
      name: say.nextPrize,
      value: nextPrize === null ? '–' : moneyText(nextPrize.cents),
      more: nextPrize === null ? '' : say.place(nextPrize.place),
    },
  ];
  const hands = tables.flatMap(({ isOpen, name, hand }) =>
    isOpen && hand?.isPlayed === true ? [say.handAt(name, amount(hand.number))] : [],
  );
  return (
    <footer class="clock-figures">
      <dl>
        {figures.map(({ name, value, more }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} <small>{more}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p class="clock-hands">{hands.join(' · ')}</p>
    </footer>
  );
}
