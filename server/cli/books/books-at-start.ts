import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BookFault } from '#law/own/parts';
import { offerBook, offeredBooks, type ShelvedBook } from '#law/own/shelf';
import { isBuiltBook } from '#vocabulary/rule-books';
import { UsageError } from '../command-line/command.ts';
import { readBookFolder } from './book-folder.ts';

/** Folder beside the record in which a house keeps books of its own. */
const BOOKS_FOLDER = 'books';
/** More are no choice for a table, and each is read at every start. */
const BOOKS_MAX = 20;

export interface BooksAtStart {
  readonly named: readonly ShelvedBook[];
  readonly notes: readonly string[];
}

/**
 * Books that tables of this house may choose. One that was named must be in order; one that lies in the data folder and
 * is not is left out, and said.
 */
export function booksIn(named: readonly string[], data: string): BooksAtStart {
  const asked = named.map((folder) => {
    const book = readBook(folder);
    if ('wrong' in book) throw new UsageError(`--book: ${book.wrong}`);
    return book.book;
  });
  const notes = foldersOf(join(data, BOOKS_FOLDER)).flatMap((folder) => {
    const book = readBook(folder);
    return 'wrong' in book ? [`the rule book is left out: ${book.wrong}`] : [];
  });
  return { named: asked, notes };
}

type Read = { readonly book: ShelvedBook } | { readonly wrong: string };

function readBook(folder: string): Read {
  const read = readBookFolder(folder);
  if (!read.ok) return { wrong: firstOf(folder, read.reason) };
  const { book } = read.value;
  const twin = offeredBooks().find(
    ({ id, manifest }) => id !== book.id && isLike(manifest.source, book.manifest.source),
  );
  if (twin !== undefined) return { wrong: `${folder} has the name or the prefix of another book of this house` };
  if (isBuiltBook(book.document.manifest.name))
    return { wrong: `${folder}/book.json: its name is that of a book of this house` };
  offerBook(book);
  return { book };
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
