import type { SeededRandom } from '../chance/random.ts';
import type { WorldOne } from '../worlds/world-shape.ts';
import type { TableWorld, WorldCard } from './table-world.ts';

type MissSettings = WorldOne['radio']['miss'];

/** Which lying cards go unread now: stacks shield each other, and nobody sees why one is read and the other is not. */
export class Misses {
  readonly #world: TableWorld;
  readonly #settings: MissSettings;
  readonly #random: SeededRandom;
  readonly #seconds = new Map<WorldCard, Drawn>();
  readonly #outages = new Map<WorldCard, { untilMs: number; isMissed: boolean }>();
  readonly #piles = new Map<readonly WorldCard[], Drawn>();
  readonly #stacks = new Map<readonly WorldCard[], { cards: readonly WorldCard[]; isMissed: boolean }>();

  constructor(world: TableWorld, settings: MissSettings, random: SeededRandom) {
    this.#world = world;
    this.#settings = settings;
    this.#random = random;
  }

  isMissed(card: WorldCard, pile: readonly WorldCard[]): boolean {
    const share = this.#shareOf(pile.length);
    switch (this.#settings.shape) {
      case 'second':
        return this.#drawnFor(this.#seconds, card, card.face, share);
      case 'pile':
        return this.#drawnFor(this.#piles, pile, 0, share);
      case 'burst':
        return this.#isOut(card, share);
      case 'constant':
        return this.#isDeaf(pile, share);
    }
  }

  /** One that flies lies in no stack. */
  isFlightMissed(card: WorldCard): boolean {
    return this.#drawnFor(this.#seconds, card, card.face, this.#shareOf(1));
  }

  #shareOf(stack: number): number {
    const { alone, two, three } = this.#settings;
    return stack <= 1 ? alone : stack === 2 ? two : three;
  }

  /** Drawn once a second; `phase` keeps all from being drawn at once. */
  #drawnFor<Key extends object>(drawn: Map<Key, Drawn>, key: Key, phase: number, share: number): boolean {
    const second = Math.floor(this.#world.nowMs / 1000 + phase / 52);
    const known = drawn.get(key);
    if (known !== undefined && known.second === second) return known.isMissed;
    const isMissed = this.#random.chance(share);
    if (known === undefined) drawn.set(key, { second, isMissed });
    else Object.assign(known, { second, isMissed });
    return isMissed;
  }

  /** Outages of `burstS` on average, as far apart as the share wants. */
  #isOut(card: WorldCard, share: number): boolean {
    if (share <= 0) return false;
    if (share >= 1) return true;
    const { nowMs } = this.#world;
    const known = this.#outages.get(card) ?? { untilMs: nowMs, isMissed: !this.#random.chance(share) };
    this.#outages.set(card, known);
    const burstMs = this.#settings.burstS * 1000;
    while (known.untilMs <= nowMs) {
      known.isMissed = !known.isMissed;
      known.untilMs += this.#exponential(known.isMissed ? burstMs : (burstMs * (1 - share)) / share);
    }
    return known.isMissed;
  }

  #exponential(meanMs: number): number {
    return 1 - meanMs * Math.log(1 - this.#random.next());
  }

  /** A stack is read or not as long as the same cards lie in it. */
  #isDeaf(pile: readonly WorldCard[], share: number): boolean {
    const known = this.#stacks.get(pile);
    if (
      known !== undefined &&
      known.cards.length === pile.length &&
      known.cards.every((card, index) => card === pile[index])
    )
      return known.isMissed;
    const isMissed = this.#random.chance(share);
    this.#stacks.set(pile, { cards: [...pile], isMissed });
    return isMissed;
  }
}

interface Drawn {
  second: number;
  isMissed: boolean;
}
