import { SEATS } from '#vocabulary/seats';
import type { PlayerId, SittingAt } from '#vocabulary/tournament/tournament-inputs';
import { openTables } from './seating.ts';
import { isLeft } from './standings.ts';
import { type Game, type Player, playerIn } from './state.ts';

/** Seats of people when something was undone, as far as they do not follow from the rest. */
export interface KeptSeats {
  readonly kept: readonly SittingAt[];
  /** People who are back, and whose seat somebody else has meanwhile. */
  readonly reseated: readonly SittingAt[];
  /** A seat is missing for somebody who would be back. */
  readonly isFull: boolean;
}

/**
 * A seat that somebody has is a fact: whoever played before the undo and still does stays where he sat. Of whom it
 * was undone that he sat down, `but`, the seat is no fact.
 */
export function keptSeats(before: Game, now: Game, but: PlayerId | null, pick: (below: number) => number): KeptSeats {
  if (before.phase === 'planned' || now.phase !== 'running') return { kept: [], reseated: [], isFull: false };
  const sat = now.players.flatMap((player) => {
    const was = playerIn(before, player.id);
    const isFact =
      isLeft(player) && was !== undefined && isLeft(was) && was.move?.hasLeft !== true && player.id !== but;
    return isFact && was.place !== null ? [{ player: player.id, ...was.place }] : [];
  });
  const kept = sat.filter((place) => !sitsAt(playerIn(now, place.player), place));
  const back = now.players.filter(
    ({ id, state, place }) =>
      (state === 'in' || state === 'offered') &&
      !sat.some(({ player }) => player === id) &&
      sat.some(({ table, seat }) => place?.table === table && place.seat === seat),
  );
  const taken = new Set(sat.map(nameOf));
  const reseated = back.flatMap(({ id }): SittingAt[] => {
    const free = openTables(now).flatMap(({ number, seats }) =>
      SEATS.slice(0, seats).flatMap((seat) => {
        const place = { player: id, table: number, seat };
        return taken.has(nameOf(place)) || isPromised(now, sat, place) ? [] : [place];
      }),
    );
    const place = free[pick(free.length)];
    if (place !== undefined) taken.add(nameOf(place));
    return place === undefined ? [] : [place];
  });
  return { kept, reseated, isFull: reseated.length < back.length };
}

const nameOf = ({ table, seat }: SittingAt): string => `${table}/${seat}`;

const sitsAt = (player: Player | undefined, { table, seat }: SittingAt): boolean =>
  player?.place?.table === table && player.place.seat === seat && player.move?.hasLeft !== true;

/** By somebody else who is back, or on his way there. */
const isPromised = ({ players }: Game, sat: readonly SittingAt[], { player, table, seat }: SittingAt): boolean =>
  players.some(
    ({ id, state, place, move }) =>
      id !== player &&
      (state === 'in' || state === 'offered') &&
      ((place?.table === table && place.seat === seat && !sat.some((each) => each.player === id)) ||
        (move?.table === table && move.seat === seat)),
  );
