import { withAbsences } from '#table/between/next-hand';
import { bondOf } from '#table/between/tournament-bond';
import type { Core } from '#table/core/core';
import { begunReport, endedReport, formerReport, type HandStage, stageOf } from '#table/tournament/tournament-reports';
import type { TournamentState } from '#tournament/state/state';
import type { TableNumber, TableReport } from '#vocabulary/tournament/tournament-inputs';

/** How far the tournament has been told of a hand. */
export interface HeardOfHand {
  readonly hand: number;
  readonly stage: HandStage;
  readonly ended: string;
}

export interface News {
  readonly reports: readonly TableReport[];
  readonly heard: HeardOfHand | null;
}

/** What has come of the hand that lies at a followed table since the tournament was last told of it. */
export function handNews(core: Core, state: TournamentState, table: TableNumber, heard: HeardOfHand | null): News {
  const { epoch, links } = state;
  const stage = stageOf(core);
  if (stage === null || bondOf(core.settings)?.epoch !== epoch) return { reports: [], heard };
  const { hand } = core.settings;
  const before = heard?.hand === hand ? heard : null;
  const end = stage === 'over' ? endedReport(core, table) : null;
  const ended = end === null ? '' : JSON.stringify(end);
  const seen = stage === 'over' ? presenceNews(core, links, epoch, table) : [];
  if (before?.stage === stage && before.ended === ended) return { reports: seen, heard };
  const known = state.game?.tables[table - 1]?.hand;
  // The program was stopped between the end of a hand and the moment at which the tournament had heard of it.
  const isFormerOpen = before === null && known?.isUnderWay === true && known.number === hand - 1;
  const former = isFormerOpen ? [formerReport(core, table)] : [];
  return { reports: [...former, ...toldOf(core, table, before, end), ...seen], heard: { hand, stage, ended } };
}

/** Of this hand: what the tournament has not heard, in the order in which it happened. */
function toldOf(
  core: Core,
  table: TableNumber,
  before: HeardOfHand | null,
  end: TableReport | null,
): readonly TableReport[] {
  const stage = stageOf(core);
  const told: readonly (TableReport | null)[] = [
    before?.stage === 'over' && end === null ? { type: 'hand-reopened', table, hand: before.hand } : null,
    before === null ? begunReport(core, table, 'shuffle-started') : null,
    stage === 'shuffled' ? null : begunReport(core, table, 'first-blind-posted'),
    end,
  ];
  return told.flatMap((report) => report ?? []);
}

/** Who was away when the hand was over, or back, and the table was told otherwise. */
function presenceNews(
  { settings, engine }: Core,
  links: TournamentState['links'],
  epoch: number,
  table: TableNumber,
): readonly TableReport[] {
  const link = links.find((each) => each.table === table && each.epoch === epoch);
  // The table knows nothing of orders that still wait for it.
  if (engine.hand === null || link === undefined || link.pending.length > 0) return [];
  const { roster } = withAbsences(settings, engine.hand);
  return link.told.seats.flatMap(({ seat, player, isAway: wasAway }): TableReport[] => {
    const person = roster.find((each) => each.seat === seat);
    const isAway = person?.away === true;
    return person === undefined || isAway === wasAway ? [] : [{ type: 'presence-seen', table, player, isAway }];
  });
}
