import type { Entry } from '#journal/entries';
import { bodyOf } from '#journal/formats';
import { RecordedHands } from './recorded-hands.ts';

/**
 * Rows as lines, those of a hand only when it is over: until then what is sealed in them is hidden, and whoever has
 * the table's key beside them would read everybody's cards while they are played.
 */
export class RowsOfPlay {
  readonly #print: (line: string) => void;
  readonly #hands = new RecordedHands(() => {});
  readonly #kept: { readonly hand: number; readonly line: string }[] = [];
  #printed = 0;
  /** Number under which rows of the hand that was laid out last are kept. */
  #latest: number | null = null;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  get printed(): number {
    return this.#printed;
  }

  take(entry: Entry, isWanted: boolean): void {
    this.#hands.take(entry);
    if (this.#hands.begunAtSeq === entry.seq) this.#latest = entry.hand;
    if (isWanted) this.#kept.push({ hand: entry.hand, line: JSON.stringify({ ...entry, body: bodyOf(entry) }) });
    // A snapshot belongs to the hand that the next row lays out.
    if (entry.kind !== 'snapshot') this.#tellOthers();
  }

  /** No more rows: the hand in play of which some are not told; null: all that were wanted are. */
  end(): number | null {
    this.#tellOthers();
    return this.#kept.length === 0 ? null : this.#inPlay;
  }

  get #inPlay(): number | null {
    return this.#hands.inPlay === null ? null : this.#latest;
  }

  /** In their order: a row is told when those before it are. */
  #tellOthers(): void {
    const inPlay = this.#inPlay;
    const at = this.#kept.findIndex(({ hand }) => hand === inPlay);
    const told = this.#kept.splice(0, at < 0 ? this.#kept.length : at);
    for (const { line } of told) this.#print(line);
    this.#printed += told.length;
  }
}
