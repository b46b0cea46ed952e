import type { Rank } from './askers.ts';

/** So many a second, and a burst now and then. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}

/** One of each kind, or the same for all. `null`: it is not counted by this. */
export type ByRank<Share> = Share | Readonly<Record<Rank, Share>>;

/**
 * Shares of one caller, of one address and of all together. An address is counted apart for each rank, so that guests
 * take nothing from the players beside them, and not at all for the machine and the director.
 */
export interface Shares<Share> {
  readonly caller: ByRank<Share | null>;
  readonly address: Share | null;
  readonly all: Share | null;
  /** Parts of the whole that are left to each rank, and to those above it. */
  readonly kept: Readonly<Partial<Record<Rank, number>>>;
}

/** One budget, and the doors that are paid for from it. */
export interface Row {
  /** `GET /path` and its like, `WS /path`, `reader way`, or in a few words what has no address of its own. */
  readonly doors: readonly string[];
  /** Things that are done in a moment, counted by the second. */
  readonly asks?: Shares<Pace>;
  /** Things that last, counted as long as they do. */
  readonly places?: Shares<number>;
  /** The door does not know yet what is asked for: whoever answers it takes the share. */
  readonly isTakenInside?: true;
  /** Seconds after which a place may be free again. */
  readonly againSeconds?: number;
}

const perMinute = (count: number): Pace => ({ burst: count, perSecond: count / 60 });
const pace = (burst: number, perSecond: number): Pace => ({ burst, perSecond });
export const PACES = { perMinute, pace };
