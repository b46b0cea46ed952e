import { expect } from 'vitest';
import type { LinkedFloor } from '#cli/scenario/tournament/linked-floor';
import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import type { TableNumber } from '#vocabulary/tournament/tournament-inputs';
import { buttonOf } from './positions/button.ts';
import type { TournamentEvent } from './state/events.ts';
import type { TableInGame } from './state/state.ts';

interface Hand {
  readonly number: number;
  readonly bigBlind: Seat;
  readonly dealOrder: readonly Seat[];
}

/**
 * Who is the big blind at each table, hand after hand: the next player; where the button only moves on, at least
 * whenever nobody came or went.
 */
export class BigBlinds {
  readonly #newest = new Map<TableNumber, Hand>();
  /** Hands up to this one say nothing of the next. */
  readonly #since = new Map<TableNumber, number>();

  see(floor: LinkedFloor, events: readonly TournamentEvent[]): void {
    // What was undone never was; where the button was put there is no hand before.
    const isAnew = events.some(({ type }) => type === 'went-back' || type === 'button-placed');
    for (const table of floor.game.tables) {
      const hand = handAt(floor, table);
      if (isAnew) this.#newest.delete(table.number);
      if (isAnew) this.#since.set(table.number, hand?.number ?? 0);
      const before = this.#newest.get(table.number);
      if (hand === undefined || hand.number <= (this.#since.get(table.number) ?? 0)) continue;
      this.#newest.set(table.number, hand);
      if (before === undefined || hand.number !== before.number + 1) continue;
      const isSame = String([...hand.dealOrder].sort()) === String([...before.dealOrder].sort());
      if (buttonOf(floor.game.plan.ruleBook) === 'next-seat' && !isSame) continue;
      const due = clockwiseAfter(before.bigBlind, hand.dealOrder)[0];
      if (hand.bigBlind !== due) expect([hand, before]).toMatchObject([{ bigBlind: due }, before]);
    }
  }
}

function handAt({ table: { core } }: LinkedFloor, { kind, hand, positions }: TableInGame): Hand | undefined {
  if (kind === 'followed') {
    const setup = core.engine.hand?.setup;
    return setup && { number: setup.hand, bigBlind: setup.bigBlindSeat, dealOrder: setup.dealOrder };
  }
  return hand === null || positions === null ? undefined : { ...positions, number: hand.number };
}
