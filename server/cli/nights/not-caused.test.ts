import { expect, it } from 'vitest';
import { toldAs } from '#law/pages/pages';
import { SIMPLE_KINDS } from '#vocabulary/kinds';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { notCaused } from './not-caused.ts';

const { full } = DEFAULT_PROFILES;

it('AMB-01: one of the first two cards is a kind of its own only where the small blind may be dead', () => {
  const missing = RULE_BOOKS.filter((book) => notCaused(book, full).EXPOSED_FIRST_TWO !== undefined);
  expect(missing).toEqual(['bases', 'luske', 'tock', 'maison']);
  expect(notCaused('luske', full).EXPOSED_FIRST_TWO).toBe(
    'nothing is called so under this book, but under: sans-croupier, decret',
  );
});

it('whoever plays without a dealer is called everything that the book knows of, but for what only other books know, and for cards that go astray', () => {
  const reasons = notCaused('sans-croupier', full);
  const missing = SIMPLE_KINDS.filter((kind) => reasons[kind]?.startsWith('nothing is called so') === false);
  // Nothing of a table tells of what is reported by its name alone.
  const told = missing.filter((kind) => toldAs(kind)?.raises === undefined);
  expect(told.toSorted()).toEqual(['BOARD_CARD_ASTRAY', 'HOLE_CARD_ASTRAY']);
});
