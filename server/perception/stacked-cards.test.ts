import { expect, it } from 'vitest';
import { came, exited, type Plan, went } from './perceive.testing.ts';
import { dealingTo, restsIn, storiesOf } from './stories.testing.ts';

it('a burn that comes down squared on another lies there, though its place loses both of them at once', () => {
  const plan: Plan = (out) => dealingTo(...(['BURN', 'BURN', 'B1'] as const).slice(out));
  const first = [exited(3, 1000), came(3, 'BURN', 1600)];
  const second = [exited(4, 10_000), came(4, 'BURN', 10_500), went(3, 'BURN', 10_720), went(4, 'BURN', 10_720)];
  const facts = storiesOf([...first, ...second], plan, 13_000);
  expect(restsIn(facts)).toEqual(['3 BURN', '4 BURN']);
  expect(facts.filter(({ type }) => type === 'question-raised')).toEqual([]);
});
