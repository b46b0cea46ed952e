import { expect, it } from 'vitest';
import { EndedHands } from './ended-hands.ts';
import type { HandComparison } from './hand-comparison.ts';

const told = (hand: number, note: string, pot: HandComparison['pot'] = 'right'): HandComparison => ({
  hand,
  placed: 0,
  misplaced: 0,
  pot,
  winner: 'right',
  wasAsked: false,
  note,
});

/** `gathered`: the winner is named when nobody can judge it any more. */
const END_OF = { on: 'not-yet', unnamed: 'unnamed', over: 'named', gathered: 'named' } as const;

/** What is compared at each look, one after the other. */
function compared(
  ...looks: readonly (readonly [hand: number, is: 'on' | 'unnamed' | 'over' | 'gathered' | 'left'])[]
): readonly string[] {
  const ended = new EndedHands();
  looks.forEach(([hand, is], nth) => {
    const compare = (): HandComparison =>
      told(hand, `hand ${hand} at look ${nth}`, is === 'gathered' ? 'unjudged' : 'right');
    if (is === 'left') ended.leave(hand, compare);
    else ended.look(hand, END_OF[is], compare);
  });
  return ended.comparisons.map(({ note }) => note);
}

it('a hand that ends counts as it is a moment later, when whoever pressed the last button has been told that it was taken', () => {
  expect(compared([1, 'on'], [1, 'over'], [1, 'over'], [1, 'over'], [1, 'left'], [2, 'on'])).toEqual([
    'hand 1 at look 2',
  ]);
});

it('a hand counts as well where the next one begins at once', () => {
  expect(compared([279, 'on'], [279, 'left'], [280, 'on'])).toEqual(['hand 279 at look 1']);
  expect(compared([279, 'over'], [279, 'left'], [280, 'on'])).toEqual(['hand 279 at look 1']);
});

it('a hand that goes on after all counts as it ends', () => {
  expect(compared([1, 'over'], [1, 'over'], [1, 'on'])).toEqual([]);
  expect(compared([1, 'over'], [1, 'over'], [1, 'on'], [1, 'over'], [1, 'over'], [2, 'on'])).toEqual([
    'hand 1 at look 4',
  ]);
});

it('R000-sd-0: a hand that DONE has ended before a card of those who show was told counts as it is when that is told', () => {
  expect(compared([1, 'unnamed'], [1, 'unnamed'], [1, 'unnamed'], [1, 'over'], [1, 'over'], [2, 'on'])).toEqual([
    'hand 1 at look 3',
  ]);
  expect(compared([1, 'unnamed'], [1, 'over'], [1, 'over'], [2, 'on'])).toEqual(['hand 1 at look 1']);
  // Nobody has named him, or too late for anybody to judge it.
  expect(compared([1, 'unnamed'], [1, 'unnamed'], [1, 'left'])).toEqual(['hand 1 at look 1']);
  expect(compared([1, 'unnamed'], [1, 'unnamed'], [1, 'gathered'], [1, 'over'], [2, 'on'])).toEqual([
    'hand 1 at look 1',
  ]);
});
