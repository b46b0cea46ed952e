import { describe, expect, it } from 'vitest';
import { SEATS } from '#vocabulary/seats';
import { type DrawnSeats, decodeDrawWish } from '#wire/messages/house';
import { drawSeats } from './seat-draw.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];
const PEOPLE = SEATS.slice(0, 5).map((seat, index) => ({ name: NAMES[index] ?? '', seat }));
/** Deals the cards from the deuce upwards. */
const first = (): number => 0;
const never = (): number => {
  throw new Error('no card is drawn here');
};
const last = (below: number): number => below - 1;

const drawn: (...asked: Parameters<typeof drawSeats>) => DrawnSeats = (...asked) => {
  const answer = drawSeats(...asked);
  return 'seats' in answer ? answer : expect.fail(`they draw again: ${answer.drawAgain}`);
};

describe('seats drawn by the rule book', () => {
  it('R004-01-0 R004-01-1 R004-01-2: the highest card deals, the lowest sits at his left, the second highest at his right', () => {
    const { seats, dealer } = drawn({ ruleBook: 'maison', people: PEOPLE }, first);
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
    const { seats, dealer } = drawn({ ruleBook: 'tock', people: PEOPLE }, last);
    expect(seats.map(({ name }) => name)).toEqual(NAMES);
    expect([dealer, seats[0]?.card]).toEqual([1, 'As']);
    expect(drawn({ ruleBook: 'luske', people: PEOPLE }, first).dealer).toBe(5);
    const apart = [
      { name: 'Ada', seat: 9 },
      { name: 'Ben', seat: 4 },
    ] as const;
    expect(drawn({ ruleBook: 'luske', people: [...apart] }, last)).toMatchObject({
      seats: [
        { name: 'Ben', seat: 4 },
        { name: 'Ada', seat: 9 },
      ],
      dealer: 9,
    });
  });

  it('R000-gen-3: lots give everybody a seat of his own, and no card is named', () => {
    const { seats } = drawn({ ruleBook: 'sans-croupier', people: PEOPLE }, last);
    expect(new Set(seats.map(({ name }) => name))).toEqual(new Set(NAMES));
    expect(seats.map(({ seat, card }) => [seat, card])).toEqual([1, 2, 3, 4, 5].map((seat) => [seat, null]));
  });

  it('R004-01-3: cards that people drew from a deck of their own give the seats, whichever they are; whoever has the same rank draws again', () => {
    const own = (...cards: readonly string[]) =>
      PEOPLE.map((person, index) => ({ ...person, card: cards[index] ?? '' }));
    const wish = { ruleBook: 'maison', people: own('9h', 'Ad', '9c', 'Ks', '2d') } as const;
    expect(drawSeats({ ...wish, people: [...wish.people] }, never)).toEqual({ drawAgain: ['Ada', 'Cleo'] });
    const { seats, dealer } = drawn({ ruleBook: 'maison', people: own('9h', 'Ad', '3c', 'Ks', '2d') }, never);
    expect(seats.map(({ name, card }) => [name, card])).toEqual([
      ['Ben', 'Ad'],
      ['Eve', '2d'],
      ['Cleo', '3c'],
      ['Ada', '9h'],
      ['Dan', 'Ks'],
    ]);
    expect(dealer).toBe(1);
    // Where the best card alone decides, two others may be alike.
    expect(drawn({ ruleBook: 'luske', people: own('9h', 'Ad', '9c', 'Ks', '2d') }, never).dealer).toBe(2);
    expect(drawSeats({ ruleBook: 'luske', people: own('Ah', 'Ad', '9c', 'Ks', '2d') }, never)).toEqual({
      drawAgain: ['Ada', 'Ben'],
    });
    expect(drawn({ ruleBook: 'sans-croupier', people: own('9h', 'Ad', '3c', 'Ks', '2d') }, never)).toMatchObject({
      rules: ['R000-gen-3'],
    });
  });

  it('either everybody has drawn a card, or nobody, and no card was drawn twice', () => {
    const wish = (...cards: readonly (string | undefined)[]) =>
      decodeDrawWish({
        ruleBook: 'maison',
        people: cards.map((card, index) => ({
          name: `p${index}`,
          seat: index + 1,
          ...(card === undefined ? {} : { card }),
        })),
      }).ok;
    expect([wish('Ah', 'Kd'), wish(undefined, undefined)]).toEqual([true, true]);
    expect([wish('Ah', undefined), wish('Ah', 'Ah'), wish('1h', 'Kd')]).toEqual([false, false, false]);
  });
});
