import { NAME_CHARS_MAX } from '#wire/limits';
import { guideWords } from '../../words/pages/guide-words.ts';
import { setupWords } from '../../words/pages/setup-words.ts';
import { EQUIPMENT } from '../../words/parts/guide-steps.ts';
import type { StepProps } from './draft.ts';

/** What the table has, and what it is called. */
export function TableStep({ draft, change }: StepProps) {
  const say = guideWords.value;
  return (
    <>
      <div class="choices">
        {EQUIPMENT.map(({ id, profile, acts }) => (
          <button
            key={id}
            type="button"
            aria-pressed={draft.profile === profile && draft.acts === acts}
            onClick={() => change({ ...draft, profile, acts })}
          >
            <b>{say.equipment[id].title}</b>
            <span>{say.equipment[id].detail}</span>
          </button>
        ))}
      </div>
      <label class="setup-line">
        {setupWords.value.tableName}
        <input
          value={draft.tableName}
          maxLength={NAME_CHARS_MAX}
          onInput={(event) => change({ ...draft, tableName: event.currentTarget.value })}
        />
      </label>
    </>
  );
}
