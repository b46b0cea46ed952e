import type { Clock } from '#table/core/clocks';
import { type Ms, ms } from '#vocabulary/units';

/** Time that passes only when the night lets it. */
export class NightClock implements Clock {
  #nowMs = START_MS;
  #waiting: { readonly atMs: number; readonly call: () => void }[] = [];

  readonly now = (): Ms => ms(this.#nowMs);

  readonly at = (atMs: number, call: () => void): (() => void) => {
    const entry = { atMs, call };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  };

  advance(passedMs: number): void {
    this.#nowMs += passedMs;
    if (!this.#waiting.some(({ atMs }) => atMs <= this.#nowMs)) return;
    const due = this.#waiting.filter(({ atMs }) => atMs <= this.#nowMs);
    this.#waiting = this.#waiting.filter(({ atMs }) => atMs > this.#nowMs);
    for (const { call } of due) call();
  }
}

/** A night in 2026; only differences matter. */
export const START_MS = Date.UTC(2026, 10, 21, 20);
