import { expect, it } from 'vitest';
import { findFaultUnderHostility } from './hostile-check.testing.ts';

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('10,000,000 hostile inputs throw nothing: million %i', (million) => {
  expect(findFaultUnderHostility(1_000_000 * (million + 1), 1_000_000)).toBe('');
});
