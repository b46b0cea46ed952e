import type { TournamentTableView, TournamentView } from '#wire/tournament/view';

export interface TableProps {
  readonly view: TournamentView;
  readonly table: TournamentTableView;
}
