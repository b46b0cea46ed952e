import { AFTER_HAND_MS } from '#feeds/limits';
import type { Table } from '#table/writer/table';
import { formatCard, toCard } from '#vocabulary/cards';
import type { FeedView } from '#wire/views/feed-view';
import { AiredCards } from './canary-aired.testing.ts';
import { SealedLeaves } from './canary-seals.testing.ts';
import type { CanaryTournament } from './canary-tournament.testing.ts';

/** How each of them begins. */
const MARKED = '04CAFE';
/** Tag ids that occur nowhere else: seen in any byte that leaves, they are a leak. */
export const MARKERS: readonly string[] = Array.from(
  { length: 52 },
  (_, face) => `${MARKED}${(face + 100).toString(16).toUpperCase()}D00D${(face + 16).toString(16).toUpperCase()}`,
);
const NAMES: readonly string[] = Array.from({ length: 52 }, (_, face) => formatCard(toCard(face)));
const NAME_PATTERN = /"([2-9TJQKA][cdhs])"/g;
const SLOW_MS = 60_000;

/** Looks at every byte that leaves, and knows by itself who may read which card by now. */
export class CanaryEye {
  readonly #table: Pick<Table, 'core' | 'onWritten'>;
  readonly #now: () => number;
  readonly #everOpen = new Set<string>();
  readonly #aired = new AiredCards();
  readonly #seals: SealedLeaves;
  readonly #tournament: CanaryTournament | null;
  readonly leaks: string[] = [];
  bytes = 0;
  /** Names that were said, all of them allowed: a test in which nothing is ever shown would prove nothing. */
  named = 0;
  /** Players' figures that feeds told: without any, it would prove nothing that none told too much. */
  counted = 0;
  /** Levels that feeds told of. */
  levels = 0;

  constructor(table: Pick<Table, 'core' | 'onWritten'>, now: () => number, tournament: CanaryTournament | null) {
    this.#table = table;
    this.#tournament = tournament;
    this.#now = now;
    this.#aired.follow(table, now);
    this.#seals = new SealedLeaves(table, now);
  }

  look(role: string, text: string): void {
    this.bytes += text.length;
    if (role.startsWith('broadcast:')) this.#lookAtFeed(role, text);
    for (const marker of text.includes(MARKED) ? MARKERS : [])
      if (text.includes(marker)) this.leaks.push(`${role}: a tag id in ${text.slice(0, 80)}`);
    if (text.includes('"ref"') && role !== 'database')
      this.leaks.push(`${role}: a card reference in ${text.slice(0, 80)}`);
    const { leaks, rest } = this.#seals.look(role, text);
    for (const leak of leaks) this.leaks.push(`${role}: ${leak}`);
    const allowed = this.#allowed(role, text);
    for (const [, name] of rest.matchAll(NAME_PATTERN)) {
      this.named += 1;
      if (name !== undefined && !allowed.has(name)) this.leaks.push(`${role}: ${name} in ${text.slice(0, 200)}`);
    }
  }

  /** A hand is called by its name only beside its cards, and no hand is counted that is not over on air. */
  #lookAtFeed(role: string, text: string): void {
    const overByMs = this.#now() - (role === 'broadcast:slow' ? SLOW_MS : 0);
    const { known, early } = this.#tournament?.levelsIn(text, overByMs) ?? { known: 0, early: 0 };
    this.levels += known;
    if (early > 0) this.leaks.push(`${role}: a level before its time`);
    const view = wholeViewOf(text);
    if (view === undefined) return;
    const shown = new Set(view.holes.filter(({ cards }) => cards.length === 2).map(({ seat }) => seat));
    for (const { seat } of view.names) if (!shown.has(seat)) this.leaks.push(`${role}: the name of a hidden hand`);
    this.counted += view.figures.length;
    const counted = Math.max(0, ...view.figures.map(({ hands }) => hands));
    if (counted > this.#aired.overBy(overByMs)) this.leaks.push(`${role}: figures of ${counted} hands`);
  }

  /** Cards that were opened, each time allowed. */
  get opened(): number {
    return this.#seals.opened;
  }

  /** Shown while nobody looked is shown all the same: a client that comes back is told. */
  noteWhatIsOpen(): void {
    for (const { card } of this.#table.core.engine.hand?.publicity ?? [])
      if (card !== null) this.#everOpen.add(formatCard(card));
  }

  /**
   * What this role may know by now: what the record has made public in this hand, and what the test itself knows of
   * reveals and delays.
   */
  #allowed(role: string, text: string): ReadonlySet<string> {
    // Figures of the evening, and reports to a venue: no card belongs there.
    if (role === 'stats' || role === 'venue') return new Set();
    const { engine, reveals } = this.#table.core;
    const open = (engine.hand?.publicity ?? []).flatMap(({ card }) => (card === null ? [] : [formatCard(card)]));
    for (const name of open) this.#everOpen.add(name);
    // Hands that are over are told with what lay open in them.
    if (role === 'hands') return this.#everOpen;
    // A client that comes back is told what it missed, of hands that are over as well.
    if (text.startsWith('{"type":"events"')) return this.#everOpen;
    const known = new Set(open);
    if (role === 'director' && reveals.some(({ confirms }) => confirms !== true))
      for (const name of NAMES) known.add(name);
    if (role === 'broadcast:late' && this.#aired.overForMs(this.#now()) >= AFTER_HAND_MS)
      for (const name of NAMES) known.add(name);
    return role === 'broadcast:slow' ? this.#aired.namedBy(this.#now() - SLOW_MS) : known;
  }
}

/** Of a snapshot; a change tells only what is new in it. */
function wholeViewOf(text: string): FeedView | undefined {
  const message: { readonly type: string; readonly view?: FeedView } = JSON.parse(text);
  return message.type === 'snapshot' ? message.view : undefined;
}
