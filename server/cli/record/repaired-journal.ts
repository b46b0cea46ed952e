import { type Entry, type EntryKind, FIRST_KEYED_FORMAT, type Head, isKeyed, type NewEntry } from '#journal/entries';
import type { SalvageFrom } from '#journal/pages/salvage';
import { bodyOfMark, type RepairMark, type UnprovenRows } from '#journal/repair-marks';
import type { CarriedEntry, Store } from '#journal/store';

/** A row that was brought and is not proven: its number now, and the one that it had. */
export interface UnprovenRow {
  readonly row: number;
  readonly was: number;
}

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
  #unprovenUpto = 0;
  /** Numbers in the new journal, and in the old one. */
  readonly #unproven: UnprovenRow[] = [];
  /** The newest number in the new journal. */
  #rows: number;

  constructor(store: Store, from: SalvageFrom) {
    this.#store = store;
    this.#last = { seq: from.seq, hand: 0, atMs: 0 };
    this.#rows = from.seq;
  }

  /** `unproven`: the kinds of the rows from this one on that nothing proves, where it is the first of them. */
  take(entry: Entry, unproven: readonly EntryKind[] = []): void {
    const { seq, kind, hand, atMs, body } = entry;
    if (unproven.length > 0) this.#unprovenUpto = seq + unproven.length - 1;
    const isProven = seq > this.#unprovenUpto;
    if (seq !== this.#last.seq + 1 || unproven.length > 0)
      this.#gap(seq - 1, hand, unproven.length === 0 ? undefined : { seq, kinds: unproven });
    if (kind === 'snapshot' && isProven) this.#isTorn = false;
    // Behind a gap the chain is a new one, and has the key.
    const format = this.#isUnbroken || isKeyed(entry.format) ? entry.format : FIRST_KEYED_FORMAT;
    // Nothing is made of what nobody proves: not the state of the table either.
    const isLeft = !isProven || (this.#isTorn && kind === 'work');
    this.#add({ kind: isLeft ? 'leftover' : kind, hand, atMs, body, format });
    if (!isProven) this.#unproven.push({ row: this.#rows, was: seq });
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

  unproven(): readonly UnprovenRow[] {
    return this.#unproven;
  }

  #gap(upto: number, hand: number, unproven?: UnprovenRows): void {
    for (let lost = Math.max(1, this.#last.hand); lost <= hand; lost++) this.#hands.add(lost);
    this.#isUnbroken = false;
    this.#isTorn = true;
    const mark: RepairMark = {
      ...(upto > this.#last.seq ? { lost: [this.#last.seq + 1, upto] } : {}),
      ...(unproven === undefined ? {} : { unproven }),
    };
    const row: NewEntry = { kind: 'session', hand: this.#last.hand, atMs: this.#last.atMs, body: bodyOfMark(mark) };
    this.#add(row);
  }

  #add(entry: CarriedEntry): void {
    this.#batch.push(entry);
    this.#rows += 1;
    if (this.#batch.length >= ROWS_AT_ONCE) this.#flush();
  }

  #flush(): void {
    if (this.#batch.length > 0) this.#store.append(this.#batch);
    this.#batch = [];
  }
}

const ROWS_AT_ONCE = 2_000;
