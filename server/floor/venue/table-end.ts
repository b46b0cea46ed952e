import type { JsMsg } from '@nats-io/jetstream';
import { bondOf } from '#table/between/tournament-bond';
import type { TableId } from '#vocabulary/tables';
import type { TableReport } from '#vocabulary/tournament/table-reports';
import { readOrder, readReport } from '#wire/tournament/table-messages';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Outbox } from '../outbox.ts';
import type { FollowedTable } from '../table-link.ts';
import { AGAIN_MS, again, type BrokerLine, isFull, isOvertaken, openLine } from './broker.ts';
import { pullAll } from './streams.ts';
import { type BrokerDoor, consumerOf, ORDERS, REPORTS, reportSubject } from './subjects.ts';
import { VenueClock } from './venue-clock.ts';

/** Messages of this table in the stream. */
interface Stored {
  readonly sequence: number;
  readonly report: TableReport | undefined;
}

const NOTHING_STORED: Stored = { sequence: 0, report: undefined };

/**
 * `former-term`: an order of somebody who has lost the tournament. `full`: no report is stored any more.
 * `clock-doubt`: the venue's clock answers too slowly to be known to a second.
 */
export type LinkTrouble = 'former-term' | 'full' | 'clock-doubt';

/** The table's end of the link by a broker: orders are pulled, and reports offered until they are stored. */
export class TableEnd {
  readonly #table: FollowedTable;
  readonly #id: TableId;
  readonly #outbox: Outbox;
  readonly #clock: VenueClock;
  readonly #tell: (trouble: LinkTrouble) => void;
  /** Null: it is to be asked. */
  #stored: Stored | null = null;
  #line: BrokerLine | null = null;
  #isCut = false;
  readonly #report = oneAtATime(() => this.#send());

  /** `outbox`: it has the report of each row before this end hears of the row. */
  constructor(table: FollowedTable, id: TableId, outbox: Outbox, tell: (trouble: LinkTrouble) => void) {
    this.#tell = tell;
    this.#clock = new VenueClock(
      () => table.nowMs(),
      () => tell('clock-doubt'),
    );
    this.#table = table;
    this.#id = id;
    this.#outbox = outbox;
  }

  /** Returns what ends it. */
  start(door: BrokerDoor): () => Promise<void> {
    this.#table.onWritten(() => void this.#report());
    const running = this.#run(door);
    return async () => {
      this.#isCut = true;
      await this.#line?.nc.close();
      await running;
    };
  }

  async #run(door: BrokerDoor): Promise<void> {
    const line = await openLine(door, () => !this.#isCut);
    this.#line = line;
    if (line === null) return;
    if (this.#isCut) return line.nc.close();
    line.onReturn(() => {
      this.#stored = null;
      void this.#report();
    });
    void this.#report();
    await pullAll(
      line,
      { stream: ORDERS, consumer: consumerOf(this.#id) },
      () => !this.#isCut,
      (each) => this.#take(each),
    );
  }

  /** Acknowledged when its row is on disk. One that cannot be taken lets the next one by. */
  async #take(message: JsMsg): Promise<void> {
    const order = readOrder(message.string());
    const answer = order.ok ? await this.#takeByClock(order.value) : 'not-ours';
    switch (answer) {
      case 'taken':
        message.ack();
        return;
      case 'later':
        message.nak(AGAIN_MS);
        return;
      case 'former-term':
        message.term();
        this.#tell('former-term');
        return;
      case 'not-ours':
        message.term();
    }
  }

  /** Moments in it are those of the venue: an order that nobody can tell the time of waits. */
  async #takeByClock(given: Parameters<FollowedTable['takeOrder']>[0]): ReturnType<FollowedTable['takeOrder']> {
    const order = await this.#clock.byTable(this.#line, given);
    return order === null ? 'later' : await this.#table.takeOrder(order);
  }

  async #send(): Promise<void> {
    while (!this.#isCut && this.#line !== null)
      try {
        this.#stored ??= await this.#look(this.#line);
        const epoch = bondOf(this.#table.core.settings)?.epoch;
        const report = epoch === undefined ? undefined : this.#outbox.next(epoch, this.#stored.report);
        if (report === undefined) return;
        const expect = { lastSubjectSequence: this.#stored.sequence };
        const stored = this.#line.js.publish(reportSubject(this.#id), JSON.stringify(report), { expect });
        const { seq } = await this.#line.answerTo(stored);
        this.#stored = { sequence: seq, report };
      } catch (error) {
        this.#stored = null;
        if (isFull(error)) this.#tell('full');
        if (!isOvertaken(error) && !this.#isCut) await again();
      }
  }

  async #look(line: BrokerLine): Promise<Stored> {
    const found = await line.newest(REPORTS, reportSubject(this.#id));
    if (found === null) return NOTHING_STORED;
    const report = readReport(found.string());
    return { sequence: found.seq, report: report.ok ? report.value : undefined };
  }
}
