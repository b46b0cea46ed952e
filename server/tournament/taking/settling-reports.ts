import type { Seat } from '#vocabulary/seats';
import type { HandInReport, TableReport } from '#vocabulary/tournament/table-reports';
import type { TableNumber, TableTold, TableWord } from '#vocabulary/tournament/tournament-inputs';
import { type Link, type TournamentState, tableIn } from '../state/state.ts';
import { playerOn } from './hand-reports.ts';

/**
 * The news in a table’s report that the tournament has not heard, of the people who sat there by the orders that the
 * table had taken. Undefined: it is another tournament’s, or no newer than what was heard.
 */
export function settle(state: TournamentState, { table, report }: Pick<TableTold, 'table' | 'report'>): Words {
  const link = linkOf(state, table);
  if (link === undefined || report.epoch !== link.epoch) return undefined;
  const heard = link.heard;
  if (heard !== undefined && report.row <= heard.row && report.isAnew !== true) return undefined;
  return [
    ...(link.acts === report.acts ? [] : [{ type: 'acts-told', table, acts: report.acts } as const]),
    // Players who are out after the hand have them too.
    ...faultsOf(link, table, report),
    ...handOf(state, table, report, heard?.hand ?? null),
    ...presenceOf(link, table, report),
    ...(report.taken > link.taken
      ? [{ type: 'orders-taken', table, epoch: link.epoch, number: report.taken } as const]
      : []),
  ];
}

type Words = readonly TableWord[] | undefined;

export const linkOf = ({ links, epoch }: TournamentState, table: TableNumber): Link | undefined =>
  links.find((each) => each.table === table && each.epoch === epoch);

/** Reports that a record of before knows are filed under their names. */
function faultsOf(link: Link, table: TableNumber, { faults, taken }: TableReport): readonly TableWord[] {
  const known = link.heard?.faults ?? [];
  return faults.flatMap(({ id, seat, fault, by }): readonly TableWord[] => {
    const player = known.some((each) => each.id === id) ? undefined : playerOn(link, taken, seat);
    return player === undefined ? [] : [{ type: 'fault-told', table, player, fault, named: id, by }];
  });
}

/** Words in the order in which it happened. */
function handOf(
  state: TournamentState,
  table: TableNumber,
  { hand, taken }: TableReport,
  heard: HandInReport | null,
): readonly TableWord[] {
  if (hand === null || JSON.stringify(hand) === JSON.stringify(heard)) return [];
  const { number, dealer, bigBlind, stacks, stage, end } = hand;
  const before = heard?.number === number ? heard : null;
  const begun = (how: 'shuffle-started' | 'first-blind-posted'): TableWord => ({
    ...{ type: 'hand-begun', table, hand: number, with: how, redeal: false, dealer, bigBlind },
  });
  const ended = (of: number, more: Pick<Ended, 'next' | 'winner'>): Ended => ({
    ...{ type: 'hand-ended', table, hand: of, taken, stacks, ...more },
  });
  const open = state.game === null ? null : (tableIn(state.game, table)?.hand ?? null);
  // Nobody heard how the hand before this one ended: what people have says it.
  const isFormerOpen = before === null && open?.isUnderWay === true && open.number < number;
  return [
    ...(isFormerOpen ? [ended(open.number, { next: { dealer, bigBlind }, winner: null })] : []),
    ...(before?.stage === 'over' && end === null ? [{ type: 'hand-reopened', table, hand: number } as const] : []),
    ...(before === null ? [begun('shuffle-started')] : []),
    ...(stage === 'shuffled' ? [] : [begun('first-blind-posted')]),
    ...(end === null ? [] : [ended(number, { next: end.next, winner: end.winner })]),
  ];
}

type Ended = Extract<TableWord, { readonly type: 'hand-ended' }>;

/** People who were away when the hand was over, or back, and the table was told otherwise. */
function presenceOf(link: Link, table: TableNumber, { hand, taken }: TableReport): readonly TableWord[] {
  const end = hand?.end ?? null;
  if (end === null) return [];
  return link.told.seats.flatMap(({ seat, player, isAway: wasAway }): readonly TableWord[] => {
    const isAway = end.away.includes(seat);
    return isAway === wasAway || isTouchedLater(link, taken, seat)
      ? []
      : [{ type: 'presence-seen', table, player, isAway }];
  });
}

/** Orders that still wait for the table are unknown to it. */
const isTouchedLater = ({ pending }: Link, taken: number, seat: Seat): boolean =>
  pending.some(({ number, order }) => number > taken && 'seat' in order && order.seat === seat);
