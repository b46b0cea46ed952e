import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import type { HandWord, PlayerId, RunnerWord, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { type Game, type Link, type Player, playerIn, type TournamentState } from '../state/state.ts';

type Ended = Extract<HandWord, { readonly type: 'hand-ended' }>;
export type Settled = Extract<RunnerWord, { readonly type: 'hand-settled' }>;

export interface Settlement {
  readonly report: Settled;
  /** The input that told of the same hand before; null: it is told for the first time. */
  readonly replaces: string | null;
}

/**
 * A report of stacks, as what the hand did to each: that stays true where something before it is undone, and where
 * chips are still on their way to the table. Null: it says nothing new.
 */
export function settled(state: TournamentState, report: Ended): Result<Settlement | null, TournamentRefusal> {
  const { game, links, log, epoch } = state;
  if (game === null || game.phase === 'planned') return err('not-now');
  const logged = log.findLast(
    ({ input: { what } }) => what.type === 'hand-settled' && what.table === report.table && what.hand === report.hand,
  );
  const known = logged?.input.what.type === 'hand-settled' ? logged.input.what : null;
  // Too long ago to be decided anew.
  if (known === null && (game.tables[report.table - 1]?.hand?.number ?? 0) > report.hand) return err('not-now');
  const link = links.find((each) => each.table === report.table && each.epoch === epoch);
  const moved = report.stacks.map(({ seat, stack }) => {
    const player = whoSat(game, link, report.taken, seat);
    const now = player === undefined ? 0 : player.stack;
    return { player, change: stack + onItsWay(link, report.taken, seat) - now };
  });
  if (moved.some(({ player, change }) => player === undefined && change !== 0)) return err('not-valid');
  const told = moved.flatMap(({ player, change }) => {
    if (player === undefined) return [];
    const before = known?.changes.find((each) => each.player === player.id)?.change ?? 0;
    return [{ player: player.id, change: change + before }];
  });
  // Whoever has left the table since is not counted there any more: what the hand did to him stays.
  const gone = known?.changes.filter(({ player }) => !told.some((each) => each.player === player)) ?? [];
  const changes = [...told, ...gone]
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Number(a.player.slice(1)) - Number(b.player.slice(1)));
  const winner = report.winner === null ? null : (whoSat(game, link, report.taken, report.winner)?.id ?? null);
  const anew: Settled = {
    type: 'hand-settled',
    table: report.table,
    hand: report.hand,
    changes,
    next: report.next,
    winner,
  };
  if (known === null || logged === undefined) return ok({ report: anew, replaces: null });
  return ok(JSON.stringify(known) === JSON.stringify(anew) ? null : { report: anew, replaces: logged.input.id });
}

/**
 * The player who sat there when the table counted: it had carried out orders that the tournament may not have heard of
 * yet, and knew nothing of those that came later.
 */
export function playerOn(link: Link | undefined, taken: number, seat: Seat): PlayerId | undefined {
  const [next] = (link?.pending ?? []).flatMap(({ number, order }) =>
    number > taken && (order.type === 'seat-in' || order.type === 'seat-out') && order.seat === seat ? [order] : [],
  );
  if (next?.type === 'seat-in') return undefined;
  return next?.player ?? link?.told.seats.find((each) => each.seat === seat)?.player;
}

function whoSat(game: Game, link: Link | undefined, taken: number, seat: Seat): Player | undefined {
  const player = playerOn(link, taken, seat);
  return player === undefined ? undefined : playerIn(game, player);
}

/** Chips that the table is told of, and did not know yet when it counted. */
function onItsWay(link: Link | undefined, taken: number, seat: Seat): number {
  return (link?.pending ?? []).reduce((sum, { number, order }) => {
    if (number <= taken || order.type !== 'chips' || order.seat !== seat) return sum;
    return sum + order.change;
  }, 0);
}
