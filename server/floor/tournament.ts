import { randomInt } from 'node:crypto';
import type { NewEntry } from '#journal/entries';
import type { Journal } from '#journal/journal';
import type { WriteFault } from '#journal/writer-messages';
import type { Clock } from '#table/core/clocks';
import type { Caller } from '#table/core/table-source';
import { NOBODY, type TournamentState } from '#tournament/state/state';
import { decide, dueAtMs } from '#tournament/taking/decide';
import { nothingFollows, tournamentPreview } from '#views/tournament-preview';
import { tournamentView } from '#views/tournament-view';
import { followedIn } from '#vocabulary/tournament/followed-tables';
import type { TableTold, TournamentInput, TournamentWish } from '#vocabulary/tournament/tournament-inputs';
import type { Ms } from '#vocabulary/units';
import type { TournamentAnswer, TournamentReply } from '#wire/tournament/inputs';
import type { TournamentPreview } from '#wire/tournament/previews';
import type { TournamentView } from '#wire/tournament/view';
import { KeptEnds } from './kept-ends.ts';
import { LOOKED_AT_EVERY_MS, QUEUE_MAX, ROWS_TO_SNAPSHOT } from './limits.ts';
import { eyesOf, isPermitted } from './permissions.ts';
import { snapshotRow, workRow } from './rows.ts';
import type { TournamentSource } from './tournament-source.ts';

export interface TournamentOptions {
  readonly state: TournamentState;
  /** Made with the first row: a machine on which nobody plays tournaments has none. `null`: nothing can be written. */
  readonly journal: () => Promise<Journal | null>;
  /** The record is damaged: what is intact is shown, and nothing is written. */
  readonly isDamaged: boolean;
  readonly clock: Clock;
  readonly speed: () => number;
  /** Tables that can be followed here. */
  readonly tables: () => number;
}

/** The one writer of a tournament: it decides, has the journal flush, believes, and tells. */
export class Tournament implements TournamentSource {
  readonly #options: TournamentOptions;
  readonly #listeners = new Set<() => void>();
  /** As all inputs leave it, those included that are not on disk yet. */
  #ahead: TournamentState;
  /** As the rows on disk leave it. */
  #shown: TournamentState;
  #journal: Promise<Journal | null> | null = null;
  #fault: WriteFault | null = null;
  #inFlight = 0;
  #inputs = 0;
  #rows = 0;
  #isStopped = false;
  #isHeld = true;
  readonly #ends = new KeptEnds();
  #cancelTimer: () => void = () => {};

  constructor(options: TournamentOptions) {
    this.#options = options;
    this.#ahead = options.state;
    this.#shown = options.state;
  }

  /** What is on disk. */
  get state(): TournamentState {
    return this.#shown;
  }

  /** Followed tables of the tournament that is planned or played. */
  get follows(): number {
    const { game } = this.#shown;
    return game === null || game.phase === 'over' ? 0 : followedIn(game.tables).length;
  }

  get nowMs(): Ms {
    return this.#options.clock.now();
  }

  /** Time that passed while nobody looked has passed. */
  start(): void {
    this.#onTimer();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    const journal = await this.#journal;
    await journal?.close();
  }

  /** Another machine holds it, or may: what is there is shown, and nothing is accepted. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#tell();
  }

  viewOf(caller: Caller): TournamentView {
    const { clock, speed } = this.#options;
    return tournamentView(this.#shown, {
      may: eyesOf(caller),
      state: this.#running(),
      nowMs: clock.now(),
      speed: speed(),
      ends: this.#ends.of(this.#shown, clock.now()),
    });
  }

  previewOf(caller: Caller, what: TournamentWish): TournamentPreview {
    const refused = this.#refused(caller, what);
    if (refused !== undefined) return nothingFollows(this.viewOf(caller), refused);
    const atMs = this.#options.clock.now();
    return tournamentPreview(this.#ahead, { id: PREVIEW, by: caller.name, what, atMs, chance: 0 });
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  submit(caller: Caller, clientId: string, wish: TournamentWish): Promise<TournamentReply> {
    const answer = this.#refused(caller, wish);
    if (answer !== undefined) return Promise.resolve({ answer });
    return this.#take({ id: `${caller.roleText}/${clientId}`, by: caller.name, what: wish });
  }

  #refused(caller: Caller, wish: TournamentWish): TournamentAnswer | undefined {
    if (!isPermitted(caller, wish)) return 'not-allowed';
    const isBeyond = wish.type === 'planned' && followedIn(wish.plan.tables).length > this.#options.tables();
    return isBeyond ? 'too-many-followed' : undefined;
  }

  /** What a table reports, or the time. */
  report(what: TournamentInput['what']): Promise<TournamentReply> {
    this.#inputs += 1;
    const id = what.type === 'table-told' ? idOf(what) : `machine/${this.#options.clock.now()}.${this.#inputs}`;
    return this.#take({ id, by: NOBODY, what });
  }

  #take({ id, by, what }: Pick<TournamentInput, 'id' | 'by' | 'what'>): Promise<TournamentReply> {
    const { clock, isDamaged } = this.#options;
    if (isDamaged || this.#isStopped || !this.#isHeld) return Promise.resolve({ answer: 'read-only' });
    if (this.#inFlight > QUEUE_MAX) return Promise.resolve({ answer: 'too-many' });
    const atMs = clock.now();
    const { events, answer, state, line } = decide(this.#ahead, { id, by, what, atMs, chance: randomInt(CHANCES) });
    const reply = { answer, ...(line === undefined ? {} : { line }) };
    // Answered when what it rests on is on disk.
    if (events.length === 0) return this.#append([], reply);
    this.#ahead = state;
    this.#rows += 1;
    const rows: NewEntry[] = [workRow(events, atMs)];
    if (what.type === 'planned' || this.#rows % ROWS_TO_SNAPSHOT === 0) rows.push(snapshotRow(state, atMs));
    const written = this.#append(rows, reply, state);
    this.#setTimer();
    return written;
  }

  async #append(rows: readonly NewEntry[], reply: TournamentReply, next?: TournamentState): Promise<TournamentReply> {
    if (rows.length === 0 && this.#inFlight === 0) return reply;
    this.#inFlight += 1;
    this.#journal ??= this.#options.journal();
    const journal = await this.#journal;
    const written = await journal?.append(rows);
    this.#inFlight -= 1;
    if (written?.ok === true) {
      this.#fault = null;
      if (next !== undefined) this.#shown = next;
      if (next !== undefined) this.#tell();
      return reply;
    }
    // What is not on disk has not happened.
    this.#fault = written?.reason ?? 'broken';
    this.#ahead = this.#shown;
    this.#tell();
    return { answer: this.#fault === 'disk-full' ? 'disk-full' : 'read-only' };
  }

  #running(): TournamentView['state'] {
    if (this.#options.isDamaged || !this.#isHeld) return 'read-only';
    if (this.#isStopped) return 'stopped';
    return this.#fault === null ? 'running' : this.#fault === 'disk-full' ? 'disk-full' : 'stopped';
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #setTimer(): void {
    const { clock } = this.#options;
    this.#cancelTimer();
    const nowMs = clock.now();
    const due = this.#isStopped ? null : dueAtMs(this.#ahead, nowMs);
    if (due === null) return;
    // Somebody may make a simulated table go faster meanwhile.
    const again = Math.min(due, nowMs + LOOKED_AT_EVERY_MS);
    this.#cancelTimer = clock.at(again, () => (clock.now() >= due ? this.#onTimer() : this.#setTimer()));
  }

  #onTimer(): void {
    void this.report({ type: 'time-passed' });
    this.#setTimer();
  }
}

/** The row that it rests on. */
const idOf = ({ table, report: { row, hash } }: TableTold): string =>
  `table-${table}/${row}.${hash.slice(0, HASH_SIGNS)}`;

const HASH_SIGNS = 16;
const CHANCES = 2 ** 32;
/** Id of an input that is never taken in. */
const PREVIEW = 'preview';
