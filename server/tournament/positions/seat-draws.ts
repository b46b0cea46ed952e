import { type Card, RANKS, rankOf } from '#vocabulary/cards';
import { err, ok, type Result } from '#vocabulary/result';
import { SEATS, type Seat } from '#vocabulary/seats';

export interface Drawn<Player> {
  readonly player: Player;
  readonly card: Card;
}

/** Suits have no order (R002-IV-0), so players with the same rank draw again; no text says otherwise. */
export interface Tied<Player> {
  readonly drawAgain: readonly Player[];
}

export interface HomeSeating<Player> {
  /** The highest card deals first and chooses his seat (R004-01-0). */
  readonly dealer: Player;
  /**
   * The lowest card is the small blind, the next the big blind, up to the second highest at the dealer's right
   * (R004-01-1, R004-01-2).
   */
  readonly clockwiseFromDealerLeft: readonly Player[];
}

/**
 * The draw of a home tournament, ace high: it gives the button and every seat at once; drawn again for the final table
 * (R004-25-1).
 */
export function seatByCards<Player>(drawn: readonly Drawn<Player>[]): Result<HomeSeating<Player>, Tied<Player>> {
  const tied = drawn.filter(({ card }) => drawn.filter((other) => rankOf(other.card) === rankOf(card)).length > 1);
  if (tied.length > 0) return err({ drawAgain: tied.map(({ player }) => player) });
  const [highest, ...others] = byRankDown(drawn);
  if (highest === undefined) return err({ drawAgain: [] });
  return ok({ dealer: highest.player, clockwiseFromDealerLeft: others.reverse().map(({ player }) => player) });
}

/** Everybody sits already; the highest card deals first (R003-T-prep-2, R003-H-prep-1). */
export function dealerByCards<Player>(drawn: readonly Drawn<Player>[]): Result<Player, Tied<Player>> {
  const [highest] = byRankDown(drawn);
  if (highest === undefined) return err({ drawAgain: [] });
  const best = drawn.filter(({ card }) => rankOf(card) === rankOf(highest.card));
  return best.length === 1 ? ok(highest.player) : err({ drawAgain: best.map(({ player }) => player) });
}

/**
 * Seats by lot (R000-gen-3). `pick` gives a whole number from 0 up to, not including, its argument: chance is an
 * argument.
 */
export function seatByLot<Player>(
  players: readonly Player[],
  pick: (below: number) => number,
): ReadonlyMap<Player, Seat> {
  const free: Seat[] = SEATS.slice(0, Math.max(players.length, 2));
  return new Map(players.flatMap((player) => free.splice(pick(free.length), 1).map((seat) => [player, seat] as const)));
}

function byRankDown<Player>(drawn: readonly Drawn<Player>[]): readonly Drawn<Player>[] {
  return [...drawn].sort((a, b) => RANKS.indexOf(rankOf(b.card)) - RANKS.indexOf(rankOf(a.card)));
}
