import type { Caller } from '#table/core/table-source';
import type { TournamentWish } from '#vocabulary/tournament/tournament-inputs';
import type { TournamentView } from '#wire/tournament/view';

/** A director decides, and the host, who is one at his own machine. Everybody else at the table sees. */
export const mayDecide = ({ role }: Caller): boolean => role.name === 'director';

export const eyesOf = (caller: Caller): TournamentView['may'] => (mayDecide(caller) ? 'decide' : 'see');

/** A feed is behind in time: it is told nothing of how the evening stands now. */
export const maySee = ({ role }: Caller): boolean => role.name !== 'broadcast' && role.name !== 'bridge';

export const isPermitted = (caller: Caller, _wish: TournamentWish): boolean => mayDecide(caller);
