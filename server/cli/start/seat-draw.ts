import { type Drawn, dealerByCards, seatByCards, seatByLot } from '#tournament/seat-draws';
import { formatCard, parseCard, RANKS } from '#vocabulary/cards';
import { assert } from '#vocabulary/result';
import type { RuleBook } from '#vocabulary/rule-books';
import { SEATS } from '#vocabulary/seats';
import type { DrawAnswer, DrawnSeat, DrawWish } from '#wire/house';

/** Seats and the first dealer as the rule book has them drawn; `pick` gives a whole number below its argument. */
export function drawSeats({ ruleBook, people }: DrawWish, pick: (below: number) => number): DrawAnswer {
  switch (WAYS[ruleBook]) {
    case 'lot':
      return byLot(people, pick);
    case 'dealer':
      return dealerDrawn(people, oneCardEach(people, pick));
    case 'seats':
      return allDrawn(oneCardEach(people, pick));
  }
}

/**
 * `seats`: the draw gives every seat and the button (R004-01-0 to -2). `dealer`: everybody sits already, and the best card deals first
 * (R003-T-prep-2, R003-H-prep-1). `lot`: chance decides, by any method (R000-gen-3); where the book is silent too.
 */
const WAYS: Readonly<Record<RuleBook, 'seats' | 'dealer' | 'lot'>> = {
  'sans-croupier': 'lot',
  bases: 'lot',
  decret: 'lot',
  luske: 'dealer',
  tock: 'dealer',
  maison: 'seats',
};

function byLot(people: readonly string[], pick: (below: number) => number): DrawAnswer {
  const seats = [...seatByLot(people, pick)].map(([name, seat]): DrawnSeat => ({ name, seat, card: null }));
  return { seats: seats.sort((a, b) => a.seat - b.seat), dealer: SEATS[0], rules: ['R000-gen-3'] };
}

function allDrawn(drawn: readonly Drawn<string>[]): DrawAnswer {
  const seated = seatByCards(drawn);
  assert(seated.ok, 'no two cards of one suit have a rank in common');
  const { dealer, clockwiseFromDealerLeft } = seated.value;
  const seats = [dealer, ...clockwiseFromDealerLeft].map((name, index) => drawnSeat(name, index, drawn));
  return { seats, dealer: SEATS[0], rules: ['R004-01-0', 'R004-01-1', 'R004-01-2'] };
}

function dealerDrawn(people: readonly string[], drawn: readonly Drawn<string>[]): DrawAnswer {
  const best = dealerByCards(drawn);
  assert(best.ok, 'no two cards of one suit have a rank in common');
  const seats = people.map((name, index) => drawnSeat(name, index, drawn));
  const dealer = seats.find(({ name }) => name === best.value)?.seat ?? SEATS[0];
  return { seats, dealer, rules: ['R003-H-prep-1'] };
}

function drawnSeat(name: string, index: number, drawn: readonly Drawn<string>[]): DrawnSeat {
  const card = drawn.find(({ player }) => player === name)?.card;
  return { name, seat: SEATS[index] ?? SEATS[0], card: card === undefined ? null : formatCard(card) };
}

/** A part of the deck will do (R004-01-3): of the cards of one suit no two have a rank in common, and nobody draws twice. */
function oneCardEach(people: readonly string[], pick: (below: number) => number): readonly Drawn<string>[] {
  const left = RANKS.flatMap((rank) => parseCard(`${rank}s`) ?? []);
  return people.flatMap((player) => left.splice(pick(left.length), 1).map((card) => ({ player, card })));
}
