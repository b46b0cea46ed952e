import { expect, it } from 'vitest';
import { came, exited, type Plan, went } from './perceive.testing.ts';
import { dealingTo, storiesOf } from './stories.testing.ts';

const plan: Plan = (out) => dealingTo(...(['S1', 'S2'] as const).slice(out));

it('a card that its place loses and finds several times a second rests as soon as one read steadily', () => {
  const flicker = Array.from({ length: 20 }, (_, nth) => 1600 + 300 * nth).flatMap((atMs) => [
    came(3, 'S1', atMs),
    went(3, 'S1', atMs + 250),
  ]);
  const rested = storiesOf([exited(3, 1000), ...flicker], plan, 9000).find(({ type }) => type === 'card-rested');
  expect(rested?.atMs).toBeLessThan(3500);
});

it('nobody is asked where a card is that was held for minutes in the moment in which it is read again', () => {
  const dealt = [exited(3, 1000), came(3, 'S1', 1600), exited(4, 2000), came(4, 'S2', 2600)];
  const facts = storiesOf([...dealt, went(3, 'S1', 10_000), came(3, 'S1', 190_000)], plan, 200_000);
  expect(facts.filter(({ type }) => type === 'question-raised')).toEqual([]);
  expect(facts.filter((fact) => fact.type === 'card-rested' && fact.ref === 3)).toHaveLength(2);
});
