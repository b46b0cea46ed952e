import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkedBook } from '../books/book-check.ts';

const TDA = fileURLToPath(new URL('../../law/examples/tda', import.meta.url));
/** Scenarios of its own, each from the sense of the texts. */
const SCENARIOS_MIN = 70;

it('every scenario of the example book comes out as it says', () => {
  const checked = checkedBook(TDA);
  if (!checked.ok) expect.fail(checked.reason.map(({ line, sentence }) => `${line}: ${sentence}`).join('\n'));
  expect(checked.value.played).toBeGreaterThanOrEqual(SCENARIOS_MIN);
});
