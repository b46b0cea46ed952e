import { useState } from 'preact/hooks';
import type { TournamentView } from '#wire/tournament/view';
import { freshId } from '../../link/fresh-id.ts';
import { bookName } from '../../words/book-names.ts';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { moneyText } from '../told/money-text.ts';
import { antesText, stakesText } from '../told/stakes-text.ts';
import { wish } from '../told/tournament-link.ts';
import { type Draft, namesOf, planOf, typedLine } from './draft.ts';
import { planAhead } from './plan-ahead.ts';

interface Props {
  readonly draft: Draft;
  readonly view: TournamentView;
  readonly done: () => void;
}

/** Everything once more, and one press: plan and people are taken in together, or nothing is. */
export function ReadyStep({ draft, view, done }: Props) {
  const say = tournamentWords.value;
  const [isBusy, setBusy] = useState(false);
  const plan = planOf(draft, say.tableName);
  const names = namesOf(draft);
  if (plan === undefined) return null;
  const isPlayed = view.phase === 'running';
  const shown = isPlayed ? planAhead(view, plan) : plan;
  const begin = async (): Promise<void> => {
    setBusy(true);
    const answer = await wish({ type: 'planned', plan: shown, ...(isPlayed ? {} : { names }) }, freshId(), (nth) =>
      typedLine(draft, nth),
    );
    setBusy(false);
    if (answer === 'accepted') done();
  };
  const { money, sheet, tables } = shown;
  return (
    <>
      <ul class="tournament-sum">
        <li>
          <b>{plan.name}</b> · {bookName(plan.ruleBook)} · {tables.map(({ name }) => name).join(', ')}
        </li>
        {!isPlayed && <li>{say.pair(say.namesCount(amount(names.length)), names.join(', '))}</li>}
        <li>
          {say.stack(amount(plan.stack))} · {say.buyIn} {moneyText(money.buyInCents)}
          {money.feeCents > 0 && ` · ${say.fee} ${moneyText(money.feeCents)}`}
        </li>
        <li>
          {sheet
            .map((entry) =>
              entry.kind === 'break' ? say.breakNext : [stakesText(entry), antesText(entry)].join(' ').trim(),
            )
            .join(' · ')}
        </li>
      </ul>
      <button type="button" class="primary press" data-setup="plan" disabled={isBusy} onClick={() => void begin()}>
        {say.planKeys[view.phase]}
      </button>
    </>
  );
}
