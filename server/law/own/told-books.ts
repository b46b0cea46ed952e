import { parsedJson } from '#vocabulary/json-text';
import { isOwnBook } from '#vocabulary/rule-books';
import { shelvePinned } from './pinned.ts';
import { shelvedBook } from './shelf.ts';

/**
 * A row that says by which book is played says the whole text of it, where it is one from a folder: whoever reads that
 * hand later has what it began with, whatever has become of the folder.
 */
export function withBooks(body: string): string {
  if (!body.includes(NAMED)) return body;
  const names = new Set([...body.matchAll(BOOK_NAMED)].flatMap(([, name]) => name ?? []));
  const texts = [...names].flatMap((name) => (isOwnBook(name) ? (shelvedBook(name)?.text ?? []) : []));
  return texts.length === 0 ? body : `${body.slice(0, -1)},"books":${JSON.stringify(texts)}}`;
}

const NAMED = '"ruleBook":"own:';
const BOOK_NAMED = /"ruleBook":"(own:[^"]+)"/g;

/** Puts the books that a row tells on the shelf, before anything else of it is looked at. */
export function shelveBooksOf(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('books' in body) || !Array.isArray(body.books)) return;
  for (const text of body.books) if (typeof text === 'string' && !MET.has(text) && shelvePinned(text)) MET.add(text);
}

/** A message as JSON, its books on the shelf; undefined where it is none. */
export function broughtWithBooks(text: string): unknown {
  const told = parsedJson(text);
  shelveBooksOf(told);
  return told;
}

/** Each hand of a night tells the same text. */
const MET = new Set<string>();
