import type { LyingTag } from '#field/radio/antenna-field';
import { assert } from '#vocabulary/result';
import { bitsOf, crcA } from './crc-a.ts';

/** Receiver gain of the MFRC522 (RFCfgReg) at its lowest: a tag that needs no more is always heard. */
const LOWEST_GAIN_DB = 18;

/**
 * How long an unpowered tag needs in the field before it answers. ISO/IEC 14443-3 allows 5 ms; common card chips are
 * much quicker. One millisecond keeps the firmware honest about its guard time.
 */
export const TAG_START_S = 0.001;

type State = 'idle' | 'ready' | 'active' | 'halted';

const CASCADE_TAG = 0x88;
const REQA = 0x26;
const WUPA = 0x52;
const SELECT_LEVEL_1 = 0x93;

/**
 * A card chip after ISO/IEC 14443-3 type A: IDLE, READY(*), ACTIVE(*), HALT, bit-wise anticollision over one to three
 * cascade levels. A tag that came out of HALT falls back to HALT, which is what makes REQA-only polling lose stacked
 * cards.
 */
export class Tag14443A {
  readonly uid: Uint8Array;
  /** Receiver gain below which its answer is not heard. */
  gainNeededDb = LOWEST_GAIN_DB;
  /** Inlay and pose; null: a chip that any field wakes, on top of what lies there already. */
  lying: LyingTag | null;
  #levels: readonly (readonly number[])[];
  #state: State = 'idle';
  #cameFromHalt = false;
  #level = 0;
  #answersFromS = 0;

  constructor(uidHex: string, lying: LyingTag | null = null) {
    assert(/^(?:[0-9a-f]{8}|[0-9a-f]{14}|[0-9a-f]{20})$/i.test(uidHex), `a 14443A UID has 4, 7 or 10 bytes: ${uidHex}`);
    this.uid = Uint8Array.from(uidHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    this.lying = lying;
    this.#levels = cascadeLevels([...this.uid]);
  }

  get uidHex(): string {
    return [...this.uid].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
  }

  /** The field came on (or the tag was brought into it). */
  powerUp(atS: number): void {
    this.#state = 'idle';
    this.#cameFromHalt = false;
    this.#answersFromS = atS + TAG_START_S;
  }

  /** The bits of the reply to a reader frame of `bitCount` bits, or undefined for silence. */
  hear(frame: readonly number[], bitCount: number, atS: number): readonly number[] | undefined {
    if (atS < this.#answersFromS) return undefined;
    if (bitCount === 7) return this.#wake((frame[0] ?? 0) & 0x7f);
    switch (this.#state) {
      case 'ready':
        return this.#select(frame, bitCount);
      case 'active':
        if (bitCount === 32 && isHalt(frame)) this.#state = 'halted';
        else this.#fallBack();
        return undefined;
      case 'idle':
      case 'halted':
        return undefined;
    }
  }

  #wake(command: number): readonly number[] | undefined {
    const halted = this.#state === 'halted';
    if ((command === REQA && this.#state === 'idle') || (command === WUPA && (this.#state === 'idle' || halted))) {
      this.#cameFromHalt = halted;
      this.#state = 'ready';
      this.#level = 0;
      return bitsOf([ATQA_LOW[this.uid.length] ?? 0x04, 0x00]);
    }
    if (!halted) this.#fallBack();
    return undefined;
  }

  #select(frame: readonly number[], bitCount: number): readonly number[] | undefined {
    const level = this.#levels[this.#level];
    if (level === undefined || frame[0] !== SELECT_LEVEL_1 + 2 * this.#level) return this.#fallBack();
    const nvb = frame[1] ?? 0;
    const known = (nvb >> 4) * 8 + (nvb & 7) - 16;
    if (known === 40) {
      if (bitCount !== 72 || !isAddressedTo(level, frame)) return this.#fallBack();
      const last = this.#level === this.#levels.length - 1;
      if (last) this.#state = 'active';
      else this.#level += 1;
      const sak = last ? (this.uid.length === 4 ? 0x08 : 0x00) : 0x04;
      return bitsOf([sak, ...crcA([sak])]);
    }
    if (known < 0 || known > 40 || bitCount !== 16 + known) return this.#fallBack();
    const mine = bitsOf(level);
    const asked = bitsOf(frame.slice(2), known);
    if (asked.some((bit, i) => bit !== mine[i])) return this.#fallBack();
    return mine.slice(known);
  }

  #fallBack(): undefined {
    this.#state = this.#cameFromHalt ? 'halted' : 'idle';
    return undefined;
  }
}

/** SELECT with all bits of this level and a good checksum. */
function isAddressedTo(level: readonly number[], frame: readonly number[]): boolean {
  const [low, high] = crcA(frame.slice(0, 7));
  return low === frame[7] && high === frame[8] && level.every((byte, i) => byte === frame[i + 2]);
}

/** HLTA (§6.4.3) with its checksum; a tag that accepts it says nothing. */
function isHalt(frame: readonly number[]): boolean {
  const [low, high] = crcA([0x50, 0x00]);
  return frame[0] === 0x50 && frame[1] === 0x00 && frame[2] === low && frame[3] === high;
}

/**
 * ATQA's first byte by UID length: bits 7..6 give the size, bit 2 says bit-frame anticollision (ISO/IEC 14443-3
 * §6.5.2).
 */
const ATQA_LOW: Readonly<Record<number, number>> = { 4: 0x04, 7: 0x44, 10: 0x84 };

/** UID CLn of §6.5.4: four bytes and their check byte; all but the last level start with the cascade tag. */
function cascadeLevels(uid: readonly number[]): readonly (readonly number[])[] {
  const levels: number[][] = [];
  let rest = [...uid];
  while (rest.length > 4) {
    levels.push([CASCADE_TAG, ...rest.slice(0, 3)]);
    rest = rest.slice(3);
  }
  levels.push(rest);
  return levels.map((level) => [...level, level.reduce((check, byte) => check ^ byte, 0)]);
}
