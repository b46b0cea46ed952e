import type { Tournament } from '#floor/tournament';
import type { TournamentSource } from '#floor/tournament-source';
import type { Caller } from '#table/core/table-source';
import { FIRST_TABLE, type TableId } from '#vocabulary/tables';

/** `joins`: the table plays in that of a venue. */
interface Played {
  readonly tournament: Tournament;
  readonly joins?: unknown;
}

/**
 * The tournament as it is asked at a table. The folder of the first one holds it, and whoever directs that one decides;
 * at every other one it is looked at, and where the table plays in that of a venue.
 */
export function tournamentAt(id: TableId, { tournament, joins }: Played): TournamentSource {
  if (id === FIRST_TABLE && joins === undefined) return tournament;
  const looking = (caller: Caller): Caller => ({ ...caller, role: { name: 'public' } });
  return {
    viewOf: (caller) => tournament.viewOf(looking(caller)),
    submit: (caller, clientId, wish) => tournament.submit(looking(caller), clientId, wish),
    previewOf: (caller, wish) => tournament.previewOf(looking(caller), wish),
    onChange: (listener) => tournament.onChange(listener),
  };
}
