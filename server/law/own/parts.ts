import type { Located } from '#vocabulary/located-json';

/** Files of a book that are read; its scenarios are played, and whatever else lies there is its author's. */
export const BOOK_FILES = ['book.json', 'rulings.json', 'rules.en.json', 'rules.fr.json'] as const;
export type BookFile = (typeof BOOK_FILES)[number];

/** A fault of a book: a sentence, and where. */
export interface BookFault {
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
}

/** One file of a book as it was read, and the line of each thing in it. */
export interface Part<Value> {
  readonly file: BookFile;
  readonly value: Value;
  readonly lineOf: Located['lineOf'];
}
