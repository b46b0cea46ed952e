import { expect, it } from 'vitest';
import { EndedHands } from './ended-hands.ts';
import type { HandComparison } from './hand-comparison.ts';

const told = (hand: number, note: string): HandComparison => ({
  hand,
  placed: 0,
  misplaced: 0,
  pot: 'right',
  winner: 'right',
  wasAsked: false,
  note,
});

/** What is compared at each look, one after the other. */
function compared(...looks: readonly (readonly [hand: number, is: 'on' | 'over' | 'left'])[]): readonly string[] {
  const ended = new EndedHands();
  looks.forEach(([hand, is], nth) => {
    const compare = (): HandComparison => told(hand, `hand ${hand} at look ${nth}`);
    if (is === 'left') ended.leave(hand, compare);
    else ended.look(hand, is === 'over', compare);
  });
  return ended.comparisons.map(({ note }) => note);
}

it('a hand that ends counts as it is a moment later, when whoever pressed the last button has been told that it was taken', () => {
  expect(compared([1, 'on'], [1, 'over'], [1, 'over'], [1, 'over'], [1, 'left'], [2, 'on'])).toEqual(['hand 1 at look 2']);
});

it('a hand counts as well where the next one begins at once (wrong stacks of harsh seed 6631, hand 280)', () => {
  expect(compared([279, 'on'], [279, 'left'], [280, 'on'])).toEqual(['hand 279 at look 1']);
  expect(compared([279, 'over'], [279, 'left'], [280, 'on'])).toEqual(['hand 279 at look 1']);
});

it('a hand that goes on after all counts as it ends (harsh seed 4113, hand 245)', () => {
  expect(compared([1, 'over'], [1, 'over'], [1, 'on'])).toEqual([]);
  expect(compared([1, 'over'], [1, 'over'], [1, 'on'], [1, 'over'], [1, 'over'], [2, 'on'])).toEqual(['hand 1 at look 4']);
});
