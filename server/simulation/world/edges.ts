import { isBoardZone, isSeatZone } from '#vocabulary/zones';
import type { SeededRandom } from '../chance/random.ts';
import type { EdgePlace, WorldOne } from '../worlds/world-shape.ts';
import type { FieldAntenna } from './field-antenna.ts';
import type { Spot } from './geometry.ts';
import type { AntennaReach } from './reach.ts';
import type { WorldCard } from './table-world.ts';

/**
 * A card that came to lie near the edge of its antenna's field: how often that one reads it, and the nearest other one.
 */
export interface Edge {
  readonly own: number;
  readonly neighbour: FieldAntenna | undefined;
  readonly neighbourShare: number;
}

/** Drawn when a card comes to lie, and kept until it is moved. */
export class Edges {
  readonly #settings: WorldOne['radio']['edge'];
  readonly #random: SeededRandom;
  readonly #reach: AntennaReach;
  readonly #lying = new Map<WorldCard, { readonly laidAtMs: number; readonly edge: Edge | null }>();

  constructor(settings: WorldOne['radio']['edge'], random: SeededRandom, reach: AntennaReach) {
    this.#settings = settings;
    this.#random = random;
    this.#reach = reach;
  }

  of(card: WorldCard): Edge | null {
    const { share } = this.#settings;
    if (share === 0) return null;
    const known = this.#lying.get(card);
    if (known !== undefined && known.laidAtMs === card.laidAtMs) return known.edge;
    const edge = this.#random.chance(share) ? this.#drawn(card.spot) : null;
    this.#lying.set(card, { laidAtMs: card.laidAtMs, edge });
    return edge;
  }

  #drawn(spot: Spot): Edge | null {
    const { own, neighbour, where } = this.#settings;
    const place = placeOf(spot);
    if (place === undefined || !where.includes(place)) return null;
    return {
      own: this.#random.between(...own),
      neighbour: this.#reach.neighbourOf(spot),
      neighbourShare: this.#random.between(...neighbour),
    };
  }
}

function placeOf(spot: Spot): EdgePlace | undefined {
  if (spot === 'BURN') return 'burn';
  if (spot === 'MUCK') return 'muck';
  if (spot === 'FLOOR' || spot === 'HANDS' || spot === 'SHOE' || spot === 'ASIDE') return undefined;
  if (isSeatZone(spot)) return 'seat';
  return isBoardZone(spot) ? 'board' : undefined;
}
