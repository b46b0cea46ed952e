import type { WorldCard } from './table-world.ts';

/** T_land of rules README 0.3: a card has been dealt to a place when it has rested there for so long. */
export const LANDED_MS = 800;

/**
 * When a card landed, whatever antennas read of it: what its player takes up sooner than a landing takes has not rested there, and lands when he puts
 * it down again (seed 5101, hands 64 and 213).
 */
export class Landing {
  #sinceMs: number | null = null;
  #isOver = false;

  constructor(card: WorldCard, nowMs: number) {
    this.look(card, nowMs);
  }

  look({ heldUntilMs, flight }: WorldCard, nowMs: number): void {
    if (this.#isOver) return;
    if (heldUntilMs > nowMs || flight !== null) this.#sinceMs = null;
    else this.#sinceMs ??= nowMs;
    this.#isOver = this.#sinceMs !== null && nowMs - this.#sinceMs >= LANDED_MS;
  }

  /** None where it is still under way, or was taken up and never put down again. */
  get atMs(): number | null {
    return this.#sinceMs;
  }
}
