import type { LyingTag } from '#field/radio/antenna-field';
import type { Tag } from '#field/radio/tags';
import { isOutOfSight, type TableWorld, type WorldCard } from './table-world.ts';

/** Cards with a tag that lie in the open, each as long as nobody moves it the same. */
export class LyingCards {
  readonly #world: TableWorld;
  readonly #tags: ReadonlyMap<WorldCard, Tag>;
  readonly #lying = new Map<WorldCard, LyingTag>();
  readonly #owners = new Map<LyingTag, WorldCard>();
  #seen: readonly LyingTag[] = [];

  constructor(world: TableWorld, tags: ReadonlyMap<WorldCard, Tag>) {
    this.#world = world;
    this.#tags = tags;
  }

  ownerOf(lying: LyingTag): WorldCard | undefined {
    return this.#owners.get(lying);
  }

  /** Cards that lie there now; null if they are those of the last look. */
  look(): readonly LyingTag[] | null {
    const seen: LyingTag[] = [];
    for (const card of this.#world.inSight()) {
      const tag = this.#tags.get(card);
      if (tag !== undefined && this.#isOpen(card)) seen.push(this.#lyingOf(card, tag));
    }
    if (seen.length === this.#seen.length && seen.every((lying, at) => lying === this.#seen[at])) return null;
    this.#seen = seen;
    return seen;
  }

  #isOpen({ flight, pose, hiddenUntilMs, exitUntilMs, spot }: WorldCard): boolean {
    const { nowMs } = this.#world;
    return flight === null && pose !== null && hiddenUntilMs <= nowMs && exitUntilMs <= nowMs && !isOutOfSight(spot);
  }

  #lyingOf(card: WorldCard, tag: Tag): LyingTag {
    const known = this.#lying.get(card);
    if (known !== undefined && known.pose === card.pose) return known;
    if (known !== undefined) this.#owners.delete(known);
    const lying = { tag, pose: card.pose ?? NOWHERE };
    this.#lying.set(card, lying);
    this.#owners.set(lying, card);
    return lying;
  }
}

const NOWHERE = { xMm: 0, yMm: 0, zMm: 0, turnDeg: 0 };
