import type { Deck } from '#vault/decks';
import { DECK_SIZE } from '#vocabulary/cards';
import type { TagId } from '#vocabulary/readings';
import { DEAD_CARDS_DOUBT } from './limits.ts';

/** How the cards of a deck have answered since the program began. */
export interface AnsweringCards {
  /** Of each card that has answered what `undrawn` was after the last deal in which it did. */
  readonly answered: ReadonlyMap<TagId, number>;
  readonly inThisDeal: ReadonlySet<TagId>;
  /** How likely it is that a card which answers was drawn in none of the deals before, as a logarithm. */
  readonly undrawn: number;
  readonly deals: number;
}

export type AnsweringDecks = ReadonlyMap<Deck['id'], AnsweringCards>;

const NONE_YET: AnsweringCards = { answered: new Map(), inThisDeal: new Set(), undrawn: 0, deals: 0 };

export function withAnswer(decks: AnsweringDecks, deck: Deck['id'], tag: TagId): AnsweringDecks {
  const cards = decks.get(deck) ?? NONE_YET;
  if (cards.inThisDeal.has(tag)) return decks;
  return new Map(decks).set(deck, { ...cards, inThisDeal: new Set(cards.inThisDeal).add(tag) });
}

/** The pack is dealt anew. */
export function afterDeal(decks: AnsweringDecks, deck: Deck['id']): AnsweringDecks {
  const { answered, inThisDeal, undrawn: before, deals } = decks.get(deck) ?? NONE_YET;
  const undrawn = before + Math.log1p(-Math.min(inThisDeal.size, DECK_SIZE - 1) / DECK_SIZE);
  const last = new Map(answered);
  for (const tag of inThisDeal) last.set(tag, undrawn);
  return new Map(decks).set(deck, { answered: last, inThisDeal: new Set(), undrawn, deals: deals + 1 });
}

/**
 * How many cards of this deck answer no more, or never did, once so many deals have been played that the others would
 * have. A copy may have answered for one of them, or its tag has died during the night.
 */
export function deadCardsOf(decks: AnsweringDecks, deck: Deck['id']): number {
  const { answered, inThisDeal, undrawn, deals } = decks.get(deck) ?? NONE_YET;
  const isDead = (since: number): boolean => since < Math.log(DEAD_CARDS_DOUBT / (DECK_SIZE * Math.max(1, deals)));
  const silent = [...answered].filter(([tag, at]) => isDead(undrawn - at) && !inThisDeal.has(tag)).length;
  const unanswered = DECK_SIZE - new Set([...answered.keys(), ...inThisDeal]).size;
  return silent + (isDead(undrawn) ? unanswered : 0);
}
