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
  #kept: { readonly hand: number; readonly line: string }[] = [];
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

  #tellOthers(): void {
    const inPlay = this.#inPlay;
    const [first] = this.#kept;
    const last = this.#kept.at(-1);
    // Rows stand by hand: where the outer ones are of the hand in play, all are.
    if (first === undefined || (first.hand === inPlay && last?.hand === inPlay)) return;
    const told = this.#kept.filter(({ hand }) => hand !== inPlay);
    if (told.length === 0) return;
    for (const { line } of told) this.#print(line);
    this.#printed += told.length;
    this.#kept = this.#kept.filter(({ hand }) => hand === inPlay);
  }
}
