import { expect, it } from 'vitest';
import { findDeadEnd } from './endings-check.testing.ts';
import { findFaultUnderHostility } from './hostile-check.testing.ts';

/** Seeds that once failed, so that they never do again. */
it.each([
  [151, 'a ruling that kills every hand leaves the pot to the last one'],
  [921, 'an answer that fills nothing in is not asked for again and again'],
  [1_005_932, 'the last live hand is not given away while the deal goes on'],
])('hostile seed %i: %s', (seed) => {
  expect(findFaultUnderHostility(seed, 1)).toBe('');
});

it.each([
  [10_419, 'two rulings ask for the same card to go to the same place'],
  [11_492, 'a card that lies where a ruling wants it is not asked to go there'],
  [58_247, 'a card that is shown only since its hand was decided anew gets its face too'],
  [19_925, 'the whole pack was gathered in, so no card of it went back to its seat'],
])('dead end of seed %i: %s', (seed) => {
  expect(findDeadEnd(seed)).toBe('');
});

it.each([
  [13_135, 'a card that was set aside for the river keeps nobody from the pots'],
  [15_992, 'the gate reads the very card that a ruling sends to the muck'],
  [54_079, 'the gate reads the very card that a ruling sends to the muck, while another one deals a card'],
  [61_331, 'a card that was put aside goes to the muck where a ruling sends it there'],
])('dead end of seed %i, however acts are told: %s', (seed) => {
  expect(findDeadEnd(seed, 'any')).toBe('');
});
