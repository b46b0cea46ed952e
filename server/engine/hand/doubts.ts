import type { Question } from '#vocabulary/verdicts';

/** Where a card lies is asked of those who see it; once it is found, or lies in the pack again, nobody needs to say so any more. */
export const asksForPlace = ({ ask }: Question): boolean => ask === 'where-is-card' || ask === 'which-place' || ask === 'long-look';
