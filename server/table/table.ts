import type { Journal } from '#journal/journal';
import type { WriteFault } from '#journal/writer-messages';
import type { TableModel } from '#views/model';
import { publicView } from '#views/public-view';
import { directorView, operatorView, seatRoleView } from '#views/role-views';
import type { Event } from '#vocabulary/events';
import type { Reading } from '#vocabulary/readings';
import type { Seat } from '#vocabulary/seats';
import type { ClientInput } from '#wire/client-messages';
import type { TableState } from '#wire/public-view';
import type { ScreenEvent } from '#wire/screen-events';
import type { SecurityEvent } from '#wire/security-log';
import type { AnyView } from '#wire/server-messages';
import { loseCards } from './cards-gone.ts';
import type { Clock } from './clocks.ts';
import { type ClientAnswer, type Core, coreWith, type Outcome, type World } from './core.ts';
import { deadlineInput, decideOn } from './deciding.ts';
import { entryOf, workEntry } from './entries.ts';
import { Gathering } from './gathering.ts';
import { handIsOver } from './hand-over.ts';
import { isNextHandDue, lacksPlayers, nextHandDueAtMs, prepareHand } from './hands.ts';
import { labView } from './lab.ts';
import { QUEUE_MAX } from './limits.ts';
import { directorParts, modelOf, operatorParts } from './models.ts';
import { answersOf, permit } from './permissions/permit.ts';
import { withSecurity } from './security.ts';
import type { Surroundings } from './surroundings.ts';
import type { Caller, TableSource } from './table-source.ts';
import { takeInput, wasAnswered } from './taking-inputs.ts';
import { takeDue, takeReading } from './taking-readings.ts';

/** What a row on disk holds, for those that fold the journal a second time. */
export interface Written {
  readonly core: Core;
  readonly entries: readonly { readonly begins: boolean; readonly events: readonly Event[] }[];
}

export interface TableOptions {
  readonly core: Core;
  /** `null`: the journal is damaged, the table only shows what is intact. */
  readonly journal: Journal | null;
  readonly damage: string | null;
  readonly clock: Clock;
  readonly world: World;
  readonly around: Surroundings;
  /** Its row is on disk: the device may forget it. */
  readonly acknowledge: (reading: Reading) => void;
  readonly isSimulated: boolean;
}

/** Said of the journal: nothing can be written any more. */
export type StopFault = WriteFault;

/** The one writer of a table. Work is thought through at once; it is believed, shown, answered and acknowledged when its row is on disk. */
export class Table implements TableSource {
  readonly #options: TableOptions;
  readonly #listeners = new Set<Parameters<TableSource['onChange']>[0]>();
  readonly #gathering = new Gathering();
  #followers: readonly ((written: Written) => void)[] = [];
  /** Thought through. */
  #ahead: Core;
  /** On disk. */
  #shown: Core;
  #state: TableState;
  #fault: StopFault | null = null;
  #inFlight = 0;
  #cancelTimer: () => void = () => {};
  #timerAtMs = Number.POSITIVE_INFINITY;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#ahead = options.core;
    this.#shown = options.core;
    this.#state = options.journal === null ? 'read-only' : 'running';
  }

  get state(): TableState {
    return this.#state;
  }

  /** Why it had to stop; null as long as nothing failed, also after it was told to stop. */
  get fault(): StopFault | null {
    return this.#fault;
  }

  /** What is on disk; feeds read their secrets from it. */
  get core(): Core {
    return this.#shown;
  }

  get around(): Surroundings {
    return this.#options.around;
  }

  /** Called with each row in order, once it is on disk. */
  onWritten(follow: (written: Written) => void): void {
    this.#followers = [...this.#followers, follow];
  }

  /** Before it starts: what lay on it lies there no more. */
  loseCards(): void {
    if (this.#state === 'running') this.#perform(loseCards(this.#ahead, this.#options.clock.now()));
  }

  start(): void {
    this.#prepareIfDue();
    this.#setTimer();
  }

  stop(): void {
    this.#cancelTimer();
    if (!this.#gathering.isEmpty) this.#write(nothingMore(this.#ahead), () => {});
    if (this.#state === 'running') this.#state = 'stopped';
  }

  takeReading(reading: Reading): void {
    if (this.#state !== 'running' || this.#inFlight > QUEUE_MAX) return;
    this.#perform(takeReading(this.#ahead, reading, this.#options.world), (isWritten) => {
      if (isWritten) this.#options.acknowledge(reading);
    });
  }

  nowMs(): number {
    return this.#options.clock.now();
  }

  submit(caller: Caller, clientId: string, input: ClientInput, isLate = false): Promise<ClientAnswer> {
    // Asked again, it has changed the table already: the answer is the one that it got.
    const isKnown = wasAnswered(this.#ahead, caller, clientId);
    const permission = permit(this.#ahead, caller, input, this.#options.isSimulated);
    if (permission !== 'allowed' && permission !== 'told-of' && !isKnown) return Promise.resolve(permission);
    if (isLate && !isKnown) return Promise.resolve('too-late');
    // Hidden cards are shown over a connection that nobody listens to, or not at all.
    if (input.type === 'reveal' && !caller.secure) return Promise.resolve('needs-tls-or-loopback');
    if (this.#options.isSimulated && wantsOtherBoards(input, this.#ahead)) return Promise.resolve('boards-are-simulated');
    switch (input.type) {
      case 'panic':
      case 'pairing-create':
      case 'token-revoke':
      case 'simulate':
      case 'feed-blank': {
        const answer = this.#options.around.carryOut(input, caller);
        this.keepBlanked();
        // Another speed makes what is due come at another time of the wall.
        this.#setTimerAt(this.#dueAtMs());
        this.#tell([]);
        return Promise.resolve(answer);
      }
      default:
        if (this.#state !== 'running') return Promise.resolve(this.#whyNot());
    }
    const { clock, world } = this.#options;
    const outcome = takeInput(this.#ahead, caller, clientId, input, clock.now(), world);
    return new Promise((settle) => {
      this.#perform(outcome, (isWritten) => {
        if (isWritten && input.type === 'feed-arm' && outcome.entries.length > 0) this.#armFeed(input);
        // Where the night has ended, the first hand of the next one is laid out.
        if (isWritten && this.#ahead.engine.hand === null) this.#prepareIfDue();
        settle(isWritten ? (outcome.answer ?? 'accepted') : this.#whyNot());
      });
    });
  }

  /** Not before its reason is on disk: nobody shows hole cards without a trace. */
  #armFeed({ name, reason }: Extract<ClientInput, { type: 'feed-arm' }>): void {
    this.#options.around.armFeed(name, reason);
    this.keepBlanked();
  }

  /** Nothing is taken any more: the disk is full, or the journal cannot be written for another reason. */
  #whyNot(): 'disk-full' | 'read-only' {
    return this.#state === 'disk-full' ? 'disk-full' : 'read-only';
  }

  onChange(listener: Parameters<TableSource['onChange']>[0]): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Something around the table changed (a device, a feed, the simulated people). */
  changed(): void {
    this.#tell([]);
  }

  /** What the doors noticed; where nothing can be written any more it is shown all the same. */
  noteSecurity(events: readonly SecurityEvent[]): void {
    const core = coreWith(withSecurity(this.#ahead, events), { work: this.#ahead.work + 1 });
    if (this.#state === 'running') {
      this.#perform({ core, entries: [workEntry(core, this.#options.clock.now(), { security: events })], events: [], screen: [] });
      return;
    }
    this.#shown = withSecurity(this.#shown, events);
    this.#tell([]);
  }

  /** Time went on for the feeds alone: nobody else's view is made anew for it. */
  feedsMoved(): void {
    for (const listener of this.#listeners) listener([], 'feeds');
  }

  /** What views are made of, as of the newest row on disk. */
  model(): TableModel {
    return modelOf(this.#shown, this.#options.around, this.#state, this.#options.clock.now());
  }

  viewOf(caller: Caller): AnyView {
    const core = this.#shown;
    const { around } = this.#options;
    const model = this.model();
    const { role } = caller;
    switch (role.name) {
      case 'public':
        return publicView(model);
      case 'seat':
        return seatRoleView(model, role.seat satisfies Seat, answersOf(core, role.seat));
      case 'operator':
        return operatorView(model, operatorParts(core, around));
      case 'director':
        return directorView(model, directorParts(core, around, this.#journalView(), caller.secure));
      case 'broadcast':
        return around.feedView(role.feed) ?? BLANK_FEED;
      case 'bridge':
        return labView(core, around);
    }
  }

  /** What was blanked stays so after a restart. Blanking itself waits for no disk. */
  keepBlanked(): void {
    const { around } = this.#options;
    const { feeds, feedsPanic } = this.#ahead.settings;
    const now = new Map(around.feeds().map(({ name, blanked }) => [name, blanked]));
    const isSame =
      around.panics() === (feedsPanic ?? false) && feeds.every(({ name, blanked }) => (now.get(name) ?? false) === (blanked ?? false));
    if (isSame || this.#state !== 'running') return;
    const settings = { feeds: feeds.map((feed) => ({ ...feed, blanked: now.get(feed.name) ?? false })), feedsPanic: around.panics() };
    const core = { ...this.#ahead, settings: { ...this.#ahead.settings, ...settings }, work: this.#ahead.work + 1 };
    this.#perform({ core, entries: [workEntry(core, this.#options.clock.now(), { settings })], events: [], screen: [] });
  }

  #journalView(): { rows: number; root: string; damage: string | null } {
    const head = this.#options.journal?.head();
    return { rows: head?.seq ?? 0, root: head?.hash ?? '', damage: this.#options.damage };
  }

  /** `done` is told whether it is on disk. */
  #perform(outcome: Outcome, done: (isWritten: boolean) => void = () => {}): void {
    const { journal, clock } = this.#options;
    this.#ahead = outcome.core;
    if (journal === null) {
      done(false);
    } else if (this.#gathering.admits(outcome)) {
      this.#gathering.add(outcome, clock.now(), done);
      if (this.#gathering.isFull) this.#write(nothingMore(outcome.core), () => {});
    } else if (hasNothing(outcome) && this.#inFlight === 0 && this.#gathering.isEmpty) {
      this.#shown = outcome.core;
      done(true);
      this.#tell(outcome.screen);
    } else this.#write(outcome, done);
    this.#setTimer();
  }

  /** Together with what waits for such a row. */
  #write(outcome: Outcome, done: (isWritten: boolean) => void): void {
    const { journal } = this.#options;
    const gathered = this.#gathering.joinedWith(outcome);
    const settle = (isWritten: boolean): void => {
      gathered.done(isWritten);
      done(isWritten);
    };
    this.#inFlight += 1;
    void journal?.append(gathered.rows.map(entryOf)).then((written) => {
      this.#inFlight -= 1;
      if (!written.ok) {
        this.#stopFor(written.reason);
        settle(false);
        return;
      }
      this.#shown = outcome.core;
      const { core, events } = outcome;
      for (const follow of this.#followers) follow({ core, entries: splitByHand(events) });
      settle(true);
      this.#tell(outcome.screen);
    });
  }

  #stopFor(fault: StopFault): void {
    if (this.#fault !== null) return;
    this.#fault = fault;
    // While it stops on purpose, a row that cannot be written any more is a fault all the same.
    if (this.#state === 'running') this.#state = fault === 'disk-full' ? 'disk-full' : 'stopped';
    this.#cancelTimer();
    this.#tell([]);
  }

  #tell(events: readonly ScreenEvent[]): void {
    for (const listener of this.#listeners) listener(events, 'everybody');
  }

  /** Mostly what is due is due when it was before: then the timer stays. */
  #setTimer(): void {
    const dueAtMs = this.#state === 'running' ? this.#dueAtMs() : Number.POSITIVE_INFINITY;
    if (dueAtMs !== this.#timerAtMs) this.#setTimerAt(dueAtMs);
  }

  #setTimerAt(dueAtMs: number): void {
    this.#cancelTimer();
    this.#cancelTimer = () => {};
    this.#timerAtMs = dueAtMs;
    if (dueAtMs < Number.POSITIVE_INFINITY) this.#cancelTimer = this.#options.clock.at(dueAtMs, () => this.#onTimer());
  }

  #dueAtMs(): number {
    const { window, engineDueAtMs } = this.#ahead;
    // Without an opponent the next hand waits for what people say, not for the clock.
    const isAwaited = handIsOver(this.#ahead) && !lacksPlayers(this.#ahead);
    const heardDueAtMs = this.#gathering.dueAtMs;
    return Math.min(heardDueAtMs, window.dueAtMs, engineDueAtMs, isAwaited ? nextHandDueAtMs(this.#ahead) : Number.POSITIVE_INFINITY);
  }

  #onTimer(): void {
    this.#timerAtMs = Number.POSITIVE_INFINITY;
    this.#cancelTimer = () => {};
    const nowMs = this.#options.clock.now();
    if (this.#ahead.window.dueAtMs <= nowMs) this.#perform(takeDue(this.#ahead, nowMs));
    if (this.#ahead.engineDueAtMs <= nowMs) this.#perform(passDeadline(this.#ahead, nowMs));
    this.#prepareIfDue();
    if (this.#gathering.dueAtMs <= nowMs) this.#write(nothingMore(this.#ahead), () => {});
    this.#setTimer();
  }

  #prepareIfDue(): void {
    const { clock, world } = this.#options;
    const nowMs = clock.now();
    if (this.#state !== 'running' || !(this.#ahead.engine.hand === null || handIsOver(this.#ahead))) return;
    const outcome = isNextHandDue(this.#ahead, nowMs) ? prepareHand(this.#ahead, nowMs, world) : undefined;
    if (outcome !== undefined) this.#perform(outcome);
  }
}

const hasNothing = ({ entries, heard }: Outcome): boolean => entries.length === 0 && heard === undefined;

/** What is thought through already, and only waits for its row. */
function nothingMore(core: Core): Outcome {
  return { core, entries: [], events: [], screen: [] };
}

/** The simulated boards stand under the table that the program was started with. */
function wantsOtherBoards(input: ClientInput, { settings }: Core): boolean {
  return input.type === 'configure' && input.profile !== undefined && input.profile !== settings.next.profile.name;
}

/** A row may end one hand and begin the next. */
export function splitByHand(events: readonly Event[]): Written['entries'] {
  const at = events.findIndex(({ type }) => type === 'hand-begun');
  if (at < 0) return [{ begins: false, events }];
  return [
    { begins: false, events: events.slice(0, at) },
    { begins: true, events: events.slice(at) },
  ];
}

const BLANK_FEED: AnyView = { feed: '', mode: 'on-show', delayMs: 0, boardSyncMs: 0, blank: true, view: null, holes: [], equities: [] };

/** Fed once: what the engine asked for is over whatever it answers. */
function passDeadline(core: Core, nowMs: number): Outcome {
  const next: Core = { ...core, engineDueAtMs: Number.POSITIVE_INFINITY, work: core.work + 1 };
  const decided = decideOn(next, deadlineInput(next, nowMs));
  return {
    core: decided.core,
    entries: decided.events.length === 0 ? [] : [workEntry(next, nowMs, { events: decided.events })],
    events: decided.events,
    screen: [],
  };
}
