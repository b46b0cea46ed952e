/**
 * The newest items by name, as a value: whoever holds an older one still has what it had. Every reading adds an item,
 * so nothing is copied for it as long as it goes on from the newest value: all values of a line share one map, and each
 * knows how much of it is its own.
 */
export class Latest<Item> {
  readonly #max: number;
  readonly #line: Line<Item>;
  /** The number of its newest item. */
  readonly #newest: number;

  static none<Item>(max: number): Latest<Item> {
    return new Latest<Item>(max, { items: new Map(), newest: 0 }, 0);
  }

  static of<Item>(max: number, items: Iterable<readonly [string, Item]>): Latest<Item> {
    let latest = Latest.none<Item>(max);
    for (const [id, item] of items) latest = latest.with(id, item);
    return latest;
  }

  private constructor(max: number, line: Line<Item>, newest: number) {
    this.#max = max;
    this.#line = line;
    this.#newest = newest;
  }

  get(id: string): Item | undefined {
    const found = this.#line.items.get(id);
    return found !== undefined && this.#isOwn(found) ? found.item : undefined;
  }

  /** An id that comes again has the new item. */
  with(id: string, item: Item): Latest<Item> {
    const { items, newest } = this.#line;
    const goesOn = this.#newest > 0 && this.#newest === newest && items.size < 2 * this.#max && !items.has(id);
    const line = goesOn ? this.#line : this.#copy(id);
    line.newest += 1;
    line.items.set(id, { number: line.newest, item });
    return new Latest(this.#max, line, line.newest);
  }

  /** The oldest first. */
  entries(): readonly (readonly [string, Item])[] {
    const own: (readonly [string, Item])[] = [];
    for (const [id, found] of this.#line.items) if (this.#isOwn(found)) own.push([id, found.item]);
    return own;
  }

  #isOwn({ number }: Numbered<Item>): boolean {
    return number <= this.#newest && number > this.#newest - this.#max;
  }

  /** A line of its own, without what is about to be said anew. */
  #copy(without: string): Line<Item> {
    const items = new Map<string, Numbered<Item>>();
    for (const [id, item] of this.entries()) if (id !== without) items.set(id, { number: items.size + 1, item });
    return { items, newest: items.size };
  }
}

interface Line<Item> {
  readonly items: Map<string, Numbered<Item>>;
  newest: number;
}

interface Numbered<Item> {
  readonly number: number;
  readonly item: Item;
}
