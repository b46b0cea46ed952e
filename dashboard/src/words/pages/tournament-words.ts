import type { TournamentWords } from '../en/tournament/en-tournament.ts';
import { catalogue } from '../parts/catalogues.ts';

/** Beside the `words` of every page: nobody who looks at the table loads the sentences of the tournament. */
export const tournamentWords = catalogue<TournamentWords>({
  en: async () => (await import('../en/tournament/en-tournament.ts')).enTournament,
  fr: async () => (await import('../fr/tournament/fr-tournament.ts')).frTournament,
});
