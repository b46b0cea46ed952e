/**
 * Pace at which a reader tells again of a card that lies still, learnt from what it repeats. Programs of one kind
 * differ by a factor of three, and a round that is too short takes cards away that nobody touched.
 */
export class Cadence {
  /** Of one that has not repeated anything yet: the slowest of its kind. */
  readonly #slowestMs: number;
  readonly #last = new Map<number, { readonly tag: string; readonly atMs: number }>();
  #gapsMs: readonly number[] = [];

  constructor(slowestMs: number) {
    this.#slowestMs = slowestMs;
  }

  get isLearnt(): boolean {
    return this.#gapsMs.length >= GAPS_LEAST;
  }

  get roundMs(): number {
    return this.isLearnt ? Math.ceil(Math.max(ROUND_MS_LEAST, ...this.#gapsMs.map(withMargin))) : this.#slowestMs;
  }

  /**
   * Between two words on one tag another one at the same antenna teaches nothing: some readers tell at once of each
   * that takes turns with another.
   */
  told(antenna: number, tag: string, atMs: number): void {
    const last = this.#last.get(antenna);
    const gapMs = last === undefined || last.tag !== tag ? undefined : atMs - last.atMs;
    // A broker that delivers twice repeats nothing.
    if (gapMs !== undefined && gapMs < COPY_MS) return;
    this.#last.set(antenna, { tag, atMs });
    if (gapMs !== undefined && gapMs <= GAP_MS_MAX) this.#gapsMs = [...this.#gapsMs, gapMs].slice(-GAPS_KEPT);
  }

  /** Nobody listened for a while. */
  forgetLast(): void {
    this.#last.clear();
  }
}

/** Copies of one message come at once; the quickest reader repeats itself every half second. */
const COPY_MS = 100;
/** One reading may be missed, and a card lifted and laid back: of so many the longest counts, and passes. */
const GAPS_KEPT = 8;
const GAPS_LEAST = 3;
/** For a loop that is late. Two silent rounds of it are longer than one repetition that was lost. */
const withMargin = (gapMs: number): number => gapMs * 1.25;
/** Two of them are longer than this machine is busy with something else. */
const ROUND_MS_LEAST = 700;
/** No reader of a table repeats itself so seldom: this was a card that had been away. */
const GAP_MS_MAX = 90_000;
