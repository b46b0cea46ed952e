import { bondOf } from '#table/between/tournament-bond';
import type { Core } from '#table/core/core';
import type { TournamentState } from '#tournament/state/state';
import type { TableNumber, TableReport } from '#vocabulary/tournament/tournament-inputs';
import { faultNews } from './fault-news.ts';
import { type HeardOfHand, handNews } from './hand-news.ts';

/** What a tournament was told of a followed table since the program began. */
export interface Heard {
  readonly hand: HeardOfHand | null;
  readonly faults: readonly string[];
}

export const NOTHING_HEARD: Heard = { hand: null, faults: [] };

export interface TableNews {
  readonly reports: readonly TableReport[];
  readonly heard: Heard;
}

/** What has happened at a followed table since: faults first, since whoever is out after the hand has them too. */
export function tableNews(core: Core, state: TournamentState, table: TableNumber, heard: Heard): TableNews {
  const faults = faultNews(core, state, table, heard.faults);
  const hand = handNews(core, state, table, heard.hand);
  return {
    reports: [...actsNews(core, state, table), ...faults.reports, ...hand.reports],
    heard: { hand: hand.heard, faults: faults.heard },
  };
}

/** The way that acts are told at the table: whoever does not follow chips there says who is out. */
function actsNews({ settings }: Core, { epoch, links }: TournamentState, table: TableNumber): readonly TableReport[] {
  const link = links.find((each) => each.table === table && each.epoch === epoch);
  const { acts } = settings.next.profile;
  return link === undefined || link.acts === acts || bondOf(settings)?.epoch !== epoch
    ? []
    : [{ type: 'acts-told', table, acts }];
}
