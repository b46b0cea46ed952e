import { useEffect, useState } from 'preact/hooks';
import type { PublicView } from '#wire/views/public-view';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';
import './folded-key.css';

/** Tables that follow rounds alone: one press for everybody who folded, one for whoever is left. */
export function FoldedKey({ view }: { readonly view: PublicView }) {
  const say = words.value;
  const [isAsking, setAsking] = useState(false);
  useEffect(() => setAsking(false), [view.hand?.number]);
  if (!view.possible.declarations.includes('folded-to')) return null;
  if (!isAsking)
    return (
      <button type="button" data-press="all-folded" onClick={() => setAsking(true)}>
        {say.operator.allFolded}
      </button>
    );
  const playing = view.seats.filter(({ state }) => state === 'in-hand' || state === 'all-in');
  return (
    <fieldset class="folded-key">
      <legend>{say.operator.whoIsLeft}</legend>
      {playing.map(({ seat }) => (
        <button
          key={seat}
          type="button"
          data-left={seat}
          onClick={() => send({ type: 'declared', what: { type: 'folded-to', seat } })}
        >
          {nameOf(view, seat)}
        </button>
      ))}
      <button type="button" onClick={() => setAsking(false)}>
        {say.back}
      </button>
    </fieldset>
  );
}
