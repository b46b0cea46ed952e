import { expect, it } from 'vitest';
import { teachBoard } from './board-teaching.ts';
import { readImage } from './firmware-image.ts';
import { seededChance } from './seeded-chance.ts';
import { SimulatedBoard } from './simulated-board.ts';

it.each([1, 5, 40_000])('a hub takes what it is told also where it tells of much itself (start %i)', (boot) => {
  const hub = new SimulatedBoard('mega', readImage('mega'), { chance: seededChance(1) });
  hub.writeBoots(boot - 1);
  expect(() => teachBoard(hub, 'middle', ['presence', 'gate'])).not.toThrow();
});
