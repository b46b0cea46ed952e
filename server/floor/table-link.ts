import type { Core } from '#table/core/core';
import type { OrderAnswer } from '#table/tournament/tournament-orders';
import type { TableNumber, TableOrder } from '#vocabulary/tournament/tournament-inputs';
import { NOTHING_HEARD, tableNews } from './table-news.ts';
import type { Tournament } from './tournament.ts';

/** A table that Sabot follows, as its tournament deals with it. */
export interface FollowedTable {
  readonly core: Core;
  readonly takeOrder: (order: TableOrder) => Promise<OrderAnswer>;
  readonly onWritten: (follow: () => void) => void;
}

/** Carries orders to the table and reports back. What is lost on the way by a restart is given, or told, once more. */
export class TableLink {
  readonly #tournament: Tournament;
  readonly #table: FollowedTable;
  #isCarrying = false;
  #isAwaited = false;
  #heard = NOTHING_HEARD;

  constructor(tournament: Tournament, table: FollowedTable) {
    this.#tournament = tournament;
    this.#table = table;
  }

  start(): void {
    this.#table.onWritten(() => this.#look());
    this.#tournament.onChange(() => void this.#carry());
    this.#look();
  }

  #number(): TableNumber | undefined {
    return this.#tournament.state.game?.tables.find(({ kind }) => kind === 'followed')?.number;
  }

  #look(): void {
    this.#report();
    void this.#carry();
  }

  #report(): void {
    const table = this.#number();
    if (table === undefined) return;
    const { reports, heard } = tableNews(this.#table.core, this.#tournament.state, table, this.#heard);
    this.#heard = heard;
    for (const report of reports) void this.#tournament.report(report);
  }

  /** One after another, and the next one when the table has this one on disk. */
  async #carry(): Promise<void> {
    this.#isAwaited = true;
    if (this.#isCarrying) return;
    this.#isCarrying = true;
    while (this.#isAwaited) {
      this.#isAwaited = false;
      await this.#carryPending();
    }
    this.#isCarrying = false;
  }

  async #carryPending(): Promise<void> {
    const table = this.#number();
    const link = this.#tournament.state.links.find(
      (each) => each.table === table && each.epoch === this.#tournament.state.epoch,
    );
    if (table === undefined || link === undefined) return;
    for (const order of link.pending) {
      const answer = await this.#table.takeOrder(order);
      if (answer !== 'taken') return;
      await this.#tournament.report({ type: 'orders-taken', table, epoch: order.epoch, number: order.number });
    }
  }
}
