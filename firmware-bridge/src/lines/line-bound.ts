import { BRIDGE_LIMITS } from './limits.ts';

/**
 * Cuts lines that have no end. `@serialport/parser-readline` keeps whatever has no newline, 13 MB of noise included;
 * behind this it never holds more than one line. What is too long stays long enough to be named so by the decoder; the
 * next newline ends it.
 */
export class LineBound {
  readonly #bytesMax: number;
  #lineBytes = 0;

  constructor(bytesMax: number = BRIDGE_LIMITS.lineBytesMax) {
    this.#bytesMax = bytesMax;
  }

  /** The parts of `chunk` that may go on, in order. Nothing is copied; usually it is the chunk itself. */
  pass(chunk: Uint8Array): readonly Uint8Array[] {
    const parts: Uint8Array[] = [];
    /** Where the part begins that has not been handed on yet. */
    let from = 0;
    let at = 0;
    while (at < chunk.length) {
      const newline = chunk.indexOf(NEWLINE, at);
      const end = newline < 0 ? chunk.length : newline;
      const room = this.#bytesMax - this.#lineBytes;
      if (end - at > room) {
        if (at + room > from) parts.push(chunk.subarray(from, at + room));
        from = end;
      }
      this.#lineBytes = newline < 0 ? Math.min(this.#bytesMax, this.#lineBytes + end - at) : 0;
      at = end + 1;
    }
    if (from < chunk.length) parts.push(from === 0 ? chunk : chunk.subarray(from));
    return parts;
  }
}

const NEWLINE = 0x0a;
