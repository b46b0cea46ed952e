import { type Entry, GENESIS_HASH, hashOf, type NewEntry } from '#journal/entries';
import { FORMAT_VERSION } from '#journal/formats';
import type { Journal } from '#journal/journal';
import { SIMULATED_CHAIN_KEY } from '#journal/journal-lines';
import { ok } from '#vocabulary/result';

/** The journal of a simulated night, in memory: the same rows and the same chain, without a disk. */
export class NightJournal implements Journal {
  #seq = 0;
  #hash = GENESIS_HASH;
  readonly #keep: ((entry: Entry) => void) | undefined;

  constructor(keep?: (entry: Entry) => void) {
    this.#keep = keep;
  }

  readonly head = (): { readonly seq: number; readonly hash: string } => ({ seq: this.#seq, hash: this.#hash });
  readonly pending = (): number => 0;
  readonly trouble = (): null => null;
  readonly onTrouble = (): void => {};
  readonly close = async (): Promise<void> => {};

  readonly append: Journal['append'] = async (entries: readonly NewEntry[]) => {
    for (const entry of entries) {
      this.#seq += 1;
      const { kind, hand, atMs, body } = entry;
      const row = { kind, hand, atMs, body, seq: this.#seq, format: FORMAT_VERSION };
      this.#hash = hashOf(this.#hash, row, SIMULATED_CHAIN_KEY);
      this.#keep?.({ ...row, hash: this.#hash });
    }
    return ok(this.head());
  };
}
