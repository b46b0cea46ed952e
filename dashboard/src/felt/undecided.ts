import type { QuestionView, VerdictView } from '#wire/views/verdicts';

/** Somebody has yet to choose between its ways out: until then the steps of none of them are shown. */
export function isUndecided(
  verdict: Pick<VerdictView, 'status' | 'options' | 'question'>,
  questions: readonly QuestionView[],
): boolean {
  return verdict.status === 'open' && verdict.options.length > 0 && questions.some(({ id }) => id === verdict.question);
}

/** What is asked about it now is which of them, and not something that comes before. */
export function isAskedNow(verdict: Pick<VerdictView, 'question'>, questions: readonly QuestionView[]): boolean {
  return questions.some(({ id, ask }) => id === verdict.question && ask === 'td-decides');
}
