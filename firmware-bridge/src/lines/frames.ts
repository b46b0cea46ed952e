import { Buffer } from 'node:buffer';
import { decodeDeviceLine } from '#protocol/codec';
import { type DeviceMessage, REFUSALS, type Refusal } from '#protocol/generated/messages';
import { LineBound } from './line-bound.ts';

/** One line of a device: a message, or discarded as a whole for a named reason. `line` has one character a byte. */
export type Frame =
  | { readonly kind: 'message'; readonly line: string; readonly message: DeviceMessage }
  | { readonly kind: 'discarded'; readonly line: string; readonly reason: Refusal };

export function frameOfLine(line: string): Frame {
  const decoded = decodeDeviceLine(line);
  return decoded.ok
    ? { kind: 'message', line, message: decoded.message }
    : { kind: 'discarded', line, reason: decoded.reason };
}

/** Bytes to frames without IO: the same frames however the bytes are cut, and never more than one line held. */
export class FrameDecoder {
  readonly #bound = new LineBound();
  #rest = '';

  push(chunk: Uint8Array): readonly Frame[] {
    const frames: Frame[] = [];
    for (const part of this.#bound.pass(chunk)) {
      const text = this.#rest + Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
      let from = 0;
      for (let newline = text.indexOf('\n'); newline >= 0; newline = text.indexOf('\n', from)) {
        frames.push(frameOfLine(text.slice(from, newline)));
        from = newline + 1;
      }
      this.#rest = text.slice(from);
    }
    return frames;
  }

  /** How much waits for its newline. */
  get bytesHeld(): number {
    return this.#rest.length;
  }
}

/** What came over one connection, for `/lab` and `sabot doctor`. */
export interface FrameCounts {
  readonly messages: number;
  readonly discarded: Readonly<Record<Refusal, number>>;
}

export class FrameCounter {
  #messages = 0;
  readonly #discarded = noDiscards();

  count(frame: Frame): void {
    if (frame.kind === 'message') this.#messages += 1;
    else this.#discarded[frame.reason] += 1;
  }

  get counts(): FrameCounts {
    return { messages: this.#messages, discarded: { ...this.#discarded } };
  }
}

function noDiscards(): Record<Refusal, number> {
  return { empty: 0, 'too-long': 0, 'not-printable': 0, 'no-crc': 0, 'bad-crc': 0, 'unknown-type': 0, 'bad-field': 0 };
}

export function discardedSum(counts: FrameCounts): number {
  return REFUSALS.reduce((sum, reason) => sum + counts.discarded[reason], 0);
}
