import { describe, expect, test } from 'vitest';
import { comparePresses, compareSweeps } from './image-twin.testing.ts';

describe('the reading-level device and the image agree for a long time (issue 3, must-hold 3)', () => {
  test('over random sweeps of the hub', () => {
    expect(compareSweeps({ name: 'mega', seed: 31, sweeps: 500, antennas: [0, 1, 2, 15, 16] })).toBeGreaterThan(500);
  });

  test('over random sweeps of the shoe', () => {
    expect(compareSweeps({ name: 'nano', seed: 32, sweeps: 500, antennas: [0] })).toBeGreaterThan(50);
  });

  test('over random sequences of buttons and the encoder', () => {
    expect(comparePresses(1_000)).toBeGreaterThan(800);
  });
});
