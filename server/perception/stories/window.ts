import type { DeviceId, TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import type { Belief } from './beliefs.ts';

/** What perception remembers between two readings. A value: `perceive` makes a new one. */
export interface StoriesWindow {
  readonly nowMs: Ms;
  readonly beliefs: ReadonlyMap<TagId, Belief>;
  readonly dueAtMs: number;
  /** The deal and the stage of the newest expectation. */
  readonly deal: string;
  readonly stage: string;
  /** The folds and moves of it. */
  readonly asked: string;
  /** Of each device, in seconds, as it tells. */
  readonly sweepS: ReadonlyMap<DeviceId, number>;
  /** Misreadings by neighbours in this night, and for how many seconds they could have been. */
  readonly strays: { readonly count: number; readonly seconds: number };
  readonly lastExit: { readonly tag: TagId; readonly atMs: number } | null;
  /** Cards of other decks that each place reads. */
  readonly others: ReadonlyMap<number, ReadonlySet<TagId>>;
  /** Devices that do not tell what they read. */
  readonly silent: ReadonlyMap<DeviceId, Ms>;
  /** Counts statements, so that each has a name of its own. */
  readonly told: number;
  readonly sweeps: { readonly atMs: number; readonly sweep: number };
  /** With one board antenna: whose place B1, B2 … is. */
  readonly board: readonly (TagId | null)[];
  readonly emptySinceMs: Ms | null;
}

export function emptyStories(nowMs: Ms): StoriesWindow {
  return {
    nowMs,
    beliefs: new Map(),
    dueAtMs: Number.POSITIVE_INFINITY,
    deal: '',
    stage: 'none',
    asked: '',
    sweepS: new Map(),
    strays: { count: 0, seconds: 0 },
    lastExit: null,
    others: new Map(),
    silent: new Map(),
    told: 0,
    sweeps: { atMs: 0, sweep: 0 },
    board: [],
    emptySinceMs: nowMs,
  };
}
