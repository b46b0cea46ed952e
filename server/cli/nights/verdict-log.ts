import type { HandState } from '#engine/table-state/state';
import type { About } from '#simulation/labels/about';
import type { Need } from '#simulation/labels/needs';
import type { Question } from '#vocabulary/hands/verdicts';
import type { Severity, VerdictKind, VerdictStatus } from '#vocabulary/kinds';
import { aboutVerdict } from './subjects/verdict-subjects.ts';

/** A verdict as the night saw it from outside: when it was first there, and what became of it. */
export interface SeenVerdict {
  readonly id: string;
  readonly hand: number;
  readonly seenAtMs: number;
  readonly kinds: readonly VerdictKind[];
  readonly severity: Severity;
  readonly status: VerdictStatus;
  /** When it became a misdeal, from whatever it was first; null where it did not. */
  readonly misdealAtMs: number | null;
  /** When it was first no longer open; null while it is. */
  readonly closedAtMs: number | null;
  /** Seats, cards and street that it names now. */
  readonly about: About;
}

/** A question as it was put for the first time. */
export interface SeenQuestion {
  /** `hand/id`. */
  readonly id: string;
  readonly hand: number;
  readonly atMs: number;
  /** What made it needed, as far as the world knew then. */
  readonly need: Need | null;
  /** For how long the screen held the game while it was open. */
  readonly heldMs: number;
  /** `hand/id` by the name that screens have for it. */
  readonly shownId: string;
}

/** Knowledge from outside of the product: what makes a question needed, and what is printed on a card. */
export interface Sight {
  readonly needOf: (question: Question) => Need | null;
  readonly faceOf: (ref: number) => number | undefined;
  readonly shownIdOf: (id: string) => string;
}

export class VerdictLog {
  readonly #seen = new Map<string, SeenVerdict>();
  readonly #questions = new Map<string, SeenQuestion>();
  #last: HandState['verdicts'] | null = null;

  look(hand: HandState, nowMs: number, { needOf, faceOf, shownIdOf }: Sight): void {
    for (const question of hand.questions) {
      const id = `${hand.setup.hand}/${question.id}`;
      if (!this.#questions.has(id))
        this.#questions.set(id, {
          id,
          hand: hand.setup.hand,
          atMs: nowMs,
          need: needOf(question),
          heldMs: 0,
          shownId: `${hand.setup.hand}/${shownIdOf(question.id)}`,
        });
    }
    if (hand.verdicts === this.#last) return;
    this.#last = hand.verdicts;
    for (const record of hand.verdicts) {
      const { verdict } = record;
      const key = `${hand.setup.hand}/${verdict.id}`;
      const known = this.#seen.get(key);
      const kinds =
        known === undefined
          ? [verdict.kind]
          : known.kinds.includes(verdict.kind)
            ? known.kinds
            : [...known.kinds, verdict.kind];
      const { severity, status } = verdict;
      const misdealAtMs = severity === 'misdeal' ? (known?.misdealAtMs ?? nowMs) : null;
      const seenAtMs = known?.seenAtMs ?? nowMs;
      const closedAtMs = status === 'open' ? null : (known?.closedAtMs ?? nowMs);
      const seen = {
        id: verdict.id,
        hand: hand.setup.hand,
        seenAtMs,
        kinds,
        severity,
        status,
        misdealAtMs,
        closedAtMs,
        about: aboutVerdict(record, faceOf),
      };
      this.#seen.set(key, seen);
    }
  }

  /** The screen says wait. */
  held(hand: HandState, forMs: number): void {
    for (const { id } of hand.questions) {
      const key = `${hand.setup.hand}/${id}`;
      const seen = this.#questions.get(key);
      if (seen !== undefined) this.#questions.set(key, { ...seen, heldMs: seen.heldMs + forMs });
    }
  }

  get verdicts(): readonly SeenVerdict[] {
    return [...this.#seen.values()];
  }

  get questions(): readonly SeenQuestion[] {
    return [...this.#questions.values()];
  }
}
