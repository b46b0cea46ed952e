import { useState } from 'preact/hooks';
import { freshId } from '../link/fresh-id.ts';
import { amount } from '../words/numbers.ts';
import { tournamentWords } from '../words/tournament-words.ts';
import { namesOf, nameTrouble, typedLine } from './setup/draft.ts';
import { wish } from './told/tournament-link.ts';

/** One name or many: a list is taken in as a whole, or refused with the line that is wrong. */
export function EnterForm() {
  const say = tournamentWords.value;
  const [names, setNames] = useState('');
  const trouble = nameTrouble({ names });
  const enter = async (): Promise<void> => {
    if ((await enterPeople(names)) === 'accepted') setNames('');
  };
  return (
    <form
      class="tournament-buttons"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <label class="tournament-inline">
        {say.enterNames}
        <textarea
          rows={Math.min(8, Math.max(1, names.split('\n').length))}
          value={names}
          data-enter="names"
          onInput={(event) => setNames(event.currentTarget.value)}
        />
      </label>
      <button type="submit" data-enter="go" disabled={namesOf({ names }).length === 0 || trouble !== undefined}>
        {say.enter}
      </button>
      {trouble !== undefined && (
        <span class="note-stop">
          {say.pair(say.lineNumber(amount(trouble.line)), say.nameTroubles[trouble.type](trouble.name))}
        </span>
      )}
    </form>
  );
}

const enterPeople = (names: string): ReturnType<typeof wish> =>
  wish({ type: 'people-entered', names: namesOf({ names }) }, freshId(), (nth) => typedLine({ names }, nth));
