import { type Ms, ms } from '#vocabulary/units';
import { TIMER_MS_MAX } from './limits.ts';

/**
 * Host time: never goes back, whatever somebody does to the system's clock, and runs faster where a simulated table
 * does.
 */
export interface Clock {
  readonly now: () => Ms;
  /** Calls once at or after `atMs`; returns what cancels it. */
  readonly at: (atMs: number, call: () => void) => () => void;
}

/**
 * Starts at the system's time, or where the journal ended if that is later; from there it counts by itself, or with a
 * simulated world that says how much time has passed in it.
 */
export function createClock(wallMs: number, notBeforeMs: number, speed: () => number, passedMs = paced(speed)): Clock {
  const base = Math.max(wallMs, notBeforeMs) - passedMs();
  const now = (): Ms => ms(Math.floor(base + passedMs()));
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

function paced(speed: () => number): () => number {
  let passed = 0;
  let readAt = performance.now();
  return () => {
    const real = performance.now();
    passed += (real - readAt) * speed();
    readAt = real;
    return passed;
  };
}

/**
 * A clock that stands still (a paused simulation) is looked at again now and then; who asked sees that it is not time
 * yet.
 */
const STANDSTILL_MS = 200;
