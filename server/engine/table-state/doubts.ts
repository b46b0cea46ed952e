import type { Question, QuestionKind } from '#vocabulary/hands/verdicts';

const OF_PLACES: ReadonlySet<QuestionKind> = new Set(['where-is-card', 'which-place', 'long-look', 'was-seat-dealt']);

/** Where a card lies is asked of those who see it, until it is found or lies in the pack again. */
export const asksForPlace = ({ ask }: Question): boolean => OF_PLACES.has(ask);
