import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, toCard } from '#vocabulary/cards';
import { answered, expectBruteForce, situation } from './brute-force-check.testing.ts';
import { equitiesOf, type HoleCards } from './equities.ts';
import { request } from './equity.testing.ts';

describe('exact equities', () => {
  it.each([2, 6, 10])(
    'agree to 1e-12 with a brute force for %i hands after the flop, the turn and the river',
    (hands) => {
      fc.assert(
        fc.property(situation(hands, [3, 4, 5], 0), (asked) => expectBruteForce(asked)),
        { numRuns: 6, seed: hands },
      );
    },
  );

  it('R002-VI-5: shares add up to one, and wins and ties account for every board', () => {
    fc.assert(
      fc.property(anySituation, (asked) => {
        const { hands } = answered(asked);
        expect(Math.abs(sum(hands.map(({ share }) => share)) - 1)).toBeLessThan(1e-12);
        for (const { win, tie, share } of hands) {
          expect(share).toBeGreaterThanOrEqual(win);
          expect(share).toBeLessThanOrEqual(win + tie / 2 + 1e-12);
        }
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it('R002-IV-0: no suit counts more than another, so exchanging suits changes nothing', () => {
    const suitOrders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(anySituation, suitOrders, (asked, order) => {
        const swap = (card: Card): Card => toCard((card >> 2) * 4 + order[card & 3]!);
        const swapped = {
          hands: asked.hands.map(([a, b]): HoleCards => [swap(a), swap(b)]),
          board: asked.board.map(swap),
          dead: asked.dead.map(swap),
        };
        expect(answered(swapped)).toEqual(answered(asked));
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('the order of seats, of hole cards and of the board changes nothing', () => {
    fc.assert(
      fc.property(anySituation, (asked) => {
        const reversed = {
          hands: asked.hands.map(([a, b]): HoleCards => [b, a]).reverse(),
          board: asked.board.toReversed(),
          dead: asked.dead,
        };
        const [here, there] = [answered(asked), answered(reversed)];
        expect(there.boards).toBe(here.boards);
        there.hands.toReversed().forEach((hand, at) => {
          expect(hand.win).toBe(here.hands[at]!.win);
          expect(hand.share).toBeCloseTo(here.hands[at]!.share, 13);
        });
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('average, over the cards that may come next, to what they are now', () => {
    const asked = request('As Kd|7h 7c|Tc 9c'.replaceAll(' ', '').replaceAll('|', ' '), 'Qs 8c 2h');
    const gone = new Set<number>([...asked.hands.flat(), ...asked.board]);
    const next = Array.from({ length: 52 }, (_, card) => toCard(card)).filter((card) => !gone.has(card));
    const after = next.map((card) => answered({ ...asked, board: [...asked.board, card] }).hands[0]!.share);
    expect(sum(after) / next.length).toBeCloseTo(answered(asked).hands[0]!.share, 12);
  });
});

describe('requests without an answer', () => {
  it.each([
    ['hand-count', request('AsKs')],
    [
      'hand-count',
      {
        ...request('AsKs'),
        hands: Array.from({ length: 11 }, (_, at): HoleCards => [toCard(2 * at), toCard(2 * at + 1)]),
      },
    ],
    ['board-size', request('AsKs QdQc', '2c 3c 4c 5c 6c 7c')],
    ['repeated-card', request('AsKs QdAs')],
    ['repeated-card', request('AsKs QdQc', '2c 3c 4c', '3c')],
    ['not-a-card', { ...request('AsKs QdQc'), board: [52 as Card] }],
    ['too-few-cards-left', { ...request('2c2d 2h2s'), dead: Array.from({ length: 44 }, (_, at) => toCard(at + 4)) }],
  ])('%s', (reason, asked) => {
    expect(equitiesOf(asked)).toEqual({ ok: false, reason });
  });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const anySituation = fc
  .integer({ min: 2, max: 10 })
  .chain((hands) => fc.integer({ min: 0, max: 8 }).chain((dead) => situation(hands, [0, 1, 2, 3, 4, 5], dead)));
