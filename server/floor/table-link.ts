import type { Core } from '#table/core/core';
import type { OrderAnswer } from '#table/tournament/tournament-orders';
import type { TableId } from '#vocabulary/tables';
import { followedAt } from '#vocabulary/tournament/followed-tables';
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
  readonly #id: TableId;
  #isCarrying = false;
  #isAwaited = false;
  #isCut = false;
  #heard = NOTHING_HEARD;

  constructor(tournament: Tournament, table: FollowedTable, id: TableId) {
    this.#tournament = tournament;
    this.#table = table;
    this.#id = id;
  }

  /** Returns what ends it: a table that is closed takes no order, and has nothing to report. */
  start(): () => void {
    this.#table.onWritten(() => this.#look());
    const unfollow = this.#tournament.onChange(() => void this.#carry());
    this.#look();
    return () => {
      unfollow();
      this.#isCut = true;
    };
  }

  #number(): TableNumber | undefined {
    const { game } = this.#tournament.state;
    return this.#isCut || game === null ? undefined : followedAt(game.tables, this.#id)?.number;
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
