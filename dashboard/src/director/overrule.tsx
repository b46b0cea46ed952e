import { signal } from '@preact/signals';
import type { Instead } from '#vocabulary/hands/insteads';
import type { DirectorView } from '#wire/views/role-views';
import type { InsteadView, OverrulingView, VerdictView } from '#wire/views/verdicts';
import { ReasonField } from '../kit/reason-field.tsx';
import { send } from '../link/link.ts';
import { kindTitle } from '../words/kinds.ts';
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

interface Draft {
  readonly kind: VerdictView['kind'];
  readonly reason: string;
  readonly chosen: Instead | null;
}

/** Half-typed overrulings by verdict: a hand that begins meanwhile takes no word away. */
const drafts = signal<ReadonlyMap<string, Draft>>(new Map());

function keep(id: string, draft: Draft | null): void {
  const next = new Map(drafts.value);
  if (draft === null) next.delete(id);
  else next.set(id, draft);
  drafts.value = next;
}

/** Drafts about a hand that is over: there again when UNDO brings that hand back. */
export function KeptOverrules({ view }: { readonly view: DirectorView }) {
  const say = words.value;
  const kept = [...drafts.value].filter(([id]) => view.verdicts.every((verdict) => verdict.id !== id));
  return (
    <>
      {kept.map(([id, { kind, reason }]) => (
        <div key={id} class="overruled" data-kept-overrule>
          <p>
            <b>{kindTitle(kind)}</b> {say.director.overruleKept}
          </p>
          <p>{reason}</p>
          <button type="button" class="small" onClick={() => keep(id, null)}>
            {say.director.discard}
          </button>
        </div>
      ))}
    </>
  );
}

/** Asks what instead, says what follows, and wants a reason that stays on record. */
export function Overrule({ verdict, view }: { readonly verdict: VerdictView; readonly view: DirectorView }) {
  const say = words.value.director;
  const draft = drafts.value.get(verdict.id);
  const ways = view.insteads.filter((way) => way.verdict === verdict.id);
  if (draft === undefined) {
    return (
      <button
        type="button"
        class="danger small"
        onClick={() => keep(verdict.id, { kind: verdict.kind, reason: '', chosen: null })}
      >
        {say.overrule}
      </button>
    );
  }
  const { reason, chosen } = draft;
  return (
    <form
      class="overrule"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) return;
        send({ type: 'overruled', verdict: verdict.id, reason: reason.trim(), instead: chosen });
        keep(verdict.id, null);
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
              onChange={() => keep(verdict.id, { ...draft, chosen: way.instead })}
            />{' '}
            <b>{say.instead.ways[way.instead]}</b> <Follows way={way} view={view} />
          </label>
        ))}
      </fieldset>
      <ReasonField reason={reason} set={(typed) => keep(verdict.id, { ...draft, reason: typed })} />
      <button type="submit" class="danger" disabled={reason.trim() === '' || chosen === null}>
        {say.overrule}
      </button>
      <button type="button" onClick={() => keep(verdict.id, null)}>
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
