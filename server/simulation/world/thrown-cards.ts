import { CARD_THICK_MM } from '#field/builds/positions';
import type { Tag } from '#field/radio/tags';
import type { CoilBelow } from './coils-below.ts';
import { distanceCm } from './geometry.ts';
import type { TableWorld, WorldCard } from './table-world.ts';

/** Cards that leave one hand so soon after each other lie on each other in the air. */
const TOGETHER_MS = 60;
const TOGETHER_CM = 12;

/** Cards on their way: over a coil's middle they are read as they would be if they lay there, a pile as a pile. */
export class ThrownCards {
  readonly #world: TableWorld;
  readonly #tags: ReadonlyMap<WorldCard, Tag>;
  readonly #pileMm: number;
  readonly #chances = new Map<CoilBelow, Map<string, number>>();

  constructor(world: TableWorld, tags: ReadonlyMap<WorldCard, Tag>, pileMm: number) {
    this.#world = world;
    this.#tags = tags;
    this.#pileMm = pileMm;
  }

  /** With all that was thrown together with it. */
  chanceOver(coil: CoilBelow, card: WorldCard): number {
    return this.#chance(coil, card, card.flight === null ? [card] : this.#thrownWith(card, card.flight));
  }

  aloneOver(coil: CoilBelow, card: WorldCard): number {
    return this.#chance(coil, card, [card]);
  }

  /** A card below all that lies over a coil: whether it would be read. */
  belowOthers(coil: CoilBelow): number {
    const tag = this.#tags.values().next().value;
    if (tag === undefined) return 0;
    return coil.chancesOver([{ tag, pose: { ...MIDDLE, zMm: -CARD_THICK_MM } }], true)[0] ?? 0;
  }

  #thrownWith(card: WorldCard, flight: NonNullable<WorldCard['flight']>): readonly WorldCard[] {
    return this.#world
      .inSight()
      .filter(
        (other) =>
          other === card ||
          (other.flight !== null &&
            other.flight.to === flight.to &&
            Math.abs(other.flight.beganMs - flight.beganMs) <= TOGETHER_MS &&
            distanceCm(other.flight.from, flight.from) <= TOGETHER_CM),
      );
  }

  #chance(coil: CoilBelow, card: WorldCard, group: readonly WorldCard[]): number {
    const key = `${card.uid} ${group.map(({ uid }) => uid).join()}`;
    const ofCoil = this.#chances.get(coil) ?? new Map<string, number>();
    this.#chances.set(coil, ofCoil);
    const known = ofCoil.get(key);
    if (known !== undefined) return known;
    const tagged = group.flatMap((other) => {
      const tag = this.#tags.get(other);
      return tag === undefined ? [] : [{ other, tag }];
    });
    const pile = tagged.map(({ tag }, nth) => ({
      tag,
      pose: { ...MIDDLE, xMm: nth * this.#pileMm, zMm: nth * CARD_THICK_MM },
    }));
    const at = tagged.findIndex(({ other }) => other === card);
    const chance = at < 0 ? 0 : (coil.chancesOver(pile, false)[at] ?? 0);
    ofCoil.set(key, chance);
    return chance;
  }
}

const MIDDLE = { xMm: 0, yMm: 0, zMm: 0, turnDeg: 0 };
