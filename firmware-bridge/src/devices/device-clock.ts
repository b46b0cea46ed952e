import { type Ms, ms } from '#vocabulary/units';
import { BRIDGE_LIMITS } from '../lines/limits.ts';

/**
 * Device ticks to host time. A line can be late, never early: the quickest line of the last seconds tells the offset.
 * The window is short because the resonator of a small board drifts by up to 0.5 %.
 */
export class DeviceClock {
  /** Ticks without wrapping (P-12); `undefined` before the first line. */
  #elapsed: number | undefined;
  #lastTicks = 0;
  #windowBeganMs = 0;
  #offsetBefore = Number.POSITIVE_INFINITY;
  #offsetNow = Number.POSITIVE_INFINITY;

  /** A line that was made just before it was sent: hello, heartbeat, a new record. */
  observe(ticks: number, receivedMs: Ms): void {
    const elapsed = this.#unwrap(ticks);
    if (this.#elapsed === undefined || elapsed > this.#elapsed) {
      this.#elapsed = elapsed;
      this.#lastTicks = ticks;
    }
    if (receivedMs - this.#windowBeganMs >= BRIDGE_LIMITS.clockWindowMs) {
      this.#offsetBefore = this.#offsetNow;
      this.#offsetNow = Number.POSITIVE_INFINITY;
      this.#windowBeganMs = receivedMs;
    }
    this.#offsetNow = Math.min(this.#offsetNow, receivedMs - elapsed);
  }

  /** Never later than `receivedMs`: nothing is known before it happened. */
  toHost(ticks: number, receivedMs: Ms): Ms {
    const offset = Math.min(this.#offsetBefore, this.#offsetNow);
    return Number.isFinite(offset) ? ms(Math.min(receivedMs, this.#unwrap(ticks) + offset)) : receivedMs;
  }

  #unwrap(ticks: number): number {
    if (this.#elapsed === undefined) return ticks;
    return this.#elapsed + ((ticks - this.#lastTicks) | 0);
  }
}
