import { decodeHostLine } from '#protocol/codec';
import { FRAMING, type HostMessage, type Refusal } from '#protocol/generated/messages';

export type HeardLine =
  | { readonly ok: true; readonly message: HostMessage }
  | { readonly ok: false; readonly reason: Refusal; readonly seq: number };

/** The device's ear: bytes to host lines, with the short buffer that a small chip has. */
export class HostEar {
  #line = '';
  #tooLong = false;

  hear(bytes: string): readonly HeardLine[] {
    const heard: HeardLine[] = [];
    for (const byte of bytes) {
      if (byte !== '\n') {
        if (this.#line.length < FRAMING.hostLineBytesMax - 1) this.#line += byte;
        else this.#tooLong = true;
        continue;
      }
      heard.push(this.#tooLong ? { ok: false, reason: 'too-long', seq: 0 } : understand(this.#line));
      this.#line = '';
      this.#tooLong = false;
    }
    return heard;
  }
}

function understand(line: string): HeardLine {
  const decoded = decodeHostLine(line);
  if (decoded.ok) return decoded;
  // P-70: such a line is answered by its number, if it has one.
  const seq = /^. ([1-9A-F][0-9A-F]{0,3})[ *]/.exec(line)?.[1];
  return { ok: false, reason: decoded.reason, seq: seq === undefined ? 0 : Number.parseInt(seq, 16) };
}
