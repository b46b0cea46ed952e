import { useState } from 'preact/hooks';
import type { DirectorView } from '#wire/role-views';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';

const FIELDS = ['smallBlind', 'bigBlind', 'ante', 'bigBlindAnte', 'smallestChip'] as const;
type Field = (typeof FIELDS)[number];

/** Blinds and antes hold from the next hand on. */
export function StakesPanel({ view }: { readonly view: DirectorView }) {
  const say = words.value.setup;
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const now: Record<Field, number> = view.planned.stakes;
  const value = (field: Field): string => typed[field] ?? String(now[field]);
  const stakes = Object.fromEntries(FIELDS.map((field) => [field, Number(value(field))])) as Record<Field, number>;
  const valid =
    FIELDS.every((field) => Number.isSafeInteger(stakes[field]) && stakes[field] >= 0) && stakes.bigBlind > 0 && stakes.smallestChip > 0;
  return (
    <section class="panel">
      <h2>{say.stakes}</h2>
      <form
        class="seat-form stakes"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'configure', stakes });
          setTyped({});
        }}
      >
        {FIELDS.map((field) => (
          <label key={field}>
            {say.stakeNames[field]}
            <input
              inputMode="numeric"
              value={value(field)}
              onInput={(event) => setTyped({ ...typed, [field]: event.currentTarget.value.replace(/\D/g, '') })}
            />
          </label>
        ))}
        <button type="submit" class="primary" disabled={!valid}>
          {say.save}
        </button>
      </form>
    </section>
  );
}
