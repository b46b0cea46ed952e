/** Straight conductors that lie in one plane; lengths in millimetres, currents one ampere. */

/** One side of a flat coil, from its first end to its second. */
export interface Filament {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Permeability of free space, in nanohenry per millimetre. */
export const MU0_NH_PER_MM = 4 * Math.PI * 0.1;
const MM_PER_M = 1000;
/** On the conductor itself the field of an infinitely thin one is infinite: nothing is nearer to it than this. */
const NEAREST_MM = 1e-3;

/**
 * The upright component of the field at a point, in ampere per metre, by Biot and Savart; `zMm` is its height over the
 * plane of the conductors.
 */
export function uprightField(filaments: readonly Filament[], xMm: number, yMm: number, zMm: number): number {
  let sum = 0;
  for (const { x1, y1, x2, y2 } of filaments) {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const along = (xMm - x1) * ux + (yMm - y1) * uy;
    const beside = ux * (yMm - y1) - uy * (xMm - x1);
    const apartSquared = Math.max(beside * beside + zMm * zMm, NEAREST_MM ** 2);
    const ends =
      (length - along) / Math.sqrt((length - along) ** 2 + apartSquared) +
      along / Math.sqrt(along * along + apartSquared);
    sum += (beside * ends) / (4 * Math.PI * apartSquared);
  }
  return sum * MM_PER_M;
}

/**
 * The vector potential of one filament at a point, along the filament, in nanohenry per millimetre: what it sends
 * through a loop is this, carried once round the loop.
 */
export function potentialAlong({ x1, y1, x2, y2 }: Filament, xMm: number, yMm: number, zMm: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.sqrt(dx * dx + dy * dy);
  const along = ((xMm - x1) * dx + (yMm - y1) * dy) / length;
  const beside = (dx * (yMm - y1) - dy * (xMm - x1)) / length;
  const apartSquared = Math.max(beside * beside + zMm * zMm, NEAREST_MM ** 2);
  const rest = length - along;
  const toSecond = Math.sqrt(rest * rest + apartSquared);
  const toFirst = Math.sqrt(along * along + apartSquared);
  // The same three times: each form loses its digits where another has them.
  let ratio = ((along + toFirst) * (rest + toSecond)) / apartSquared;
  if (along < 0) ratio = (rest + toSecond) / (toFirst - along);
  else if (rest < 0) ratio = (along + toFirst) / (toSecond - rest);
  return (MU0_NH_PER_MM / (4 * Math.PI)) * Math.log(ratio);
}
