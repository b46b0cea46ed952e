import { useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/public-view';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { type BettingIncident, chipValues, proposedSeat } from './betting-incidents.ts';

/** The third tap: which chip, how much, or who. The seat that it is about is proposed. */
export function BettingPicker({
  view,
  incident,
  onDone,
}: {
  readonly view: PublicView;
  readonly incident: BettingIncident;
  readonly onDone: () => void;
}) {
  const say = words.value;
  const [seat, setSeat] = useState<Seat | null>(incident.pick === 'seat' ? null : proposedSeat(view, incident.about));
  const [typed, setTyped] = useState('');
  const tell = (about: Seat, chips: number): void => {
    send(incident.input(about, chips));
    onDone();
  };
  const chooseSeat = (chosen: Seat): void => (incident.pick === 'seat' ? tell(chosen, 0) : setSeat(chosen));
  const typedChips = Number(typed);
  return (
    <div class="happened-targets betting-picker">
      <fieldset class="betting-seats">
        <legend>{say.whichSeat}</legend>
        {view.seats.filter(isIn).map((each) => (
          <button
            key={each.seat}
            type="button"
            data-seat={each.seat}
            aria-pressed={seat === each.seat}
            onClick={() => chooseSeat(each.seat)}
          >
            <span class="target-number">{each.seat}</span> {each.name}
          </button>
        ))}
      </fieldset>
      {incident.pick !== 'seat' && seat !== null && (
        <>
          <fieldset class="betting-values">
            <legend>{say.betting.howMuch}</legend>
            {chipValues(view.level).map((value) => (
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
              <input type="number" inputMode="numeric" min={1} value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
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

const isIn = ({ state }: PublicView['seats'][number]): boolean => state === 'in-hand' || state === 'all-in' || state === 'away';
