import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import { demoFeed, demoOf } from '../demo/demo-feed.ts';
import { type OnAir, playersOf, positionsOf, rankingOf, shortName, wholeEquities } from './picture.ts';
import { byStack } from './plate-order.ts';

const hand = (button: Seat, smallBlindSeat: Seat | null, bigBlindSeat: Seat) =>
  ({ number: 1, redeal: 0, phase: 'betting', street: 'flop', button, smallBlindSeat, bigBlindSeat }) as const;
const seats = (...taken: readonly Seat[]) => taken.map((seat) => ({ seat }));
const shareOf = (share: number, at: number) => ({ seat: (at + 1) as Seat, win: share, tie: 0, share, outs: null });
function texts(...of: readonly number[]): readonly string[] {
  return [...wholeEquities(of.map(shareOf)).values()].map(({ text }) => text);
}
const onAir = (state: Parameters<typeof demoFeed>[0], players: number): OnAir => demoFeed(state, players) as OnAir;

describe('places at the table', () => {
  it('are called by blinds and button first, the others by how late they speak', () => {
    const ten = positionsOf(seats(2, 3, 4, 5, 6, 7, 8, 9, 10, 1), hand(1, 2, 3));
    expect([...ten.values()].sort()).toEqual(['BB', 'BTN', 'CO', 'HJ', 'LJ', 'MP', 'SB', 'UTG', 'UTG+1', 'UTG+2']);
    expect([4, 7, 10].map((seat) => ten.get(seat as Seat))).toEqual(['UTG', 'MP', 'CO']);
    expect([...positionsOf(seats(2, 3, 4, 1), hand(1, 2, 3))]).toContainEqual([4, 'UTG']);
  });

  it('with two players the button is the small blind; a small blind may be dead', () => {
    expect([...positionsOf(seats(5, 2), hand(2, 2, 5))].sort()).toEqual([
      [2, 'BTN/SB'],
      [5, 'BB'],
    ]);
    expect([...positionsOf(seats(3, 4, 1), hand(1, null, 3)).values()]).not.toContain('SB');
  });
});

describe('equities', () => {
  it('are whole per cents that sum to a hundred, and less than one is said so', () => {
    expect(texts(1 / 3, 1 / 3, 1 / 3)).toEqual(['34', '33', '33']);
    expect(texts(0.996, 0.004)).toEqual(['100', '<1']);
    expect(texts(0.625, 0.375)).toEqual(['63', '37']);
    expect(texts(1, 0)).toEqual(['100', '0']);
  });

  it('say who is ahead, and of a tie that nobody is behind', () => {
    const leaders = (...of: readonly number[]) =>
      [...wholeEquities(of.map(shareOf)).values()].map(({ leads }) => leads);
    expect([leaders(0.6, 0.3, 0.1), leaders(0.5, 0.5)]).toEqual([
      [true, false, false],
      [true, true],
    ]);
  });
});

describe('the plates', () => {
  it('show as many cards, known or not: nothing reveals by its absence', () => {
    const known = onAir('betting', 6);
    const unknown: OnAir = { ...known, holes: [], equities: [], names: [] };
    const counts = (feed: OnAir) => playersOf(feed).map(({ seat, cards, state }) => [seat, cards.length, state]);
    expect(counts(unknown)).toEqual(counts(known));
    expect(
      playersOf(unknown)
        .flatMap(({ cards }) => cards)
        .every((card) => card === null),
    ).toBe(true);
  });

  it('stand for those alone that were dealt in, from the first after the button on', () => {
    for (const count of [2, 3, 6, 9, 10]) expect(playersOf(onAir('betting', count))).toHaveLength(count);
    const positions = playersOf(onAir('betting', 6)).map(({ position }) => position);
    expect([positions[0], positions[1], positions.at(-1)]).toEqual(['SB', 'BB', 'BTN']);
  });
});

describe('names', () => {
  it('are shortened where that helps, and never to something that is as long', () => {
    const names = ['Ada Lindqvist', 'Wolfgang', 'Marie-Antoinette de la Tour', 'Émile Zola', 'Bo'];
    expect(names.map(shortName)).toEqual(['Ada L.', 'Wolfgang', 'Marie-Antoinette de la Tour', 'Émile Z.', 'Bo']);
  });
});

describe('plates by stack', () => {
  it('stand as their players began the hand: chips that are bet move none', () => {
    const stackOrder = (feed: OnAir) => byStack(feed, playersOf(feed)).map(({ seat }) => seat);
    const feed = onAir('betting', 6);
    const pushed = { ...feed.view, seats: feed.view.seats.map((seat) => ({ ...seat, stack: 0 })) };
    expect(stackOrder(feed)).toEqual([6, 1, 4, 2, 3, 5]);
    expect(stackOrder({ ...feed, view: pushed })).toEqual(stackOrder(feed));
  });
});

describe('the leaderboard', () => {
  it('does not count a pot as lost while it is played for', () => {
    const stakes = (state: 'all-in' | 'empty') =>
      rankingOf(onAir(state, 6)).map(({ seat, chips, change }) => [seat, chips, change]);
    expect(stakes('all-in')).toEqual(stakes('empty'));
    const chips = stakes('all-in').map(([, each]) => each);
    expect(chips).toEqual([...chips].sort((a, b) => Number(b) - Number(a)));
    expect(chips.every((each) => Number(each) > 0)).toBe(true);
  });
});

it('whoever places the picture of the winner sees a winner, and in all others people who bet', () => {
  expect(demoOf('1', 9, 'winner')).toEqual(demoFeed('winner', 9));
  expect(demoOf('1', 9, 'column')).toEqual(demoFeed('betting', 9));
});
