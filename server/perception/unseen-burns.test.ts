import { describe, expect, it } from 'vitest';
import type { Fact } from '#vocabulary/hands/facts';
import type { Reading } from '#vocabulary/readings';
import { came, type Plan, testSetup, went } from './perceive.testing.ts';
import { dealingTo, restsIn, storiesOf } from './stories.testing.ts';

/** Of the street: the board gets its cards, and nothing sees the burn before them. */
const street =
  (cards: number): Plan =>
  (out) =>
    dealingTo(...(out === 0 ? (['BURN'] as const) : []), ...(['B1', 'B2', 'B3'] as const).slice(3 - cards + out));
const said = (cards: number, readings: readonly Reading[], untilMs: number): readonly Fact[] =>
  storiesOf(readings, street(cards), untilMs, testSetup('stream'));

describe('a burn that no antenna sees, at the edge of its place', () => {
  const edge = [came(9, 'BOARD', 1000), went(9, 'BOARD', 1800, 4), came(9, 'BOARD', 2000), went(9, 'BOARD', 2600, 2)];

  it('is no card of the board, though the board reads it for a moment when its own first card is due', () => {
    expect(restsIn(said(3, edge, 10_000))).toEqual([]);
  });

  it('leaves the next card of the board where it lies, that one alone', () => {
    const two = [came(9, 'BOARD', 1000), came(4, 'BOARD', 1740), went(9, 'BOARD', 2960, 8), came(9, 'BOARD', 3400)];
    const after = [went(9, 'BOARD', 4100, 2), came(9, 'BOARD', 4300), went(9, 'BOARD', 5000, 2)];
    expect(restsIn(said(1, [...two, ...after], 10_000))).toEqual(['4 B1']);
  });

  it('is a card of the board if that goes on reading it in every poll', () => {
    expect(restsIn(said(3, [came(9, 'BOARD', 1000)], 10_000))).toEqual(['9 B1']);
  });

  it('is likelier the more cards lay at an edge: the first card of the board is told at lower odds', () => {
    const lying = (atMs: number, isAtEdge: boolean): readonly Reading[] => [
      came(4, 'S3', atMs),
      ...(isAtEdge ? [1500, 2600, 3700, 4800, 5900] : []).flatMap((laterMs) => [
        came(4, 'S4', atMs + laterMs),
        went(4, 'S4', atMs + laterMs + 700, 2),
      ]),
      went(4, 'S3', atMs + 9000, 50),
      came(4, 'MUCK', atMs + 9500),
    ];
    const night = (isAtEdge: boolean): number => {
      const plan: Plan = (out) => (out === 0 ? dealingTo('S3') : street(3)(0));
      const stays = [1000, 15_000, 30_000, 45_000, 60_000, 75_000].flatMap((atMs) => lying(atMs, isAtEdge));
      const facts = storiesOf([...stays, came(9, 'BOARD', 100_000)], plan, 110_000, testSetup('stream'));
      return facts.find((fact) => fact.type === 'card-rested' && fact.ref === 9)?.odds ?? 0;
    };
    expect(night(true)).toBeGreaterThan(0);
    expect(night(true)).toBeLessThan(night(false));
  });
});
