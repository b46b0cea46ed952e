import { bondOf } from '#table/between/tournament-bond';
import type { Core } from '#table/core/core';
import type { Link, TournamentState } from '#tournament/state/state';
import type { Seat } from '#vocabulary/seats';
import type { PlayerId, TableNumber, TableReport } from '#vocabulary/tournament/tournament-inputs';

export interface FaultNews {
  readonly reports: readonly TableReport[];
  /** Names of the faults that were told, as the table has them. */
  readonly heard: readonly string[];
}

/** Faults that somebody told at a followed table: the tournament has them once, whoever is moved afterwards. */
export function faultNews(
  { settings }: Core,
  { epoch, links }: TournamentState,
  table: TableNumber,
  heard: readonly string[],
): FaultNews {
  const link = links.find((each) => each.table === table && each.epoch === epoch);
  if (link === undefined || bondOf(settings)?.epoch !== epoch) return { reports: [], heard };
  const unheard = (settings.faults ?? []).filter(({ id }) => !heard.includes(id));
  const reports = unheard.flatMap(({ id, seat, fault, by }): TableReport[] => {
    const player = whoSits(link, seat);
    return player === undefined ? [] : [{ type: 'fault-told', table, player, fault, named: id, by }];
  });
  return { reports, heard: unheard.length === 0 ? heard : [...heard, ...unheard.map(({ id }) => id)] };
}

/** As the table knows it: of orders that it has not carried out yet it knows nothing. */
function whoSits({ pending, told }: Link, seat: Seat): PlayerId | undefined {
  const [first] = pending.flatMap(({ order }) =>
    (order.type === 'seat-out' || order.type === 'seat-in') && order.seat === seat ? [order] : [],
  );
  if (first !== undefined) return first.type === 'seat-out' ? first.player : undefined;
  return told.seats.find((each) => each.seat === seat)?.player;
}
