import type { HandComparison } from './hand-comparison.ts';

/** DONE ends a hand of which nobody can name the winner as well: a card of those who show is untold. */
export type HandEnd = 'not-yet' | 'unnamed' | 'named';

/** The hands that came to an end, each compared as it was then. */
export class EndedHands {
  readonly comparisons: HandComparison[] = [];
  /** The last one that was over, and the last one that was compared. */
  #ended = 0;
  #compared = 0;
  #isNamed = false;

  look(hand: number, end: HandEnd, compare: () => HandComparison | null): void {
    if (this.#compared === hand) {
      if (end === 'not-yet') this.#takeBack();
      if (end === 'named' && !this.#isNamed) this.#name(compare);
      return;
    }
    if (end === 'not-yet') return;
    this.#isNamed = end === 'named';
    // A moment later: whoever pressed the last button is being told that it was taken.
    if (this.#ended !== hand) this.#ended = hand;
    else this.#compare(hand, compare);
  }

  /**
   * The next hand has begun: at once, where all places had been empty for a while when this one ended, so that nobody
   * has looked.
   */
  leave(hand: number, compare: () => HandComparison | null): void {
    if (this.#compared !== hand) this.#compare(hand, compare);
  }

  #compare(hand: number, compare: () => HandComparison | null): void {
    this.#compared = hand;
    const compared = compare();
    if (compared !== null) this.comparisons.push(compared);
  }

  /** It goes on, as a misreading had ended it: what counts is how it ends. */
  #takeBack(): void {
    if (this.comparisons.at(-1)?.hand === this.#compared) this.comparisons.pop();
    this.#compared = this.#ended = 0;
  }

  /**
   * The card that it turns on was read too late to have landed before DONE, and is told now: what counts is who has won
   * then (R000-sd-0). When too much has been gathered in for anybody to say who it should be, it counts as it did.
   */
  #name(compare: () => HandComparison | null): void {
    this.#isNamed = true;
    const compared = compare();
    if (compared === null || compared.pot === 'unjudged' || this.comparisons.at(-1)?.hand !== compared.hand) return;
    this.comparisons.pop();
    this.comparisons.push(compared);
  }
}
