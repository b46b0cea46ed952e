import { useState } from 'preact/hooks';
import type { Instead } from '#vocabulary/hands/insteads';
import type { DirectorView } from '#wire/views/role-views';
import type { InsteadView, OverrulingView, VerdictView } from '#wire/views/verdicts';
import { ReasonField } from '../kit/reason-field.tsx';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';
import { amount as amountText, timeOf } from '../words/numbers.ts';

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

/** Asks what instead, says what follows, and wants a reason that stays on record. */
export function Overrule({ verdict, view }: { readonly verdict: VerdictView; readonly view: DirectorView }) {
  const say = words.value.director;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [chosen, choose] = useState<Instead | null>(null);
  const ways = view.insteads.filter((way) => way.verdict === verdict.id);
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
        if (chosen === null) return;
        send({ type: 'overruled', verdict: verdict.id, reason: reason.trim(), instead: chosen });
        setOpen(false);
      }}
    >
      <fieldset class="insteads">
        <legend>{say.instead.ask}</legend>
        {ways.map((way) => (
          <label key={way.instead}>
            <input
              type="radio"
              name={`instead-${verdict.id}`}
              value={way.instead}
              checked={chosen === way.instead}
              onChange={() => choose(way.instead)}
            />{' '}
            <b>{say.instead.ways[way.instead]}</b> <Follows way={way} view={view} />
          </label>
        ))}
      </fieldset>
      <ReasonField reason={reason} set={setReason} />
      <button type="submit" class="danger" disabled={reason.trim() === '' || chosen === null}>
        {say.overrule}
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        {words.value.back}
      </button>
    </form>
  );
}

/** In cards, then in chips, seat by seat. */
function Follows({ way, view }: { readonly way: InsteadView; readonly view: DirectorView }) {
  const say = words.value.director.instead;
  const moved = way.chips.map(({ seat, amount, goes }) => say[goes](nameOf(view, seat), amountText(amount)));
  return <small class="soft">{[say.follows[way.instead], ...moved].join(' ')}</small>;
}
