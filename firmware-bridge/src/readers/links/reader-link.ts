import type { Told } from '../words/told.ts';

/** One connection to what a reader is plugged into, or to what it posts to. */
export interface ReaderLink {
  readonly close: () => Promise<void>;
}

export interface LinkEvents {
  /** `from`: the address that it came from, where each reader has one of its own. */
  readonly told: (told: Told, from?: string) => Reception;
  /** It went away; it is closed. */
  readonly lost: (error: Error) => void;
}

/** A message's reception. `waiting`: for somebody's yes to its reader; `full`: there are as many as there may be. */
export type Reception = 'taken' | 'waiting' | 'full';

/** Rejects where it cannot be opened. */
export type LinkMaker = (events: LinkEvents) => Promise<ReaderLink>;
