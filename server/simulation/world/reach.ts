import type { FieldAntenna } from './field-antenna.ts';
import { distanceCm, type Point, pointOf, type Spot } from './geometry.ts';

/** An antenna that a card lies outside of, and how strongly it reads it all the same: 1 at the border of its field. */
interface Neighbour {
  readonly antenna: FieldAntenna;
  readonly weight: number;
}

export interface Reach {
  readonly near: readonly FieldAntenna[];
  readonly far: readonly Neighbour[];
  /** Of all `far` ones together. */
  readonly farWeight: number;
}

/** Which antennas reach a point. Places do not move, so what is known of them is kept. */
export class AntennaReach {
  readonly #antennas: readonly (FieldAntenna & { readonly points: readonly Point[] })[];
  readonly #bySpot = new Map<Spot, Reach>();
  readonly #rangeCm: number;
  readonly #bleedCm: number;

  constructor(antennas: readonly FieldAntenna[], rangeCm: number, bleedCm: number) {
    this.#antennas = antennas.map((antenna) => ({ ...antenna, points: antenna.spots.map(pointOf) }));
    this.#rangeCm = rangeCm;
    this.#bleedCm = bleedCm;
  }

  of(spot: Spot): Reach {
    const known = this.#bySpot.get(spot);
    if (known !== undefined) return known;
    const reach = this.from(pointOf(spot), this.#rangeCm);
    this.#bySpot.set(spot, reach);
    return reach;
  }

  from(at: Point, rangeCm: number): Reach {
    const near: FieldAntenna[] = [];
    const far: Neighbour[] = [];
    let farWeight = 0;
    for (const antenna of this.#antennas) {
      const apartCm = apartFrom(antenna.points, at);
      if (apartCm <= rangeCm) near.push(antenna);
      else if (apartCm <= this.#bleedCm) {
        const weight = (rangeCm / apartCm) ** 2;
        far.push({ antenna, weight });
        farWeight += weight;
      }
    }
    return { near, far, farWeight };
  }

  /** The nearest one that serves another place, however far. */
  neighbourOf(spot: Spot): FieldAntenna | undefined {
    const at = pointOf(spot);
    const others = this.#antennas.filter(({ spots, points }) => points.length > 0 && !spots.includes(spot));
    const [first, ...rest] = others;
    if (first === undefined) return undefined;
    return rest.reduce(
      (best, other) => (apartFrom(other.points, at) < apartFrom(best.points, at) ? other : best),
      first,
    );
  }
}

function apartFrom(points: readonly Point[], at: Point): number {
  let apart = Number.POSITIVE_INFINITY;
  for (const point of points) apart = Math.min(apart, distanceCm(point, at));
  return apart;
}
