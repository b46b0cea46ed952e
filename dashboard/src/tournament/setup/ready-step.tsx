import { useState } from 'preact/hooks';
import type { TournamentView } from '#wire/tournament/view';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { words } from '../../words/language.ts';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/tournament-words.ts';
import { moneyText } from '../told/money-text.ts';
import { antesText, stakesText } from '../told/stakes-text.ts';
import { wish } from '../told/tournament-link.ts';
import { type Draft, namesOf, planOf } from './draft.ts';

interface Props {
  readonly draft: Draft;
  readonly view: TournamentView;
  readonly done: () => void;
}

/** Everything once more. A tournament that is being played is ended by planning another: that asks once. */
export function ReadyStep({ draft, view, done }: Props) {
  const say = tournamentWords.value;
  const [isBusy, setBusy] = useState(false);
  const plan = planOf(draft, say.tableName);
  const names = namesOf(draft);
  if (plan === undefined) return null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    let answer = await wish({ type: 'planned', plan });
    for (const name of answer === 'accepted' ? names : []) {
      if (answer === 'accepted') answer = await wish({ type: 'entered', name });
    }
    setBusy(false);
    if (answer === 'accepted') done();
  };
  const { money, sheet, tables } = plan;
  return (
    <>
      <ul class="tournament-sum">
        <li>
          <b>{plan.name}</b> · {words.value.books[plan.ruleBook]} · {tables.map(({ name }) => name).join(', ')}
        </li>
        <li>{say.pair(say.namesCount(amount(names.length)), names.join(', '))}</li>
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
      {view.phase === 'running' ? (
        <>
          <p>{say.planAgainHow}</p>
          <ConfirmButton label={say.planAgain} className="danger" onConfirm={() => void begin()} />
        </>
      ) : (
        <button type="button" class="primary press" data-setup="plan" disabled={isBusy} onClick={() => void begin()}>
          {view.phase === 'none' ? say.plan : say.planAgain}
        </button>
      )}
    </>
  );
}
