import type { DeviceRecord } from '#protocol/generated/messages';
import { LIMITS } from '#protocol/generated/messages';

/** A record before it has its number. */
export type RecordBody = DeviceRecord extends infer One
  ? One extends DeviceRecord
    ? Omit<One, 'seq' | 'ticks'>
    : never
  : never;

/** The records that are not acknowledged yet, and where sending stands (P-30 to P-34). */
export class RecordRing {
  readonly #capacity: number;
  readonly #records: DeviceRecord[] = [];
  #newest = 0;
  #acknowledged = 0;
  /** The record to be sent next. */
  #cursor = 1;
  #lost = 0;
  #overflowed = false;
  #gapSaid = false;
  #resendMs: number = LIMITS.resendMs;
  #quietSinceTicks = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get newest(): number {
    return this.#newest;
  }

  get oldest(): number {
    return this.#newest - this.#records.length + 1;
  }

  get depth(): number {
    return this.#records.length;
  }

  get lost(): number {
    return this.#lost;
  }

  get hasUnsent(): boolean {
    return this.#cursor <= this.#newest;
  }

  push(body: RecordBody, ticks: number): void {
    if (this.#records.length === this.#capacity) {
      this.#records.shift();
      this.#lost += 1;
      this.#overflowed = true;
      this.#gapSaid = false;
    }
    this.#newest += 1;
    this.#records.push({ seq: this.#newest, ticks, ...body });
    this.#cursor = Math.max(this.#cursor, this.oldest);
  }

  /** Was there an overflow since this was last asked? */
  takeOverflow(): boolean {
    const overflowed = this.#overflowed;
    this.#overflowed = false;
    return overflowed;
  }

  acknowledge(upto: number, ticks: number): void {
    if (upto > this.#newest) return;
    this.#acknowledged = Math.max(this.#acknowledged, upto);
    const freed = upto - this.oldest + 1;
    if (freed <= 0) return;
    this.#records.splice(0, freed);
    this.#cursor = Math.max(this.#cursor, this.oldest);
    this.#resendMs = LIMITS.resendMs;
    this.#quietSinceTicks = ticks;
  }

  sendAgain(from: number): void {
    if (from > this.#newest + 1) return;
    this.#cursor = Math.max(from, this.oldest);
    this.#gapSaid = false;
  }

  sendAll(): void {
    this.#cursor = this.oldest;
    this.#gapSaid = false;
    this.#resendMs = LIMITS.resendMs;
  }

  /** How many milliseconds from now on `tick` changes nothing, and neither is there anything to be sent. */
  quietMs(ticks: number): number {
    if (this.#overflowed || this.hasUnsent) return 0;
    if (this.#records.length === 0) return Number.POSITIVE_INFINITY;
    return this.#resendMs - ((ticks - this.#quietSinceTicks) >>> 0) - 1;
  }

  /** P-33. */
  tick(ticks: number): void {
    if (this.#records.length === 0 || this.#cursor <= this.oldest) return;
    if ((ticks - this.#quietSinceTicks) >>> 0 < this.#resendMs) return;
    this.#cursor = this.oldest;
    this.#gapSaid = false;
    this.#quietSinceTicks = ticks;
    this.#resendMs = Math.min(LIMITS.resendMsMax, this.#resendMs * 2);
  }

  /** What is to be sent now: a gap before the oldest record where older ones were lost (P-34), or a record. */
  next(
    ticks: number,
  ): DeviceRecord | { readonly type: 'gap'; readonly from: number; readonly count: number } | undefined {
    const oldest = this.oldest;
    const record = this.#records[this.#cursor - oldest];
    if (record === undefined) return undefined;
    if (record.seq === oldest && oldest > this.#acknowledged + 1 && !this.#gapSaid) {
      this.#gapSaid = true;
      return { type: 'gap', from: this.#acknowledged + 1, count: oldest - this.#acknowledged - 1 };
    }
    this.#cursor += 1;
    this.#quietSinceTicks = ticks;
    return record;
  }
}
