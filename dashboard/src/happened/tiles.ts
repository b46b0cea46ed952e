import type { SimpleKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';
import { type BettingIncident, bettingIncidentsNow, earlySeats } from './betting-incidents.ts';
import { type Incident, incidentsNow } from './incidents.ts';
import { byFrequency } from './often.ts';

/** One tile of "something happened": an incident, words or chips, or an irregularity by its name. */
export type Tile =
  | { readonly of: 'incident'; readonly id: string; readonly incident: Incident }
  | { readonly of: 'betting'; readonly id: string; readonly betting: BettingIncident }
  /** `seats`: one of them says whose it is; null where it is nobody's. */
  | { readonly of: 'report'; readonly id: SimpleKind; readonly seats: PublicView['seats'] | null };

/**
 * What can have happened by now, the most frequent first; from a player's phone, that of seat `only`, what he may
 * report.
 */
export function tilesNow(view: PublicView, only?: Seat): readonly Tile[] {
  const incidents = incidentsNow(view, only).map((incident): Tile => ({ of: 'incident', id: incident.id, incident }));
  const own = bettingIncidentsNow(view).filter(
    ({ pick }) => only === undefined || (pick === 'act' && earlySeats(view).some(({ seat }) => seat === only)),
  );
  const betting = own.map((each): Tile => ({ of: 'betting', id: each.id, betting: each }));
  if (only !== undefined) return byFrequency([...betting, ...incidents]);
  return byFrequency([...betting, ...incidents, ...reportsNow(view)]);
}

function reportsNow({ possible, seats }: PublicView): readonly Tile[] {
  return possible.reports.flatMap((kind): readonly Tile[] => {
    const about = possible.reportSeats[kind];
    if (about === undefined) return [{ of: 'report', id: kind, seats: null }];
    const offered = seats.filter(({ seat }) => about.includes(seat));
    // There is nobody whose it could be.
    return offered.length === 0 ? [] : [{ of: 'report', id: kind, seats: offered }];
  });
}
