import type { Entry } from '#journal/entries';
import type { Core, WorkBody, World } from '#table/core/core';
import { unsealReading } from '#table/core/stored-readings';
import { passDeadline } from '#table/hands/deadlines';
import { type Decided, decideOn } from '#table/hands/deciding';
import { snapshotOf, workOf } from '#table/nights/bodies';
import { emptyCore, fromSnapshot, withWork } from '#table/recovery';
import { perceiveAll, takeDue } from '#table/taking/taking-readings';
import type { Event } from '#vocabulary/hands/events';
import { ms } from '#vocabulary/units';
import { type Said, Saying } from './said.ts';
import { inputOf, type Told } from './told.ts';

/** Hand of a recorded evening: as it was decided then, and as today's perception and engine decide it. */
export interface ScoredHand {
  readonly hand: number;
  readonly recorded: Said;
  readonly today: Said;
  /** Words of people that found nothing to be about: what they answered was not asked today. */
  readonly unheard: number;
}

/**
 * Perceives the readings of a record once more, and has the engine decide on what comes of them. What people said then
 * they say again at the same time, and devices tell the same.
 */
export class Scoring {
  readonly #world: World;
  readonly #onHand: (scored: ScoredHand) => void;
  #recorded: Core | null = null;
  #today: Core | null = null;
  #hand: number | null = null;
  #then = new Saying();
  #now = new Saying();
  #unheard = 0;
  /** Readings that the key did not open. */
  closed = 0;

  constructor(master: Uint8Array, onHand: (scored: ScoredHand) => void) {
    // Nothing is sealed here.
    this.#world = { master, entropy: (count) => new Uint8Array(count), nowMs: () => 0 };
    this.#onHand = onHand;
  }

  take(entry: Entry): void {
    if (entry.kind === 'snapshot') this.#begin(entry);
    else if (entry.kind === 'work') this.#work(workOf(entry));
  }

  /** After the last row. */
  end(): void {
    if (this.#hand === null) return;
    const recorded = this.#then.said(this.#recorded?.engine.hand ?? null);
    const today = this.#now.said(this.#today?.engine.hand ?? null);
    this.#onHand({ hand: this.#hand, recorded, today, unheard: this.#unheard });
    this.#hand = null;
    this.#then = new Saying();
    this.#now = new Saying();
    this.#unheard = 0;
  }

  #begin(entry: Entry): void {
    const body = snapshotOf(entry);
    const begun = fromSnapshot(emptyCore(body.settings, ms(entry.atMs)), body, this.#world);
    this.#recorded = { ...begun, engine: this.#recorded?.engine ?? begun.engine };
    this.#today ??= begun;
  }

  #work(body: WorkBody): void {
    const before = this.#recorded;
    if (before === null) return;
    if (this.#beginsAnother(body.events ?? [])) this.end();
    const recorded = withWork(before, body, this.#world);
    this.#recorded = recorded;
    const { settings, decks, context } = recorded;
    if (this.#today !== null) this.#today = { ...this.#today, settings, decks, context };
    for (const event of body.events ?? []) {
      if (event.type === 'hand-begun') this.#hand = event.setup.hand;
      this.#then.take(event);
    }
    const told = [...this.#opened(body), ...(body.events ?? []).flatMap(inputOf)];
    for (const one of told.toSorted((a, b) => a.atMs - b.atMs)) this.#tell(one);
  }

  #beginsAnother(events: readonly Event[]): boolean {
    return events.some((event) => event.type === 'hand-begun' && event.setup.hand !== this.#hand);
  }

  #opened({ readings = [] }: WorkBody): readonly Told[] {
    const vault = this.#recorded?.context?.vault;
    return readings.flatMap((stored) => {
      const opened = vault === undefined ? undefined : unsealReading(stored, vault);
      if (opened?.ok === true) return [opened.value];
      this.closed += 1;
      return [];
    });
  }

  #tell(told: Told): void {
    const core = this.#passed(told.atMs);
    if (core === null) return;
    const isReading = 'device' in told;
    const taken: Decided = isReading ? perceiveAll(core, told) : decideOn(core, told);
    if (taken.refused !== undefined) this.#unheard += 1;
    this.#keep(taken);
  }

  /** Deadlines that perception and engine had asked for come due before. */
  #passed(untilMs: number): Core | null {
    for (;;) {
      const core = this.#today;
      if (core === null) return null;
      const { window, engineDueAtMs } = core;
      const dueMs = Math.min(window.dueAtMs, engineDueAtMs);
      if (dueMs > untilMs) return core;
      const atMs = Math.max(dueMs, window.nowMs);
      this.#keep(window.dueAtMs <= engineDueAtMs ? takeDue(core, atMs) : passDeadline(core, atMs));
    }
  }

  #keep({ core, events }: Pick<Decided, 'core' | 'events'>): void {
    this.#today = core;
    for (const event of events) this.#now.take(event);
  }
}
