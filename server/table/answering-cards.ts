import type { Deck } from '#vault/decks';
import { DECK_SIZE } from '#vocabulary/cards';
import type { TagId } from '#vocabulary/readings';
import { DEAD_CARDS_DOUBT } from './limits.ts';

/** Which cards of a deck have answered since the program began. */
export interface AnsweringCards {
  readonly ever: ReadonlySet<TagId>;
  readonly inThisDeal: ReadonlySet<TagId>;
  /** How likely it is that a card which answers was drawn in none of the deals before. */
  readonly undrawn: number;
}

export type AnsweringDecks = ReadonlyMap<Deck['id'], AnsweringCards>;

const NONE_YET: AnsweringCards = { ever: new Set(), inThisDeal: new Set(), undrawn: 1 };

export function withAnswer(decks: AnsweringDecks, deck: Deck['id'], tag: TagId): AnsweringDecks {
  const { ever, inThisDeal, undrawn } = decks.get(deck) ?? NONE_YET;
  if (inThisDeal.has(tag)) return decks;
  return new Map(decks).set(deck, {
    ever: ever.has(tag) ? ever : new Set(ever).add(tag),
    inThisDeal: new Set(inThisDeal).add(tag),
    undrawn,
  });
}

/** The pack is dealt anew. */
export function afterDeal(decks: AnsweringDecks, deck: Deck['id']): AnsweringDecks {
  const { ever, inThisDeal, undrawn } = decks.get(deck) ?? NONE_YET;
  return new Map(decks).set(deck, {
    ever,
    inThisDeal: new Set(),
    undrawn: undrawn * (1 - inThisDeal.size / DECK_SIZE),
  });
}

/** How many cards of this deck answer nowhere, once so many deals have been played that the others would have. */
export function deadCardsOf(decks: AnsweringDecks, deck: Deck['id']): number {
  const { ever, undrawn } = decks.get(deck) ?? NONE_YET;
  return undrawn * DECK_SIZE < DEAD_CARDS_DOUBT ? DECK_SIZE - ever.size : 0;
}
