import type { SeededRandom } from '../chance/random.ts';
import type { WorldOne } from '../worlds/world-shape.ts';
import type { FieldAntenna } from './field-antenna.ts';
import type { WorldCard } from './table-world.ts';

/**
 * Which cards of the deck and which antennas are worse than the others, all night, and which antenna is deaf for a
 * while.
 */
export class Weaknesses {
  readonly #random: SeededRandom;
  readonly #antennas: readonly FieldAntenna[];
  readonly #deafPerHour: number;
  readonly #cards = new Map<WorldCard, number>();
  readonly #weakAntennas = new Map<FieldAntenna['view'], number>();
  readonly #deaf = new Map<FieldAntenna['view'], number>();

  constructor(
    radio: Pick<WorldOne['radio'], 'deadCards' | 'weakCards' | 'weakAntennas' | 'deafPerHour'>,
    random: SeededRandom,
    cards: readonly WorldCard[],
    antennas: readonly FieldAntenna[],
  ) {
    this.#random = random;
    this.#antennas = antennas.filter(({ spots, isShoe }) => isShoe || spots.length > 0);
    this.#deafPerHour = radio.deafPerHour;
    const mixed = random.shuffled(cards.filter(({ deck }) => deck === 'A'));
    for (const card of mixed.slice(0, radio.deadCards)) this.#cards.set(card, 0);
    for (const card of mixed.slice(radio.deadCards, radio.deadCards + radio.weakCards))
      this.#cards.set(card, random.between(0.3, 0.7));
    for (const { view } of random.shuffled(this.#antennas).slice(0, radio.weakAntennas))
      this.#weakAntennas.set(view, random.between(0.4, 0.7));
  }

  /** In how many polls this antenna reads this card, if nothing else is in the way. */
  shareOf(card: WorldCard, { view }: FieldAntenna): number {
    return (this.#cards.get(card) ?? 1) * (this.#weakAntennas.get(view) ?? 1);
  }

  isDead(card: WorldCard): boolean {
    return this.#cards.get(card) === 0;
  }

  isDeaf({ view }: FieldAntenna): boolean {
    return this.#deaf.has(view);
  }

  pass(nowMs: number, passedMs: number): void {
    for (const [view, untilMs] of this.#deaf) if (untilMs <= nowMs) this.#deaf.delete(view);
    if (!this.#random.chance((this.#deafPerHour * passedMs) / 3_600_000)) return;
    const antenna = this.#random.pick(this.#antennas);
    if (antenna !== undefined) this.#deaf.set(antenna.view, nowMs + this.#random.between(5_000, 40_000));
  }
}
