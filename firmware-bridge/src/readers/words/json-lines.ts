import { LineBound } from '../../lines/line-bound.ts';

/** Bytes to lines of text, however they are cut; a line that has no end takes no memory. */
export class TextLines {
  readonly #bound = new LineBound(LINE_BYTES_MAX + 1);
  #rest = '';

  push(bytes: Uint8Array): readonly string[] {
    for (const part of this.#bound.pass(bytes)) this.#rest += Buffer.from(part).toString('latin1');
    const lines = this.#rest.split('\n');
    this.#rest = lines.pop() ?? '';
    return lines.map((line) => line.replace(/\r$/, ''));
  }
}

/** The longest message of the readers that are known, four times. */
export const LINE_BYTES_MAX = 1024;
