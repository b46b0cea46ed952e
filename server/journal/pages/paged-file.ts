import { Buffer } from 'node:buffer';
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** A file that is read in pieces, however long it is. */
export class PagedFile {
  readonly #file: number | undefined;
  readonly size: number;

  /** A file that does not exist is an empty one. */
  constructor(path: string) {
    this.#file = existsSync(path) ? openSync(path, 'r') : undefined;
    this.size = this.#file === undefined ? 0 : fstatSync(this.#file).size;
  }

  /** As many of them as the file has; nothing where it ends before them. */
  read(at: number, count: number): Buffer | undefined {
    if (this.#file === undefined || at < 0 || at >= this.size) return undefined;
    const bytes = Buffer.allocUnsafe(Math.min(count, this.size - at));
    readSync(this.#file, bytes, 0, bytes.length, at);
    return bytes;
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
  }
}
