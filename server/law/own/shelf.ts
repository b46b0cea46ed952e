import type { OwnBook } from '#vocabulary/rule-books';
import type { Manifest } from '../shapes/manifest.ts';
import type { OwnDocument } from './document.ts';

/** A book from a folder, as the table plays by it: what it says, and the text that its id is made of. */
export interface ShelvedBook {
  readonly id: OwnBook;
  readonly text: string;
  readonly document: OwnDocument;
  readonly manifest: Manifest;
}

/**
 * Books from folders that this process has met. An id holds the hash of the text, so that nothing that was put here
 * ever means something else: whoever asks for one gets what the hand that names it began with.
 */
const SHELF = new Map<OwnBook, ShelvedBook>();

export function shelve(book: ShelvedBook): void {
  if (!SHELF.has(book.id)) SHELF.set(book.id, book);
}

/** Books that tables of this house may choose: what a record alone has brought is not offered. */
let offered: readonly ShelvedBook[] = [];

export function offerBooks(books: readonly ShelvedBook[]): void {
  offered = books;
  for (const book of books) shelve(book);
}

export const offeredBooks = (): readonly ShelvedBook[] => offered;

export const shelvedBook = (id: OwnBook): ShelvedBook | undefined => SHELF.get(id);
