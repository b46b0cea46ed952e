import { assertNever } from '#vocabulary/result';
import { PLAYERS_MAX } from '#vocabulary/tournament/limits';
import {
  type PlayerId,
  playerId,
  type SetUpWish,
  type TournamentRefusal,
} from '#vocabulary/tournament/tournament-inputs';
import type { TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { lotsFrom } from '../../reckoning/chances.ts';
import { refusalOfPlan } from '../../reckoning/plans.ts';
import { freeSeats, openTables, playersOf } from '../../state/seating.ts';
import { type Game, playerIn, seatedAt, tableIn } from '../../state/state.ts';
import type { Turn } from '../../state/turn.ts';
import { drawSeats } from './drawing.ts';
import { placeByLot } from './lots.ts';

export function takeSetUp(turn: Turn, wish: SetUpWish): TournamentRefusal | undefined {
  switch (wish.type) {
    case 'planned':
      return planned(turn, wish.plan, wish.names);
    case 'entered':
      return entered(turn, [wish.name]);
    case 'people-entered':
      return entered(turn, wish.names);
    case 'withdrawn':
      return changePlanned(turn, wish.player, () => turn.emit({ type: 'player-withdrew', player: wish.player }));
    case 'renamed':
      return renamed(turn, wish);
    case 'card-told':
      return changePlanned(turn, wish.player, () => {
        turn.emit({ type: 'card-drawn', player: wish.player, card: wish.card, drawsAgain: false });
      });
    case 'seats-drawn':
      return turn.game.phase === 'planned' ? drawSeats(turn, openTables(turn.game)) : 'not-now';
    case 'seated':
      return seated(turn, wish);
    case 'button-placed':
      if (!seatedAt(turn.game, wish.table).some(({ place }) => place?.seat === wish.seat)) return 'not-valid';
      turn.emit({ type: 'button-placed', table: wish.table, seat: wish.seat });
      return undefined;
    case 'begun':
      return begun(turn);
    case 'called-off':
      if (turn.game.phase !== 'running') return 'not-now';
      turn.emit({ type: 'tournament-over', atMs: turn.atMs });
      return undefined;
    default:
      return assertNever(wish);
  }
}

/**
 * Before it begins everything may change; while it runs, what is still to come; when it is over, another one is
 * planned.
 */
function planned(turn: Turn, plan: TournamentPlan, names?: readonly string[]): TournamentRefusal | undefined {
  const refusal = refusalOfPlan(plan);
  if (refusal !== undefined) return refusal;
  const { game, epoch } = turn.state;
  switch (game?.phase) {
    case undefined:
    case 'over':
      turn.emit({ type: 'planned', epoch: epoch + 1, plan });
      return entered(turn, names ?? []);
    case 'planned':
      turn.emit({ type: 'planned', epoch, plan });
      return names === undefined ? undefined : enteredAre(turn, names);
    case 'running': {
      if (names !== undefined) return 'not-now';
      if (!keepsPast(game, plan)) return 'not-now';
      turn.emit({ type: 'plan-changed', plan });
      return undefined;
    }
  }
}

/** Levels that were played, tables that people sit at and what they paid stay; tables may come, for newcomers. */
function keepsPast({ plan: before, clock }: Game, plan: TournamentPlan): boolean {
  const played = (clock?.entry ?? 0) + 1;
  const past = (of: TournamentPlan): unknown => [
    of.sheet.slice(0, played),
    of.tables.slice(0, before.tables.length),
    of.ruleBook,
    of.stack,
    of.money,
  ];
  const come = plan.tables.slice(before.tables.length);
  return JSON.stringify(past(plan)) === JSON.stringify(past(before)) && come.every(({ kind }) => kind === 'paper');
}

/** The named play and nobody else: those who had entered keep their numbers, and whoever is not named does not play. */
function enteredAre(turn: Turn, names: readonly string[]): TournamentRefusal | undefined {
  const there = turn.game.players.filter(({ state }) => state === 'entered');
  for (const { id, name } of there) if (!names.includes(name)) turn.emit({ type: 'player-withdrew', player: id });
  return entered(
    turn,
    names.filter((name) => !there.some((player) => player.name === name)),
  );
}

function entered(turn: Turn, names: readonly string[]): TournamentRefusal | undefined {
  const { plan, phase, clock } = turn.game;
  const isLate = phase === 'running';
  if (phase === 'over') return 'not-now';
  if (isLate && (plan.entries.lateThrough === null || (clock?.entry ?? 0) > plan.entries.lateThrough))
    return 'window-closed';
  if (turn.game.players.length + names.length > PLAYERS_MAX) return 'too-many-players';
  const pick = lotsFrom(turn.input.chance);
  const { buyInCents: cents, feeCents } = plan.money;
  for (const name of names) {
    const player = playerId(`p${turn.game.players.length + 1}`);
    const place = isLate ? placeLate(turn, player, pick) : undefined;
    if (isLate && place === undefined) return 'no-free-seat';
    turn.emit(
      { type: 'player-entered', player, name },
      { type: 'chips-bought', player, what: 'buy-in', chips: plan.stack, cents, feeCents },
    );
    if (place !== undefined) turn.emit({ type: 'player-seated', player, ...place });
  }
  return undefined;
}

/** Full houses: a table that is not played at is opened for him. */
function placeLate(turn: Turn, player: PlayerId, pick: (below: number) => number): ReturnType<typeof placeByLot> {
  const place = placeByLot(turn, player, pick);
  const closed = place === undefined ? turn.game.tables.find(({ isOpen }) => !isOpen) : undefined;
  if (closed === undefined) return place;
  turn.emit({ type: 'table-opened', table: closed.number });
  return placeByLot(turn, player, pick);
}

function renamed(turn: Turn, { player, name }: Extract<SetUpWish, { type: 'renamed' }>): TournamentRefusal | undefined {
  if (playerIn(turn.game, player) === undefined) return 'no-such-player';
  turn.emit({ type: 'player-renamed', player, name });
  return undefined;
}

function changePlanned(turn: Turn, id: PlayerId, change: () => void): TournamentRefusal | undefined {
  const player = playerIn(turn.game, id);
  if (player === undefined || player.state === 'withdrawn') return 'no-such-player';
  if (turn.game.phase !== 'planned') return 'not-now';
  change();
  return undefined;
}

function seated(
  turn: Turn,
  { player: id, table, seat }: Extract<SetUpWish, { type: 'seated' }>,
): TournamentRefusal | undefined {
  const { game } = turn;
  if (tableIn(game, table)?.isOpen !== true) return 'no-such-table';
  const player = playerIn(game, id);
  if (player === undefined || player.state === 'withdrawn') return 'no-such-player';
  if (player.state !== 'entered') return 'not-now';
  if (!freeSeats(game, table).includes(seat)) return 'seat-taken';
  turn.emit({ type: 'player-seated', player: id, table, seat });
  return undefined;
}

function begun(turn: Turn): TournamentRefusal | undefined {
  const { game } = turn;
  if (game.phase !== 'planned') return 'not-now';
  const players = game.players.filter(({ state }) => state === 'entered');
  if (players.length < 2) return 'too-few-players';
  if (players.some(({ place }) => place === null)) return 'not-seated';
  const used = openTables(game).filter(({ number }) => playersOf(game, number) > 0);
  if (used.some(({ number }) => playersOf(game, number) < 2)) return 'too-few-players';
  for (const { number } of openTables(game))
    if (!used.some((table) => table.number === number)) turn.emit({ type: 'table-closed', table: number });
  for (const { number, button } of used) {
    const seats = seatedAt(game, number).flatMap(({ place }) => place?.seat ?? []);
    const first = seats.sort((a, b) => a - b)[0];
    if (first !== undefined && (button === null || !seats.includes(button)))
      turn.emit({ type: 'button-placed', table: number, seat: first });
  }
  turn.emit({ type: 'tournament-begun', atMs: turn.atMs });
  return undefined;
}
