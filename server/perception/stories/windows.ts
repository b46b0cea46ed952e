import type { ReadingId } from '#vocabulary/ids';
import type { DeviceId, TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import type { Hold } from '../radio/holds.ts';
import type { AntennaKey } from '../radio/setups.ts';
import type { Belief } from './beliefs.ts';

/** What perception remembers between two readings. A value: `perceive` makes a new one. */
export interface PerceptionWindow {
  readonly nowMs: Ms;
  readonly beliefs: ReadonlyMap<TagId, Belief>;
  readonly dueAtMs: number;
  /** The places that its beliefs are about. */
  readonly places: string;
  /** The deal and the stage of the newest expectation. */
  readonly deal: string;
  readonly stage: string;
  /** The folds and moves of it. */
  readonly asked: string;
  /** Of each device, in seconds, as it tells. */
  readonly sweepS: ReadonlyMap<DeviceId, number>;
  /** Misreadings by neighbours in this night, and for how many seconds they could have been. */
  readonly strays: { readonly count: number; readonly seconds: number };
  /** Cards that lay at the edge of their place in this night, and all that lay. */
  readonly edges: { readonly count: number; readonly stays: number };
  /** Times for which readers of each device remember a card that has gone; of all together under null. */
  readonly holds: ReadonlyMap<DeviceId | null, Hold>;
  /** Cards that came a moment ago between hands where none is due, and until when they are taken for a pack. */
  readonly pack: readonly { readonly tag: TagId; readonly atMs: number }[];
  readonly packUntilMs: number;
  readonly lastExit: { readonly tag: TagId; readonly atMs: Ms } | null;
  /** Tags of other decks and of none, where they are read. */
  readonly visitors: ReadonlyMap<TagId, Visitor>;
  /** Cards that answer where they lie, and are read at another place as well: by tag and place. */
  readonly elsewhere: ReadonlyMap<string, Elsewhere>;
  /** When each place was last known to read a tag that answers twice. */
  readonly twiceAt: ReadonlyMap<number, number>;
  /** Devices that do not tell what they read; one that is back tells what it kept, until its snapshot. */
  readonly silent: ReadonlyMap<DeviceId, { readonly sinceMs: Ms; readonly isBack: boolean }>;
  /** Times since when devices that were silent have been heard without a break. */
  readonly heardMs: ReadonlyMap<DeviceId, number>;
  /** Antennas without a reader. */
  readonly missing: ReadonlyMap<AntennaKey, Ms>;
  /** Times of which readings are lost. */
  readonly lost: ReadonlyMap<DeviceId, { readonly fromMs: Ms; readonly toMs: Ms }>;
  /** The place at which a card of the shoe came to lie last; -1 before the first one of a deal. */
  readonly lastDealt: number;
  /** Counts statements, so that each has a name of its own. */
  readonly told: number;
  readonly sweeps: { readonly atMs: number; readonly sweep: number };
  /** With one board antenna: whose place B1, B2 … is. */
  readonly board: readonly (TagId | null)[];
  readonly emptySinceMs: Ms | null;
}

export interface Visitor {
  readonly tag: TagId;
  /** -1: out of the shoe, and read nowhere. */
  readonly place: number;
  readonly sinceMs: number;
  readonly isRead: boolean;
  /** How long it had been read there before, and when that ended. */
  readonly stayedMs: number;
  readonly lostMs: number;
  readonly reading: ReadingId;
  readonly isTold: boolean;
  readonly isFromShoe: boolean;
  /** Of a registered deck that is not in play. */
  readonly isOther: boolean;
}

export interface Elsewhere {
  readonly tag: TagId;
  /** Place that reads it besides, and the one where it lay when that began. */
  readonly place: number;
  readonly home: number;
  readonly sinceMs: number;
  /** 0: it is read there now. */
  readonly lostMs: number;
  /** The second of the clock at which it is settled what that was. */
  readonly lookMs: number;
  readonly reading: ReadingId;
  /** `copied`: it was, by how well it was read until it was lost. `told`: nothing more is said of it. */
  readonly state: 'open' | 'moved' | 'copied' | 'told';
}

export function emptyWindow(nowMs: Ms): PerceptionWindow {
  const beliefs = { beliefs: new Map(), dueAtMs: Number.POSITIVE_INFINITY, places: '', lastDealt: -1, board: [] };
  const expected = { deal: '', stage: 'none', asked: '' };
  const night = {
    sweepS: new Map(),
    strays: { count: 0, seconds: 0 },
    edges: { count: 0, stays: 0 },
    holds: new Map(),
  };
  const devices = {
    visitors: new Map(),
    elsewhere: new Map(),
    twiceAt: new Map(),
    silent: new Map(),
    heardMs: new Map(),
    missing: new Map(),
    lost: new Map(),
  };
  const told = { told: 0, sweeps: { atMs: 0, sweep: 0 }, lastExit: null, emptySinceMs: nowMs };
  const pack = { pack: [], packUntilMs: Number.NEGATIVE_INFINITY };
  return { nowMs, ...beliefs, ...expected, ...night, ...devices, ...told, ...pack };
}
