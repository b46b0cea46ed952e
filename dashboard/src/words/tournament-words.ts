import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enTournament, type TournamentWords } from './en/en-tournament.ts';
import { frTournament } from './fr/fr-tournament.ts';

/** Beside the `words` of every page: nobody who looks at the table loads the sentences of the tournament. */
export const tournamentWords = computed<TournamentWords>(() => (language.value === 'fr' ? frTournament : enTournament));
