import { evolve, initial, isHandOver } from '#engine/api';
import type { HandState } from '#engine/table-state/state';
import type { RecordedHand } from '#export/tell-hand';
import type { Entry } from '#journal/entries';
import type { TableSettings } from '#table/core/settings';
import { snapshotOf, workOf } from '#table/nights/bodies';
import { type OpenCards, openCards } from '#table/nights/hand-records';
import type { SealedHand } from '#vault/hand-vault';
import type { DealSeal } from '#vocabulary/hands/deal-seals';
import type { Event } from '#vocabulary/hands/events';
import type { Seat } from '#vocabulary/seats';

/** A hand that is over, as the record has it, and what is needed to tell it to somebody. */
export interface FinishedHand extends RecordedHand {
  readonly hand: number;
  /** What lay open before everybody at its end. */
  readonly open: OpenCards;
  /** Which card is which: sealed. */
  readonly sealed: SealedHand | null;
  /** Commitments to its deals. */
  readonly seals: readonly DealSeal[];
  /** Somebody gave it up: nobody has won. */
  readonly isVoided: boolean;
  /** When its first card or act came: it is laid out as soon as the hand before is over. */
  readonly startedMs: number;
  /** Of the row with which it began. */
  readonly firstSeq: number;
  readonly colours: ReadonlyMap<Seat, string>;
}

/**
 * Rows of a record in, hands that are over out. A hand is told when nothing can bring it back any more: UNDO reaches
 * the hand before as long as nothing was said of the next one.
 */
export class RecordedHands {
  readonly #tell: (hand: FinishedHand) => void;
  #engine = initial();
  #settings: TableSettings | undefined;
  #sealed: SealedHand | null = null;
  #hand: Draft | undefined;
  /** Over, and the next one has begun; it may still come back. */
  #closed: FinishedHand | undefined;

  constructor(tell: (hand: FinishedHand) => void) {
    this.#tell = tell;
  }

  take(entry: Entry): void {
    if (entry.kind === 'session' || entry.kind === 'leftover') return;
    if (entry.kind === 'snapshot') {
      this.#settings = snapshotOf(entry).settings;
      return;
    }
    const body = workOf(entry);
    if (body.settings !== undefined && this.#settings !== undefined)
      this.#settings = { ...this.#settings, ...body.settings };
    if (body.hand !== undefined) this.#sealed = body.hand;
    if ((body.voided !== undefined || body.cardsGone === true) && this.#hand !== undefined) this.#hand.isVoided = true;
    for (const event of body.events ?? []) this.#takeEvent(event, entry);
    if (body.seal !== undefined) this.#hand?.seals.push(body.seal);
    if (body.nightEnded !== undefined) this.#nightEnded();
  }

  /** No more rows: what is over is told, what is still in play is not. */
  end(): void {
    this.#flush();
    const finished = this.#finished();
    this.#hand = undefined;
    if (finished !== undefined) this.#tell(finished);
  }

  /** What is over as the rows now stand, and may still come back; rows that follow go on from here. */
  standing(): readonly FinishedHand[] {
    return [this.#closed, this.#finished()].flatMap((hand) => hand ?? []);
  }

  /** The hand that is laid out and neither over nor given up, as the rows now stand. */
  get inPlay(): number | null {
    const last = this.#hand?.last;
    return last === undefined || this.#finished() !== undefined ? null : last.setup.hand;
  }

  /** Row with which the hand that was laid out last began. */
  get begunAtSeq(): number | null {
    return this.#hand?.firstSeq ?? null;
  }

  #nightEnded(): void {
    this.end();
    this.#engine = initial();
  }

  #takeEvent(event: Event, { atMs, seq }: Entry): void {
    if (event.type === 'hand-begun') this.#begin(event.setup.hand, seq, atMs);
    else if (this.#hand !== undefined && this.#hand.firstSeq !== seq) this.#flush();
    this.#engine = evolve(this.#engine, event);
    const { hand } = this.#engine;
    const draft = this.#hand;
    if (hand === null || draft === undefined) return;
    draft.events.push(event);
    draft.endedMs = atMs;
    if (FIRST_IN_HAND.has(event.type)) draft.startedMs ??= atMs;
    if (draft.last?.betting.award !== hand.betting.award) draft.decided = hand;
    draft.last = hand;
    draft.open = hand.ledger.over === 'no' ? undefined : openCards(hand, draft.open);
  }

  #begin(number: number, seq: number, atMs: number): void {
    const finished = this.#finished();
    // One that is laid out under a number that was told of already has been brought back.
    if (this.#closed !== undefined && number > this.#closed.hand) this.#flush();
    this.#closed = finished !== undefined && number > finished.hand ? finished : undefined;
    const names = new Map((this.#settings?.roster ?? []).map(({ seat, name }) => [seat, name]));
    const table = this.#settings?.name ?? 'Sabot';
    const colours = new Map((this.#settings?.roster ?? []).map(({ seat, colour }) => [seat, colour]));
    const sealed = this.#sealed;
    const begun = { firstSeq: seq, beganMs: atMs, endedMs: atMs, isVoided: false };
    this.#hand = { ...begun, names, colours, table, sealed, events: [], seals: [] };
  }

  #flush(): void {
    const closed = this.#closed;
    this.#closed = undefined;
    if (closed !== undefined) this.#tell(closed);
  }

  #finished(): FinishedHand | undefined {
    const draft = this.#hand;
    if (draft?.last === undefined || (!draft.isVoided && !isHandOver(draft.last))) return undefined;
    const { last, decided, open, events, seals, names, colours, table, sealed, isVoided, firstSeq, beganMs, endedMs } =
      draft;
    return {
      hand: last.setup.hand,
      last,
      decided: decided ?? last,
      open: open ?? openCards(last),
      events,
      seals,
      names,
      colours,
      table,
      sealed,
      isVoided,
      firstSeq,
      beganMs,
      startedMs: Math.max(draft.startedMs ?? beganMs, beganMs),
      endedMs,
    };
  }
}

/** What is taken up of the hand before comes after the next one is laid out, and begins nothing. */
const FIRST_IN_HAND: ReadonlySet<Event['type']> = new Set(['card-exited', 'card-moved', 'act-taken']);

interface Draft extends Pick<FinishedHand, 'names' | 'colours' | 'table' | 'sealed' | 'firstSeq' | 'beganMs'> {
  readonly events: Event[];
  readonly seals: DealSeal[];
  endedMs: number;
  startedMs?: number;
  last?: HandState;
  decided?: HandState;
  open?: OpenCards | undefined;
  isVoided: boolean;
}
