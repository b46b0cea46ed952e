import type { SeededRandom } from '../chance/random.ts';
import type { WorldOne } from '../worlds/world-shape.ts';
import type { WorldCard } from './table-world.ts';

interface Exit {
  readonly untilMs: number;
  readonly isMissed: boolean;
  readonly isFollowed: boolean;
}

/** Each exit from the shoe is drawn once: whether it goes unread, and whether the card behind it is read too. */
export class ShoeExits {
  readonly #settings: WorldOne['radio']['shoe'];
  readonly #random: SeededRandom;
  readonly #exits = new Map<WorldCard, Exit>();
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor(settings: WorldOne['radio']['shoe'], random: SeededRandom) {
    this.#settings = settings;
    this.#random = random;
  }

  of(card: WorldCard): Exit {
    const known = this.#exits.get(card);
    if (known !== undefined && known.untilMs === card.exitUntilMs) return known;
    const { missed, missedFast, readsNext } = this.#settings;
    const isFast = card.exitUntilMs - this.#lastMs < FAST_MS;
    this.#lastMs = card.exitUntilMs;
    const exit = {
      untilMs: card.exitUntilMs,
      isMissed: this.#random.chance(isFast ? missedFast : missed),
      isFollowed: this.#random.chance(readsNext),
    };
    this.#exits.set(card, exit);
    return exit;
  }
}

/** An exit that follows another within this time goes unread more often. */
const FAST_MS = 700;
