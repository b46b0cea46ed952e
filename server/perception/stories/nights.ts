import type { DeviceId } from '#vocabulary/readings';
import { HOLD_BEFORE, holdAfter, holdMs } from '../radio/holds.ts';
import { COIL_READERS, type Learnt } from '../radio/parameters.ts';
import type { Places } from '../radio/places.ts';
import { type Rates, ratesOf } from '../radio/rates.ts';
import { OFF } from '../radio/states.ts';
import { type Belief, unsay } from './beliefs.ts';
import type { Mind } from './mind.ts';
import type { PerceptionWindow } from './windows.ts';

/** What a night tells of its antennas: how long their sweeps are, and how often they misread a neighbour's card. */
export function ratesOfNight(window: PerceptionWindow, places: Places): Rates {
  const known = KNOWN.get(places);
  const { sweepS: sweeps, strays, edges, holds } = window;
  const isKnown = known?.sweeps === sweeps && known.strays === strays && known.edges === edges;
  if (isKnown && known.holds === holds) return known.rates;
  const misread = learnt(COIL_READERS.misread, strays.count, strays.seconds);
  const edge = learnt(COIL_READERS.edge, edges.count, edges.stays);
  const sweepS = Float64Array.from(places.spots, (_, place) => sweepOf(window, places.devices[place] ?? null));
  const holdMs = Float64Array.from(places.spots, (_, place) => holdOf(window, places.devices[place] ?? null));
  const isSame =
    known?.rates.misread === misread &&
    known.rates.edge === edge &&
    known.rates.sweepS.every((told, place) => told === sweepS[place]) &&
    known.rates.holdMs.every((told, place) => told === holdMs[place]);
  const night = { sweepS, holdMs, misread, edge };
  const rates = isSame && known !== undefined ? known.rates : ratesOf(places, COIL_READERS, night);
  KNOWN.set(places, { sweeps, strays, edges, holds, rates });
  return rates;
}

/** What was found last for these places: a function of the window, kept because it is asked for with every reading. */
const KNOWN = new WeakMap<Places, Known>();

interface Known extends Pick<PerceptionWindow, 'strays' | 'edges' | 'holds'> {
  readonly sweeps: PerceptionWindow['sweepS'];
  readonly rates: Rates;
}

/** A device's hold by its own moves, else by those of all readers of this table: they are of a kind. */
function holdOf({ holds }: PerceptionWindow, device: DeviceId | null): number {
  return device === null ? 0 : holdMs(holds.get(device) ?? holds.get(null) ?? HOLD_BEFORE);
}

/** In whole hundredths of a second: nothing here is more exact. */
function sweepOf(window: PerceptionWindow, device: DeviceId | null): number {
  const toldS = device === null ? undefined : window.sweepS.get(device);
  return Math.round((toldS ?? SWEEP_S) * 100) / 100;
}

/** Of the reference hub with a table's usual cards (hardware-notes 4.2). */
const SWEEP_S = 0.15;
const SWEEP_S_MIN = 0.06;
/** Readers that one can buy for a whole table take as long as that. */
const SWEEP_S_MAX = 12;
const EMPTY_SWEEP_MS = 20;
/** Of each new one: it changes with the cards on the table. */
const LEARNT = 0.3;

export function learnSweep(mind: Mind, device: DeviceId, sweepMs: number): void {
  // An empty table is swept in no time: that says nothing of how it is with cards.
  if (sweepMs < EMPTY_SWEEP_MS) return;
  const before = mind.window.sweepS.get(device) ?? SWEEP_S;
  const told = Math.min(SWEEP_S_MAX, Math.max(SWEEP_S_MIN, sweepMs / 1000));
  mind.set({ sweepS: new Map(mind.window.sweepS).set(device, before + (told - before) * LEARNT) });
}

function learnt({ usual, prior, least, most }: Learnt, count: number, all: number): number {
  const share = (usual * prior + count) / (prior + all);
  return Math.min(most, Math.max(least, Number(share.toPrecision(2))));
}

/** So near that one misreads what lies at the other as often as it ever happens. */
export function areBeside(places: Places, place: number, antenna: number): boolean {
  return antenna !== places.muck && (places.bleeds[place * places.spots.length + antenna] ?? 0) >= 0.5;
}

/**
 * A card went from one place to another, and lies there next to certainly: for how long its old place told of it as
 * well tells how long that remembers. Places side by side may both read it.
 */
export function learnHold(mind: Mind, { said, began }: Belief, from: number, begunMs: number, lostMs: number): void {
  const { places, rates, window } = mind;
  const device = places.devices[from] ?? null;
  const cameMs = began[said] ?? 0;
  if (said < 0 || from === said || device === null || areBeside(places, said, from)) return;
  if (begunMs >= cameMs || lostMs < cameMs - CARRIED_MS) return;
  const overlapMs = lostMs - cameMs - LOST_AFTER * 1000 * (rates.sweepS[from] ?? 1);
  const holds = new Map(window.holds);
  for (const of of [device, null])
    holds.set(of, holdAfter(holds.get(of) ?? holds.get(null) ?? HOLD_BEFORE, Math.max(0, overlapMs)));
  mind.set({ holds });
  mind.rates = ratesOfNight(mind.window, places);
}

/** A card that was lost longer before than this was held up meanwhile, and says nothing. */
const CARRIED_MS = 2000;
/** A card goes unread for so many polls before its place tells that it has lost it. */
export const LOST_AFTER = 3;

/**
 * A card lay where it was said to lie: how often its neighbours misread it meanwhile is counted for the rest of the
 * night.
 */
export function endStay(mind: Mind, belief: Belief, atMs: number): void {
  if (belief.said < 0) return;
  const { places, window } = mind;
  // Of a pile, and by the gate of one, what is misread says little.
  let near = 0;
  for (let antenna = 0; antenna < places.sensed && !belief.isInPile; antenna++)
    if (areBeside(places, belief.said, antenna)) near += 1;
  const seconds = (Math.max(0, atMs - belief.saidMs) / 1000) * near * LYING_READ;
  if (near > 0)
    mind.set({ strays: { count: window.strays.count + belief.strayCount, seconds: window.strays.seconds + seconds } });
  if (!belief.isInPile && atMs - belief.saidMs > EDGE_TOLD_MS) {
    const { count, stays } = window.edges;
    mind.set({ edges: { count: count + (belief.isAtEdge ? 1 : 0), stays: stays + 1 } });
  }
  mind.rates = ratesOfNight(mind.window, places);
  belief.isAtEdge = false;
  belief.strayCount = 0;
}

/** Nobody saw where it went: people are asked, and until it is read anew nothing is said of it. */
export function loseSight(mind: Mind, belief: Belief, nowMs: number): void {
  endStay(mind, belief, nowMs);
  belief.weights = new Float64Array(belief.weights.length);
  belief.weights[OFF] = 1;
  unsay(belief);
  mind.pilesChanged();
}

/** By then its neighbour has read a card at the edge more than once. */
const EDGE_TOLD_MS = 4000;
/** Part of a stay a card is hidden, and then nobody misreads it. */
const LYING_READ = 0.7;
