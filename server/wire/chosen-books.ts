import * as v from 'valibot';
import { shelvedBook } from '#law/own/shelf';
import { isOwnBook, type OwnBook } from '#vocabulary/rule-books';
import { builtBookShape } from './told-shapes.ts';

/** Books from folders are chosen among those that are here: of another one nobody knows what it says. */
const shelvedBookShape = v.custom<OwnBook>(
  (value) => typeof value === 'string' && isOwnBook(value) && shelvedBook(value) !== undefined,
  'a book from a folder',
);

/** A book that somebody would play by. */
export const chosenBookShape = v.union([builtBookShape, shelvedBookShape]);
