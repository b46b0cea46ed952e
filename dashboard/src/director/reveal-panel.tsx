import { useState } from 'preact/hooks';
import { SEATS } from '#vocabulary/seats';
import type { DirectorView } from '#wire/views/role-views';
import { PlayingCard } from '../kit/playing-card.tsx';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';

/** Looking at live cards is an event with an author and a reason, on screen for everybody at the table. */
export function RevealPanel({ view }: { readonly view: DirectorView }) {
  const say = words.value.reveal;
  const [seat, setSeat] = useState('all');
  const [reason, setReason] = useState('');
  return (
    <section class="panel">
      <details>
        <summary>{say.title}</summary>
        <p class="soft">{say.warning}</p>
        <form
          class="seat-form"
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'reveal', seat: SEATS.find((each) => String(each) === seat) ?? null, reason: reason.trim() });
            setReason('');
          }}
        >
          <select aria-label={say.whose} value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
            <option value="all">{say.all}</option>
            {view.seats.map((each) => (
              <option key={each.seat} value={String(each.seat)}>
                {nameOf(view, each.seat)}
              </option>
            ))}
          </select>
          <label>
            {words.value.director.reason}
            <input value={reason} maxLength={200} required onInput={(event) => setReason(event.currentTarget.value)} />
          </label>
          <button type="submit" class="danger" disabled={reason.trim() === ''}>
            {say.look}
          </button>
        </form>
      </details>
      <ul class="revealed">
        {view.revealed.map((each) => (
          <li key={each.seat}>
            <span>{nameOf(view, each.seat)}</span>
            {each.cards.map((card) => (
              <PlayingCard key={card} card={card} label={words.value.card(card)} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
