import { mistakeOf } from '#simulation/mistakes/catalogue';
import type { Mistake } from '#simulation/mistakes/mistake';
import type { Temptation } from '#simulation/people';
import type { SeededRandom } from '#simulation/random';
import { PHYSICAL_ERRORS, type PhysicalError } from '#simulation/truth';
import type { TableProfile } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { admissibleKinds } from './admissible.ts';

/** In so many hands of a hundred somebody errs, once; every error that this table can know of comes equally often. */
export class NightTemptation implements Temptation {
  readonly #random: SeededRandom;
  readonly #rate: number;
  readonly #errors: readonly PhysicalError[];
  #hand = 0;
  #chosen: Mistake | undefined;
  #waits = 0;

  constructor(random: SeededRandom, rate: number, ruleBook: RuleBook, profile: TableProfile) {
    this.#random = random;
    this.#rate = rate;
    this.#errors = PHYSICAL_ERRORS.filter((error) => admissibleKinds(error, ruleBook, profile).length > 0);
  }

  mistakesFor(hand: number): readonly Mistake[] {
    if (hand !== this.#hand) {
      this.#hand = hand;
      const error = this.#random.chance(this.#rate) ? this.#random.pick(this.#errors) : undefined;
      this.#chosen = error === undefined ? undefined : mistakeOf(error);
      // Not always at the first moment at which it could happen.
      this.#waits = this.#random.below(4);
    }
    if (this.#chosen === undefined) return [];
    if (this.#waits > 0 && !isOnce(this.#chosen.error)) {
      this.#waits -= 1;
      return [];
    }
    return [this.#chosen];
  }

  interruptions(): readonly Mistake[] {
    return this.#chosen?.interrupts === true ? [this.#chosen] : [];
  }

  wantsFolds(): boolean {
    return false;
  }

  made(): void {
    this.#chosen = undefined;
  }
}

/** What can happen at one moment of a hand only must not wait for the next one. */
function isOnce(error: PhysicalError): boolean {
  return /^(extra-card|dealt-one-short|burn-forgotten|burned-twice|flop-of|turn-of|river-of|burn-turned|burn-into|rabbit)/.test(error);
}
