import { useState } from 'preact/hooks';
import { SEATS, type Seat } from '#vocabulary/seats';
import type { OperatorView } from '#wire/views/role-views';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { ChipsLine } from './chips-line.tsx';

/** Whoever has the tablet sells chips: to whom, how many, and whether the table holds what was sold. */
export function ChipsDesk({ view }: { readonly view: OperatorView }) {
  const say = words.value.hands;
  const [chips, setChips] = useState('');
  const buyers = view.seats.filter(({ state }) => state !== 'empty');
  const [chosen, setChosen] = useState<Seat | null>(null);
  const seat = chosen ?? buyers.find(({ stack }) => stack === 0)?.seat ?? buyers[0]?.seat;
  if (view.chips === null || seat === undefined) return null;
  const isChips = chips !== '' && Number.isSafeInteger(Number(chips)) && Number(chips) > 0;
  return (
    <details class="chips-desk">
      <summary>{view.chips.difference === 0 ? say.chips : `${say.chips} !`}</summary>
      <ChipsLine chips={view.chips} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'roster', seat, change: { do: 'rebuy', chips: Number(chips) } });
          setChips('');
        }}
      >
        <label>
          {say.buyer}
          <select
            value={String(seat)}
            onChange={(event) => setChosen(SEATS.find((each) => String(each) === event.currentTarget.value) ?? null)}
          >
            {buyers.map((each) => (
              <option key={each.seat} value={String(each.seat)}>
                {each.name === '' ? words.value.seat(each.seat) : each.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.value.director.addChips}
          <input
            value={chips}
            inputMode="numeric"
            data-chips="amount"
            onInput={(event) => setChips(event.currentTarget.value.replace(/\D/g, ''))}
          />
        </label>
        <button type="submit" data-press="rebuy" disabled={!isChips}>
          {words.value.director.rebuy}
        </button>
      </form>
    </details>
  );
}
