import type { Core, World } from '#table/core/core';
import { reportOf } from '#table/tournament/tournament-reports';
import type { TournamentEvent } from '#tournament/state/events';
import { type Game, NO_TOURNAMENT, NOBODY, type TableInGame, type TournamentState } from '#tournament/state/state';
import { decide } from '#tournament/taking/decide';
import { assert } from '#vocabulary/result';
import type { TournamentInput } from '#vocabulary/tournament/tournament-inputs';
import { ms } from '#vocabulary/units';
import { FollowedTable } from './followed-table.ts';

/** Orders that waited for the end of a long hand, and what is reported of each, come to an end well before this. */
const TURNS_MAX = 1_000;

/**
 * A tournament and the table that it follows. Orders go to the one, reports to the other, and no disk is between them.
 */
export class LinkedFloor {
  state: TournamentState = NO_TOURNAMENT;
  readonly table: FollowedTable;
  readonly events: TournamentEvent[] = [];
  /** The table as it was when it last reported: what came since is one row more. */
  #told: Core | null = null;
  #rows = 0;
  readonly #chance: () => number;
  #inputs = 0;

  constructor(world: World, chance: () => number) {
    this.table = new FollowedTable(world);
    this.#chance = chance;
  }

  get game(): Game {
    assert(this.state.game !== null, 'a tournament is planned first');
    return this.state.game;
  }

  get followed(): TableInGame | undefined {
    return this.state.game?.tables.find(({ kind }) => kind === 'followed');
  }

  ask(what: TournamentInput['what'], atMs: number, turns?: number): string {
    const answer = this.#decide(what, atMs);
    this.carry(atMs, turns);
    return answer;
  }

  /** Reports and orders in turn, until there are no more of either; or only so many turns of it. */
  carry(atMs: number, turns = TURNS_MAX): void {
    for (let turn = 0; turn < turns; turn += 1) if (!this.#report(atMs) && !this.#order(atMs)) return;
    assert(turns < TURNS_MAX, 'orders and reports come to an end');
  }

  #report(atMs: number): boolean {
    const number = this.followed?.number;
    if (number === undefined) return false;
    if (this.#told !== this.table.core) this.#rows += 1;
    this.#told = this.table.core;
    const report = reportOf(this.table.core, { seq: this.#rows, hash: String(this.#rows) });
    if (report === null) return false;
    return this.#decide({ type: 'table-told', table: number, report }, atMs, NOBODY) === 'accepted';
  }

  #order(atMs: number): boolean {
    const { epoch, links } = this.state;
    const link = links.find((each) => each.epoch === epoch && each.table === this.followed?.number);
    const [order] = link?.pending ?? [];
    return order !== undefined && this.table.order(order, atMs) === 'taken';
  }

  #decide(what: TournamentInput['what'], atMs: number, by = 'floor'): string {
    this.#inputs += 1;
    const input = { id: `i${this.#inputs}`, atMs: ms(atMs), by, chance: this.#chance(), what };
    const { state, answer, events } = decide(this.state, input);
    this.state = state;
    this.events.push(...events);
    return answer;
  }
}
