import type { HandVault } from '#vault/hand-vault';
import type { TableModel } from '#views/model';
import type { DealSeal } from '#vocabulary/hands/deal-seals';
import type { Event } from '#vocabulary/hands/events';
import type { FeedView } from '#wire/views/feed-view';
import { AiredHand, type HandPeople } from './aired-hand.ts';
import type { EquityWorker } from './equity-worker.ts';
import { Feed, type FeedSetup, type Past } from './feed.ts';
import { HANDS_KEPT_MAX } from './limits.ts';
import { PastTournaments } from './past-tournaments.ts';

/**
 * All feeds of a table. They are told what is on disk, with the time at which it came there in this session: a system
 * clock that is set forward, or a restart, never makes anything air early.
 */
export class Feeds {
  readonly #equities: () => EquityWorker;
  #feeds = new Map<string, Feed>();
  #hands: AiredHand[] = [];
  #panics = false;
  readonly #tournaments = new PastTournaments();
  onFigures: () => void = () => {};
  readonly #panicListeners = new Set<() => void>();

  constructor(equities: () => EquityWorker) {
    this.#equities = equities;
  }

  /**
   * Feeds exist only where the director made them; one whose setting changed begins anew, unarmed. What is made while a
   * panic holds is blank.
   */
  define(setups: readonly FeedSetup[]): void {
    const next = new Map<string, Feed>();
    for (const setup of setups) {
      const known = this.#feeds.get(setup.name);
      // What is blanked now is not put on air by what was written before.
      const feed = known !== undefined && sameSetup(known.setup, setup) ? known : new Feed(setup, this.#equities());
      if (this.#panics || known?.blanked === true) feed.blanked = true;
      feed.onFigures = () => this.onFigures();
      next.set(setup.name, feed);
    }
    this.#feeds = next;
    this.#hands = this.#hands.slice(-this.#keptMax);
  }

  handBegan(vault: HandVault | null, people: HandPeople): void {
    this.#hands = [...this.#hands, new AiredHand(vault, people)].slice(-this.#keptMax);
  }

  /**
   * Without a feed nothing but the hand that is being played: a feed that is made in the middle of it shows it like any
   * other, when its delay has passed. What was over before there was a feed is never aired.
   */
  get #keptMax(): number {
    return this.#feeds.size === 0 ? 1 : HANDS_KEPT_MAX;
  }

  /** Hands that some feed may still have to show. */
  get handsKept(): number {
    return this.#hands.length;
  }

  written(events: readonly Event[], atMs: number): void {
    this.#hands.at(-1)?.add(events, atMs);
  }

  /** All commitments to the deal that is played: those that are known already stay where they are in time. */
  sealed(seals: readonly DealSeal[], atMs: number): void {
    this.#hands.at(-1)?.seal(seals, atMs);
  }

  /** What the table knows of its tournament from now on; null: it plays in none. */
  tournament(known: TableModel['tournament'], atMs: number): void {
    this.#tournaments.note(known, atMs);
  }

  /** What was blanked stays blank: arming says that the programme is delayed, not that the trouble is over. */
  arm(name: string, reason: string): boolean {
    const feed = this.#feeds.get(name);
    if (feed === undefined) return false;
    feed.armedFor = reason;
    return true;
  }

  /** Showing one feed again, and nothing else, ends a panic; the others stay blank until somebody shows them too. */
  blank(name: string, blanked: boolean): boolean {
    const feed = this.#feeds.get(name);
    if (feed === undefined) return false;
    feed.blanked = blanked;
    if (!blanked) this.#panics = false;
    return true;
  }

  /** One key: nothing of any feed is on air any more, and nothing of one that is only made now. */
  panic(): void {
    this.#panics = true;
    for (const feed of this.#feeds.values()) feed.blanked = true;
    for (const listener of this.#panicListeners) listener();
  }

  /** Told of each panic, before anything else is done about it; returns what ends it. */
  onPanic(listener: () => void): () => void {
    this.#panicListeners.add(listener);
    return () => void this.#panicListeners.delete(listener);
  }

  get panics(): boolean {
    return this.#panics;
  }

  view(name: string, table: TableModel, nowMs: number): FeedView | null {
    const past: Past = { hands: this.#hands, tournaments: this.#tournaments };
    return this.#feeds.get(name)?.view(past, table, nowMs) ?? null;
  }

  list(): readonly Feed[] {
    return [...this.#feeds.values()];
  }
}

function sameSetup(a: FeedSetup, b: FeedSetup): boolean {
  return a.mode === b.mode && a.delayMs === b.delayMs && a.boardSyncMs === b.boardSyncMs;
}
