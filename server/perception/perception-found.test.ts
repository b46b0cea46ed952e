import { expect, it } from 'vitest';
import { came, exited, factsOf, testSetup } from './perceive.testing.ts';

/** What the properties found (`perception-properties.long.test.ts`). */
it('properties seed -120361198: a card in two places at once is told once, although the shoe reads it too', () => {
  const readings = [came(4, 'B2', 140), came(4, 'S1', 210), exited(0, 280), exited(0, 5250), exited(4, 5320)];
  const facts = factsOf(readings, testSetup(), 60_000).filter(({ type }) => type === 'duplicate-card');
  expect(facts).toHaveLength(1);
});

it('a third place that sees it is told, under a name of its own', () => {
  const readings = [came(1, 'B2', 140), came(1, 'S1', 210), came(1, 'S5', 5320)];
  const facts = factsOf(readings, testSetup(), 60_000).filter(({ type }) => type === 'duplicate-card');
  expect(facts.map((fact) => fact.type === 'duplicate-card' && fact.zones.length)).toEqual([2, 3]);
  expect(new Set(facts.map(({ id }) => id)).size).toBe(2);
});
