import { describe, expect, it } from 'vitest';
import type { Fact } from '#vocabulary/hands/facts';
import type { Reading } from '#vocabulary/readings';
import { BOARD_ZONES } from '#vocabulary/zones';
import { came, exited, type Plan, testSetup, went } from './perceive.testing.ts';
import { dealingTo, restsIn, storiesOf } from './stories.testing.ts';

const OVER = ['BURN', ...BOARD_ZONES] as const;
const places = ['S1', 'S2', 'S1', 'S2', 'BURN', 'B1', 'B2', 'B3'] as const;
const plan: Plan = (out) => dealingTo(...places.slice(out));

/** Twelve cards at a time, over all that lies in the middle, for seven seconds. */
const washed: readonly Reading[] = Array.from({ length: 10 }, (_, turn) => turn).flatMap((turn) => {
  const cards = Array.from(
    { length: 12 },
    (_, nth) => [(5 * turn + nth) % 52, OVER[nth % OVER.length] ?? 'B1'] as const,
  );
  const atMs = 1000 + 700 * turn;
  return [
    ...cards.map(([card, spot]) => came(card, spot, atMs + 10)),
    ...cards.map(([card, spot]) => went(card, spot, atMs + 650)),
  ];
});
const facts = (readings: readonly Reading[], profile: 'full' | 'stream'): readonly Fact[] =>
  storiesOf(readings, plan, 40_000, testSetup(profile));

describe('a pack that is washed over the board before the deal', () => {
  const dealt = [3, 4, 5, 6].flatMap((card, nth) => [
    exited(card, 15_000 + 1000 * nth),
    came(card, places[nth] ?? 'S1', 15_600 + 1000 * nth),
  ]);

  it('lies nowhere: none of its cards is told of, or asked about', () => {
    expect(facts(washed, 'full')).toEqual([]);
  });

  it('is dealt from afterwards as if nothing had been', () => {
    const said = facts([...washed, ...dealt], 'full');
    expect(restsIn(said)).toEqual(['3 S1', '4 S2', '5 S1', '6 S2']);
    expect(said.filter(({ type }) => type === 'question-raised')).toEqual([]);
  });

  it('hides no card that is laid on the board by itself, too early', () => {
    expect(restsIn(facts([exited(9, 1000), came(9, 'B1', 1500)], 'full'))).toEqual(['9 B1']);
  });
});
