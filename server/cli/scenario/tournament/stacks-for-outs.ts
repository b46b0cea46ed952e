import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import type { TableEvent } from './table-events.ts';

interface Stack {
  readonly seat: Seat;
  readonly stack: Chips;
}

/**
 * Who has what at the start of a hand in which these go out: what is said of them, and the winner enough to cover each.
 * Nobody is named whose chips stay as they are; the sum does.
 */
export function countedFor(
  stacks: readonly Stack[],
  { seats, by }: Extract<TableEvent, { type: 'out' }>,
): ReadonlyMap<Seat, Chips> | 'chips-do-not-sum' {
  const isOut = ({ seat }: Stack): boolean => seats.some((out) => out.seat === seat);
  const richest = [...stacks].sort((a, b) => b.stack - a.stack).find((each) => !isOut(each));
  const winner = stacks.find(({ seat }) => seat === by) ?? richest;
  if (winner === undefined) return new Map();
  const others = stacks.filter((each) => !isOut(each) && each !== winner);
  const total = sum(stacks);
  // Where nothing is said of somebody, he has no more than the winner can have.
  const share = Math.floor((total - sum(others)) / (seats.length + 1));
  const out = stacks.filter(isOut).map(({ seat, stack }) => {
    const said = seats.find((each) => each.seat === seat)?.stack ?? null;
    return { seat, stack: said ?? chips(Math.min(stack, share)) };
  });
  const most = Math.max(...out.map(({ stack }) => stack));
  const left = total - sum(out);
  const rest = left - sum(others) >= most ? others : evenly(others, left - most);
  const winners = left - sum(rest);
  if (winners < most || [...rest, ...out].some(({ stack }) => stack < 1)) return 'chips-do-not-sum';
  const wanted = [...out, ...rest, { seat: winner.seat, stack: chips(winners) }];
  const had = new Map(stacks.map(({ seat, stack }) => [seat, stack]));
  return new Map(wanted.filter(({ seat, stack }) => had.get(seat) !== stack).map(({ seat, stack }) => [seat, stack]));
}

const sum = (stacks: readonly Stack[]): number => stacks.reduce((total, { stack }) => total + stack, 0);

const evenly = (stacks: readonly Stack[], total: number): readonly Stack[] =>
  stacks.map(({ seat }) => ({ seat, stack: chips(Math.max(0, Math.floor(total / stacks.length))) }));
