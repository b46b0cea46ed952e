import { describe, expect, it } from 'vitest';
import type { SensedZone } from '#vocabulary/zones';
import { nameOfCard, ReadTable, tagOfCard } from './permissions/read-table.testing.ts';

const ORDER = ['S2', 'S3', 'S4', 'S1'] as const satisfies readonly SensedZone[];
const HOLE = [7, 15, 23, 31, 39, 47, 3, 11];

function dealt(): ReadTable {
  const table = new ReadTable(1);
  for (const [index, card] of HOLE.entries()) table.deal(card, ORDER[index % ORDER.length] ?? 'S1');
  return table;
}

/** What the director can read of the deck on his page. */
const toldOf = (table: ReadTable): string => JSON.stringify(table.director().deckWork);

describe('the deck in play, while a hand is under way', () => {
  it.each(['deck-check', 'deck-register'] as const)(
    'a %s of it is refused: it would tell who has which card',
    (type) => {
      const table = dealt();
      const input = type === 'deck-check' ? ({ type, deck: 'a' } as const) : ({ type, deck: 'a', name: 'A' } as const);
      expect(table.say('director', input)).toBe('hand-in-progress');
      for (const card of HOLE) table.come(card, table.lies.get(card) ?? 'S1');
      expect(table.director().deckWork).toBeNull();
    },
  );

  it('a check that was begun before it tells nothing of the cards that are dealt, nor of those that were', () => {
    const table = new ReadTable(1);
    expect(table.say('director', { type: 'deck-check', deck: 'a' })).toBe('accepted');
    table.touch(tagOfCard(50));
    const before = toldOf(table);
    expect(before).toContain('"done":1');
    for (const [index, card] of HOLE.entries()) table.deal(card, ORDER[index % ORDER.length] ?? 'S1');
    expect(toldOf(table)).toBe(before);
    for (const card of HOLE.slice(0, 4)) {
      table.go(card);
      table.pass(2_000);
      table.come(card, 'MUCK');
      table.pass(2_000);
    }
    expect(toldOf(table)).toBe(before);
  });

  it('another deck is registered and checked meanwhile, and of a card in play that strays over the antenna it says nothing', () => {
    const table = dealt();
    expect(table.say('director', { type: 'deck-check', deck: 'b' })).toBe('accepted');
    for (const card of [0, 1, 2]) table.touch(tagOfCard(card, 'D0'));
    expect(table.director().deckWork).toMatchObject({ work: 'check', done: 3 });
    const before = toldOf(table);
    table.touch(tagOfCard(HOLE[0] ?? 0));
    expect(toldOf(table)).toBe(before);
    expect(table.say('director', { type: 'deck-register', deck: 'c', name: 'C' })).toBe('accepted');
    table.touch('04AAAAAAAAAA01');
    const begun = toldOf(table);
    expect(begun).toContain('"done":1');
    table.touch(tagOfCard(HOLE[1] ?? 0));
    expect(toldOf(table)).toBe(begun);
  });

  it('is checked again when the hand is over and its cards are gathered in', () => {
    const table = dealt();
    expect(table.say('director', { type: 'void-hand', reason: 'enough' })).toBe('accepted');
    expect(table.say('director', { type: 'deck-check', deck: 'a' })).toBe('hand-in-progress');
    table.collect();
    expect(table.say('director', { type: 'deck-check', deck: 'a' })).toBe('accepted');
    table.touch(tagOfCard(9));
    expect(table.director().deckWork?.missing).not.toContain(nameOfCard(9));
  });
});
