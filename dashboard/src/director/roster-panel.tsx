import { useState } from 'preact/hooks';
import { SEATS, type Seat } from '#vocabulary/seats';
import type { DirectorView, RosterSeatView } from '#wire/role-views';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';

/** Seats and stacks, between hands: sit in, sit out, rebuy, correct, move the button. */
export function RosterPanel({ view }: { readonly view: DirectorView }) {
  const say = words.value.director;
  const [chosen, setChosen] = useState<Seat | null>(null);
  const seated = new Map(view.roster.map((each) => [each.seat, each]));
  return (
    <section class="panel">
      <h2>{say.roster}</h2>
      <ul class="roster">
        {SEATS.map((seat) => {
          const person = seated.get(seat);
          return (
            <li key={seat}>
              <button type="button" aria-pressed={chosen === seat} onClick={() => setChosen(chosen === seat ? null : seat)}>
                <span class="target-number" style={{ borderColor: person?.colour }}>
                  {seat}
                </span>
                <span>{person?.name ?? say.empty}</span>
                <span>{person === undefined ? '' : amount(person.stack)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {chosen !== null && <SeatForm key={chosen} seat={chosen} person={seated.get(chosen)} />}
    </section>
  );
}

function SeatForm({ seat, person }: { readonly seat: Seat; readonly person: RosterSeatView | undefined }) {
  const say = words.value.director;
  const [name, setName] = useState(person?.name ?? '');
  const [stack, setStack] = useState(String(person?.stack ?? ''));
  const [reason, setReason] = useState('');
  const chips = Number(stack);
  const valid = Number.isSafeInteger(chips) && chips >= 0 && stack !== '';
  return (
    <div class="seat-form">
      <label>
        {say.name}
        <input value={name} maxLength={40} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <label>
        {say.stack}
        <input value={stack} inputMode="numeric" onInput={(event) => setStack(event.currentTarget.value.replace(/\D/g, ''))} />
      </label>
      {person === undefined ? (
        <button
          type="button"
          class="primary"
          disabled={!valid || name.trim() === ''}
          onClick={() => send({ type: 'roster', seat, change: { do: 'sit-in', name: name.trim(), stack: chips } })}
        >
          {say.sitIn}
        </button>
      ) : (
        <>
          <label>
            {say.reason}
            <input value={reason} maxLength={200} onInput={(event) => setReason(event.currentTarget.value)} />
          </label>
          <div class="seat-form-buttons">
            <button
              type="button"
              disabled={name.trim() === ''}
              onClick={() => send({ type: 'roster', seat, change: { do: 'describe', name: name.trim() } })}
            >
              {say.rename}
            </button>
            <button type="button" disabled={!valid} onClick={() => send({ type: 'roster', seat, change: { do: 'rebuy', chips } })}>
              {say.rebuy}
            </button>
            <button
              type="button"
              disabled={!valid || reason.trim() === ''}
              onClick={() => send({ type: 'roster', seat, change: { do: 'correct-stack', stack: chips, reason: reason.trim() } })}
            >
              {say.correct}
            </button>
            <button type="button" onClick={() => send({ type: 'roster', seat, change: { do: person.present ? 'sit-out' : 'come-back' } })}>
              {person.present ? say.sitOut : say.comeBack}
            </button>
            <button type="button" onClick={() => send({ type: 'move-button', seat })}>
              {say.moveButton}
            </button>
            <button type="button" class="danger" onClick={() => send({ type: 'roster', seat, change: { do: 'leave' } })}>
              {say.leave}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
