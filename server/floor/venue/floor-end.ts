import { type JsMsg, PubHeaders } from '@nats-io/jetstream';
import { linkOf } from '#tournament/taking/settling-reports';
import type { TableId } from '#vocabulary/tables';
import { followedAt } from '#vocabulary/tournament/followed-tables';
import { orderText, readOrder, readReport } from '#wire/tournament/table-messages';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Tournament } from '../tournament.ts';
import { AGAIN_MS, again, type BrokerLine, isFull, isOvertaken, openLine } from './broker.ts';
import { type Delivered, HeardReports } from './heard-reports.ts';
import { layStreams, pullAll, REPORTS_AT_ONCE } from './streams.ts';
import { type BrokerDoor, CLOCK, FLOOR, ORDERS, orderSubject, REPORTS, tableOfReport } from './subjects.ts';
import { type Holding, TermHolder } from './term-holder.ts';

/** The newest order of a table that the stream holds. */
interface Given {
  readonly sequence: number;
  readonly epoch: number;
  readonly number: number;
}

/** The term of a venue, who hears how it is held and that no order is stored any more, and where else it may be. */
interface OfTerm {
  readonly full: () => void;
  readonly term: TermHolder['term'];
  readonly tell: (holding: Holding) => void;
  readonly elsewhere: ConstructorParameters<typeof TermHolder>[2];
}

const NOTHING_GIVEN: Given = { sequence: 0, epoch: 0, number: 0 };

/**
 * The floor's end of the link by a broker. Orders wait in the tournament's record and are offered until they are
 * stored; a report is acknowledged when what came of it is on disk.
 */
export class FloorEnd {
  readonly #tournament: Tournament;
  readonly #tables: readonly TableId[];
  readonly #holder: TermHolder;
  readonly #full: () => void;
  readonly #serve: (line: BrokerLine, holder: TermHolder) => void;
  readonly #given = new Map<TableId, Given>();
  #reports = new HeardReports();
  #line: BrokerLine | null = null;
  #isCut = false;
  readonly #offer = oneAtATime(() => this.#offerAll());

  /** `tables`: those of other machines. `serve`: whoever else is answered over this line. */
  constructor(
    tournament: Tournament,
    tables: readonly TableId[],
    { term, tell, elsewhere, full }: OfTerm,
    serve: (line: BrokerLine, holder: TermHolder) => void,
  ) {
    this.#serve = serve;
    this.#full = full;
    this.#tournament = tournament;
    this.#tables = tables;
    this.#holder = new TermHolder(
      term,
      (holding) => {
        // Listeners hear of it: what waits is offered when the term is held again.
        tournament.hold(holding.is === 'held');
        tell(holding);
        // Rows that a standby has not asked for yet are still to be had.
        if (holding.is === 'lost') this.#isCut = true;
      },
      elsewhere,
    );
  }

  /** Returns what ends it. */
  start(door: BrokerDoor): () => Promise<void> {
    const unfollow = this.#tournament.onChange(() => void this.#offer());
    const running = this.#run(door);
    return async () => {
      unfollow();
      this.#isCut = true;
      this.#holder.stop();
      await this.#line?.nc.close();
      await running;
    };
  }

  async #run(door: BrokerDoor): Promise<void> {
    const line = await openLine(door, () => !this.#isCut);
    this.#line = line;
    if (line === null) return;
    if (this.#isCut) return line.nc.close();
    await this.#lay(line);
    line.onReturn(() => void this.#lay(line));
    this.#serve(line, this.#holder);
    line.nc.subscribe(CLOCK, { callback: (_, asked) => void asked.respond(String(this.#tournament.nowMs)) });
    const renewing = this.#holder.renew(line);
    await Promise.all(Array.from({ length: REPORTS_AT_ONCE }, () => this.#hearAll(line)));
    await renewing;
  }

  /** Reports of several tables wait for the disk together. */
  #hearAll(line: BrokerLine): Promise<void> {
    return pullAll(
      line,
      { stream: REPORTS, consumer: FLOOR },
      () => !this.#isCut,
      (each) => this.#hear(each),
    );
  }

  /** After the loss of its store the broker has nothing: what the records hold is offered once more. */
  async #lay(line: BrokerLine): Promise<void> {
    // Another store counts from the beginning; what is in hand still belongs to the former one.
    this.#reports = new HeardReports();
    while (!this.#isCut)
      try {
        await layStreams(line, this.#tables);
        break;
      } catch {
        await again();
      }
    this.#given.clear();
    void this.#offer();
  }

  /** The subject says whose it is, and nothing within it. */
  async #hear(message: JsMsg): Promise<void> {
    const id = tableOfReport(message.subject);
    if (id === undefined || !this.#tables.includes(id)) return message.ack();
    const reports = this.#reports;
    await reports.inTurn(id, async () => {
      const place = reports.placeOf(id, deliveredOf(message));
      if (place === 'early') return message.nak(AGAIN_MS);
      if (place === 'next' && !(await this.#isHeard(id, message))) return;
      reports.heard(id, message.seq);
      message.ack();
    });
  }

  /** True: what came of the report is on disk, or no tournament hears it. False: nobody wants it. */
  async #isHeard(id: TableId, message: JsMsg): Promise<boolean> {
    const report = readReport(message.string());
    const { game } = this.#tournament.state;
    const table = game === null ? undefined : followedAt(game.tables, id)?.number;
    if (table === undefined || !report.ok) return true;
    while (!this.#isCut) {
      const { answer } = await this.#tournament.report({ type: 'table-told', table, report: report.value });
      if (answer !== 'disk-full' && answer !== 'read-only' && answer !== 'too-many') return true;
      message.working();
      await again();
    }
    return false;
  }

  async #offerAll(): Promise<void> {
    await Promise.all(this.#tables.map((table) => this.#offerTo(table)));
  }

  async #offerTo(table: TableId): Promise<void> {
    while (!this.#isCut && this.#line !== null && this.#holder.isHeld)
      try {
        const { game } = this.#tournament.state;
        const number = game === null ? undefined : followedAt(game.tables, table)?.number;
        const link = number === undefined ? undefined : linkOf(this.#tournament.state, number);
        if (link === undefined || link.pending.length === 0) return;
        const given = this.#given.get(table) ?? (await this.#look(this.#line, table));
        this.#given.set(table, given);
        const isGiven = (each: { readonly epoch: number; readonly number: number }): boolean =>
          each.epoch === given.epoch && each.number <= given.number;
        const order = link.pending.find((each) => !isGiven(each));
        if (order === undefined) return;
        const stored = this.#line.js.publish(orderSubject(table), orderText({ ...order, term: this.#holder.term }), {
          msgID: `${table}.${order.epoch}.${order.number}`,
          expect: { lastSubjectSequence: given.sequence },
        });
        const { seq } = await this.#line.answerTo(stored);
        this.#given.set(table, { sequence: seq, epoch: order.epoch, number: order.number });
      } catch (error) {
        this.#given.delete(table);
        if (isFull(error)) this.#full();
        if (!isOvertaken(error) && !this.#isCut) await again();
      }
  }

  async #look(line: BrokerLine, table: TableId): Promise<Given> {
    const found = await line.newest(ORDERS, orderSubject(table));
    if (found === null) return NOTHING_GIVEN;
    const order = readOrder(found.string());
    return order.ok
      ? { sequence: found.seq, epoch: order.value.epoch, number: order.value.number }
      : { ...NOTHING_GIVEN, sequence: found.seq };
  }
}

function deliveredOf({ seq, headers, info }: JsMsg): Delivered {
  const after = headers?.get(PubHeaders.ExpectedLastSubjectSequenceHdr) ?? '';
  return { sequence: seq, after: after === '' ? null : Number(after), deliveries: info.deliveryCount };
}
