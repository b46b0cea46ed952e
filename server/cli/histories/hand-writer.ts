import { formatHand, type HandFormat } from '#export/hand-formats';
import type { ToldTo, Untold } from '#export/told/told-hand';
import { escapeHidden } from '#wire/texts';
import { PRODUCT_VERSION } from '../command-line/version.ts';
import { type Naming, namesFor } from './player-names.ts';
import type { FinishedHand } from './recorded-hands.ts';
import { isShutTo, tellTo } from './telling.ts';
import type { WantedHands } from './wanted-hands.ts';

export interface HandWriting {
  readonly format: HandFormat;
  readonly as: ToldTo;
  readonly naming: Naming;
  readonly hands: Pick<WantedHands, 'first' | 'last'>;
  readonly isOfNight: (hand: FinishedHand) => boolean;
  /** The table's key; null where it is not at hand. */
  readonly master: Uint8Array | null;
  /** The text of one hand after the other. */
  readonly write: (text: string) => void;
}

/** Hands that are over in, texts out; it counts what it leaves out, and why. */
export class HandWriter {
  readonly #writing: HandWriting;
  readonly numbers: number[] = [];
  readonly left: Record<Untold, number> = { 'no-acts': 0, 'no-winner': 0 };
  /** Hands whose hidden cards do not open with this key. */
  shut = 0;
  written = 0;

  constructor(writing: HandWriting) {
    this.#writing = writing;
  }

  take(finished: FinishedHand): void {
    const { format, as, naming, hands, isOfNight, master, write } = this.#writing;
    this.numbers.push(finished.hand);
    if (finished.hand < hands.first || finished.hand > hands.last || !isOfNight(finished)) return;
    const named = { ...finished, names: namesFor(naming, finished.names, master), table: escapeHidden(finished.table) };
    const told = tellTo(named, as, master);
    if (!told.ok) {
      this.left[told.reason] += 1;
      return;
    }
    if (as.role !== 'public' && isShutTo(finished, master)) this.shut += 1;
    this.written += 1;
    write(formatHand(format, told.value, this.written, PRODUCT_VERSION));
  }
}
