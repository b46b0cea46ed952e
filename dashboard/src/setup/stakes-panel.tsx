import { useState } from 'preact/hooks';
import { STAKES, type StakeName, type StakeTrouble, troublesOf } from '#wire/stakes';
import type { DirectorView } from '#wire/views/role-views';
import { send } from '../link/link.ts';
import { setupWords } from '../words/pages/setup-words.ts';

/**
 * Blinds and antes hold from the next hand on. What is typed stays as it was typed, and what is wrong with it stands
 * below.
 */
export function StakesPanel({ view }: { readonly view: DirectorView }) {
  const say = setupWords.value;
  const [typed, setTyped] = useState<Partial<Record<StakeName, string>>>({});
  const now: Record<StakeName, number> = view.planned.stakes;
  const value = (name: StakeName): string => typed[name] ?? String(now[name]);
  const stakes = Object.fromEntries(STAKES.map((name) => [name, numberOf(value(name))])) as Record<StakeName, number>;
  const troubles = troublesOf(stakes);
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
        {STAKES.map((name) => (
          <StakeField
            key={name}
            name={name}
            value={value(name)}
            trouble={troubles[name]}
            onType={(text) => setTyped({ ...typed, [name]: text })}
          />
        ))}
        <button type="submit" class="primary" disabled={Object.keys(troubles).length > 0}>
          {say.save}
        </button>
      </form>
    </section>
  );
}

function StakeField(props: {
  readonly name: StakeName;
  readonly value: string;
  readonly trouble: StakeTrouble | undefined;
  readonly onType: (text: string) => void;
}) {
  const { name, value, trouble, onType } = props;
  const say = setupWords.value;
  const id = `stake-${name}-trouble`;
  return (
    <div class="stake">
      <label>
        {say.stakeNames[name]}
        <input
          inputMode="numeric"
          value={value}
          aria-invalid={trouble !== undefined}
          {...(trouble === undefined ? {} : { 'aria-describedby': id })}
          onInput={(event) => onType(event.currentTarget.value)}
        />
      </label>
      {trouble !== undefined && (
        <small id={id} class="stake-trouble" role="status">
          {say.stakeTroubles[trouble]}
        </small>
      )}
    </div>
  );
}

/** Digits and nothing else: "1e9", "-5" and "1 000" are not silently made another number. */
function numberOf(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
