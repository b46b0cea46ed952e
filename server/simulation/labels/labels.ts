import type { Seat } from '#vocabulary/seats';
import type { Stay } from '../world/stays.ts';
import type { About } from './about.ts';
import { ANSWERS_MIN, NOTICEABLE_MS } from './limits.ts';
import type { ErrorLabel, PhysicalError } from './truth.ts';

/** What people really did wrong, as the world itself saw it. */
export interface Deed {
  readonly error: PhysicalError;
  readonly hand: number;
  /** When they began to do it, and when it was done. */
  readonly beganMs: number;
  readonly atMs: number;
  readonly evidence: Evidence;
  /** Of whom, where a rule asks for his turn. */
  readonly seat?: Seat;
  readonly about?: About;
}

/** How anybody can come to know of it: a person says so, or cards tell by where they lie. */
export type Evidence =
  | { readonly by: 'words'; readonly isSaid: boolean }
  | {
      readonly by: 'cards';
      readonly stays: readonly Stay[];
      /** Whether it takes each of them to tell, or any. */
      readonly telling: Telling;
      /** Places that should have a card: what hides them hides that they have none. */
      readonly lacking?: readonly Stay[];
      /** Cards in the mouth of the shoe, where none is for long: each has to tell as well. */
      readonly exits?: readonly Stay[];
    };

export type Telling = 'each' | 'any';

/**
 * The account of all mistakes of a night. Knows where cards were and what antennas could read, and nothing of what
 * anybody makes of it.
 */
export class Labels {
  readonly #deeds: Deed[] = [];

  note(deed: Deed): void {
    this.#deeds.push(deed);
  }

  get deeds(): readonly Deed[] {
    return this.#deeds;
  }

  /** As it stands now: what lies there still may become noticeable yet. */
  get all(): readonly ErrorLabel[] {
    return this.#deeds.map(labelOf);
  }
}

export function labelOf({ evidence, ...deed }: Deed): ErrorLabel {
  if (evidence.by === 'words') return { ...deed, isNoticeable: evidence.isSaid, isAnswered: evidence.isSaid };
  const { stays, telling, lacking = [], exits = [] } = evidence;
  const holds = (is: (stay: Stay) => boolean): boolean => (telling === 'each' ? stays.every(is) : stays.some(is));
  const isReadable = ({ readableMs }: Stay): boolean => readableMs >= NOTICEABLE_MS;
  const isTold = lacking.every(isReadable) && exits.every(({ readableMs }) => readableMs > 0);
  const isNoticeable = stays.length + lacking.length > 0 && isTold && holds(isReadable);
  const hasAnswered = ({ answers }: Stay): boolean => answers >= ANSWERS_MIN;
  const isAnswered = isNoticeable && exits.every(hasAnswered) && holds((stay) => isReadable(stay) && hasAnswered(stay));
  const readableMs = readableSince(evidence);
  return { ...deed, isNoticeable, isAnswered, ...(readableMs === null ? {} : { readableMs }) };
}

/** When the last of what it takes could first be read. */
function readableSince({ stays, telling, lacking = [] }: Extract<Evidence, { readonly by: 'cards' }>): number | null {
  const sinceOf = ({ readableSinceMs }: Stay): number => readableSinceMs ?? Number.POSITIVE_INFINITY;
  const told = telling === 'each' ? Math.max(...stays.map(sinceOf)) : Math.min(...stays.map(sinceOf));
  const since = Math.max(told, ...lacking.map(sinceOf));
  return Number.isFinite(since) ? since : null;
}
