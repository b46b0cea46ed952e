import { useState } from 'preact/hooks';
import type { DirectorView } from '#wire/views/role-views';
import { ReasonField } from '../kit/reason-field.tsx';
import { send } from '../link/link.ts';
import { actLine, actSource } from '../words/acts.ts';
import { words } from '../words/language.ts';

/** Acts that fit beside the seats. */
const LINES = 8;

export function UndoPanel({ view }: { readonly view: DirectorView }) {
  const say = words.value;
  return (
    <section class="panel">
      <h2>{say.lastActs}</h2>
      <p class="soft">{view.acts.length === 0 ? say.director.noActs : say.director.undoHow}</p>
      <ol class="undo-list">
        {view.acts
          .slice(-LINES)
          .toReversed()
          .map((act) => (
            <li key={act.id}>
              <span>
                {actLine(act, view)} <small class="soft">{actSource(act, view)}</small>
              </span>
              <button type="button" class="small" onClick={() => send({ type: 'undone', input: act.id })}>
                {say.undo}
              </button>
            </li>
          ))}
      </ol>
      {view.hand !== null && <VoidHand />}
    </section>
  );
}

/** A hand that nobody can save is given up with a reason; it stays on record, and cannot be taken back. */
function VoidHand() {
  const say = words.value.director;
  const [reason, setReason] = useState('');
  return (
    <details>
      <summary>{say.voidHand}</summary>
      <p class="soft">{say.voidHandHow}</p>
      <form
        class="seat-form"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'void-hand', reason: reason.trim() });
          setReason('');
        }}
      >
        <ReasonField reason={reason} set={setReason} />
        <button type="submit" class="danger" disabled={reason.trim() === ''}>
          {say.voidHand}
        </button>
      </form>
    </details>
  );
}
