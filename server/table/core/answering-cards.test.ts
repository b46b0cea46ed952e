import { expect, it } from 'vitest';
import { DECK_SIZE } from '#vocabulary/cards';
import type { TagId } from '#vocabulary/readings';
import { type AnsweringDecks, afterDeal, deadCardsOf, withAnswer } from './answering-cards.ts';

const DECK = 'red';
const TAGS = Array.from({ length: DECK_SIZE }, (_, nth) => `tag-${nth}` as TagId);

/** So many deals of twenty cards each: all but `dead` answer in turn. */
function afterDeals(deals: number, dead: number, before: AnsweringDecks = new Map()): AnsweringDecks {
  const answering = TAGS.slice(dead);
  let decks = before;
  for (let deal = 0; deal < deals; deal += 1) {
    for (let nth = 0; nth < 20; nth += 1)
      decks = withAnswer(decks, DECK, answering[(deal * 20 + nth) % answering.length] ?? expect.fail('no card'));
    decks = afterDeal(decks, DECK);
  }
  return decks;
}

it('a card that has answered in none of many deals is dead, and in a few it was not drawn', () => {
  expect([5, 20].map((deals) => deadCardsOf(afterDeals(deals, 1), DECK))).toEqual([0, 1]);
});

it('a card that has answered in none of many deals since is dead: a copy answered for it, or its tag has died', () => {
  const since = (deals: number): number => deadCardsOf(afterDeals(deals, 1, afterDeals(20, 0)), DECK);
  expect([since(5), since(30)]).toEqual([0, 1]);
});

it('a deck of which every card has answered has no dead one', () => {
  expect(deadCardsOf(afterDeals(20, 0), DECK)).toBe(0);
});

it('a deck that was not played is not known', () => {
  expect(deadCardsOf(afterDeals(20, 1), 'blue')).toBe(0);
});
