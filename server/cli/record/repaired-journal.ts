import { type Entry, FIRST_KEYED_FORMAT, type Head, isKeyed, type NewEntry } from '#journal/entries';
import { bodyOfMark } from '#journal/repair-marks';
import type { SalvageFrom } from '#journal/salvage';
import type { CarriedEntry, Store } from '#journal/store';

/** Rows that were saved, written anew in their order; what is missing between them is said in a row of its own. */
export class RepairedJournal {
  readonly #store: Store;
  #batch: CarriedEntry[] = [];
  #last: { readonly seq: number; readonly hand: number; readonly atMs: number };
  /** The numbering is still the old one. */
  #isUnbroken = true;
  /** A row of this hand is missing: the engine cannot apply what came after it. */
  #isTorn = false;
  readonly #hands = new Set<number>();

  constructor(store: Store, from: SalvageFrom) {
    this.#store = store;
    this.#last = { seq: from.seq, hand: 0, atMs: 0 };
  }

  take(entry: Entry): void {
    const { seq, kind, hand, atMs, body } = entry;
    if (seq !== this.#last.seq + 1) this.#gap(seq - 1, hand);
    if (kind === 'snapshot') this.#isTorn = false;
    // Behind a gap the chain is a new one, and has the key.
    const format = this.#isUnbroken || isKeyed(entry.format) ? entry.format : FIRST_KEYED_FORMAT;
    this.#add({ kind: this.#isTorn && kind === 'work' ? 'leftover' : kind, hand, atMs, body, format });
    this.#last = { seq, hand, atMs };
  }

  /** `upto`: the last row that there once was. */
  finish(upto: number): void {
    if (this.#last.seq < upto) this.#gap(upto, this.#last.hand);
    this.#flush();
  }

  head(): Head {
    return this.#store.head();
  }

  close(): void {
    this.#store.close();
  }

  /** The hand before a gap, the one behind it, and those between them, of which not one row is left. */
  handsWithGaps(): readonly number[] {
    return [...this.#hands].sort((a, b) => a - b);
  }

  #gap(upto: number, hand: number): void {
    for (let lost = Math.max(1, this.#last.hand); lost <= hand; lost++) this.#hands.add(lost);
    this.#isUnbroken = false;
    this.#isTorn = true;
    const row: NewEntry = {
      kind: 'session',
      hand: this.#last.hand,
      atMs: this.#last.atMs,
      body: bodyOfMark({ lost: [this.#last.seq + 1, upto] }),
    };
    this.#add(row);
  }

  #add(entry: CarriedEntry): void {
    this.#batch.push(entry);
    if (this.#batch.length >= ROWS_AT_ONCE) this.#flush();
  }

  #flush(): void {
    if (this.#batch.length > 0) this.#store.append(this.#batch);
    this.#batch = [];
  }
}

const ROWS_AT_ONCE = 2_000;
