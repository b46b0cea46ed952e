import { chips } from '#vocabulary/units';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { type StepProps, withKind } from './draft.ts';

/** The worths of usual cases. */
const WORTHS = [1, 2, 5, 10, 20, 25, 50, 100, 500, 1_000, 5_000, 10_000, 25_000].map(chips);

/** How many chips of each kind there are. */
export function ChipCase({ draft, change }: StepProps) {
  const say = tournamentWords.value;
  return (
    <fieldset class="tournament-wide tournament-case">
      <legend>{say.chipCase}</legend>
      <div class="tournament-buttons">
        {WORTHS.map((worth) => (
          <button
            key={worth}
            type="button"
            class="chip"
            aria-pressed={draft.case.some((row) => row.worth === worth)}
            onClick={() => change(withKind(draft, worth))}
          >
            {amount(worth)}
          </button>
        ))}
      </div>
      <div class="tournament-counts">
        {draft.case.map(({ worth, count }) => (
          <label key={worth}>
            {say.stackOf('', amount(worth)).trim()}
            <input
              inputMode="numeric"
              value={count}
              aria-label={say.pair(say.count, amount(worth))}
              onInput={(event) => {
                const typed = event.currentTarget.value;
                change({
                  ...draft,
                  case: draft.case.map((row) => (row.worth === worth ? { ...row, count: typed } : row)),
                });
              }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
