import { BOARD_ZONES, type Zone } from '#vocabulary/zones';
import type { BoardPlaceView } from '#wire/public-view';
import { unchanged } from '../kit/unchanged.ts';
import { words } from '../words/language.ts';
import { LyingCard } from './lying-card.tsx';

const GROUPS = [
  { street: 'flop', places: ['B1', 'B2', 'B3'] },
  { street: 'turn', places: ['B4'] },
  { street: 'river', places: ['B5'] },
] as const;

export interface BoardProps {
  readonly board: readonly BoardPlaceView[];
  readonly marks: readonly Zone[];
}

/** Five places in three groups: who sees an empty one knows what is still to come. */
export const Board = unchanged(function Board({ board, marks }: BoardProps) {
  const cardsAt = new Map(board.map((place) => [place.place, place.cards]));
  return (
    <div class="board">
      {GROUPS.map(({ street, places }) => (
        <div class="board-group" key={street}>
          <span class="board-label">{words.value.street(street)}</span>
          <div class="board-places">
            {BOARD_ZONES.filter((zone) => places.some((place) => place === zone)).map((zone) => {
              const cards = cardsAt.get(zone) ?? [];
              return (
                <div key={zone} class={`board-place${marks.includes(zone) ? ' marked' : ''}`} data-zone={zone}>
                  {cards.length === 0 && <span class="sr-only">{words.value.emptyPlace(words.value.place(zone))}</span>}
                  {cards.map((card) => (
                    <LyingCard key={card.key} card={card} />
                  ))}
                </div>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
});
