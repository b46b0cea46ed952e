import type { TournamentWords } from '../en/en-tournament.ts';
import { catalogue } from '../parts/catalogues.ts';

/** Beside the `words` of every page: nobody who looks at the table loads the sentences of the tournament. */
export const tournamentWords = catalogue<TournamentWords>({
  en: async () => (await import('../en/en-tournament.ts')).enTournament,
  fr: async () => (await import('../fr/fr-tournament.ts')).frTournament,
});
