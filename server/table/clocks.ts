import { type Ms, ms } from '#vocabulary/units';
import { TIMER_MS_MAX } from './limits.ts';

/** Host time: never goes back, whatever somebody does to the system's clock, and runs faster where a simulated table does. */
export interface Clock {
  readonly now: () => Ms;
  /** Calls once at or after `atMs`; returns what cancels it. */
  readonly at: (atMs: number, call: () => void) => () => void;
}

/** Starts at the system's time, or where the journal ended if that is later; from there it counts by itself. */
export function createClock(wallMs: number, notBeforeMs: number, speed: () => number): Clock {
  let base = Math.max(wallMs, notBeforeMs);
  let readAt = performance.now();
  const now = (): Ms => {
    const real = performance.now();
    base += (real - readAt) * speed();
    readAt = real;
    return ms(Math.floor(base));
  };
  return {
    now,
    at: (atMs, call) => {
      const pace = speed();
      const wait = pace > 0 ? Math.min(TIMER_MS_MAX, Math.max(0, Math.ceil((atMs - now()) / pace))) : STANDSTILL_MS;
      const timer = setTimeout(call, wait);
      return () => clearTimeout(timer);
    },
  };
}

/** A clock that stands still (a paused simulation) is looked at again now and then; who asked sees that it is not time yet. */
const STANDSTILL_MS = 200;
