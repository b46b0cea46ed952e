import type { Feeds } from '#feeds/feeds';
import { HANDS_KEPT_MAX } from '#feeds/limits';
import type { Entry } from '#journal/entries';
import { readJournal } from '#journal/reader';
import { newCardKeys, type World } from '#table/core/core';
import { type TableSettings, tournamentAt } from '#table/core/settings';
import { snapshotOf, workOf } from '#table/nights/bodies';
import { splitByHand } from '#table/written';
import { chainKeyOf } from '#vault/chain-key';
import { type HandVault, openHandVault } from '#vault/hand-vault';
import type { DealSeal } from '#vocabulary/hands/deal-seals';
import type { Event } from '#vocabulary/hands/events';

/** What the record holds of the hands that feeds may still have to show. */
export interface FeedHistory {
  /** Tells the feeds, as of now: nothing counts as longer ago than this table's own clocks can tell. */
  readonly tell: (feeds: Feeds, nowMs: number) => void;
}

/** Hands that are read however short the delay is: times in the record leave out how long nobody was running. */
const HANDS_BACK = 20;

/**
 * The second fold of the journal, begun anew after a restart. How long ago something happened is counted by the clock
 * of the session in which it was written; the time between two sessions counts as none, because only a clock that
 * anybody can set would know it. So what lay within the delay before the restart still waits for the rest of its time,
 * and waits too long rather than too short.
 */
export function readFeedHistory(path: string, settings: TableSettings, lastMs: number, world: World): FeedHistory {
  const past = new Past(world);
  if (settings.feeds.length > 0) {
    const delayMs = Math.max(...settings.feeds.map((feed) => (feed.mode === 'delayed' ? feed.delayMs : 0)));
    readJournal(path, chainKeyOf(world.master), (entry) => past.take(entry), {
      back: HANDS_BACK,
      sinceMs: lastMs - delayMs,
      most: HANDS_KEPT_MAX,
    });
  }
  return { tell: (feeds, nowMs) => past.tell(feeds, nowMs) };
}

interface PastHand {
  readonly vault: HandVault | null;
  readonly settings: TableSettings;
  readonly rows: PastRow[];
}

interface PastTournament {
  readonly tournament: ReturnType<typeof tournamentAt>;
  readonly elapsedMs: number;
}

interface PastRow {
  readonly events: readonly Event[];
  readonly seals: readonly DealSeal[];
  readonly elapsedMs: number;
}

class Past {
  readonly #world: World;
  readonly #hands: PastHand[] = [];
  #settings: TableSettings | null = null;
  readonly #tournaments: PastTournament[] = [];
  #vault: HandVault | null = null;
  /** Time that sessions have spent since the first row that was read. */
  #elapsedMs = 0;
  /** The newest time of this session; unknown where rows do not say when a session begins (before format 2). */
  #newestMs: number | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  take(entry: Entry): void {
    this.#count(entry);
    if (entry.kind === 'snapshot') this.#noteSettings(snapshotOf(entry).settings);
    if (entry.kind !== 'work') return;
    const body = workOf(entry);
    if (body.settings !== undefined && this.#settings !== null)
      this.#noteSettings({ ...this.#settings, ...body.settings });
    if (body.hand !== undefined) {
      const opened = openHandVault(body.hand, this.#world.master, this.#world.entropy);
      this.#vault = opened.ok ? opened.value : null;
    }
    for (const { begins, events } of splitByHand(body.events ?? [])) {
      if (begins && this.#settings !== null)
        this.#hands.push({ vault: this.#vault, settings: this.#settings, rows: [] });
      this.#noteRow(events, []);
    }
    if (body.seal !== undefined) this.#noteRow([], [body.seal]);
  }

  tell(feeds: Feeds, nowMs: number): void {
    for (const { tournament, elapsedMs } of this.#tournaments)
      feeds.tournament(tournament, nowMs - (this.#elapsedMs - elapsedMs));
    for (const { vault, settings, rows } of this.#hands) {
      const { name, roster, next } = settings;
      feeds.handBegan(vault, { name, roster, next, cardKeys: newCardKeys() });
      let known: readonly DealSeal[] = [];
      for (const { events, seals, elapsedMs } of rows) {
        const atMs = nowMs - (this.#elapsedMs - elapsedMs);
        feeds.written(events, atMs);
        known = [...known, ...seals];
        feeds.sealed(known, atMs);
      }
    }
  }

  #noteSettings(settings: TableSettings): void {
    this.#settings = settings;
    this.#tournaments.push({ tournament: tournamentAt(settings), elapsedMs: this.#elapsedMs });
  }

  #noteRow(events: readonly Event[], seals: readonly DealSeal[]): void {
    if (events.length + seals.length > 0) this.#hands.at(-1)?.rows.push({ events, seals, elapsedMs: this.#elapsedMs });
  }

  #count({ kind, format, atMs }: Entry): void {
    if (kind === 'session') this.#newestMs = atMs;
    else if (format >= FIRST_FORMAT_WITH_SESSIONS) {
      const before = this.#newestMs ?? atMs;
      this.#elapsedMs += Math.max(0, atMs - before);
      this.#newestMs = Math.max(before, atMs);
    }
  }
}

const FIRST_FORMAT_WITH_SESSIONS = 2;
