import { crc16 } from '#protocol/crc';

/** One frame of a Pepper C1, or a reason why some bytes were none. */
export type PepperFrame =
  | { readonly kind: 'frame'; readonly payload: Uint8Array }
  /** Text between frames: by TCP it tells of cards as objects of JSON without any frame. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'discarded'; readonly reason: 'noise' | 'bad-crc' };

/**
 * `F5`, the length of what follows its own complement, that complement, the payload, and the payload's CRC-16;
 * numbers with their low byte first. The CRC is that of P-02.
 */
export function pepperFrame(payload: Uint8Array): Uint8Array {
  const length = payload.length + CRC_BYTES;
  const crc = crcOf(payload);
  const lengths = [length, ~length].flatMap((word) => [word & 0xff, (word >> 8) & 0xff]);
  return Uint8Array.of(START, ...lengths, ...payload, crc & 0xff, crc >> 8);
}

/** Bytes to frames, however they are cut. Holds at most one frame. */
export class PepperFrames {
  #held: number[] = [];

  push(bytes: Uint8Array): readonly PepperFrame[] {
    const frames: PepperFrame[] = [];
    let isNoise = false;
    for (const byte of bytes) {
      if (this.#held.length === 0 && isText(byte)) {
        addText(frames, String.fromCharCode(byte));
        continue;
      }
      this.#held.push(byte);
      for (let step = this.#step(); step !== 'more'; step = this.#step()) {
        if (step === 'noise') {
          if (!isNoise) frames.push({ kind: 'discarded', reason: 'noise' });
          isNoise = true;
          continue;
        }
        isNoise = false;
        frames.push(step);
      }
    }
    return frames;
  }

  #step(): PepperFrame | 'more' | 'noise' {
    const [start, low = 0, high = 0, notLow = 0, notHigh = 0] = this.#held;
    if (start === undefined) return 'more';
    if (start !== START) return this.#drop();
    if (this.#held.length < HEAD_BYTES) return 'more';
    const length = low | (high << 8);
    const isLength = (length ^ (notLow | (notHigh << 8))) === 0xffff;
    if (!isLength || length <= CRC_BYTES || length > LENGTH_MAX) return this.#drop();
    if (this.#held.length < HEAD_BYTES + length) return 'more';
    const payload = Uint8Array.from(this.#held.slice(HEAD_BYTES, HEAD_BYTES + length - CRC_BYTES));
    const [crcLow = 0, crcHigh = 0] = this.#held.slice(HEAD_BYTES + length - CRC_BYTES);
    this.#held = this.#held.slice(HEAD_BYTES + length);
    const isWhole = (crcLow | (crcHigh << 8)) === crcOf(payload);
    return isWhole ? { kind: 'frame', payload } : { kind: 'discarded', reason: 'bad-crc' };
  }

  #drop(): 'noise' {
    this.#held.shift();
    return 'noise';
  }
}

/** Frames begin with a byte that is none. */
const isText = (byte: number): boolean => byte >= 0x20 && byte < 0x7f;

function addText(frames: PepperFrame[], character: string): void {
  const last = frames.at(-1);
  if (last?.kind === 'text') frames[frames.length - 1] = { kind: 'text', text: last.text + character };
  else frames.push({ kind: 'text', text: character });
}

function crcOf(payload: Uint8Array): number {
  return crc16(String.fromCharCode(...payload), payload.length);
}

const START = 0xf5;
const HEAD_BYTES = 5;
const CRC_BYTES = 2;
/** What is asked for here is answered in twelve bytes; the version is a line of text. */
const LENGTH_MAX = 256;
