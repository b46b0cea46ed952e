import { describe, expect, it } from 'vitest';
import { type Card, parseCard } from '#vocabulary/cards';
import { dealerByCards, seatByCards, seatByLot } from './seat-draws.ts';

const card = (text: string): Card => {
  const parsed = parseCard(text);
  if (parsed === undefined) throw new Error(text);
  return parsed;
};
const drawn = (cards: Record<string, string>) =>
  Object.entries(cards).map(([player, text]) => ({ player, card: card(text) }));

describe('draws for seats and button', () => {
  it('M09 R004-01-0 R004-01-1 R004-01-2 R004-25-1: the highest deals, the lowest is small blind, the others follow up to the dealer’s right', () => {
    expect(seatByCards(drawn({ Ann: 'Ah', Bob: 'Kd', Cid: '9c', Dee: '4s' }))).toEqual({
      ok: true,
      value: { dealer: 'Ann', clockwiseFromDealerLeft: ['Dee', 'Cid', 'Bob'] },
    });
  });

  it('R002-IV-0: suits do not decide, so equal ranks draw again', () => {
    expect(seatByCards(drawn({ Ann: 'Ah', Bob: '9d', Cid: '9c' }))).toEqual({
      ok: false,
      reason: { drawAgain: ['Bob', 'Cid'] },
    });
  });

  it('R003-T-prep-2 R003-H-prep-1: only the highest card matters where seats are taken already', () => {
    expect(dealerByCards(drawn({ Ann: 'Jh', Bob: '9d', Cid: '9c' }))).toEqual({ ok: true, value: 'Ann' });
    expect(dealerByCards(drawn({ Ann: 'Jh', Bob: 'Jd', Cid: '9c' }))).toEqual({
      ok: false,
      reason: { drawAgain: ['Ann', 'Bob'] },
    });
  });

  it('R003-T-eq-0 R003-H-eq-0: two to ten players have a seat', () => {
    const seated = (count: number) =>
      seatByLot(
        Array.from({ length: count }, (_, index) => index),
        () => 0,
      ).size;
    expect([2, 6, 10, 11].map(seated)).toEqual([2, 6, 10, 10]);
  });

  it('R000-gen-3: by lot everybody gets a seat of his own, any seat', () => {
    const players = ['Ann', 'Bob', 'Cid'];
    const all = new Set<string>();
    for (let a = 0; a < 3; a += 1) {
      for (let b = 0; b < 2; b += 1) {
        const picks = [a, b, 0];
        const seats = [...seatByLot(players, () => picks.shift() ?? 0).values()];
        expect(new Set(seats).size).toBe(3);
        all.add(seats.join());
      }
    }
    expect(all.size).toBe(6);
  });
});
