import { useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import { FAULTS } from '#vocabulary/tournament/faults';
import type { PublicView } from '#wire/views/public-view';
import { send } from '../link/link.ts';
import { nameOf } from '../words/names.ts';
import { faultWords } from '../words/pages/fault-words.ts';

/** Who did what: it goes on record, and the book says what comes of it. */
export function FaultForm({ view }: { readonly view: PublicView }) {
  const say = faultWords.value;
  const [seat, setSeat] = useState<Seat | null>(null);
  const [fault, setFault] = useState<string>('');
  const seated = view.seats.filter(({ state }) => state !== 'empty');
  const what = FAULTS.find((each) => each === fault);
  return (
    <form
      class="seat-form fault-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (seat === null || what === undefined) return;
        send({ type: 'fault-recorded', seat, fault: what });
        setFault('');
      }}
    >
      <label>
        {say.who}
        <select
          value={seat ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setSeat(seated.find((each) => String(each.seat) === value)?.seat ?? null)
          }
        >
          <option value=""> </option>
          {seated.map((each) => (
            <option key={each.seat} value={each.seat}>
              {nameOf(view, each.seat)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say.what}
        <select value={fault} onChange={({ currentTarget: { value } }) => setFault(value)}>
          <option value=""> </option>
          {FAULTS.map((each) => (
            <option key={each} value={each}>
              {say.faults[each]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={seat === null || what === undefined}>
        {say.record}
      </button>
    </form>
  );
}
