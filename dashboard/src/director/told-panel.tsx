import { useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { DirectorView, ToldCardView } from '#wire/views/role-views';
import { ReasonField } from '../kit/reason-field.tsx';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';

/**
 * Cards that somebody has said are open: whoever has seen them lie open himself confirms them, with a reason that
 * everybody reads.
 */
export function ToldPanel({ view }: { readonly view: DirectorView }) {
  const say = words.value.toldOf;
  if (view.toldOf.length === 0) return null;
  return (
    <section class="panel told-panel">
      <h2>{say.title}</h2>
      <p class="soft">{say.how}</p>
      {heaps(view.toldOf).map((heap) => (
        <ToldHeap key={heap.map(({ card }) => card.key).join()} heap={heap} view={view} />
      ))}
    </section>
  );
}

function ToldHeap({ heap, view }: { readonly heap: readonly ToldCardView[]; readonly view: DirectorView }) {
  const say = words.value.toldOf;
  const [reason, setReason] = useState('');
  const [first] = heap;
  if (first === undefined) return null;
  const whose =
    first.owner === null ? say.at(words.value.shortPlace(first.card.zone)) : say.of(nameOf(view, first.owner));
  return (
    <form
      class="seat-form"
      data-told={first.card.zone}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'card-confirmed', cards: heap.map(({ card }) => card.key), reason: reason.trim() });
        setReason('');
      }}
    >
      <b>
        {say.cards(heap.length)} {whose}
      </b>
      <ReasonField reason={reason} set={setReason} />
      <button type="submit" class="ask" disabled={reason.trim() === ''}>
        {say.confirm(heap.length)}
      </button>
    </form>
  );
}

/** A hand that was said to be shown is confirmed whole, every other card by itself. */
function heaps(told: readonly ToldCardView[]): readonly (readonly ToldCardView[])[] {
  const hands = new Map<Seat, ToldCardView[]>();
  const single: (readonly ToldCardView[])[] = [];
  for (const card of told) {
    if (card.owner === null || card.why !== 'tabled') single.push([card]);
    else hands.set(card.owner, [...(hands.get(card.owner) ?? []), card]);
  }
  return [...hands.values(), ...single];
}
