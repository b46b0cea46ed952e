/**
 * Chance with a seed: the same seed tells the same night. Entropy is an argument (DESIGN §1); only simulations may seed
 * it.
 */
export class SeededRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number | string) {
    const text = `${seed}`;
    [this.#a, this.#b, this.#c] = [hash(text, 0x9e3779b9), hash(text, 0x243f6a88), hash(text, 0xb7e15162)];
    for (let warm = 0; warm < 15; warm++) this.next();
  }

  /** 0 (inclusive) to 1 (exclusive). Chris Doty-Humphrey's sfc32. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return probability > 0 && this.next() < probability;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const mixed = [...items];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const [a, b] = [mixed[last], mixed[other]];
      if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a];
    }
    return mixed;
  }

  /** Chance of its own for one thing, so that more draws elsewhere do not change it. */
  fork(name: string): SeededRandom {
    return new SeededRandom(`${this.below(2 ** 31)}/${name}`);
  }
}

/** FNV-1a, begun elsewhere for each word of the state. */
function hash(text: string, start: number): number {
  let value = start;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value | 0;
}
