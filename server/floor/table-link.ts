import type { Core } from '#table/core/core';
import type { OrderAnswer } from '#table/tournament/tournament-orders';
import { linkOf } from '#tournament/taking/settling-reports';
import type { TableId } from '#vocabulary/tables';
import { followedAt } from '#vocabulary/tournament/followed-tables';
import type { TableNumber, TableOrder } from '#vocabulary/tournament/tournament-inputs';
import { oneAtATime } from './one-at-a-time.ts';
import type { Outbox } from './outbox.ts';
import type { Tournament } from './tournament.ts';

/** A table that Sabot follows, as its tournament deals with it. */
export interface FollowedTable {
  readonly core: Core;
  readonly nowMs: () => number;
  readonly takeOrder: (order: TableOrder) => Promise<OrderAnswer>;
  readonly onWritten: (follow: () => void) => void;
}

/** Carries orders to the table and reports back. What is lost on the way by a restart is given, or told, once more. */
export class TableLink {
  readonly #tournament: Tournament;
  readonly #table: FollowedTable;
  readonly #id: TableId;
  readonly #outbox: Outbox;
  #isCut = false;

  /** `outbox`: it has the report of each row before the link hears of the row. */
  constructor(tournament: Tournament, table: FollowedTable, id: TableId, outbox: Outbox) {
    this.#outbox = outbox;
    this.#tournament = tournament;
    this.#table = table;
    this.#id = id;
  }

  /** Returns what ends it: a table that is closed takes no order, and has nothing to report. */
  start(): () => void {
    const carry = oneAtATime(() => this.#carry());
    const report = oneAtATime(() => this.#report());
    const both = (): void => {
      void report();
      void carry();
    };
    this.#table.onWritten(both);
    const unfollow = this.#tournament.onChange(both);
    both();
    return () => {
      unfollow();
      this.#isCut = true;
    };
  }

  #number(): TableNumber | undefined {
    const { game } = this.#tournament.state;
    return this.#isCut || game === null ? undefined : followedAt(game.tables, this.#id)?.number;
  }

  /** One after another, and the next one when the tournament has this one on disk. */
  async #report(): Promise<void> {
    for (;;) {
      const table = this.#number();
      const link = table === undefined ? undefined : linkOf(this.#tournament.state, table);
      if (table === undefined || link === undefined) return;
      const report = this.#outbox.next(link.epoch, link.heard);
      if (report === undefined) return;
      const { answer } = await this.#tournament.report({ type: 'table-told', table, report });
      if (answer !== 'accepted') return;
    }
  }

  /** One after another, and the next one when the table has this one on disk. */
  async #carry(): Promise<void> {
    const table = this.#number();
    const link = table === undefined ? undefined : linkOf(this.#tournament.state, table);
    for (const order of link?.pending ?? []) if ((await this.#table.takeOrder(order)) !== 'taken') return;
  }
}
