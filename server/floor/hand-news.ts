import type { Core } from '#table/core';
import { bondOf } from '#table/tournament-bond';
import { begunReport, endedReport, formerReport, type HandStage, stageOf } from '#table/tournament-reports';
import type { TournamentState } from '#tournament/state';
import type { TableNumber, TableReport } from '#vocabulary/tournament-inputs';

/** How far the tournament has been told of a hand. */
export interface Heard {
  readonly hand: number;
  readonly stage: HandStage;
  readonly ended: string;
}

export interface News {
  readonly reports: readonly TableReport[];
  readonly heard: Heard | null;
}

/** What has come of the hand that lies at a followed table since the tournament was last told of it. */
export function handNews(core: Core, { game, epoch }: TournamentState, table: TableNumber, heard: Heard | null): News {
  const stage = stageOf(core);
  if (stage === null || bondOf(core.settings)?.epoch !== epoch) return { reports: [], heard };
  const { hand } = core.settings;
  const before = heard?.hand === hand ? heard : null;
  const end = stage === 'over' ? endedReport(core, table) : null;
  const ended = end === null ? '' : JSON.stringify(end);
  if (before?.stage === stage && before.ended === ended) return { reports: [], heard };
  const known = game?.tables[table - 1]?.hand;
  // The program was stopped between the end of a hand and the moment at which the tournament had heard of it.
  const isFormerOpen = before === null && known?.isUnderWay === true && known.number === hand - 1;
  const told: readonly (TableReport | null)[] = [
    isFormerOpen ? formerReport(core, table) : null,
    before?.stage === 'over' && stage !== 'over' ? { type: 'hand-reopened', table, hand } : null,
    before === null ? begunReport(core, table, 'shuffle-started') : null,
    stage === 'shuffled' ? null : begunReport(core, table, 'first-blind-posted'),
    end,
  ];
  return { reports: told.flatMap((report) => report ?? []), heard: { hand, stage, ended } };
}
