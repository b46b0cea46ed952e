import type { Table } from '#table/writer/table';
import type { HandVault } from '#vault/hand-vault';
import { formatCard } from '#vocabulary/cards';
import type { Event } from '#vocabulary/hands/events';
import { isSeatZone } from '#vocabulary/zones';

interface AiredHand {
  readonly beganAtMs: number;
  /** When the record first said that the card lies in a hand, or may be known by everybody. */
  readonly cards: Map<string, number>;
}

/** What the test itself knows of time, without a feed's help: from when on a delayed feed may name which card. */
export class AiredCards {
  #hands: readonly AiredHand[] = [];
  #overSinceMs: number | null = null;
  /** When each hand was over for the first time. */
  readonly #overAtMs = new Map<number, number>();

  follow(table: Pick<Table, 'onWritten'>, now: () => number): void {
    table.onWritten(({ core, entries }) => {
      for (const { events } of entries)
        for (const event of events) this.#note(event, core.context?.vault ?? null, now());
      const isOver = ['folds', 'awarded'].includes(core.engine.hand?.ledger.over ?? 'no');
      const isRewritten = entries.some(({ events }) =>
        events.some(({ type }) => type === 'hand-redecided' || type === 'hand-begun'),
      );
      const number = core.engine.hand?.setup.hand ?? 0;
      // Decided anew, it may turn out to have been over all the time.
      if (isOver && (isRewritten || !this.#overAtMs.has(number)))
        this.#overAtMs.set(number, isRewritten ? (this.#hands.at(-1)?.beganAtMs ?? now()) : now());
      if (!isOver || isRewritten || this.#overSinceMs === null) this.#overSinceMs = isOver ? now() : null;
    });
  }

  /** How long the hand has been over without a break, as the table itself says. */
  overForMs(atMs: number): number {
    return this.#overSinceMs === null ? Number.NEGATIVE_INFINITY : atMs - this.#overSinceMs;
  }

  /** So many hands had been over by then, for however short a time. */
  overBy(atMs: number): number {
    return [...this.#overAtMs.values()].filter((overAtMs) => overAtMs <= atMs).length;
  }

  /** The hand that is on air is the newest one that had begun by then; of it, what lay there by then. */
  namedBy(atMs: number): ReadonlySet<string> {
    const cards = this.#hands.findLast(({ beganAtMs }) => beganAtMs <= atMs)?.cards ?? new Map<string, number>();
    return new Set([...cards].flatMap(([name, knownAtMs]) => (knownAtMs <= atMs ? [name] : [])));
  }

  #note(event: Event, vault: HandVault | null, nowMs: number): void {
    if (event.type === 'hand-begun') this.#hands = [...this.#hands, { beganAtMs: nowMs, cards: new Map() }];
    if (vault === null) return;
    if (event.type === 'card-made-public') this.#know(formatCard(event.card), nowMs);
    else if (event.type === 'card-moved' && isSeatZone(event.to))
      this.#know(formatCard(vault.cardOf(event.ref)), nowMs);
    // Decided anew, a card may turn out to have lain there all the time: its own reading says since when.
    else if (event.type === 'hand-redecided') {
      // It is the same hand that is told once more: what was known of it stays known.
      for (const inner of event.events) if (inner.type !== 'hand-begun') this.#note(inner, vault, nowMs);
    }
  }

  #know(name: string, atMs: number): void {
    const cards = this.#hands.at(-1)?.cards;
    if (cards !== undefined && !cards.has(name)) cards.set(name, atMs);
  }
}
