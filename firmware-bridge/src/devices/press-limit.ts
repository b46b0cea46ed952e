import type { DeviceRecord } from '#protocol/generated/messages';
import type { Ms } from '#vocabulary/units';
import { BRIDGE_LIMITS } from '../lines/limits.ts';

/** Something that people move says more than hands can do. */
export interface Storm {
  readonly what: 'button' | 'encoder';
  /** Its number on the device. */
  readonly number: number;
  /** Records that were left out, of all such parts of this device. */
  readonly records: number;
  /** It goes on, or was so just now. */
  readonly isNow: boolean;
}

/**
 * A contact that bounces for ever, or a panel that has gone mad, would have each of its presses decided, written to
 * disk and shown, and nobody else would be heard. Here it is known what a finger can do, so the rest is left out here,
 * and named. Each button and each encoder is counted by itself: the others of the same panel are heard as ever. Times
 * are those of the device, so that what waited while it was unplugged is not taken for a storm.
 */
export class PressLimit {
  readonly #parts = new Map<string, { credit: number; atMs: number }>();
  #storm: Omit<Storm, 'isNow'> | undefined;
  #stormMs = Number.NEGATIVE_INFINITY;

  admits(record: DeviceRecord, atMs: Ms): boolean {
    if (record.type !== 'button' && record.type !== 'turned') return true;
    const { perSecond, burst } = record.type === 'button' ? BRIDGE_LIMITS.buttonRecords : BRIDGE_LIMITS.encoderRecords;
    const number = record.type === 'button' ? record.button : record.encoder;
    const key = `${record.type} ${number}`;
    const part = this.#parts.get(key) ?? { credit: burst, atMs };
    part.credit = Math.min(burst, part.credit + (Math.max(0, atMs - part.atMs) / 1_000) * perSecond);
    part.atMs = Math.max(part.atMs, atMs);
    this.#parts.set(key, part);
    if (part.credit >= 1) {
      part.credit -= 1;
      return true;
    }
    this.#storm = {
      what: record.type === 'button' ? 'button' : 'encoder',
      number,
      records: (this.#storm?.records ?? 0) + 1,
    };
    this.#stormMs = atMs;
    return false;
  }

  storm(nowMs: number): Storm | undefined {
    return this.#storm && { ...this.#storm, isNow: nowMs - this.#stormMs < BRIDGE_LIMITS.stormShownMs };
  }
}
