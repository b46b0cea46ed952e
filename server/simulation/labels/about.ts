import type { Seat } from '#vocabulary/seats';
import type { Street } from '#vocabulary/zones';

/** Seats, cards and street that something is about; an empty list or null: none in particular. */
export interface About {
  readonly seats: readonly Seat[];
  /** As printed, 0 to 51. */
  readonly faces: readonly number[];
  readonly street: Street | null;
}

export const ABOUT_NONE: About = { seats: [], faces: [], street: null };

export const DISAGREEMENTS = ['seat', 'card', 'street'] as const;
export type Disagreement = (typeof DISAGREEMENTS)[number];

/**
 * Null: a verdict names nobody and nothing else than what the mistake is of. Where one of the two is silent both agree.
 */
export function disagreementOf(made: About, said: About): Disagreement | null {
  if (isApart(made.seats, said.seats)) return 'seat';
  if (isApart(made.faces, said.faces)) return 'card';
  return made.street !== null && said.street !== null && made.street !== said.street ? 'street' : null;
}

const isApart = <Item>(made: readonly Item[], said: readonly Item[]): boolean =>
  made.length > 0 && said.length > 0 && !said.some((item) => made.includes(item));
