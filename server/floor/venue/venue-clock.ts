import type { TableOrder } from '#vocabulary/tournament/tournament-inputs';
import type { BrokerLine } from './broker.ts';
import { byTableClock, DOUBT_MS_MAX, type Offset, offsetOf } from './clock-offset.ts';
import { CLOCK } from './subjects.ts';

/** The venue answers at once, or is not there; by then its time would be in doubt. */
const ANSWER_MS = 2_500;

/** The clock of a venue, as a table knows it: asked for each order that has moments in it. */
export class VenueClock {
  readonly #nowMs: () => number;
  readonly #doubted: () => void;
  #offset: Offset | null = null;

  /** `nowMs`: the table's. `doubted`: the venue's is known to more than a second only. */
  constructor(nowMs: () => number, doubted: () => void) {
    this.#nowMs = nowMs;
    this.#doubted = doubted;
  }

  /** By the newest answer; null: there was none yet. */
  async byTable(line: BrokerLine | null, order: TableOrder): Promise<TableOrder | null> {
    if (order.order.type !== 'stakes') return order;
    this.#offset = (await this.#asked(line)) ?? this.#offset;
    if (this.#offset === null) return null;
    if (this.#offset.doubtMs > DOUBT_MS_MAX) this.#doubted();
    return byTableClock(order, this.#offset);
  }

  async #asked(line: BrokerLine | null): Promise<Offset | null> {
    const askedMs = this.#nowMs();
    const answer = await line?.nc.request(CLOCK, '', { timeout: ANSWER_MS }).catch(() => null);
    const venueMs = Number(answer?.string() ?? Number.NaN);
    return Number.isFinite(venueMs) ? offsetOf(venueMs, askedMs, this.#nowMs()) : null;
  }
}
