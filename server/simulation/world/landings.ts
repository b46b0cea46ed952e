import type { WorldCard } from './table-world.ts';

/** T_land of rules README 0.3: a card has been dealt to a place when it has rested there for so long. */
export const LANDED_MS = 800;

/**
 * When something could be seen to lie, or to be missing, for as long as a landing takes, whatever antennas read of it: what its player takes up sooner
 * has not rested there, and lands when he puts it down again (seed 5101, hands 64 and 213).
 */
export class Landing {
  #sinceMs: number | null = null;
  #isOver = false;
  readonly #isSeen: () => boolean;

  constructor(isSeen: () => boolean) {
    this.#isSeen = isSeen;
  }

  look(nowMs: number): void {
    if (this.#isOver) return;
    if (this.#isSeen()) this.#sinceMs ??= nowMs;
    else this.#sinceMs = null;
    this.#isOver = this.#sinceMs !== null && nowMs - this.#sinceMs >= LANDED_MS;
  }

  /** None where it was never seen to the end. */
  get atMs(): number | null {
    return this.#sinceMs;
  }
}

export const lies = ({ heldUntilMs, flight }: WorldCard, nowMs: number): boolean => heldUntilMs <= nowMs && flight === null;
