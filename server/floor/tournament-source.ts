import type { Caller } from '#table/core/table-source';
import type { TournamentWish } from '#vocabulary/tournament/tournament-inputs';
import type { TournamentReply } from '#wire/tournament/inputs';
import type { TournamentPreview } from '#wire/tournament/previews';
import type { TournamentView } from '#wire/tournament/view';

/** What HTTP wants of a tournament. */
export interface TournamentSource {
  readonly viewOf: (caller: Caller) => TournamentView;
  readonly submit: (caller: Caller, clientId: string, wish: TournamentWish) => Promise<TournamentReply>;
  /** Consequences of a wish; nothing is changed by it. */
  readonly previewOf: (caller: Caller, wish: TournamentWish) => TournamentPreview;
  /** Told whenever a view may look different; returns what ends it. */
  readonly onChange: (listener: () => void) => () => void;
}
