import type { TagId } from '#vocabulary/readings';
import type { Seat } from '#vocabulary/seats';
import type { Chance } from '../start/canary/canary-chance.testing.ts';

/** Things that happen to the Nth card of the deal, whichever it is, or to one identity, wherever its card lies. */
export type Step =
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'exit'; readonly card: number }
  | { readonly do: 'came' | 'went'; readonly card: number; readonly antenna: number }
  | { readonly do: 'copy-came' | 'copy-went'; readonly tag: number; readonly antenna: number }
  | { readonly do: 'visitor-came' | 'visitor-went'; readonly tag: TagId; readonly antenna: number }
  | { readonly do: 'act'; readonly act: 'call' | 'fold' }
  | { readonly do: 'answer'; readonly yes: boolean };

/** A deal as it should be, and which of its cards are exchanged. */
export interface Deal {
  readonly profile: 'full' | 'club' | 'stream';
  readonly seats: readonly Seat[];
  readonly steps: readonly Step[];
  /** Places in the deal whose cards change places, in a ring: one world for each turn of it. */
  readonly exchanged: readonly number[];
  readonly dealt: readonly number[];
  readonly onlookers: readonly Seat[];
  /** Disturbances that may come on top of it. */
  readonly disturbed: (chance: Chance, endings: number) => Disturbance;
}

/** Mishaps of a while, and several ways in which it goes on from there: a trace is the one and one of these. */
export interface Disturbance {
  readonly trunk: readonly Step[];
  readonly endings: readonly (readonly Step[])[];
}
