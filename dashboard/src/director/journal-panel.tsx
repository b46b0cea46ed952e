import type { DirectorView } from '#wire/views/role-views';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';

/** The record and its root: whoever wrote the root down can prove that the night was not rewritten. */
export function JournalPanel({ view }: { readonly view: DirectorView }) {
  const say = words.value.journal;
  const { journal } = view;
  return (
    <section class="panel">
      <h2>{say.title}</h2>
      <p>{say.rows(amount(journal.rows))}</p>
      <p class="soft">{say.root}</p>
      <code class="journal-root">{journal.root}</code>
      {view.table.state !== 'read-only' && journal.damage === null && (
        <p class="soft">{journal.readAgain ? say.readAgain : say.reading}</p>
      )}
      {journal.damage !== null && (
        <p class="note-stop">
          {journal.damage}. {say.repair}
        </p>
      )}
    </section>
  );
}
