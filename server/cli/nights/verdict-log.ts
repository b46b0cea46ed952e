import type { HandState } from '#engine/hand/state';
import type { Severity, VerdictKind, VerdictStatus } from '#vocabulary/kinds';
import type { Verdict } from '#vocabulary/verdicts';

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
  /** When the floor, whom the book leaves it to, had the hand dealt anew for it. */
  readonly calledOffAtMs?: number;
  /** When it was first no longer open; null while it is. */
  readonly closedAtMs: number | null;
}

export class VerdictLog {
  readonly #seen = new Map<string, SeenVerdict>();
  readonly #questions = new Set<string>();
  #last: HandState['verdicts'] | null = null;

  look(hand: HandState, nowMs: number): void {
    for (const { id } of hand.questions) this.#questions.add(`${hand.setup.hand}/${id}`);
    if (hand.verdicts === this.#last) return;
    this.#last = hand.verdicts;
    for (const { verdict } of hand.verdicts) {
      const key = `${hand.setup.hand}/${verdict.id}`;
      const known = this.#seen.get(key);
      const kinds =
        known === undefined ? [verdict.kind] : known.kinds.includes(verdict.kind) ? known.kinds : [...known.kinds, verdict.kind];
      const { severity, status } = verdict;
      const misdealAtMs = severity === 'misdeal' ? (known?.misdealAtMs ?? nowMs) : null;
      const seenAtMs = known?.seenAtMs ?? nowMs;
      const closedAtMs = status === 'open' ? null : (known?.closedAtMs ?? nowMs);
      const calledOffAtMs = known?.calledOffAtMs ?? (isCalledOff(verdict) ? nowMs : undefined);
      const seen = { id: verdict.id, hand: hand.setup.hand, seenAtMs, kinds, severity, status, misdealAtMs, closedAtMs };
      this.#seen.set(key, calledOffAtMs === undefined ? seen : { ...seen, calledOffAtMs });
    }
  }

  get verdicts(): readonly SeenVerdict[] {
    return [...this.#seen.values()];
  }

  /** Each as `hand/id`. */
  get questions(): readonly string[] {
    return [...this.#questions];
  }
}

/** What is asked of the table now is the way out that begins with gathering in the pack, and not what was proposed. */
function isCalledOff({ options, remedy }: Verdict): boolean {
  const chosen = options.find(({ key }) => key === 'misdeal')?.remedy[0];
  return chosen !== undefined && remedy.some(({ id }) => id === chosen.id);
}
