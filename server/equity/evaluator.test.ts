import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, toCard } from '#vocabulary/cards';
import { bestFiveOf } from './best-five.ts';
import { CATEGORIES, type Category } from './categories.ts';
import { cards, comparePlain, plainValueOf } from './equity.testing.ts';
import { rankCards, strengthOfCards } from './evaluator.ts';
import { categoryOfRank } from './hand-ranks.ts';
import { compareHands } from './winners.ts';

/** Five cards of each category, from the definitions of 002 V. */
const EXAMPLES: Record<Category, string> = {
  HIGH_CARD: '2c 4h 8d Ks As',
  PAIR: 'Qc Qh 8d 4s 2c',
  TWO_PAIR: 'Jd Jc Qd Qh As',
  TRIPS: '2c 2d 2h Ks 9c',
  STRAIGHT: '5h 6d 7c 8s 9h',
  FLUSH: 'Kd Td 7d 4d 2d',
  FULL_HOUSE: 'Tc Td Th 9s 9c',
  QUADS: '7c 7d 7h 7s Kc',
  STRAIGHT_FLUSH: '8h 9h Th Jh Qh',
  ROYAL_FLUSH: 'Ts Js Qs Ks As',
};

const better = (winner: string, loser: string): void =>
  expect(rankCards(cards(winner))).toBeGreaterThan(rankCards(cards(loser)));
const equal = (one: string, other: string): void => expect(rankCards(cards(one))).toBe(rankCards(cards(other)));
const category = (text: string): Category => categoryOfRank(rankCards(cards(text)));
const winners = (board: string, ...hands: string[]): readonly number[] =>
  compareHands(hands.map(cards), cards(board)).winners;

describe('the combinations', () => {
  it.each([
    ['R002-V-0, R001-rank-10, R003-R-10', 'ROYAL_FLUSH'],
    ['R002-V-1, R001-rank-9, R003-R-9', 'STRAIGHT_FLUSH'],
    ['R002-V-2, R001-rank-8, R003-R-8', 'QUADS'],
    ['R002-V-3, R001-rank-6, R003-R-7', 'FULL_HOUSE'],
    ['R002-V-4, R001-rank-5, R003-R-6', 'FLUSH'],
    ['R002-V-5, R001-rank-4, R003-R-5', 'STRAIGHT'],
    ['R002-V-6, R001-rank-3, R003-R-4', 'TRIPS'],
    ['R002-V-7, R001-rank-2, R003-R-3', 'TWO_PAIR'],
    ['R002-V-8, R001-rank-1, R003-R-2', 'PAIR'],
    ['R002-V-9, R001-rank-0, R003-R-1', 'HIGH_CARD'],
  ] as const)('%s: %s is recognised', (_rules, name) => {
    expect(category(EXAMPLES[name])).toBe(name);
  });

  it('R002-VI-1: the higher combination wins, in the order of 002 V', () => {
    const ranks = CATEGORIES.map((name) => rankCards(cards(EXAMPLES[name])));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(new Set(ranks).size).toBe(CATEGORIES.length);
  });

  it('R002-V-0, R002-V-1: a straight flush is royal when an ace is its highest card, not when the ace is its one', () => {
    expect(category('Ah 2h 3h 4h 5h')).toBe('STRAIGHT_FLUSH');
    better(EXAMPLES.ROYAL_FLUSH, '9s Ts Js Qs Ks');
  });

  it('R002-V-4, R003-R-6: five suited cards are a flush only while they are not consecutive', () => {
    expect(category('5h 6h 7h 8h Th')).toBe('FLUSH');
    expect(category('5h 6h 7h 8h 9h')).toBe('STRAIGHT_FLUSH');
  });
});

describe('cards', () => {
  it('R002-IV-0: no suit ranks above another', () => {
    for (const suit of ['c', 'd', 'h', 's']) equal(`A${suit} K${suit} 9${suit} 5${suit} 2${suit}`, 'Ac Kc 9c 5c 2c');
  });

  it('R002-IV-1: ace, king, queen, jack, ten down to two', () => {
    const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
    const pairs = ranks.map((rank) =>
      rankCards(
        cards(
          `${rank}c ${rank}d ${ranks
            .filter((other) => other !== rank)
            .slice(0, 3)
            .map((other) => `${other}h`)
            .join(' ')}`,
        ),
      ),
    );
    expect(pairs).toEqual([...pairs].sort((a, b) => a - b));
  });

  it('R002-IV-2, R003-R-5, R003-T-mark-6: an ace counts as one in a straight, which it then does not head', () => {
    expect(category('Ah 2d 3c 4s 5s')).toBe('STRAIGHT');
    better('2d 3c 4s 5s 6h', 'Ah 2d 3c 4s 5s');
    expect(bestFiveOf(cards('Ah 2d 3c 4s 5s')).cards).toEqual(cards('5s 4s 3c 2d Ah'));
    better('Ah Kd Qc Js Ts', 'Kd Qc Js Ts 9h');
  });

  it('R002-IV-2: outside straights an ace is never one, and no straight goes round the corner', () => {
    expect(category('Kd Ah 2d 3c 4s')).toBe('HIGH_CARD');
    better('Ah Ad 2c 3d 4h', 'Kh Kd Qc Jd Th');
  });
});

describe('equal combinations', () => {
  it('R001-rank-0: 2c 4h 8d Ks As beats 2h 4c 8s Qc Ah', () => better('2c 4h 8d Ks As', '2h 4c 8s Qc Ah'));

  it('R003-R-1, R002-VI-4: high cards are compared down to the fifth', () => {
    better('Ac Kd 9h 5s 3c', 'Ad Kc 9s 5h 2c');
    equal('Ac Kd 9h 5s 3c', 'Ad Kc 9s 5h 3d');
  });

  it('R001-rank-1, R003-R-2, R002-VI-2: the higher pair, then the highest card beside it', () => {
    better('Kc Kd 2h 3s 4c', 'Qc Qd Ah Ks Jc');
    better('Qc Qd Ah 3s 2c', 'Qh Qs Kh Jd Tc');
    better('Qc Qd Ah 3s 5c', 'Qh Qs Ad 4d 3c');
  });

  it('R001-rank-2, R003-R-3, R002-VI-2: the higher pair, then the second pair, then the fifth card', () => {
    better('Kc Kd 2h 2s 3c', 'Qc Qd Jh Js Ac');
    better('Qc Qd Th Ts 2c', 'Qh Qs 9h 9s Ac');
    better('Jd Jc Qd Qh As', 'Js Jh Qs Qc Kd');
  });

  it('R001-rank-3, R002-VI-4: equal trips are decided by the cards beside them', () => {
    better('8c 8d 8h As 2c', '8c 8d 8h Ks Qc');
    better('8c 8d 8h As 3c', '8c 8d 8h Ad 2c');
  });

  it('R003-R-4: of two sets of trips the higher rank wins (003 states no tie rule; 002 VI-2 gives it)', () =>
    better('3c 3d 3h 4s 5c', '2c 2d 2h As Kc'));

  it('R001-rank-4: the top card of a straight decides', () => better('6c 7d 8h 9s Tc', '5c 6d 7h 8s 9c'));

  it('R001-rank-5, R003-R-6: the highest card of a flush decides, then the next', () => {
    better('Kd Td 7d 4d 2d', 'Qh Jh 9h 8h 7h');
    better('Kd Td 7d 4d 3d', 'Kh Th 7h 4h 2h');
  });

  it('R001-rank-6, R002-VI-3, R003-R-7: the trips of a full house come first', () =>
    better('Tc Td Th 2s 2c', '9c 9d 9h As Ac'));

  it('R001-rank-7, R002-VI-3: with the same trips the pair decides', () => better('Tc Td Th 9s 9c', 'Tc Td Th 8s 8c'));

  it('R001-rank-8, R003-R-8, R002-VI-4: quads of a higher rank, then the card beside them', () => {
    better('8c 8d 8h 8s 2c', '7c 7d 7h 7s Ac');
    better('7c 7d 7h 7s Kh', '7c 7d 7h 7s Qh');
  });

  it('R001-rank-9, R003-R-9: the highest card of a straight flush decides', () =>
    better('9h Th Jh Qh Kh', '8s 9s Ts Js Qs'));

  it('R002-VI-5: the same ranks in every place are a perfect tie', () => {
    expect(winners('Ac Kh Qd Js 7c', 'Ah 3d', 'Ad 2s')).toEqual([0, 1]);
    expect(winners('2c 7d 9h Js Kc', 'Ah 3d', 'Ad 4s', 'Qd Qs')).toEqual([2]);
  });
});

describe('the best five of seven', () => {
  it('R001-obj-0, R003-H-obj-0, R003-T-obj-0, R004-17-0: two own cards and five common ones make one five-card hand', () => {
    const { cards: five, category: name } = bestFiveOf(cards('Ts Th 9d 9c 4s Tc 2h'));
    expect(name).toBe('FULL_HOUSE');
    expect(five).toEqual(cards('Ts Th Tc 9d 9c'));
  });

  it('R001-obj-2: with two, one or none of the own cards', () => {
    expect(bestFiveOf(cards('Kd 8c 4h 2s Qc As Ah')).cards).toEqual(cards('As Ah Kd Qc 8c'));
    expect(bestFiveOf(cards('Kd 8c 4h 2s Qc Ks 3h')).cards).toEqual(cards('Kd Ks Qc 8c 4h'));
    expect(bestFiveOf(cards('5h 6d 7c 8s 9h 2d 2c')).cards).toEqual(cards('9h 8s 7c 6d 5h'));
  });

  it('R002-VI-0: the combination is completed by the highest other cards', () => {
    expect(bestFiveOf(cards('7c 7h 7s 7d 2c Kh 3d')).cards).toEqual(cards('7c 7h 7s 7d Kh'));
    expect(bestFiveOf(cards('Jd Qd Jc Qh 3s Tc Td')).cards).toEqual(cards('Qd Qh Jd Jc Tc'));
  });

  it('R004-17-5: pair, two pair, trips and quads are subject to kickers, the strongest first', () => {
    expect(winners('Ac 7h 5d 2s 9c', 'Ah Kd', 'Ad Qs')).toEqual([0]);
    expect(winners('Ac 7h 7d 2s 9c', 'Ah Kd', 'Ad Qs')).toEqual([0]);
    expect(winners('Ac 7h 7d 7s Kc', '2h Qd', '3d Js')).toEqual([0, 1]);
    expect(winners('4c 7h 7d 7s 9c', '2h Kd', '3d Qs')).toEqual([0]);
    expect(winners('7c 7h 7s 7d 2c', 'Kh 3d', 'Qh Qs')).toEqual([0]);
  });

  it('R004-17-6: a deciding kicker on the board leaves the hands equal', () =>
    expect(winners('Ac Kh Qd Js 7c', 'Ah 3d', 'Ad 2s')).toEqual([0, 1]));

  it('R004-17-7: a straight from five to nine on the board is shared by all who hold no ten', () => {
    expect(winners('5h 6d 7c 8s 9h', '9c 2d', '8d 3s', 'Ac Ad')).toEqual([0, 1, 2]);
    expect(winners('5h 6d 7c 8s 9h', '9c 2d', 'Td 3s')).toEqual([1]);
    expect(winners('5h 6d 7c 8s 9h', 'Tc Jd', 'Td 3s')).toEqual([0]);
  });

  it('R000-sd-7, R004-17-2: only the cards are compared, in whatever order they lie', () => {
    const seven = cards('Ts Th 9d 9c 4s Tc 2h');
    fc.assert(
      fc.property(fc.shuffledSubarray(seven, { minLength: 7 }), (order) => {
        expect(rankCards(order)).toBe(rankCards(seven));
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe('any five, six or seven cards', () => {
  const deck = Array.from({ length: 52 }, (_, card) => toCard(card));
  const anyHand = (size: number): fc.Arbitrary<Card[]> =>
    fc.shuffledSubarray(deck, { minLength: size, maxLength: size });
  /** Random cards almost never meet in a strong combination; cards of two suits and six ranks often do. */
  const strongHand = fc.shuffledSubarray([0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 48, 49, 50].map(toCard), {
    minLength: 7,
    maxLength: 7,
  });

  it.each([5, 6, 7])('R002-VI-1…4: %i cards compare as the plain reading of the rules compares them', (size) => {
    fc.assert(
      fc.property(anyHand(size), fc.constantFrom(5, 6, 7).chain(anyHand), (one, other) => {
        expect(Math.sign(rankCards(one) - rankCards(other))).toBe(comparePlain(plainValueOf(one), plainValueOf(other)));
        expect(CATEGORIES.indexOf(categoryOfRank(rankCards(one)))).toBe(plainValueOf(one)[0]);
      }),
      { numRuns: 2000, seed: size },
    );
  });

  it('R002-VI-1…4: seven cards of few suits and ranks, full of straights, flushes and full houses, compare alike too', () => {
    fc.assert(
      fc.property(strongHand, strongHand, (one, other) => {
        expect(Math.sign(rankCards(one) - rankCards(other))).toBe(comparePlain(plainValueOf(one), plainValueOf(other)));
      }),
      { numRuns: 3000, seed: 1 },
    );
  });

  it('R002-VI-0: the best five are five of the cards and are worth as much as all of them', () => {
    fc.assert(
      fc.property(fc.oneof(anyHand(7), anyHand(6), strongHand), (hand) => {
        const { cards: five, strength } = bestFiveOf(hand);
        expect(new Set(five).size).toBe(5);
        expect(five.every((card) => hand.includes(card))).toBe(true);
        expect(strengthOfCards(five)).toBe(strength);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  it('stops at four cards or eight: that is a mistake of the program, not of the table', () => {
    expect(() => rankCards(cards('As Ks Qs Js'))).toThrow('five to seven cards');
    expect(() => rankCards(cards('As Ks Qs Js Ts 9s 8s 7s'))).toThrow('five to seven cards');
  });
});
