import { expect, it } from 'vitest';
import { type Asked, needOf } from './needs.ts';

const nobody = { hasActed: () => false, hasThrown: () => false };
const NOW_MS = 60_000;
const asked = (but: Partial<Asked>): Asked => ({ ask: 'had-acted', seats: [4], readableAtMs: [], ...but });

it('a question is needed where it asks about an act that was not declared, or names a card that nothing could have read for two seconds', () => {
  const acted = { ...nobody, hasActed: (seat: number) => seat === 4 };
  const thrown = { ...nobody, hasThrown: (seat: number) => seat === 4 };
  expect(needOf(asked({}), acted, NOW_MS)).toBe('undeclared-act');
  expect(needOf(asked({ seats: [5] }), acted, NOW_MS)).toBeNull();
  expect(needOf(asked({ ask: 'folded-or-swept' }), thrown, NOW_MS)).toBe('undeclared-act');
  expect(needOf(asked({ ask: 'folded-or-swept' }), acted, NOW_MS)).toBeNull();
  expect(needOf(asked({ ask: 'where-is-card', readableAtMs: [NOW_MS, NOW_MS - 2000] }), nobody, NOW_MS)).toBe(
    'unreadable-card',
  );
  expect(needOf(asked({ ask: 'where-is-card', readableAtMs: [NOW_MS - 1980] }), nobody, NOW_MS)).toBeNull();
});
