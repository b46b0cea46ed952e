import type { ChainKey, Entry } from '#journal/entries';
import type { Journal } from '#journal/journal';
import { readRowsAfter } from '#journal/reader';
import type { CopiedRow, CopyAnswer, CopyWish } from '#wire/tournament/copied-rows';

/** A standby that has not asked for so long is not there. It asks again each second. */
export const AWAY_MS = 5_000;
/** Time that an answer waits for a row that is not there yet. */
const ROW_WAIT_MS = 1_000;

/** The record of a tournament, as a second machine follows it row by row. */
export class RecordCopies {
  readonly #told: (isThere: boolean) => void;
  #record: { readonly path: string; readonly key: ChainKey } | null = null;
  #head: () => number = () => 0;
  /** The newest row that the standby has on disk. */
  #has = 0;
  #heardAt = Number.NEGATIVE_INFINITY;
  #isThere = false;
  #waiting: readonly { readonly seq: number; readonly settle: () => void }[] = [];
  #grown: readonly (() => void)[] = [];

  /** `told`: a standby follows, or does not any more. */
  constructor(told: (isThere: boolean) => void) {
    this.#told = told;
  }

  /** The record as it is before anything is written to it. */
  attach(path: string, key: ChainKey, rows: number): void {
    this.#record = { path, key };
    this.#head = () => rows;
  }

  /** Rows are accepted when the standby has them too; where there is none, when they are on this disk. */
  follow(journal: Journal): Journal {
    this.#head = () => journal.head().seq;
    const append: Journal['append'] = async (entries) => {
      const written = await journal.append(entries);
      for (const look of this.#grown) look();
      this.#grown = [];
      if (written.ok) await this.#isCopied(written.value.seq);
      return written;
    };
    return { ...journal, append };
  }

  /** Waits a moment for rows that are not there yet. */
  async answer(wish: CopyWish, { term, nowMs }: Pick<CopyAnswer, 'term' | 'nowMs'>): Promise<CopyAnswer> {
    this.#hear(wish.after.seq);
    if (this.#head() <= wish.after.seq) await this.#rowOrTime(wish);
    const { rows, isOther } = this.#rowsAfter(wish.after);
    return { rows, isOther, term, nowMs };
  }

  get isThere(): boolean {
    return performance.now() - this.#heardAt < AWAY_MS;
  }

  #rowsAfter(after: CopyWish['after']): { readonly rows: readonly CopiedRow[]; readonly isOther: boolean } {
    if (this.#record === null || this.#head() <= after.seq) return { rows: [], isOther: this.#head() < after.seq };
    const { path, key } = this.#record;
    const rows: Entry[] = [];
    const link = { ...after, isKeyed: after.seq > 0 };
    const { damage } = readRowsAfter(path, key, link, (entry) => void rows.push(entry), 1);
    return { rows, isOther: damage !== null && rows.length === 0 };
  }

  #rowOrTime({ takes }: CopyWish): Promise<void> {
    if (takes !== undefined) return Promise.resolve();
    return new Promise((settle) => {
      const look = (): void => {
        clearTimeout(timer);
        this.#grown = this.#grown.filter((each) => each !== look);
        settle();
      };
      const timer = setTimeout(look, ROW_WAIT_MS);
      this.#grown = [...this.#grown, look];
    });
  }

  #hear(seq: number): void {
    this.#has = seq;
    this.#heardAt = performance.now();
    this.#set(true);
    this.#settle((each) => each.seq <= seq);
  }

  #set(isThere: boolean): void {
    if (isThere === this.#isThere) return;
    this.#isThere = isThere;
    this.#told(isThere);
  }

  #settle(isDone: (each: { readonly seq: number }) => boolean): void {
    const done = this.#waiting.filter(isDone);
    this.#waiting = this.#waiting.filter((each) => !isDone(each));
    for (const { settle } of done) settle();
  }

  #isCopied(seq: number): Promise<void> {
    if (!this.isThere) this.#set(false);
    if (!this.#isThere || this.#has >= seq) return Promise.resolve();
    return new Promise((settle) => {
      // A standby that has gone away holds nobody up: what is accepted then is here alone, and that is said.
      const timer = setTimeout(() => {
        if (!this.isThere) this.#set(false);
        if (!this.#isThere) this.#settle(() => true);
      }, AWAY_MS + ROW_WAIT_MS);
      this.#waiting = [
        ...this.#waiting,
        {
          seq,
          settle: () => {
            clearTimeout(timer);
            settle();
          },
        },
      ];
    });
  }
}
