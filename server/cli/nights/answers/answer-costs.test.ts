import { expect, it } from 'vitest';
import { type AnsweredNight, answerCosts, answerWords } from './answer-costs.ts';

const night: AnsweredNight = {
  questions: [
    { id: '1/a', hand: 1, heldMs: 2000 },
    { id: '1/b', hand: 1, heldMs: 30_000 },
    { id: '2/a', hand: 2, heldMs: 1000 },
    { id: '3/a', hand: 3, heldMs: 500 },
  ],
  answers: [
    { question: '1/a', way: 'right' },
    { question: '1/b', way: 'ignored' },
    { question: '2/a', way: 'right' },
    { question: '2/a', way: 'wrong' },
  ],
  missed: [1, 2, 2, 4],
  falseAlarms: [3],
  wrongPots: [1],
  standsStill: [1, 1],
};

it('a hand costs what its worst answer costs, and hands without a question cost nothing here', () => {
  const { right, wrong, ignored } = answerCosts([night]);
  expect(ignored).toEqual({
    questions: 1,
    hands: 1,
    heldS: 30,
    missed: 1,
    falseAlarms: 0,
    wrongPots: 1,
    standStill: 1,
  });
  expect(wrong).toMatchObject({ questions: 1, hands: 1, heldS: 1, missed: 2, falseAlarms: 0 });
  // Questions that nobody noted were answered at once; that of the hand with the ignored one rightly as well.
  expect(right).toMatchObject({ questions: 2, hands: 1, heldS: 2.5, missed: 0, falseAlarms: 1 });
});

it('nights are added up, and what never was is not told', () => {
  const words = answerWords(answerCosts([night, { ...night, answers: [] }]));
  expect(words[0]).toContain('right answers: 6 in 4 hands');
  expect(answerWords(answerCosts([{ ...night, answers: [] }]))).toHaveLength(1);
});
