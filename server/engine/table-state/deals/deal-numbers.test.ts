import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { CLEAR } from '../limits.ts';
import { readDeal } from './deal-numbers.ts';
import type { Deal, DealtCard } from './deals.ts';

const ORDER: readonly Seat[] = [2, 3, 4, 5, 6, 1];
const SEATS = [...ORDER, ...ORDER];
const USUAL_MS = 700;

/** The cards of a whole deal, each told as it left. */
const dealt = (): readonly DealtCard[] =>
  SEATS.map((seat, index) => {
    const leftMs = index * USUAL_MS;
    return { ref: toCardRef(index), fromMs: leftMs, toMs: leftMs, leftMs, seat };
  });

const dealOf = (cards: readonly DealtCard[], more: Partial<Deal> = {}): Deal => {
  return { seats: SEATS, cards, kept: [], isCounted: true, isAwaiting: false, dead: 0, ...more };
};

const without = (number: number): readonly DealtCard[] => dealt().filter((_card, index) => index + 1 !== number);

/** From this number on each card went to the seat after its own, at the usual pace. */
const passedOver = (number: number): readonly DealtCard[] =>
  dealt()
    .slice(0, -1)
    .map((card, index) => ({ ...card, seat: SEATS[index + 1 < number ? index : index + 1] }));

const numbersOf = (deal: Deal): readonly (readonly number[])[] =>
  readDeal(deal).numbers.map(({ ref, number }) => [ref, number]);

/** Any but the first, before which there is no pause. */
const anyNumber = fc.integer({ min: 2, max: SEATS.length - 1 });

describe('the numbers of a deal', () => {
  it('hang on when cards left, and not on the order in which they were told', () => {
    const inIntervals = fc.array(fc.record({ early: fc.nat(500), late: fc.nat(500) }), {
      minLength: 12,
      maxLength: 12,
    });
    fc.assert(
      fc.property(inIntervals, fc.infiniteStream(fc.nat(1000)), (spans, dice) => {
        const cards = dealt().map((card, index) => {
          const { early = 0, late = 0 } = spans[index] ?? {};
          return { ...card, fromMs: card.leftMs - early, toMs: card.leftMs + late };
        });
        const shuffled = cards
          .map((card) => ({ card, by: dice.next().value }))
          .sort((a, b) => a.by - b.by)
          .map(({ card }) => card);
        expect(numbersOf(dealOf(shuffled))).toEqual(numbersOf(dealOf(cards)));
        expect(readDeal(dealOf(cards))).toMatchObject({ unread: [] });
      }),
    );
  });

  it('are found wherever cards which the shoe has missed, and whose places tell late, belong', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(11), { maxLength: 4 }), (missed) => {
        const cards = dealt().map((card, index) =>
          missed.includes(index) ? { ...card, fromMs: null, toMs: 20_000 + index } : card,
        );
        expect(numbersOf(dealOf(cards))).toEqual(SEATS.map((_seat, index) => [index, index + 1]));
      }),
    );
  });

  it('are found however many cards the shoe has missed, where their places tell in time', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(11), { minLength: 7 }), (missed) => {
        const cards = dealt().map((card, index) =>
          missed.includes(index)
            ? { ...card, fromMs: null, toMs: card.leftMs + 1200, leftMs: card.leftMs + 600 }
            : card,
        );
        expect(numbersOf(dealOf(cards))).toEqual(SEATS.map((_seat, index) => [index, index + 1]));
      }),
    );
  });

  it('leave one empty for a card that nobody reads, and all others are right', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        const { unread, odds } = readDeal(dealOf(without(number)));
        expect(unread).toEqual([number]);
        expect(odds).toBeGreaterThan(-CLEAR);
      }),
    );
  });

  it('leave none empty where the next seat got the card at the usual pace: somebody erred', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(readDeal(dealOf(passedOver(number))).odds).toBeLessThanOrEqual(-CLEAR);
      }),
    );
  });

  it('are asked about where no shoe tells how fast cards were pitched', () => {
    const pitched = passedOver(6).map((card) => ({ ...card, leftMs: card.leftMs * 0.4 }));
    const odds = [true, false].map((isCounted) => readDeal(dealOf(pitched, { isCounted })).odds);
    expect(odds.map((each) => each > -CLEAR)).toEqual([false, true]);
  });

  it('need nobody to be asked where the pack is known to have a dead card', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(readDeal(dealOf(without(number), { dead: 1 })).odds).toBeGreaterThanOrEqual(CLEAR);
      }),
    );
  });

  it('leave one empty for each dead card of the pack: of a second one people are asked', () => {
    const cards = without(8).filter(({ seat }, index) => !(index === 3 && seat === 5));
    const oddsWith = (dead: number): number => readDeal(dealOf(cards, { kept: [4], dead })).odds;
    expect([oddsWith(2) >= CLEAR, oddsWith(1) >= CLEAR, oddsWith(1) > -CLEAR]).toEqual([true, false, true]);
  });

  it('are told by how fast cards were dealt, and not by one that its place has read late', () => {
    const told = dealt()
      .slice(0, 10)
      .filter((_card, index) => index !== 8);
    const numbered = told.slice(0, -1).map((card, index) => ({ ...card, number: index + 1 }));
    const [last] = told.slice(-1);
    if (last === undefined) throw new Error('nine cards were told');
    const readLate = (number: number): readonly DealtCard[] =>
      numbered.map((card) => (card.number === number ? { ...card, toMs: 6200, leftMs: 6200 } : card));
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 6 }), (number) => {
        const late = dealOf([...readLate(number), last], { isCounted: false });
        expect(readDeal(late)).toEqual(readDeal(dealOf([...numbered, last], { isCounted: false })));
      }),
    );
  });

  it('stay kept once they are, and go to the card that is read there at last', () => {
    const kept = [4];
    expect(readDeal(dealOf(without(4), { kept }))).toMatchObject({ unread: [] });
    const late = { ref: toCardRef(3), fromMs: null, toMs: 20_000, leftMs: 20_000, seat: SEATS[3] };
    expect(numbersOf(dealOf([...without(4), late], { kept }))).toEqual(SEATS.map((_seat, index) => [index, index + 1]));
  });

  it('are read at once, however many come at one moment and wherever they lie', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER), { minLength: 30, maxLength: 30 }), (seats) => {
        const cards = seats.map((seat, index) => {
          return { ref: toCardRef(index), fromMs: 0, toMs: 500, leftMs: 500, seat };
        });
        expect(readDeal(dealOf(cards, { isCounted: false })).odds).toBeLessThanOrEqual(-CLEAR);
      }),
      { numRuns: 20 },
    );
  });

  it('are found where all come at one moment', () => {
    const cards = dealt().map((card) => ({ ...card, fromMs: 0, toMs: 10_000 }));
    for (const told of [cards, [...cards].reverse()]) {
      const { numbers, unread } = readDeal(dealOf(told, { isCounted: false }));
      const isRight = numbers.every(({ ref, number }) => SEATS[ref] === SEATS[number - 1]);
      expect([numbers.length, unread, isRight]).toEqual([12, [], true]);
    }
  });

  it('are none where a card went astray', () => {
    const cards = dealt().map((card, index) => (index === 5 ? { ...card, seat: 4 as const } : card));
    expect(readDeal(dealOf(cards)).odds).toBeLessThanOrEqual(-CLEAR);
  });
});
