import type { Branded } from './brands.ts';

/**
 * Host time in milliseconds. Where it comes from (wall or virtual) is the caller's business; the pure layers only
 * compare.
 */
export type Ms = Branded<number, 'Ms'>;

/** The free-running millisecond counter of one device since its boot; wraps at 2^32. */
export type DeviceTicks = Branded<number, 'DeviceTicks'>;

/** Whole chips; never negative, never fractional. */
export type Chips = Branded<number, 'Chips'>;

export function ms(value: number): Ms {
  if (!Number.isFinite(value)) throw new Error(`not a time: ${value}`);
  return value as Ms;
}

export function isChips(value: unknown): value is Chips {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

export function chips(value: number): Chips {
  if (!isChips(value)) throw new Error(`not an amount of chips: ${value}`);
  return value;
}

export function deviceTicks(value: number): DeviceTicks {
  return (value >>> 0) as DeviceTicks;
}
