import type { CardView } from '#wire/cards';
import { PlayingCard } from '../kit/playing-card.tsx';
import { unchanged } from '../kit/unchanged.ts';
import { words } from '../words/language.ts';

/** A card where it lies. `data-card` lets it travel when the next view has it elsewhere. */
export const LyingCard = unchanged(function LyingCard({ card }: { readonly card: CardView }) {
  const state = `${card.arriving === true ? ' arriving' : ''}${card.lifted === true ? ' lifted' : ''}${isToldOnly(card) ? ' told' : ''}`;
  return (
    <div class={`lying-card${state}`} data-card={card.key}>
      <PlayingCard card={card.card ?? null} isOpen={card.face === 'up'} label={labelOf(card)} />
    </div>
  );
});

const isToldOnly = (card: CardView): boolean => card.toldOf === true && card.card === undefined;

function labelOf(card: CardView): string {
  if (card.card !== undefined) return words.value.card(card.card);
  if (isToldOnly(card)) return words.value.cardTold;
  return card.face === 'up' ? words.value.cardUnread : words.value.cardDown;
}
