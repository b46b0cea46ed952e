import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BookFault } from '#law/own/parts';
import { offerBooks, type ShelvedBook } from '#law/own/shelf';
import { err, ok, type Result } from '#vocabulary/result';
import { isBuiltBook } from '#vocabulary/rule-books';
import { UsageError } from '../command-line/command.ts';
import { readBookFolder } from './book-folder.ts';

/** Folder beside the record in which a house keeps books of its own. */
const BOOKS_FOLDER = 'books';
/** More are no choice for a table, and each is read at every start. */
const BOOKS_MAX = 20;

export interface BooksAtStart {
  /** The first of those that were named. */
  readonly first: ShelvedBook | null;
  readonly notes: readonly string[];
}

/**
 * Books that tables of this house may choose. One that was named must be in order; one that lies in the data folder and
 * is not is left out, and said.
 */
export function booksIn(named: readonly string[], data: string): BooksAtStart {
  const offered = [...booksNamed(named)];
  const notes: string[] = [];
  const [first = null] = offered;
  for (const folder of foldersOf(join(data, BOOKS_FOLDER))) {
    const read = readBook(folder, offered);
    if (read.ok) offered.push(read.value);
    else notes.push(`the rule book is left out: ${read.reason}`);
  }
  offerBooks(offered);
  return { first, notes };
}

/** Each must be in order; they are what a command offers. */
export function booksNamed(folders: readonly string[]): readonly ShelvedBook[] {
  const offered: ShelvedBook[] = [];
  for (const folder of folders) {
    const read = readBook(folder, offered);
    if (!read.ok) throw new UsageError(`--book: ${read.reason}`);
    offered.push(read.value);
  }
  offerBooks(offered);
  return offered;
}

function readBook(folder: string, others: readonly ShelvedBook[]): Result<ShelvedBook, string> {
  const read = readBookFolder(folder);
  if (!read.ok) return err(firstOf(folder, read.reason));
  const { book } = read.value;
  if (isBuiltBook(book.document.manifest.name))
    return err(`${folder}/book.json: its name is that of a book of this house`);
  const twin = others.find(({ id, manifest }) => id !== book.id && isLike(manifest.source, book.manifest.source));
  return twin === undefined ? ok(book) : err(`${folder} has the name or the prefix of another book of this house`);
}

type Source = ShelvedBook['manifest']['source'];
const isLike = (one: Source, other: Source): boolean => one.scenario === other.scenario || one.rules === other.rules;

function firstOf(folder: string, faults: readonly BookFault[]): string {
  const [first, ...more] = faults;
  if (first === undefined) return folder;
  const others = more.length === 0 ? '' : `; sabot book check ${folder} says ${more.length} more`;
  return `${folder}/${first.file}:${first.line}: ${first.sentence}${others}`;
}

function foldersOf(parent: string): readonly string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .slice(0, BOOKS_MAX)
    .map(({ name }) => join(parent, name));
}
