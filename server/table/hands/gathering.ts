import type { Core, Outcome, TableRow } from '../core/core.ts';
import { HEARD_MAX, HEARD_MS } from '../core/limits.ts';
import type { StoredReading } from '../core/stored-readings.ts';
import { withHeard } from './entries.ts';

/** What was waiting, and who wants to know that it is on disk. */
export interface Gathered {
  readonly rows: readonly TableRow[];
  readonly done: (isWritten: boolean) => void;
}

/**
 * Nine readings of ten change nothing by themselves: a card that lies still is lost and found again by its antenna a
 * hundred times a hand. Each in a row of its own, the rows would weigh more than what they say. So they wait for the
 * next row that has something to tell, and go alone when that takes too long. Nothing that waits is acknowledged or
 * shown: after a power cut its device tells it again.
 */
export class Gathering {
  #heard: StoredReading[] = [];
  #done: ((isWritten: boolean) => void)[] = [];
  #hand = 0;
  #dueAtMs = Number.POSITIVE_INFINITY;

  /** When it must go, at the latest. */
  get dueAtMs(): number {
    return this.#dueAtMs;
  }

  get isEmpty(): boolean {
    return this.#heard.length === 0;
  }

  get isFull(): boolean {
    return this.#heard.length >= HEARD_MAX;
  }

  /** May this wait? It has nothing that anybody sees, and what it follows is not on disk either. */
  admits({ entries, events, screen, answer, heard }: Outcome): boolean {
    const isQuiet = entries.length === 0 && events.length === 0 && screen.length === 0 && answer === undefined;
    return isQuiet && (heard !== undefined || !this.isEmpty);
  }

  add({ core, heard }: Outcome, nowMs: number, done: (isWritten: boolean) => void): void {
    if (this.isEmpty) this.#dueAtMs = nowMs + HEARD_MS;
    if (heard !== undefined) this.#heard.push(heard);
    this.#hand = core.settings.hand;
    this.#done.push(done);
  }

  /** What waits will never be written: whoever asked to hear of the disk is told so. */
  drop(): void {
    const done = this.#done;
    this.#heard = [];
    this.#done = [];
    this.#dueAtMs = Number.POSITIVE_INFINITY;
    for (const tell of done) tell(false);
  }

  /** All that waited and what this outcome has to write, in order; afterwards nothing waits. */
  joinedWith({ core, entries, heard: last }: Outcome): Gathered {
    const heard = last === undefined ? this.#heard : [...this.#heard, last];
    const [done, hand] = [this.#done, this.isEmpty ? core.settings.hand : this.#hand];
    this.#heard = [];
    this.#done = [];
    this.#dueAtMs = Number.POSITIVE_INFINITY;
    return {
      rows: withHeard(entries, heard, hand),
      done: (isWritten) => {
        for (const tell of done) tell(isWritten);
      },
    };
  }
}

export const hasNothing = ({ entries, heard }: Outcome): boolean => entries.length === 0 && heard === undefined;

/** The work is decided, and nothing remains to be done but to write its row. */
export function nothingMore(core: Core): Outcome {
  return { core, entries: [], events: [], screen: [] };
}
