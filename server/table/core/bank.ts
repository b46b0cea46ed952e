import type { ChipMove } from '#wire/views/chips-view';

/** Which chips were sold tonight. What the table holds is counted against it. */
export interface Bank {
  /** Bought in, less what was paid out. */
  readonly sold: number;
  readonly raked: number;
  /** The newest, the last one last; `sold` has counted the older ones. */
  readonly moves: readonly ChipMove[];
}
