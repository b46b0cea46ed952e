import { expect } from 'vitest';
import { LinkedFloor } from '#cli/scenario/tournament/linked-floor';
import { playOut } from '#cli/scenario/tournament/played-hands';
import { WORLD } from '#table/duel.testing';
import { p, planOf, t } from '#tournament/floor.testing';
import type { Seat } from '#vocabulary/seats';
import type { PlayerId } from '#vocabulary/tournament/tournament-inputs';

/**
 * Four people at a followed table, alone or beside a paper one where two sit. The hand is played with what is told in
 * it, and everybody else folds.
 */
export class Evening {
  readonly floor = new LinkedFloor(WORLD, () => 1);

  constructor(is: 'alone' | 'beside another' = 'alone') {
    const followed = { name: 'A', kind: 'followed', seats: 8 } as const;
    const paper = { name: 'B', kind: 'paper', seats: 8 } as const;
    const tables = is === 'alone' ? [followed] : [followed, paper];
    this.floor.ask({ type: 'planned', plan: planOf('sans-croupier', { tables }) }, 0);
    for (const seat of [1, 2, 3, 4] as const) this.#sit(p(seat), 1, seat);
    if (is !== 'alone') for (const seat of [5, 6] as const) this.#sit(p(seat), 2, seat);
    this.floor.ask({ type: 'begun' }, 0);
  }

  #sit(player: PlayerId, table: number, seat: Seat): void {
    this.floor.ask({ type: 'entered', name: `P${seat}` }, 0);
    this.floor.ask({ type: 'seated', player, table: t(table), seat }, 0);
  }

  play(does: 'absent' | 'present' | null): void {
    const { table } = this.floor;
    expect(table.shuffle(1_000)).toBe('accepted');
    if (does !== null) expect(table.tell({ type: 'declared', what: { type: does, seat: 3 } }, 2_000)).toBe('accepted');
    playOut(table, 3_000, [], null);
    this.floor.carry(4_000);
  }

  absent(): boolean | undefined {
    return this.floor.game.players[2]?.isAbsent;
  }
}
