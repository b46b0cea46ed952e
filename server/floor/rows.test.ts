import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FORMAT_VERSION } from '#journal/formats';
import { bookOfFiles } from '#law/own/folder';
import { BOOK_FILES } from '#law/own/parts';
import { pinnedBook } from '#law/own/pinned';
import { shelve, shelvedBook } from '#law/own/shelf';
import { Floor, planOf } from '#tournament/floor.testing';
import { NO_TOURNAMENT } from '#tournament/state/state';
import { undoables } from '#tournament/taking/undoing';
import { afterRow, snapshotRow, workRow } from './rows.ts';

it('what can be undone can be after a restart too, also where time has passed since something was undone', () => {
  const floor = new Floor(planOf('sans-croupier'));
  floor.begin(4);
  floor.ask({ type: 'paused' }, 1);
  // The pause never was: by now the clock counts the second level.
  floor.ask({ type: 'undone', input: 'last' }, 30);
  expect(floor.game.clock?.entry).toBe(1);
  const row = { ...snapshotRow(floor.state, 0), seq: 1, format: FORMAT_VERSION, hash: '' };
  const again = afterRow(NO_TOURNAMENT, row);
  expect(again.game).toEqual(floor.game);
  expect(undoables(again).map(({ input }) => input.id)).toEqual(undoables(floor.state).map(({ input }) => input.id));
});

/** The book of the examples, and another one that differs from it in a name. */
function bookCalled(name: string) {
  const files = BOOK_FILES.map((file) => {
    const text = readFileSync(new URL(`../law/examples/tda/${file}`, import.meta.url), 'utf8');
    return [file, text.replace('"name": "tda"', `"name": "${name}"`)] as const;
  });
  const book = bookOfFiles(new Map(files));
  if (!book.ok) throw new Error('the book of the examples is in order');
  return pinnedBook(book.value);
}

it('a row that sets a book from a folder holds its text, and a record that is read has it again', () => {
  const here = bookCalled('here');
  shelve(here);
  const floor = new Floor(planOf(here.id));
  floor.begin(4);
  expect(floor.game.plan.ruleBook).toBe(here.id);
  for (const row of [workRow(floor.events, 0), snapshotRow(floor.state, 0)])
    if (row.body.includes(here.id)) expect(JSON.parse(row.body).books).toEqual([here.text]);
  // The record of another house: its book lies nowhere here.
  const elsewhere = bookCalled('elsewhere');
  const told = snapshotRow(floor.state, 0);
  const body = JSON.stringify({
    ...JSON.parse(told.body.replaceAll(here.id, elsewhere.id)),
    books: [elsewhere.text],
  });
  expect(shelvedBook(elsewhere.id)).toBeUndefined();
  const again = afterRow(NO_TOURNAMENT, { ...told, body, seq: 1, format: FORMAT_VERSION, hash: '' });
  expect(again.game?.plan.ruleBook).toBe(elsewhere.id);
  expect(shelvedBook(elsewhere.id)?.manifest.fallback).toEqual(['sans-croupier', 'maison']);
});
