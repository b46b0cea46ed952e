/** Where plates stand in a row or a stack of them, in pixels of the canvas: by their number, not by their seat. */
export interface Row {
  readonly size: number;
  readonly at: (index: number, present: number) => number;
}

/** As wide as there is room for all that were dealt in; who is left stands in the middle, close together. */
export function rowOf(count: number, room: number, gap: number, most: number): Row {
  const size = Math.min(most, (room - gap * Math.max(0, count - 1)) / Math.max(1, count));
  const start = (present: number): number => (room - present * size - gap * Math.max(0, present - 1)) / 2;
  return { size, at: (index, present) => start(present) + index * (size + gap) };
}

/** Upwards from the foot. */
export function stackOf(count: number, room: number, gap: number, most: number): Row {
  const size = Math.min(most, (room - gap * Math.max(0, count - 1)) / Math.max(1, count));
  return { size, at: (index, present) => room - (present - index) * (size + gap) + gap };
}

/** In the canvas's own unit: pixels of 1920 × 1080, whatever the source measures. */
export const inUnits = (pixels: number): string => `calc(${Math.round(pixels * 10) / 10} * var(--u))`;
