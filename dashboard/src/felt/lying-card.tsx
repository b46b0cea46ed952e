import type { CardView } from '#wire/cards';
import { cardLabel, isToldOnly } from '../kit/card-label.ts';
import { PlayingCard } from '../kit/playing-card.tsx';
import { unchanged } from '../kit/unchanged.ts';

/** A card where it lies. `data-card` lets it travel when the next view has it elsewhere. */
export const LyingCard = unchanged(function LyingCard({ card }: { readonly card: CardView }) {
  const state = `${card.arriving === true ? ' arriving' : ''}${card.lifted === true ? ' lifted' : ''}${isToldOnly(card) ? ' told' : ''}`;
  return (
    <div class={`lying-card${state}`} data-card={card.key}>
      <PlayingCard card={card.card ?? null} isOpen={card.face === 'up'} mark={card.back} label={cardLabel(card)} />
    </div>
  );
});
