import { useState } from 'preact/hooks';
import type { TournamentPlayerView } from '#wire/tournament/view';
import { CardPicker } from '../winners/card-picker.tsx';
import { words } from '../words/language.ts';
import { guideWords } from '../words/pages/guide-words.ts';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { wish } from './told/tournament-link.ts';

/** Cards that people draw on the table and tell, two taps each; whoever tells none is dealt one by the draw. */
export function ToldCards({ players }: { readonly players: readonly TournamentPlayerView[] }) {
  const say = tournamentWords.value;
  const [chosen, setChosen] = useState<string | null>(null);
  const whose =
    players.find(({ player }) => player === chosen) ??
    players.find(({ card, drawsAgain }) => card === null || drawsAgain);
  return (
    <details class="floor-more">
      <summary data-tournament="own-cards">{say.ownCards}</summary>
      <div class="tournament-buttons">
        {players.map(({ player, name, card }) => (
          <button
            key={player}
            type="button"
            data-draws={name}
            aria-pressed={whose?.player === player}
            onClick={() => setChosen(player)}
          >
            {name} {card !== null && <b>{words.value.card(card)}</b>}
          </button>
        ))}
      </div>
      {whose !== undefined && (
        <fieldset aria-label={guideWords.value.drawOf(whose.name)}>
          <CardPicker
            taken={players.flatMap(({ card }) => (card === null ? [] : [card]))}
            onPick={(card) => {
              setChosen(null);
              void wish({ type: 'card-told', player: whose.player, card });
            }}
          />
        </fieldset>
      )}
    </details>
  );
}
