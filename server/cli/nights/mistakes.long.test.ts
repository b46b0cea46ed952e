import { describe, it } from 'vitest';
import { expectCalled, MISTAKES } from './mistakes.testing.ts';

const HANDS = 4;

describe('a mistake that people make on purpose', () => {
  it.each(MISTAKES)('%s, %s: it is done in a few hands, and called %s each time', (error, ruleBook, kind) =>
    expectCalled(error, ruleBook, kind, HANDS),
  );
});
