import { expect, it } from 'vitest';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { ChipAccount } from './chip-account.ts';

/** A hand of the given stacks, blinds 50 and 100 at seats 2 and 3. */
function dealt(ruleBook: RuleBook, stacks: Readonly<Record<number, number>>, hand = 1): ChipAccount {
  const account = new ChipAccount();
  follow(account, ruleBook, stacks, hand);
  return account;
}

function follow(
  account: ChipAccount,
  ruleBook: RuleBook,
  stacks: Readonly<Record<number, number>>,
  hand: number,
): void {
  const view = JSON.stringify({
    table: { acts: 'every', ruleBook },
    hand: { number: hand, redeal: 0, street: 'preflop', button: 1, smallBlindSeat: 2, bigBlindSeat: 3 },
    level: { smallBlind: 50, bigBlind: 100 },
    verdicts: [],
    seats: Object.entries(stacks).map(([seat, stack]) => ({ seat: Number(seat), state: 'in-hand', stack, bet: 0 })),
  });
  account.follow(JSON.parse(view));
}

const putBy = (
  account: ChipAccount,
  ruleBook: RuleBook,
  stacks: Readonly<Record<number, number>>,
): Record<number, number> => {
  const view = JSON.stringify({ table: { acts: 'none', ruleBook }, hand: null, verdicts: [], seats: [] });
  const { players } = account.truth(JSON.parse(view));
  expect(players).toHaveLength(Object.keys(stacks).length);
  return Object.fromEntries(players.map(({ seat, put }) => [seat, put]));
};

it.each([
  ['maison', { 1: 125, 2: 1000, 3: 1000, 4: 1000 }, [1, 2, 3], 200],
  ['maison', { 1: 125, 2: 1000, 3: 1000 }, [1, 3], 125],
  ['sans-croupier', { 1: 125, 2: 1000, 3: 1000, 4: 1000 }, [1, 2, 3], 125],
] as const)(
  'R004-08-12 AMB-27 (%s): what a raise all-in for a little more than a blind costs',
  (book, stacks, callers, due) => {
    const account = dealt(book, stacks);
    if (callers.length === 2) account.fold(2);
    account.act(1, { type: 'raise', to: 125 });
    const last: Seat = callers[callers.length - 1] ?? 1;
    account.act(last, { type: 'call' });
    expect(putBy(account, book, stacks)[last]).toBe(due);
  },
);

const VIEW = JSON.stringify({ table: { acts: 'none' }, hand: null, verdicts: [], seats: [] });

it('R004-23-0: what is in nobody’s stack when a hand is over lies in the middle of the next one', () => {
  const account = dealt('maison', { 1: 1000, 2: 1000, 3: 1000 });
  // It was settled once before, and went on after all.
  for (const third of [1050, 1025]) {
    account.settle(
      new Map<Seat, number>([
        [1, 950],
        [2, 1000],
        [3, third],
      ]),
    );
  }
  expect(account.truth(JSON.parse(VIEW)).middle).toBe(0);
  follow(account, 'maison', { 1: 950, 2: 1000, 3: 1025 }, 2);
  expect(account.truth(JSON.parse(VIEW)).middle).toBe(25);
});

it('a stack that the screen gives otherwise than its player had it is told with its hand and seat', () => {
  const account = dealt('sans-croupier', { 1: 1000, 2: 1000, 3: 1000 });
  account.settle(
    new Map<Seat, number>([
      [1, 1000],
      [2, 950],
      [3, 1050],
    ]),
  );
  follow(account, 'sans-croupier', { 1: 1000, 2: 950, 3: 1000 }, 2);
  expect(account.wrongStacks).toEqual([{ hand: 2, seat: 3, had: 1050, said: 1000 }]);
});
