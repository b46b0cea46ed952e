import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { bookOfFiles } from '#law/own/folder';
import { FILE_BYTES_MAX, FILES_MAX } from '#law/own/limits';
import { BOOK_FILES, type BookFault } from '#law/own/parts';
import { pinnedBook } from '#law/own/pinned';
import type { ShelvedBook } from '#law/own/shelf';
import { err, ok, type Result } from '#vocabulary/result';

/** Scenarios of a book, played by `sabot book check` alone: a table neither reads nor needs them. */
export const SCENARIOS_FILE = 'scenarios.json';

export interface BookFolder {
  readonly book: ShelvedBook;
  readonly scenarios: string | undefined;
}

/** The book in this folder, or all that is wrong with it. Nothing in it is run, and nothing outside of it is read. */
export function readBookFolder(folder: string): Result<BookFolder, readonly BookFault[]> {
  const faults: BookFault[] = [];
  const names = namesIn(folder, faults);
  if (names === undefined) return err(faults);
  const files = new Map<string, string>();
  for (const name of [...BOOK_FILES, SCENARIOS_FILE])
    if (names.includes(name)) {
      const text = textOf(folder, name);
      if (text.ok) files.set(name, text.value);
      else faults.push({ file: name, line: 1, sentence: text.reason });
    }
  // Files that cannot be read would be told of once more, as missing.
  if (faults.length > 0) return err(faults);
  const book = bookOfFiles(files);
  return book.ok ? ok({ book: pinnedBook(book.value), scenarios: files.get(SCENARIOS_FILE) }) : book;
}

const onFolder = (sentence: string): BookFault => ({ file: '.', line: 1, sentence });

function namesIn(folder: string, faults: BookFault[]): readonly string[] | undefined {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    faults.push(onFolder('there is no folder of this name that can be read'));
    return undefined;
  }
  if (names.length > FILES_MAX)
    faults.push(onFolder(`it has ${names.length} files, and a book has ${FILES_MAX} at most`));
  else faults.push(...nearlyNamed(names));
  return faults.length > 0 ? undefined : names;
}

/** A file that would be passed over, although its author meant it. */
function nearlyNamed(names: readonly string[]): readonly BookFault[] {
  const known: readonly string[] = [...BOOK_FILES, SCENARIOS_FILE];
  return names.flatMap((name) => {
    const meant = known.find((each) => each !== name && each.toLowerCase() === name.toLowerCase());
    return meant === undefined ? [] : [{ file: name, line: 1, sentence: `it is called ${meant}, in small letters` }];
  });
}

/** A plain file of this folder itself: a link may lead anywhere, and a pipe or device has no end. */
function textOf(folder: string, name: string): Result<string, string> {
  const path = join(folder, name);
  try {
    const seen = lstatSync(path);
    if (seen.isSymbolicLink()) return err('it is a link; put the file itself here');
    if (!seen.isFile()) return err('it is no plain file');
    if (!realpathSync(path).startsWith(realpathSync(folder) + sep)) return err('it lies outside of the folder');
    return decoded(bytesOf(path));
  } catch {
    return err('it cannot be read');
  }
}

/** Opened so that neither a link nor a pipe that was put there meanwhile is followed or waited for. */
function bytesOf(path: string): Buffer {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (!fstatSync(file).isFile()) return Buffer.alloc(FILE_BYTES_MAX + 1);
    const bytes = Buffer.alloc(FILE_BYTES_MAX + 1);
    let length = 0;
    for (let read = 1; read > 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function decoded(bytes: Buffer): Result<string, string> {
  if (bytes.length > FILE_BYTES_MAX) return err(`it has more than ${FILE_BYTES_MAX} bytes`);
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err('it is no text in UTF-8');
  }
}
