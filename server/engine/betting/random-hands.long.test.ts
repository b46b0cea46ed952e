import { expect, test } from 'vitest';
import { checkHands } from './random-hands-check.testing.ts';

test('50,000 random hands under every book (R000-pot-0, R000-act-1, R004-07-0, R001-act-9)', () => {
  expect(checkHands(1_000_000, 50_000)).toMatchObject({ hands: 50_000 });
});
