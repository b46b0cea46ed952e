import { assertNever } from '#vocabulary/result';
import type { MoveWish, TableNumber, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { lotsFrom, shuffled } from '../../reckoning/chances.ts';
import { freeSeats, openTables } from '../../state/seating.ts';
import { isLeft, playersLeft } from '../../state/standings.ts';
import { type Game, type Player, playerIn, seatedAt, tableIn } from '../../state/state.ts';
import type { Turn } from '../../state/turn.ts';
import { drawTable } from './drawing.ts';
import { asDrawn, placeByLot } from './lots.ts';

export function takeMove(turn: Turn, wish: MoveWish): TournamentRefusal | undefined {
  if (turn.game.phase !== 'running') return 'not-now';
  switch (wish.type) {
    case 'moved':
      return moved(turn, wish);
    case 'move-told':
      return told(turn, wish);
    case 'table-broken':
      return breakTable(turn, wish.table);
    case 'final-table-made':
      return makeFinalTable(turn, wish.table);
    default:
      return assertNever(wish);
  }
}

function moved(
  turn: Turn,
  { player: id, table, seat }: Extract<MoveWish, { type: 'moved' }>,
): TournamentRefusal | undefined {
  const { game } = turn;
  const player = playerIn(game, id);
  if (player === undefined || !isLeft(player)) return 'no-such-player';
  if (player.move !== null || player.place === null) return 'not-now';
  if (tableIn(game, table)?.isOpen !== true) return 'no-such-table';
  const free = freeSeats(game, table);
  const drawn = turn.input.drawn?.find((each) => each.player === id && each.table === table)?.seat;
  const lot = drawn !== undefined && free.includes(drawn) ? drawn : free[lotsFrom(turn.input.chance)(free.length)];
  const chosen = seat ?? lot;
  if (chosen === undefined) return 'no-free-seat';
  if (!free.includes(chosen)) return 'seat-taken';
  turn.emit({ type: 'move-agreed', player: id, table, seat: chosen });
  return undefined;
}

/**
 * A table that is followed tells it by what it carries out. Who arrives at a paper table from another has left that
 * one.
 */
function told(
  turn: Turn,
  { player: id, has }: Extract<MoveWish, { type: 'move-told' }>,
): TournamentRefusal | undefined {
  const player = playerIn(turn.game, id);
  if (player?.move === undefined || player.move === null) return 'not-now';
  const { hasLeft } = player.move;
  switch (has) {
    case 'left':
      if (hasLeft) return 'not-now';
      turn.emit({ type: 'player-left-table', player: id });
      return undefined;
    case 'arrived': {
      const from = player.place === null ? undefined : tableIn(turn.game, player.place.table);
      if (!hasLeft && from?.kind === 'followed') return 'not-now';
      const sitter = sitterOn(turn, player);
      if (sitter !== undefined) {
        if (sitter.move === null || tableIn(turn.game, player.move.table)?.kind === 'followed') return 'seat-taken';
        // Whoever was to leave that seat has done so, if another one sits on it.
        turn.emit({ type: 'player-left-table', player: sitter.id });
      }
      if (!hasLeft) turn.emit({ type: 'player-left-table', player: id });
      turn.emit({ type: 'player-arrived', player: id });
      return undefined;
    }
  }
}

function sitterOn(turn: Turn, { id, move }: Player): Player | undefined {
  if (move === null) return undefined;
  return seatedAt(turn.game, move.table).find((other) => other.id !== id && other.place?.seat === move.seat);
}

/** Its players are spread by lot over the others, the shortest first (R000-gen-3, R000-seat-3). */
function breakTable(turn: Turn, number: TableNumber): TournamentRefusal | undefined {
  const table = tableIn(turn.game, number);
  if (table?.isOpen !== true || openTables(turn.game).length < 2) return 'no-such-table';
  if (isMoving(turn, [number])) return 'not-now';
  const pick = lotsFrom(turn.input.chance);
  const players = seatedAt(turn.game, number);
  const free = openTables(turn.game)
    .filter((other) => other.number !== number)
    .reduce((sum, other) => sum + freeSeats(turn.game, other.number).length, 0);
  if (free < players.length) return 'no-free-seat';
  turn.emit({ type: 'table-closed', table: number });
  for (const { id } of shuffled(players, pick)) {
    const place = placeByLot(turn, id, pick);
    if (place !== undefined) turn.emit({ type: 'move-agreed', player: id, ...place });
  }
  return undefined;
}

const isMoving = (turn: Turn, tables: readonly TableNumber[]): boolean =>
  turn.game.players.some(
    ({ move, place }) => move !== null && tables.some((table) => move.table === table || place?.table === table),
  );

function refusalOfFinal(game: Game, players: number, seats: number): TournamentRefusal | undefined {
  if (players > seats) return 'no-free-seat';
  if (players < 2) return 'too-few-players';
  return game.players.some(({ move }) => move !== null) ? 'not-now' : undefined;
}

/** Whoever is left draws again, as at the start (R004-25-1). */
function makeFinalTable(turn: Turn, number: TableNumber): TournamentRefusal | undefined {
  const { game } = turn;
  const table = tableIn(game, number);
  if (table === undefined || openTables(game).length < 2) return 'no-such-table';
  const players = playersLeft(game);
  const refusal = refusalOfFinal(game, players.length, table.seats);
  if (refusal !== undefined) return refusal;
  const fresh = players.map((player): Player => ({ ...player, card: null }));
  const { places, cards, dealer } = drawTable(game.plan.ruleBook, table, fresh, lotsFrom(turn.input.chance));
  for (const { number: other, isOpen } of game.tables) {
    if (other === number && !isOpen) turn.emit({ type: 'table-opened', table: other });
    if (other !== number && isOpen) turn.emit({ type: 'table-closed', table: other });
  }
  for (const card of cards) turn.emit({ type: 'card-drawn', ...card });
  for (const { player, seat } of asDrawn(turn, places)) {
    const before = playerIn(turn.game, player)?.place;
    if (before?.table !== number || before.seat !== seat)
      turn.emit({ type: 'move-agreed', player, table: number, seat });
  }
  if (dealer !== null) turn.emit({ type: 'button-placed', table: number, seat: dealer });
  return undefined;
}
