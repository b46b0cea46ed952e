import { useState } from 'preact/hooks';
import { NAME_CHARS_MAX } from '#wire/limits';
import type { DirectorView } from '#wire/views/role-views';
import { send } from '../link/link.ts';
import { setupWords } from '../words/pages/setup-words.ts';

/** What the table is called on every screen and on the record. */
export function NamePanel({ view }: { readonly view: DirectorView }) {
  const say = setupWords.value;
  const [name, setName] = useState<string | null>(null);
  const typed = name ?? view.table.name;
  return (
    <section class="panel">
      <h2>{say.tableName}</h2>
      <form
        class="seat-form-line"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'configure', tableName: typed.trim() });
          setName(null);
        }}
      >
        <input
          aria-label={say.tableName}
          value={typed}
          maxLength={NAME_CHARS_MAX}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" disabled={typed.trim() === '' || typed.trim() === view.table.name}>
          {say.rename}
        </button>
      </form>
    </section>
  );
}
