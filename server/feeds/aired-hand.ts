import { isHandOver } from '#engine/api';
import { evolve } from '#engine/table-state/evolve';
import { type HandState, NO_TABLE, type TableState } from '#engine/table-state/state';
import type { FiguredHand } from '#export/player-figures';
import type { HandVault } from '#vault/hand-vault';
import type { TableModel } from '#views/model';
import type { CardRef } from '#vocabulary/card-refs';
import type { DealSeal } from '#vocabulary/hands/deal-seals';
import type { Event } from '#vocabulary/hands/events';
import type { VerdictId } from '#vocabulary/ids';
import { figuredHandOf } from './figured-hand.ts';

/** Who sat where when the hand was played. */
export type HandPeople = Pick<TableModel, 'name' | 'roster' | 'next' | 'cardKeys'>;

interface TimedEvent {
  /** When it may be counted as having happened: never before it was on disk in this session. */
  readonly atMs: number;
  readonly event: Event;
}

/** The state after so many events. */
interface Fold {
  readonly count: number;
  readonly state: TableState;
}

const NOTHING_FOLDED: Fold = { count: 0, state: NO_TABLE };

function isGathering(event: Event): boolean {
  return event.type === 'deck-collected' || (event.type === 'card-moved' && event.to === 'SHOE');
}

/**
 * One hand as a feed will show it: its events as they stand by now. What was undone, filled in or withdrawn since then
 * has taken effect on the whole hand before any of it is aired (DESIGN §5).
 */
export class AiredHand {
  readonly vault: HandVault | null;
  readonly people: HandPeople;
  #events: TimedEvent[] = [];
  #causes = new Map<string, number>();
  /** What each card that was made public is, and since when that is on record. */
  readonly #faces = new Map<CardRef, TimedEvent>();
  #rewrittenAtMs = Number.NEGATIVE_INFINITY;
  readonly #withdrawn = new Set<VerdictId>();
  #seals: readonly { readonly atMs: number; readonly seal: DealSeal }[] = [];
  #fold: Fold = NOTHING_FOLDED;
  /** Another place at which this hand is asked for again and again. */
  #laidOut: Fold = NOTHING_FOLDED;
  #told: { readonly events: number; readonly rewrites: number; readonly hand: FiguredHand | null } | undefined;
  /** How often it was decided anew. */
  rewrites = 0;

  constructor(vault: HandVault | null, people: HandPeople) {
    this.vault = vault;
    this.people = people;
  }

  get beganAtMs(): number {
    return this.#events[0]?.atMs ?? Number.POSITIVE_INFINITY;
  }

  get setup(): Extract<Event, { type: 'hand-begun' }>['setup'] | undefined {
    for (const { event } of this.#events) if (event.type === 'hand-begun') return event.setup;
    return undefined;
  }

  add(events: readonly Event[], atMs: number): void {
    for (const event of events) {
      if (!this.#causes.has(event.cause)) this.#causes.set(event.cause, atMs);
      if (event.type === 'card-made-public' && !this.#faces.has(event.ref)) this.#faces.set(event.ref, { atMs, event });
      if (event.type === 'hand-redecided') this.#replace(event.events, atMs);
      else if (event.type === 'verdict-settled' && event.status === 'withdrawn') this.#withdraw(event.id);
      else this.#events.push({ atMs: Math.max(atMs, this.#events.at(-1)?.atMs ?? 0), event });
    }
  }

  /** What was committed to is told again with each row. It is not taken back, whatever is decided anew. */
  seal(seals: readonly DealSeal[], atMs: number): void {
    for (const seal of seals.slice(this.#seals.length)) this.#seals = [...this.#seals, { atMs, seal }];
  }

  /** Of the deal that is played at this time; those of one that was taken back are nobody's any more. */
  sealsAt(atMs: number): readonly DealSeal[] {
    const redeal = this.stateAt(atMs)?.redeal;
    const told = this.#seals.filter((sealed) => sealed.atMs <= atMs).map(({ seal }) => seal);
    return told.filter((seal) => seal.redeal === redeal);
  }

  /** The hand as it was at this time, by what is known now. */
  stateAt(atMs: number): HandState | null {
    this.#fold = this.#folded(this.#countAt(atMs), this.#fold);
    return this.#fold.state.hand;
  }

  /** Of a hand that is over: as it lay before its cards went back into the shoe, where nobody knows them any more. */
  laidOutAt(atMs: number): HandState | null {
    const count = this.#countAt(atMs);
    const told = this.#events.slice(0, count);
    const ended = told.findLastIndex(({ event }) => event.type === 'hand-ended');
    const gathered = told.findIndex(({ event }, at) => at > ended && isGathering(event));
    if (ended < 0 || gathered < 0) return this.stateAt(atMs);
    this.#laidOut = this.#folded(gathered, this.#laidOut);
    return this.#laidOut.state.hand;
  }

  #countAt(atMs: number): number {
    let count = this.#events.length;
    while (count > 0 && (this.#events[count - 1]?.atMs ?? 0) > atMs) count -= 1;
    return count;
  }

  #folded(count: number, before: Fold): Fold {
    // A clock that goes back, or a record that was rewritten, begins again from the first card.
    let { count: from, state } = before.count <= count ? before : NOTHING_FOLDED;
    for (; from < count; from += 1) {
      const timed = this.#events[from];
      if (timed !== undefined && !this.#isWithdrawn(timed.event)) state = evolve(state, timed.event);
    }
    return { count, state };
  }

  /**
   * How long the hand has been over at this time, by what is known now; a record that was rewritten is believed from
   * then on.
   */
  overForMs(atMs: number): number {
    const hand = this.stateAt(atMs);
    if (hand === null || !isHandOver(hand)) return Number.NEGATIVE_INFINITY;
    const ended = this.#events.findLast((timed) => timed.atMs <= atMs && timed.event.type === 'hand-ended');
    return atMs - Math.max(ended?.atMs ?? atMs, this.#rewrittenAtMs);
  }

  /** How long nothing has happened in it at this time. */
  quietForMs(atMs: number): number {
    return atMs - (this.#events.findLast((timed) => timed.atMs <= atMs)?.atMs ?? atMs);
  }

  /** What its players did, once its pots have gone out: no card is in it, and none is asked for. */
  told(): FiguredHand | null {
    const [events, rewrites] = [this.#events.length, this.rewrites];
    const known = this.#told;
    if (known?.events === events && known.rewrites === rewrites) return known.hand;
    const standing = this.#events.map(({ event }) => event).filter((event) => !this.#isWithdrawn(event));
    const hand = figuredHandOf(standing, this.people);
    this.#told = { events, rewrites, hand };
    return hand;
  }

  /**
   * Each event keeps the time of what caused it; what was filled in afterwards takes the time of its neighbours. A face
   * is not decided anew, so it goes with the card that is shown again; one that is not shown any more is not aired
   * either.
   */
  #replace(events: readonly Event[], atMs: number): void {
    const begun = this.#events.find(({ event }) => event.type === 'hand-begun');
    let latest = begun?.atMs ?? atMs;
    const timed: TimedEvent[] = begun === undefined || events.some(({ type }) => type === 'hand-begun') ? [] : [begun];
    for (const event of events) {
      latest = Math.max(latest, this.#causes.get(event.cause) ?? latest);
      timed.push({ atMs: latest, event });
      const face = event.type === 'publicity-due' ? this.#faces.get(event.ref) : undefined;
      if (face !== undefined) {
        latest = Math.max(latest, face.atMs);
        timed.push({ ...face, atMs: latest });
      }
    }
    this.#rewrittenAtMs = atMs;
    this.rewrites += 1;
    this.#events = timed;
    this.#foldAnew();
  }

  #withdraw(id: VerdictId): void {
    this.#withdrawn.add(id);
    this.#foldAnew();
  }

  #foldAnew(): void {
    this.#fold = NOTHING_FOLDED;
    this.#laidOut = NOTHING_FOLDED;
  }

  #isWithdrawn(event: Event): boolean {
    switch (event.type) {
      case 'verdict-raised':
      case 'verdict-revised':
        return this.#withdrawn.has(event.verdict.id);
      case 'verdict-settled':
      case 'verdict-overruled':
        return this.#withdrawn.has(event.id);
      default:
        return false;
    }
  }
}
