import type { TournamentView } from '#wire/tournament/view';

/** The pages of a tournament, in the order in which they are needed. */
export const TABS = ['setup', 'people', 'floor', 'results', 'ledger', 'league'] as const;
export type Tab = (typeof TABS)[number];

/** Where the work is. */
export function tabOf({ phase, may }: Pick<TournamentView, 'phase' | 'may'>): Tab {
  switch (phase) {
    case 'none':
      return may === 'decide' ? 'setup' : 'results';
    case 'planned':
      return 'people';
    case 'running':
      return 'floor';
    case 'over':
      return 'results';
  }
}
