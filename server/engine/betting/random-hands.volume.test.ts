import { expect, test } from 'vitest';
import { checkHands } from './random-hands-check.testing.ts';

test('2,000 random hands of 2 to 10 players under every book: chips conserved, offered acts accepted, others answered, observed ones never refused, hands end (R000-pot-0, R000-act-1, R004-07-0, R001-act-9)', () => {
  expect(checkHands(1, 2000)).toMatchObject({ hands: 2000 });
});
