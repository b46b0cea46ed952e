import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bookOfFiles } from '#law/own/folder';
import { BOOK_FILES } from '#law/own/parts';
import { pinnedBook } from '#law/own/pinned';
import { shelve, shelvedBook } from '#law/own/shelf';
import type { TableOrder } from '#vocabulary/tournament/tournament-inputs';
import { chips } from '#vocabulary/units';
import { orderText, readOrder, readReport } from './table-messages.ts';

const files = new Map(
  BOOK_FILES.map((file) => [
    file,
    readFileSync(new URL(`../../law/examples/tda/${file}`, import.meta.url), 'utf8').replace('"tda"', '"far-off"'),
  ]),
);
const read = bookOfFiles(files);
if (!read.ok) throw new Error('the book of the examples is in order');
const book = pinnedBook(read.value);
const order = { type: 'taken-over', name: 'Thursday', stack: chips(2_000), denominations: [chips(25)] } as const;
const given: TableOrder = { epoch: 1, number: 1, order: { ...order, ruleBook: book.id } };

it('an order that names a book from a folder brings its text to a house that has none of it', () => {
  expect(readOrder(JSON.stringify(given)).ok).toBe(false);
  const torn = JSON.stringify({ ...given, books: [book.text.replace('misdeal', 'no deal')] });
  expect(readOrder(torn).ok).toBe(false);
  const brought = JSON.stringify({ ...given, books: [book.text] });
  expect(readOrder(brought)).toEqual({ ok: true, value: given });
  expect(shelvedBook(book.id)?.text).toBe(book.text);
  expect(orderText(given)).toBe(brought);
});

it('a report brings no book', () => {
  shelve(book);
  const report = { epoch: 1, row: 1, hash: 'a'.repeat(64), taken: 1, acts: 'every', faults: [], hand: null };
  expect(readReport(JSON.stringify(report)).ok).toBe(true);
  expect(readReport(JSON.stringify({ ...report, books: [book.text] })).ok).toBe(false);
});
