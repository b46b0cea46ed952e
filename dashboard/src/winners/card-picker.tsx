import { useState } from 'preact/hooks';
import type { CardName } from '#wire/cards';
import { words } from '../words/language.ts';
import './card-picker.css';

const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
const SUITS = [
  ['s', '♠'],
  ['h', '♥'],
  ['d', '♦'],
  ['c', '♣'],
] as const;

/** Two taps a card: its rank, then its suit. A card that lies elsewhere cannot be chosen. */
export function CardPicker({
  taken,
  onPick,
}: {
  readonly taken: readonly CardName[];
  readonly onPick: (card: CardName) => void;
}) {
  const say = words.value;
  const [rank, setRank] = useState<string | null>(null);
  const pick = (suit: string): void => {
    if (rank === null) return;
    onPick(`${rank}${suit}`);
    setRank(null);
  };
  return (
    <div class="card-picker">
      <fieldset class="card-picker-ranks">
        <legend class="sr-only">{say.winners.rank}</legend>
        {RANKS.map((each) => (
          <button key={each} type="button" data-rank={each} aria-pressed={rank === each} onClick={() => setRank(each)}>
            {each === 'T' ? '10' : each}
          </button>
        ))}
      </fieldset>
      <fieldset class="card-picker-suits">
        <legend class="sr-only">{say.winners.suit}</legend>
        {SUITS.map(([suit, sign]) => (
          <button
            key={suit}
            type="button"
            class={`suit-button suit-${suit}`}
            data-suit={suit}
            aria-label={rank === null ? sign : say.card(`${rank}${suit}`)}
            disabled={rank === null || taken.includes(`${rank}${suit}`)}
            onClick={() => pick(suit)}
          >
            {sign}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
