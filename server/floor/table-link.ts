import type { Core } from '#table/core';
import { bondOf } from '#table/tournament-bond';
import type { OrderAnswer } from '#table/tournament-orders';
import { begunReport, endedReport, formerReport, type HandStage, stageOf } from '#table/tournament-reports';
import type { TableNumber, TableOrder, TournamentInput } from '#vocabulary/tournament-inputs';
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
  #heard: { readonly hand: number; readonly stage: HandStage; readonly ended: string } | null = null;

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

  /** What has come of the hand since it was last told of. */
  #report(): void {
    const table = this.#number();
    const { core } = this.#table;
    const stage = stageOf(core);
    if (table === undefined || stage === null || bondOf(core.settings)?.epoch !== this.#tournament.state.epoch) return;
    const { hand } = core.settings;
    const before = this.#heard?.hand === hand ? this.#heard : null;
    if (before === null) this.#tellFormer(table, hand);
    const ended = stage === 'over' ? JSON.stringify(endedReport(core, table)) : '';
    if (before?.stage === stage && before.ended === ended) return;
    this.#heard = { hand, stage, ended };
    if (before?.stage === 'over' && stage !== 'over') this.#tell({ type: 'hand-reopened', table, hand });
    if (before === null) this.#tell(begunReport(core, table, 'shuffle-started'));
    if (stage !== 'shuffled') this.#tell(begunReport(core, table, 'first-blind-posted'));
    if (stage === 'over') this.#tell(endedReport(core, table));
  }

  /** The program was stopped between the end of a hand and the moment at which the tournament had heard of it. */
  #tellFormer(table: TableNumber, hand: number): void {
    const known = this.#tournament.state.game?.tables[table - 1]?.hand;
    if (known?.isUnderWay === true && known.number === hand - 1) this.#tell(formerReport(this.#table.core, table));
  }

  #tell(what: TournamentInput['what'] | null): void {
    if (what !== null) void this.#tournament.report(what);
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
    const link = this.#tournament.state.links.find((each) => each.table === table && each.epoch === this.#tournament.state.epoch);
    if (table === undefined || link === undefined) return;
    for (const order of link.pending) {
      const answer = await this.#table.takeOrder(order);
      if (answer !== 'taken') return;
      await this.#tournament.report({ type: 'orders-taken', table, epoch: order.epoch, number: order.number });
    }
  }
}
