import type { BettingIncidentId } from '../parts/betting-incident-ids.ts';

/** What was said, and how the chips came. */
export const enBetting = {
  howMuch: 'How much?',
  whichChip: 'Which chip?',
  howActed: 'What was it?',
  incidents: {
    'acted-early': { title: 'Acted before his turn', detail: 'Out of turn: the book says whether it counts' },
    'one-chip': { title: 'One chip, without a word', detail: '“One chip of 500”' },
    'two-chips': { title: 'Two equal chips, without a word', detail: '“Two chips of 500”' },
    'chips-in': { title: 'Chips, without a word', detail: 'How much lies there now, in all' },
    'more-chips': { title: 'Then more chips', detail: 'A second movement, after the first chips were let go' },
    'said-raise': { title: 'Said “raise”', detail: 'The amount comes with the chips' },
    'said-raise-to': { title: 'Said “raise to …”', detail: '' },
    'said-raise-by': { title: 'Said “raise by …”', detail: '' },
    'said-call-raise': { title: 'Said “I call, and raise …”', detail: 'In one breath' },
    tapped: { title: 'Tapped the table', detail: '' },
    'chips-missing': { title: 'Chips are missing', detail: 'A player put in too little' },
  } satisfies Record<BettingIncidentId, { title: string; detail: string }>,
  doubt: (name: string, typed: string, level: string): string =>
    `${name}: ${typed}, and ${level} are to be matched. What was it?`,
  shortCall: (typed: string): string => `Chips for a call: ${typed}`,
  saidRaise: (typed: string): string => `Said “raise to ${typed}”`,
  mistyped: 'A typing mistake',
};
