import { describe, expect, test } from 'vitest';
import { comparePresses, compareSweeps } from './image-twin.testing.ts';

/** A sample: the long lane plays more of the same. */
describe('the reading-level device and the image agree (issue 3, must-hold 3)', () => {
  test('over random sweeps of the hub', () => {
    expect(compareSweeps({ name: 'mega', seed: 31, sweeps: 32, antennas: [0, 1, 2, 15, 16] })).toBeGreaterThan(25);
  });

  test('over random sweeps of the shoe', () => {
    expect(compareSweeps({ name: 'nano', seed: 32, sweeps: 60, antennas: [0] })).toBeGreaterThan(2);
  });

  test('over random sequences of buttons and the encoder', () => {
    expect(comparePresses(60)).toBeGreaterThan(30);
  });
});
