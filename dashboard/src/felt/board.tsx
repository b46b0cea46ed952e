import type { BoardZone, Zone } from '#vocabulary/zones';
import type { CardView } from '#wire/cards';
import type { BoardPlaceView } from '#wire/views/public-view';
import { unchanged } from '../kit/unchanged.ts';
import { words } from '../words/language.ts';
import { LyingCard } from './lying-card.tsx';
import './board.css';

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
            {places.map((zone) => (
              <BoardPlace key={zone} zone={zone} cards={cardsAt.get(zone) ?? NOTHING} marked={marks.includes(zone)} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
});

const NOTHING: readonly CardView[] = [];

interface BoardPlaceProps {
  readonly zone: BoardZone;
  readonly cards: readonly CardView[];
  readonly marked: boolean;
}

const BoardPlace = unchanged(function BoardPlace({ zone, cards, marked }: BoardPlaceProps) {
  const emptiness =
    cards.length > 0 ? {} : ({ role: 'img', 'aria-label': words.value.emptyPlace(words.value.place(zone)) } as const);
  return (
    <div class={`board-place${marked ? ' marked' : ''}`} data-zone={zone} {...emptiness}>
      <div class="board-cards">
        {cards.map((card) => (
          <LyingCard key={card.key} card={card} />
        ))}
      </div>
    </div>
  );
});
