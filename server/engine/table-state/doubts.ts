import type { Question, QuestionKind } from '#vocabulary/verdicts';

const OF_PLACES: ReadonlySet<QuestionKind> = new Set(['where-is-card', 'which-place', 'long-look', 'was-seat-dealt']);

/** Where a card lies is asked of those who see it; once it is found, or lies in the pack again, nobody needs to say so any more. */
export const asksForPlace = ({ ask }: Question): boolean => OF_PLACES.has(ask);
