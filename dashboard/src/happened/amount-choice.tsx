import { useState } from 'preact/hooks';
import type { PublicView } from '#wire/views/public-view';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { chipValues } from './betting-incidents.ts';

interface AmountChoiceProps {
  readonly view: Pick<PublicView, 'level' | 'table'>;
  readonly legend: string;
  readonly onChoose: (chips: number) => void;
}

/** One of the chips that are played with, or a sum that is typed. */
export function AmountChoice({ view, legend, onChoose }: AmountChoiceProps) {
  const say = words.value;
  const [typed, setTyped] = useState('');
  const typedChips = Number(typed);
  return (
    <>
      <fieldset class="betting-values">
        <legend>{legend}</legend>
        {chipValues(view.level, view.table.denominations).map((value) => (
          <button key={value} type="button" data-value={value} onClick={() => onChoose(value)}>
            {amount(value)}
          </button>
        ))}
      </fieldset>
      <form
        class="betting-typed"
        onSubmit={(event) => {
          event.preventDefault();
          if (typedChips > 0) onChoose(typedChips);
        }}
      >
        <label>
          {say.amountLabel}{' '}
          <input
            type="number"
            inputMode="numeric"
            min={1}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary" disabled={!(typedChips > 0)}>
          {say.done}
        </button>
      </form>
    </>
  );
}
