import { describe, expect, it } from 'vitest';
import type { Reading } from '#vocabulary/readings';
import { came, type Plan, testSetup, went } from './perceive.testing.ts';
import { dealingTo, restsIn, storiesOf } from './stories.testing.ts';

const turn: Plan = (out) => dealingTo(...(['B4'] as const).slice(out));
const LAID: readonly Reading[] = [came(4, 'BOARD', 1000)];
/** A card that lies between the board and a seat, and that both of them read about as often. */
const BETWEEN: readonly Reading[] = [
  went(4, 'BOARD', 12_000, 60),
  came(4, 'S3', 12_100),
  came(4, 'BOARD', 13_000),
  went(4, 'S3', 13_400, 5),
  came(4, 'S3', 13_800),
  went(4, 'BOARD', 14_700, 8),
];

describe('a card of the board that a seat reads as well', () => {
  it('is not said to be in the hand of that seat while the board finds it again and again', () => {
    const found = [came(4, 'BOARD', 15_400), went(4, 'S3', 15_800, 10)];
    const facts = storiesOf([...LAID, ...BETWEEN, ...found], turn, 30_000, testSetup('stream'));
    expect(restsIn(facts)).not.toContain('4 S3');
  });

  it('is, once the board finds it no more', () => {
    const facts = storiesOf(
      [...LAID, went(4, 'BOARD', 12_000, 60), came(4, 'S3', 13_000)],
      turn,
      30_000,
      testSetup('stream'),
    );
    expect(restsIn(facts)).toContain('4 S3');
  });
});
