import type { CardRef } from '#vocabulary/card-refs';
import type { Fact, FactBody } from '#vocabulary/facts';
import { type FactId, factId, type ReadingId } from '#vocabulary/ids';
import type { DeviceId, TagId } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import { timingsAt } from './paces.ts';
import type { PerceptionSetup, Spot } from './setups.ts';
import { copyOfWindow, emptyTrack, type PerceptionWindow, type Track } from './windows.ts';

/** The next window while it is being made, and the facts that fall out. Copies a map only when something in it changes. */
export class WindowDraft {
  readonly setup: PerceptionSetup;
  readonly facts: Fact[] = [];
  /** The window as it was, until the first change makes a copy of it. */
  #window: PerceptionWindow;
  #own: ReturnType<typeof copyOfWindow> | undefined;
  #tracks: Map<TagId, Track> | undefined;

  constructor(window: PerceptionWindow, setup: PerceptionSetup, nowMs: Ms) {
    this.setup = setupAt(setup, window.paceMs);
    this.#window = window;
    if (nowMs > window.nowMs) this.#writableWindow().nowMs = nowMs;
  }

  get window(): PerceptionWindow {
    return this.#window;
  }

  set(part: Partial<PerceptionWindow>): void {
    Object.assign(this.#writableWindow(), part);
  }

  get tracks(): ReadonlyMap<TagId, Track> {
    return this.#window.tracks;
  }

  track(tag: TagId): Track {
    return this.#window.tracks.get(tag) ?? emptyTrack(tag);
  }

  put(track: Track): void {
    this.#writable().set(track.tag, track);
  }

  drop(tag: TagId): void {
    this.#writable().delete(tag);
  }

  refOf(tag: TagId): CardRef | undefined {
    const meaning = this.setup.meaningOf(tag);
    return meaning.deck === 'in-play' ? meaning.ref : undefined;
  }

  /** What lay on a table that is being cleared was read in the sweeps before that. */
  sweepMsOf(device: DeviceId): Ms {
    const sweeps = this.#window.sweeps.get(device);
    return sweeps === undefined ? this.setup.timings.sweepMs : later(sweeps.latestMs, sweeps.beforeMs);
  }

  /** The first of `from` causes the fact and, with what the fact says, makes its identity: the same readings give the same ids. */
  state(body: FactBody, atMs: Ms, from: readonly ReadingId[]): FactId {
    const id = factId([from[0], body.type, ...distinction(body)].join(':'));
    const { recent } = this;
    if (recent.has(id)) return id;
    recent.add(id);
    this.facts.push({ id, atMs, from, ...body });
    return id;
  }

  countAt(spot: Spot): number {
    return this.#window.present.get(spot) ?? 0;
  }

  /** Cards of the deck in play alone. */
  ownAt(spot: Spot): number {
    return this.#window.presentOwn.get(spot) ?? 0;
  }

  recount(spot: Spot, change: 1 | -1, isOwn: boolean): void {
    const present = counted(this.#window.present, spot, change);
    const presentOwn = isOwn ? counted(this.#window.presentOwn, spot, change) : this.#window.presentOwn;
    const { emptySinceMs, ownEmptySinceMs, nowMs } = this.#window;
    const next = this.#writableWindow();
    next.present = present;
    next.presentOwn = presentOwn;
    next.emptySinceMs = present.size === 0 ? (emptySinceMs ?? nowMs) : null;
    next.ownEmptySinceMs = presentOwn.size === 0 ? (ownEmptySinceMs ?? nowMs) : null;
  }

  /** All that `perceive` returns of the window: the time at which it wants to be called again is found here, once. */
  finish(): PerceptionWindow {
    if (this.#tracks !== undefined) {
      let tracksDueAtMs = Number.POSITIVE_INFINITY;
      for (const track of this.#tracks.values()) if (track.dueAtMs < tracksDueAtMs) tracksDueAtMs = track.dueAtMs;
      this.set({ tracksDueAtMs });
    }
    const { dueAtMs, tracksDueAtMs, unreadDueAtMs } = this.#window;
    const next = Math.min(tracksDueAtMs, unreadDueAtMs);
    if (next !== dueAtMs) this.set({ dueAtMs: next });
    return this.#window;
  }

  /** Facts of this call, so that two causes of one call do not state the same thing twice. */
  readonly recent = new Set<FactId>();

  #writable(): Map<TagId, Track> {
    if (this.#tracks === undefined) {
      this.#tracks = new Map(this.#window.tracks);
      this.#writableWindow().tracks = this.#tracks;
    }
    return this.#tracks;
  }

  #writableWindow(): ReturnType<typeof copyOfWindow> {
    if (this.#own === undefined) {
      this.#own = copyOfWindow(this.#window);
      this.#window = this.#own;
    }
    return this.#own;
  }
}

/** At boards as fast as the reference hub it is the same one. */
function setupAt(setup: PerceptionSetup, paceMs: Ms): PerceptionSetup {
  const timings = timingsAt(setup.timings, paceMs);
  return timings === setup.timings ? setup : { ...setup, timings };
}

export const earlier = (a: Ms, b: Ms): Ms => (a < b ? a : b);
export const later = (a: Ms, b: Ms): Ms => (a > b ? a : b);
export const after = (at: Ms, wait: Ms): Ms => ms(at + wait);

function counted(counts: ReadonlyMap<Spot, number>, spot: Spot, change: 1 | -1): ReadonlyMap<Spot, number> {
  const next = new Map(counts);
  const count = (counts.get(spot) ?? 0) + change;
  if (count > 0) next.set(spot, count);
  else next.delete(spot);
  return next;
}

function distinction(body: FactBody): readonly (string | number)[] {
  switch (body.type) {
    case 'card-left-shoe':
      return [body.ref];
    case 'card-arriving':
    case 'card-rested':
    case 'card-lifted':
    case 'card-left':
      return [body.ref, body.zone];
    case 'seat-read-again':
      return [body.zone];
    case 'unknown-tag':
    case 'foreign-card':
      return [body.pseudonym, body.zone];
    case 'burn-hidden':
    case 'duplicate-card':
      return [body.ref];
    case 'fact-withdrawn':
      return [body.fact];
    case 'question-raised':
      return [body.question];
    case 'reader-silent':
    case 'reader-back':
      return body.zones === 'shoe' ? ['shoe'] : body.zones;
    case 'pressed':
    case 'dialled':
      return [];
  }
}
