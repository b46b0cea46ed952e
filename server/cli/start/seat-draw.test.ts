import { describe, expect, it } from 'vitest';
import { drawSeats } from './seat-draw.ts';

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];
/** Deals the cards from the deuce upwards. */
const first = (): number => 0;
const last = (below: number): number => below - 1;

describe('seats drawn by the rule book', () => {
  it('R004-01-0 R004-01-1 R004-01-2: the highest card deals, the lowest sits at his left, the second highest at his right', () => {
    const { seats, dealer } = drawSeats({ ruleBook: 'maison', people: PEOPLE }, first);
    expect(seats.map(({ name, card }) => [name, card])).toEqual([
      ['Eve', '6s'],
      ['Ada', '2s'],
      ['Ben', '3s'],
      ['Cleo', '4s'],
      ['Dan', '5s'],
    ]);
    expect([dealer, seats.map(({ seat }) => seat)]).toEqual([1, [1, 2, 3, 4, 5]]);
  });

  it('R003-H-prep-1 R003-T-prep-2: everybody keeps his seat, and the best card deals first', () => {
    const { seats, dealer } = drawSeats({ ruleBook: 'tock', people: PEOPLE }, last);
    expect(seats.map(({ name }) => name)).toEqual(PEOPLE);
    expect([dealer, seats[0]?.card]).toEqual([1, 'As']);
    expect(drawSeats({ ruleBook: 'luske', people: PEOPLE }, first).dealer).toBe(5);
  });

  it('R000-gen-3: lots give everybody a seat of his own, and no card is named', () => {
    const { seats } = drawSeats({ ruleBook: 'sans-croupier', people: PEOPLE }, last);
    expect(new Set(seats.map(({ name }) => name))).toEqual(new Set(PEOPLE));
    expect(seats.map(({ seat, card }) => [seat, card])).toEqual([1, 2, 3, 4, 5].map((seat) => [seat, null]));
  });
});
