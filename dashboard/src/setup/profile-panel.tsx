import { ACT_MODES_OF, DEFAULT_PROFILES, PROFILES } from '#vocabulary/profiles';
import type { DirectorView } from '#wire/views/role-views';
import { send } from '../link/link.ts';
import { setupWords } from '../words/pages/setup-words.ts';

/** What the table has, and what each missing sensor costs. */
export function ProfilePanel({ view }: { readonly view: DirectorView }) {
  const say = setupWords.value;
  const chosen = view.table.nextProfile;
  const senses = DEFAULT_PROFILES[chosen].senses;
  const missing = (['shoe', 'seats', 'board', 'burn', 'muck', 'aside'] as const).filter((sense) =>
    sense === 'board' ? senses.board !== 'places' : !senses[sense],
  );
  return (
    <section class="panel">
      <h2>{say.profile}</h2>
      <div class="choices">
        {PROFILES.map((profile) => (
          <button
            key={profile}
            type="button"
            aria-pressed={profile === chosen}
            onClick={() => send({ type: 'configure', profile })}
          >
            <b>{say.profiles[profile].title}</b>
            <span>{say.profiles[profile].detail}</span>
          </button>
        ))}
      </div>
      <label class="setup-line">
        {say.acts}
        <select
          value={view.planned.acts}
          onChange={(event) => {
            const acts = ACT_MODES_OF[chosen].find((mode) => mode === event.currentTarget.value);
            if (acts !== undefined) send({ type: 'configure', acts });
          }}
        >
          {ACT_MODES_OF[chosen].map((mode) => (
            <option key={mode} value={mode}>
              {say.actModes[mode]}
            </option>
          ))}
        </select>
      </label>
      {missing.length > 0 && (
        <>
          <h3>{say.costs}</h3>
          <ul class="costs">
            {missing.map((sense) => (
              <li key={sense}>{say.missing[sense === 'board' && senses.board === 'none' ? 'noBoard' : sense]}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
