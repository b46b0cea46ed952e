import type { DirectorView } from '#wire/role-views';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { nameOf } from '../words/prompts.ts';

export function UndoPanel({ view }: { readonly view: DirectorView }) {
  const say = words.value;
  return (
    <section class="panel">
      <h2>{say.lastActs}</h2>
      {view.acts.length === 0 && <p class="soft">–</p>}
      <ol class="undo-list">
        {view.acts
          .slice(-8)
          .toReversed()
          .map((act) => (
            <li key={act.id}>
              <span>
                {nameOf(view, act.seat)}: {act.act} {act.to === null ? '' : amount(act.to)}
              </span>
              <button type="button" class="small" onClick={() => send({ type: 'undone', input: act.id })}>
                {say.undo}
              </button>
            </li>
          ))}
      </ol>
    </section>
  );
}
