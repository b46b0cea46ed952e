import { setTimeout as pause } from 'node:timers/promises';
import type { CopyAnswer } from '#wire/tournament/copied-rows';
import type { RecordCopy } from '../record-copy.ts';
import { AGAIN_MS, type BrokerLine, openLine } from './broker.ts';
import { askForCopy } from './copy-service.ts';
import type { BrokerDoor } from './subjects.ts';
import { TAKING_OVER } from './term-holder.ts';

/** Told to whoever looks after the standby. */
export interface Told {
  readonly term: (number: number) => void;
  /** All rows are here, so many. */
  readonly along: (seq: number) => void;
  readonly away: () => void;
}

/** Asks the venue for each row of its record, writes it down, and so says that it has it. */
export class RecordFollower {
  readonly #copy: RecordCopy;
  readonly #second: string;
  readonly #told: Told;
  #line: BrokerLine | null = null;
  #running: Promise<void> = Promise.resolve();
  #fault: string | null = null;
  #term = 0;
  #isCut = false;

  /** `second`: the address at which it will be a venue. */
  constructor(copy: RecordCopy, second: string, told: Told) {
    this.#copy = copy;
    this.#second = second;
    this.#told = told;
  }

  /** Resolves when it cannot go on, or was stopped. */
  follow(door: BrokerDoor): Promise<void> {
    this.#running = this.#run(door);
    return this.#running;
  }

  /** The venue accepts nothing any more, where it can be told so; and all that it has accepted is here. */
  async takeOver(): Promise<void> {
    this.#isCut = true;
    await Promise.race([this.#running, pause(LAST_ROWS_MS)]);
    const line = this.#line;
    if (line === null || this.#fault !== null) return;
    const takes = { number: this.#term + TAKING_OVER, holder: 0 };
    for (;;) {
      const answer = await askForCopy(line, { after: this.#copy.head(), second: this.#second, takes });
      if (answer === null || !this.#take(answer) || answer.rows.length === 0) return;
    }
  }

  /** In words: why it could not go on; null: it could. */
  async stop(): Promise<string | null> {
    this.#isCut = true;
    await this.#line?.nc.close();
    await this.#running;
    return this.#fault;
  }

  async #run(door: BrokerDoor): Promise<void> {
    this.#line = await openLine(door, () => !this.#isCut);
    let isAway = false;
    while (!this.#isCut && this.#line !== null && this.#fault === null) {
      const answer = await askForCopy(this.#line, { after: this.#copy.head(), second: this.#second });
      if (answer !== null) {
        isAway = false;
        if (this.#take(answer) && answer.rows.length === 0) this.#told.along(this.#copy.head().seq);
        continue;
      }
      if (!isAway && !this.#isCut) this.#told.away();
      isAway = true;
      await pause(AGAIN_MS);
    }
  }

  #take({ rows, term, isOther }: CopyAnswer): boolean {
    if (term > this.#term) this.#told.term(term);
    this.#term = Math.max(this.#term, term);
    const wrong = isOther ? this.#copy.head().seq + 1 : this.#copy.take(rows);
    if (wrong === null) return true;
    this.#fault =
      `row ${wrong} of the record of the venue does not fit those that are here: nothing is taken of it. Follow it ` +
      'with an empty folder (--data), and look at that record with sabot verify';
    return false;
  }
}

/** A venue that has gone away has no more to say. */
const LAST_ROWS_MS = 5_000;
