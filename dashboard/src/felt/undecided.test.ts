import { describe, expect, it } from 'vitest';
import { questionId, stepId } from '#vocabulary/ids';
import type { QuestionView } from '#wire/views/verdicts';
import { isAskedNow, isUndecided } from './undecided.ts';

const question = (ask: QuestionView['ask']): QuestionView => ({
  id: questionId('q'),
  ask,
  seats: [],
  cards: [],
  options: [],
  stories: [],
});
const OPTIONS = [
  { key: 'play-on', rules: [], remedy: [] },
  { key: 'misdeal', rules: [], remedy: [{ id: stepId('s'), do: 'collect' as const }] },
];
const VERDICT = { status: 'open', options: OPTIONS, question: questionId('q') } as const;

describe('a verdict that somebody decides', () => {
  it('shows no step of any way out before one is chosen, nor while something is asked that comes before', () => {
    expect(isUndecided(VERDICT, [question('td-decides')])).toBe(true);
    expect(isUndecided(VERDICT, [question('had-acted')])).toBe(true);
    expect(isAskedNow(VERDICT, [question('had-acted')])).toBe(false);
    expect(isAskedNow(VERDICT, [question('td-decides')])).toBe(true);
  });

  it('shows its steps, and no buttons, once it is decided or settled', () => {
    expect(isUndecided(VERDICT, [])).toBe(false);
    expect(isUndecided({ ...VERDICT, status: 'resolved' }, [question('td-decides')])).toBe(false);
    expect(isUndecided({ ...VERDICT, options: [] }, [question('had-acted')])).toBe(false);
  });
});
