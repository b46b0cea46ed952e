import { useState } from 'preact/hooks';
import { NAME_CHARS_MAX } from '#wire/limits';
import type { TournamentPlayerView } from '#wire/tournament/view';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { wish } from './told/tournament-link.ts';

/** A name, and behind a press the form that puts it right; he keeps everything that he has. */
export function PlayerName({ player: { player, name } }: { readonly player: TournamentPlayerView }) {
  const say = tournamentWords.value;
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null)
    return (
      <button type="button" class="name-button" title={say.rename(name)} onClick={() => setTyped(name)}>
        {name}
      </button>
    );
  const rename = async (): Promise<void> => {
    if (typed.trim() === name || (await wish({ type: 'renamed', player, name: typed })) === 'accepted') setTyped(null);
  };
  return (
    <form
      class="tournament-buttons"
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <input
        value={typed}
        aria-label={say.rename(name)}
        maxLength={NAME_CHARS_MAX}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" class="small" disabled={typed.trim() === ''}>
        {say.counted}
      </button>
    </form>
  );
}
