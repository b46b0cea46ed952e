import { describe, expect, it } from 'vitest';
import type { RuleBook } from '#vocabulary/rule-books';
import { DoorTable } from './door-table.testing.ts';

/** Hand after hand, as the screens tell it: everybody folds to the big blind. */
function positionsOver(table: DoorTable, hands: number): readonly string[] {
  return Array.from({ length: hands }, () => {
    table.dealAll().foldAround().clear();
    return table.positions();
  });
}

describe('who deals and who posts', () => {
  it.each<[RuleBook, string]>([
    ['bases', 'R001-blind-0'],
    ['decret', 'R002-III-4'],
    ['tock', 'R003-T-blind-0'],
    ['maison', 'R004-05-0'],
  ])('%s, %s: the two seats left of the dealer post before the deal', (book) => {
    const table = new DoorTable(book, 4);
    expect(table.positions()).toBe('1/2/3@1');
    expect(
      table
        .screen()
        .seats.slice(0, 4)
        .map(({ bet }) => bet),
    ).toEqual([0, 50, 100, 0]);
  });

  it.each<[RuleBook, string]>([
    ['sans-croupier', 'R000-btn-0'],
    ['bases', 'R001-btn-0'],
    ['maison', 'R004-04-9'],
  ])('%s, %s: button and blinds go on by one seat each hand', (book) => {
    expect(positionsOver(new DoorTable(book, 4), 4)).toEqual(['2/3/4@2', '3/4/1@3', '4/1/2@4', '1/2/3@1']);
  });
});
