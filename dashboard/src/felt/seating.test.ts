import { describe, expect, it } from 'vitest';
import { SEATS, type Seat } from '#vocabulary/seats';
import { seatSpot } from './geometry.ts';
import { placesOf } from './seating.ts';

describe('who sits where on the felt', () => {
  it('two to seven players sit around the whole table, in their order; as many on its right as on its left, or one less', () => {
    for (let players = 2; players <= 7; players += 1) {
      const taken = SEATS.slice(0, players);
      const places = placesOf(taken);
      const spots = taken.map((seat) => places.get(seat) ?? 1);
      expect([...spots].sort((a, b) => a - b)).toEqual(spots);
      const right = spots.filter((spot) => seatSpot('wide', spot).x > 50).length;
      expect([players, Math.abs(players - 2 * right) <= 1]).toEqual([players, true]);
    }
  });

  it('every seat has a spot of its own, those that nobody has too', () => {
    for (const taken of [
      [3, 4, 9],
      [1, 2, 3, 4, 5],
      [10, 2],
    ] as const) {
      const places = placesOf([...taken] as Seat[]);
      expect(new Set(SEATS.map((seat) => places.get(seat))).size).toBe(SEATS.length);
    }
  });

  it('a table that is full is drawn as it is', () => {
    const places = placesOf(SEATS.slice(0, 8));
    expect(SEATS.every((seat) => places.get(seat) === seat)).toBe(true);
  });
});
