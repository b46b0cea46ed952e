import { useState } from 'preact/hooks';
import type { OverrulingView, VerdictView } from '#wire/views/verdicts';
import { ReasonField } from '../kit/reason-field.tsx';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { timeOf } from '../words/numbers.ts';

/** What was decided otherwise than the book, by whom and why; it can be taken back like anything that was entered. */
export function Overruled({ overruling }: { readonly overruling: OverrulingView }) {
  const say = words.value.director;
  const { input, reason, by, atMs } = overruling;
  return (
    <div class="overruled">
      <p>
        <b>{say.overruledBecause(reason)}</b>{' '}
        <small class="soft">{[timeOf(atMs), by ?? ''].filter((part) => part !== '').join(' · ')}</small>
      </p>
      <button type="button" class="small" data-undo-overruling onClick={() => send({ type: 'undone', input })}>
        {say.standsAgain}
      </button>
    </div>
  );
}

/** Asked for once more, with a reason that stays on record. */
export function Overrule({ verdict }: { readonly verdict: VerdictView }) {
  const say = words.value.director;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (!open) {
    return (
      <button type="button" class="danger small" onClick={() => setOpen(true)}>
        {say.overrule}
      </button>
    );
  }
  return (
    <form
      class="overrule"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'overruled', verdict: verdict.id, reason: reason.trim() });
        setOpen(false);
      }}
    >
      <ReasonField reason={reason} set={setReason} />
      <button type="submit" class="danger" disabled={reason.trim() === ''}>
        {say.overrule}
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        {words.value.back}
      </button>
    </form>
  );
}
