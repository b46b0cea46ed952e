// The ring lies on the cloth round a seat's coil: it keeps two fanned cards over it, and has no floor. At the player's
// side it is open, but for a sill, so that a finger lifts the corners.
import { joined, midBlock, OVER_MM } from './kernel.mjs';

/** x along the player's edge, y away from him, z up from the cloth. `place` is the field package's. */
export function seatRing({ ring, place }) {
  const [width, depth] = place.boxMm;
  const { wall, height, top, opening, sill } = ring;
  const outline = (grow, z0, z1) => midBlock(width + 2 * grow, [-depth / 2 - grow, z0], [depth / 2 + grow, z1]);
  // Outside it rises slowly, so that chips and cards slide over it.
  const rim = joined(outline(wall, 0, sill), outline(top, height - sill, height)).hull();
  return rim
    .subtract(outline(0, -OVER_MM, height + OVER_MM))
    .subtract(midBlock(opening, [-depth / 2 - wall - OVER_MM, sill], [0, height + OVER_MM]));
}
