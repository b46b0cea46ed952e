import type { CardView } from '#wire/cards';
import type { PublicView } from '#wire/views/public-view';
import { cardLabel } from '../kit/card-label.ts';
import { PlayingCard } from '../kit/playing-card.tsx';
import { words } from '../words/language.ts';

/** What lies open before everybody. */
export function SeatBoard({ board }: Pick<PublicView, 'board'>) {
  return (
    <section class="seat-board" aria-label={words.value.board}>
      {board.map(({ place, cards }) => (
        <div key={place} class="seat-board-place">
          {cards.map((card) => (
            <Card key={card.key} card={card} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Tock: what the backs of one's own cards tell everybody else. */
export function OwnBacks({ cards }: { readonly cards: readonly CardView[] }) {
  if (cards.every(({ back }) => back === undefined)) return null;
  return (
    <section class="seat-board seat-backs" aria-label={words.value.yourBacks}>
      {cards.map((card) => (
        <div key={card.key} class="seat-board-place">
          <Card card={card} />
        </div>
      ))}
    </section>
  );
}

function Card({ card }: { readonly card: CardView }) {
  return <PlayingCard card={card.card ?? null} label={cardLabel(card)} isOpen={card.face === 'up'} mark={card.back} />;
}
