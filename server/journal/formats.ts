import { shelveBooksOf } from '#law/own/told-books';
import { assert } from '#vocabulary/result';
import type { Entry } from './entries.ts';
import { unpackBody } from './packing.ts';
import { withEffects } from './told-ledgers.ts';

/** The format that is written today. A change of what a body may hold raises it by one and adds a step to `UPCASTS`. */
export const FORMAT_VERSION = 7;

type Upcast = (body: unknown, entry: Entry) => unknown;

/**
 * `UPCASTS[n]` turns a body of format n into one of format n + 1. Bodies are never rewritten on disk: the chain covers
 * what was written then.
 */
const UPCASTS: Readonly<Record<number, Upcast>> = {
  // Format 2 spells the same more shortly, and understands what is spelled out.
  1: (body) => body,
  // Format 3 differs in how its rows are chained, not in what they hold.
  2: (body) => body,
  // Format 4 tells what a device saw in runs, and understands one sighting at a time.
  3: (body) => body,
  // Format 5 tells what has come of the plan in effects.
  4: withEffects,
  // Format 6 tells of commitments to the deal, and understands hands that have none.
  5: (body) => body,
  // Format 7 tells the books from folders that are played by, and understands hands of the books of this house.
  6: (body) => body,
};

export function isKnownFormat(
  format: number,
  upcasts: Readonly<Record<number, Upcast>> = UPCASTS,
  current = FORMAT_VERSION,
): boolean {
  if (!Number.isInteger(format) || format < 1 || format > current) return false;
  for (let version = format; version < current; version++) if (upcasts[version] === undefined) return false;
  return true;
}

/** The body of an entry as today's format has it. */
export function bodyOf(
  entry: Entry,
  upcasts: Readonly<Record<number, Upcast>> = UPCASTS,
  current = FORMAT_VERSION,
): unknown {
  let body: unknown = JSON.parse(entry.body);
  for (let version = entry.format; version < current; version++) {
    const upcast = upcasts[version];
    assert(upcast !== undefined, `format ${version} can be upcast`);
    body = upcast(body, entry);
  }
  shelveBooksOf(body);
  return unpackBody(body, entry.atMs);
}
