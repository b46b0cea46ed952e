import { useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { type BettingIncident, chipValues, proposedSeat, seatsOfBetting, type Teller } from './betting-incidents.ts';
import { SeatChoice } from './seat-choice.tsx';

/** The third tap: which chip, how much, or who. The seat that it is about is proposed. */
export function BettingPicker({
  view,
  incident,
  teller,
  onDone,
}: {
  readonly view: PublicView;
  readonly incident: BettingIncident;
  readonly teller: Teller;
  readonly onDone: () => void;
}) {
  const say = words.value;
  const [seat, setSeat] = useState<Seat | null>(incident.pick === 'seat' ? null : proposedSeat(view, incident.about));
  const [typed, setTyped] = useState('');
  const tell = (about: Seat, chips: number): void => {
    send(incident.input(about, chips));
    onDone();
  };
  const typedChips = Number(typed);
  return (
    <div class="happened-targets betting-picker">
      <SeatChoice
        seats={seatsOfBetting(view, incident, teller)}
        chosen={seat}
        onChoose={(chosen) => (incident.pick === 'seat' ? tell(chosen, 0) : setSeat(chosen))}
      />
      {incident.pick !== 'seat' && seat !== null && (
        <>
          <fieldset class="betting-values">
            <legend>{incident.pick === 'chip' ? say.betting.whichChip : say.betting.howMuch}</legend>
            {chipValues(view.level, view.table.denominations).map((value) => (
              <button key={value} type="button" data-value={value} onClick={() => tell(seat, value)}>
                {amount(value)}
              </button>
            ))}
          </fieldset>
          <form
            class="betting-typed"
            onSubmit={(event) => {
              event.preventDefault();
              if (typedChips > 0) tell(seat, typedChips);
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
      )}
    </div>
  );
}
