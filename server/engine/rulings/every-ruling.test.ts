import { expect, it } from 'vitest';
import { everyRuling } from './every-ruling.testing.ts';

/**
 * What the books rule, whole: a change that moves a rule, a step or a way out of a ruling is read here before it is
 * believed (`-u` writes it anew).
 */
it.each(['sans-croupier', 'maison', 'tock'] as const)('every ruling of %s is as it was read last', async (book) => {
  await expect(everyRuling(book)).toMatchFileSnapshot(`golden/${book}.txt`);
});
