import type { Journal } from '#journal/journal';
import type { WriteFault } from '#journal/writer-messages';
import type { TableModel } from '#views/model';
import type { Reading } from '#vocabulary/readings';
import type { TableOrder } from '#vocabulary/tournament/tournament-inputs';
import type { ClientInput } from '#wire/messages/client-messages';
import type { SetUp } from '#wire/messages/house';
import type { TableState } from '#wire/views/public-view';
import type { JournalView } from '#wire/views/role-views';
import type { ScreenEvent } from '#wire/views/screen-events';
import type { SecurityEvent } from '#wire/views/security-log';
import type { AnyView } from '#wire/views/server-messages';
import { isHeldBack } from '../between/tournament-bond.ts';
import type { Clock } from '../core/clocks.ts';
import { type ClientAnswer, type Core, coreWith, type Outcome, type World } from '../core/core.ts';
import { QUEUE_MAX } from '../core/limits.ts';
import type { Caller, TableSource } from '../core/table-source.ts';
import { loseCards } from '../hands/cards-gone.ts';
import { passDeadline } from '../hands/deadlines.ts';
import { withSeal } from '../hands/deal-seals.ts';
import { entryOf, workEntry } from '../hands/entries.ts';
import { Gathering, hasNothing, nothingMore } from '../hands/gathering.ts';
import { handIsOver } from '../hands/hand-over.ts';
import { isNextHandDue, lacksPlayers, nextHandDueAtMs, prepareHand } from '../hands/hands.ts';
import { withSecurity } from '../hands/security.ts';
import { permit } from '../permissions/permit.ts';
import { modelOf } from '../screens/models.ts';
import { isForSurroundings, type Surroundings } from '../screens/surroundings.ts';
import { wantsOtherBoards } from '../simulated-boards.ts';
import { keptBlanks } from '../taking/kept-blanks.ts';
import { setUpTable } from '../taking/setting-up.ts';
import { takeInput, wasAnswered } from '../taking/taking-inputs.ts';
import { takeDue, takeReading } from '../taking/taking-readings.ts';
import { type OrderAnswer, takeOrder } from '../tournament/tournament-orders.ts';
import { splitByHand, type Written } from '../written.ts';
import { viewFor } from './view-for.ts';

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
  /** Readings were left aside: devices are to tell again what was not acknowledged. */
  readonly readAgain?: () => void;
  readonly isSimulated: boolean;
}

/** Said of the journal: nothing can be written. */
export type StopFault = WriteFault;

/**
 * The one writer of a table. Work is thought through at once; it is believed, shown, answered and acknowledged when its
 * row is on disk. While another program holds the journal, work waits. After a fault everything that is not on disk is
 * forgotten, as it would be by a restart, and once rows can be written again the table goes on from what is.
 */
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
  #damage: string | null;
  #isReadAgain = false;
  #isToldToStop = false;
  #hasMissedReadings = false;
  #inFlight = 0;
  #cancelTimer: () => void = () => {};
  #timerAtMs = Number.POSITIVE_INFINITY;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#ahead = options.core;
    this.#shown = options.core;
    this.#damage = options.damage;
    this.#state = options.journal === null ? 'read-only' : 'running';
    options.journal?.onTrouble(() => this.#onTrouble());
  }

  get state(): TableState {
    return this.#state;
  }

  /** Why nothing is written; null as long as nothing failed, also after it was told to stop. */
  get fault(): StopFault | null {
    return this.#fault;
  }

  /** What is wrong with the record, in words. */
  get damage(): string | null {
    return this.#damage;
  }

  /** Everything was read again while the table plays. */
  recordReadAgain(): void {
    this.#isReadAgain = true;
    this.#tell([]);
  }

  /** Found while the table plays: it is said, and writing goes on. */
  foundDamage(words: string): void {
    this.#damage = this.#damage === null ? words : `${this.#damage}; ${words}`;
    this.#tell([]);
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
    this.#isToldToStop = true;
    if (this.#takesWork) this.#state = 'stopped';
  }

  get #takesWork(): boolean {
    return this.#state === 'running' || this.#state === 'waiting';
  }

  takeReading(reading: Reading): void {
    // One that was left aside comes again with all that came after it: acknowledging a later one would lose it.
    if (this.#hasMissedReadings || !this.#takesWork || this.#inFlight > QUEUE_MAX) {
      this.#hasMissedReadings = true;
      return;
    }
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
    if (this.#options.isSimulated && wantsOtherBoards(input, this.#ahead))
      return Promise.resolve('boards-are-simulated');
    if (isForSurroundings(input)) {
      const answer = this.#options.around.carryOut(input, caller);
      this.keepBlanked();
      // Another speed makes what is due come at another time of the wall.
      this.#setTimerAt(this.#dueAtMs());
      this.#tell([]);
      return Promise.resolve(answer);
    }
    if (!this.#takesWork) return Promise.resolve(this.#whyNot());
    if (this.#inFlight > QUEUE_MAX) return Promise.resolve('too-many');
    const outcome = takeInput(this.#ahead, caller, clientId, input, this.nowMs(), this.#options.world);
    return new Promise((settle) => {
      this.#perform(outcome, (isWritten) => {
        if (isWritten && input.type === 'feed-arm' && outcome.entries.length > 0) this.#armFeed(input);
        if (isWritten && this.#ahead.engine.hand === null) this.#prepareIfDue();
        settle(isWritten ? (outcome.answer ?? 'accepted') : this.#whyNot());
      });
    });
  }

  /** An order of the tournament that this table is played in; it holds once it is on disk. */
  async takeOrder(order: TableOrder): Promise<OrderAnswer> {
    if (!this.#takesWork || this.#inFlight > QUEUE_MAX) return 'later';
    const { answer, outcome } = takeOrder(this.#ahead, order, this.nowMs(), this.#options.world);
    return outcome === undefined || (await this.#settled(outcome)) ? answer : 'later';
  }

  /** A new evening, with these people; not before it is on disk. False: nothing has changed. */
  async setUp(setUp: SetUp, by: string): Promise<boolean> {
    const outcome = this.#takesWork ? setUpTable(this.#ahead, setUp, by, this.nowMs()) : undefined;
    return outcome !== undefined && this.#settled(outcome);
  }

  /** On disk, and the next hand is laid out where it makes one possible. */
  async #settled(outcome: Outcome): Promise<boolean> {
    const isWritten = await new Promise<boolean>((settle) => this.#perform(outcome, settle));
    if (isWritten) this.#prepareIfDue();
    return isWritten;
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
    const entries = [workEntry(core, this.nowMs(), { security: events })];
    this.#shown = this.#takesWork ? this.#shown : withSecurity(this.#shown, events);
    if (this.#takesWork) this.#perform({ core, entries, events: [], screen: [] });
    else this.#tell([]);
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
    return viewFor(caller, {
      core: this.#shown,
      model: this.model(),
      around: this.#options.around,
      journal: this.#journalView(),
    });
  }

  /** What was blanked stays so after a restart. Blanking itself waits for no disk. */
  keepBlanked(): void {
    const outcome = keptBlanks(this.#ahead, this.around, this.nowMs());
    if (outcome !== undefined && this.#takesWork) this.#perform(outcome);
  }

  #journalView(): JournalView {
    const head = this.#options.journal?.head();
    return { rows: head?.seq ?? 0, root: head?.hash ?? '', damage: this.#damage, readAgain: this.#isReadAgain };
  }

  /** `done` is told whether it is on disk. */
  #perform(thought: Outcome, done: (isWritten: boolean) => void = () => {}): void {
    const outcome = withSeal(thought);
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
    const gathered = this.#gathering.joinedWith(outcome);
    const settle = (isWritten: boolean): void => {
      gathered.done(isWritten);
      done(isWritten);
    };
    this.#inFlight += 1;
    void this.#options.journal?.append(gathered.rows.map(entryOf)).then((written) => {
      this.#inFlight -= 1;
      if (!written.ok) {
        this.#stopFor(written.reason);
        settle(false);
        return;
      }
      this.#shown = outcome.core;
      const row = { core: outcome.core, head: written.value, entries: splitByHand(outcome.events) };
      for (const follow of this.#followers) follow(row);
      settle(true);
      this.#tell(outcome.screen);
      if (this.#hasMissedReadings && this.#inFlight === 0) this.#readAgain();
    });
  }

  #onTrouble(): void {
    const trouble = this.#options.journal?.trouble() ?? null;
    if (trouble === null) this.#goOn();
    else if (trouble !== 'held') this.#stopFor(trouble);
    else if (this.#state === 'running') {
      this.#state = 'waiting';
      this.#tell([]);
    }
  }

  #goOn(): void {
    if (this.#isToldToStop || this.#state === 'running') return;
    if (this.#fault !== null) {
      this.#fault = null;
      this.#gathering.drop();
      this.#ahead = this.#shown;
      this.#hasMissedReadings = true;
    }
    this.#state = 'running';
    this.#tell([]);
    this.#prepareIfDue();
    this.#setTimerAt(this.#dueAtMs());
    if (this.#hasMissedReadings && this.#inFlight === 0) this.#readAgain();
  }

  #readAgain(): void {
    this.#hasMissedReadings = false;
    this.#options.readAgain?.();
  }

  #stopFor(fault: StopFault): void {
    if (this.#fault !== null) return;
    this.#fault = fault;
    // While it stops on purpose, a row that cannot be written any more is a fault all the same.
    if (this.#takesWork) this.#state = fault === 'disk-full' ? 'disk-full' : 'stopped';
    this.#cancelTimer();
    this.#tell([]);
  }

  #tell(events: readonly ScreenEvent[]): void {
    for (const listener of this.#listeners) listener(events, 'everybody');
  }

  /** Mostly what is due is due when it was before: then the timer stays. */
  #setTimer(): void {
    const dueAtMs = this.#takesWork ? this.#dueAtMs() : Number.POSITIVE_INFINITY;
    if (dueAtMs !== this.#timerAtMs) this.#setTimerAt(dueAtMs);
  }

  #setTimerAt(dueAtMs: number): void {
    this.#cancelTimer();
    this.#timerAtMs = dueAtMs;
    const isDue = dueAtMs < Number.POSITIVE_INFINITY;
    this.#cancelTimer = isDue ? this.#options.clock.at(dueAtMs, () => this.#onTimer()) : () => {};
  }

  #dueAtMs(): number {
    const { window, engineDueAtMs } = this.#ahead;
    // Without an opponent the next hand waits for what people say, not for the clock.
    const isAwaited = handIsOver(this.#ahead) && !lacksPlayers(this.#ahead);
    const nextAtMs = isAwaited ? nextHandDueAtMs(this.#ahead) : Number.POSITIVE_INFINITY;
    return Math.min(this.#gathering.dueAtMs, window.dueAtMs, engineDueAtMs, nextAtMs);
  }

  #onTimer(): void {
    this.#setTimerAt(Number.POSITIVE_INFINITY);
    const nowMs = this.nowMs();
    if (this.#ahead.window.dueAtMs <= nowMs) this.#perform(takeDue(this.#ahead, nowMs));
    if (this.#ahead.engineDueAtMs <= nowMs) this.#perform(passDeadline(this.#ahead, nowMs));
    this.#prepareIfDue();
    if (this.#gathering.dueAtMs <= nowMs) this.#write(nothingMore(this.#ahead), () => {});
    this.#setTimer();
  }

  #prepareIfDue(): void {
    const isBetween = this.#ahead.engine.hand === null || handIsOver(this.#ahead);
    const { settings } = this.#ahead;
    // The first hand of another night is laid out when somebody says so, or when its first card comes.
    if (!this.#takesWork || !isBetween || settings.isNightOver === true || isHeldBack(settings)) return;
    const isDue = isNextHandDue(this.#ahead, this.nowMs());
    const outcome = isDue ? prepareHand(this.#ahead, this.nowMs(), this.#options.world) : undefined;
    if (outcome !== undefined) this.#perform(outcome);
  }
}
