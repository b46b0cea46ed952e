import type { HandComparison } from './hand-comparison.ts';

/** The hands that came to an end, each compared as it was then. */
export class EndedHands {
  readonly comparisons: HandComparison[] = [];
  /** The last one that was over, and the last one that was compared. */
  #ended = 0;
  #compared = 0;

  look(hand: number, isOver: boolean, compare: () => HandComparison | null): void {
    if (!isOver && this.#compared === hand) this.#takeBack();
    if (!isOver || this.#compared === hand) return;
    // A moment later: whoever pressed the last button is being told that it was taken.
    if (this.#ended !== hand) this.#ended = hand;
    else this.#compare(hand, compare);
  }

  /** The next hand has begun: at once, where all places had been empty for a while when this one ended, so that nobody has looked (harsh seed 6631, hand 279). */
  leave(hand: number, compare: () => HandComparison | null): void {
    if (this.#compared !== hand) this.#compare(hand, compare);
  }

  #compare(hand: number, compare: () => HandComparison | null): void {
    this.#compared = hand;
    const compared = compare();
    if (compared !== null) this.comparisons.push(compared);
  }

  /** It goes on, as a misreading had ended it: what counts is how it ends (harsh seed 4113, hand 245). */
  #takeBack(): void {
    if (this.comparisons.at(-1)?.hand === this.#compared) this.comparisons.pop();
    this.#compared = this.#ended = 0;
  }
}
