import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import type { Betting } from './state.ts';

export interface Pot {
  readonly amount: Chips;
  readonly eligible: readonly Seat[];
}

export interface Contribution {
  readonly seat: Seat;
  readonly amount: number;
  /** Order in which hands were given up or killed, later ones higher; null while the hand lives. */
  readonly left: number | null;
  /** Nothing left behind. Only matters to a seat whose last chips were dead money: it still competes for that. */
  readonly allIn?: boolean;
}

/**
 * The pots, the main one first. A seat plays for what it has matched (R001-allin-2, R004-22-1): layers with the same
 * eligible seats are one pot; chips of folded seats stay in the layers they reached (R004-22-0, R001-pot-0). A layer
 * that no living hand has reached belongs to whoever was the last in it: it is his own where nobody called it
 * (R001-allin-3).
 */
export function potsOf(contributions: readonly Contribution[], deadMoney = 0): readonly Pot[] {
  const levels = [...new Set(contributions.filter(({ amount }) => amount > 0).map(({ amount }) => amount))].sort(
    (a, b) => a - b,
  );
  const pots: { amount: number; eligible: readonly Seat[] }[] = [];
  let below = 0;
  for (const level of levels) {
    const reached = contributions.filter(({ amount }) => amount >= level);
    const amount = reached.length * (level - below);
    const eligible = lastOf(reached);
    const last = pots.at(-1);
    if (last !== undefined && isSame(last.eligible, eligible)) last.amount += amount;
    else pots.push({ amount, eligible });
    below = level;
  }
  return withDeadMoney(pots, contributions, deadMoney).map(({ amount, eligible }) => ({
    amount: chips(amount),
    eligible: [...eligible].sort((a, b) => a - b),
  }));
}

/** Seats whose hands live, else those that left last. */
function lastOf(reached: readonly Contribution[]): readonly Seat[] {
  const when = ({ left }: Contribution): number => left ?? Number.POSITIVE_INFINITY;
  const last = Math.max(...reached.map(when));
  return reached.filter((contribution) => when(contribution) === last).map(({ seat }) => seat);
}

const isSame = (one: readonly Seat[], other: readonly Seat[]): boolean =>
  one.length === other.length && one.every((seat, index) => seat === other[index]);

/** Chips that nobody owns lie in the main pot, for everybody who is in the hand. */
function withDeadMoney(
  pots: { amount: number; eligible: readonly Seat[] }[],
  contributions: readonly Contribution[],
  deadMoney: number,
): readonly { readonly amount: number; readonly eligible: readonly Seat[] }[] {
  if (deadMoney === 0) return pots;
  const live = contributions.filter(({ left }) => left === null);
  const [main] = pots;
  const onlyDead = live.some(({ amount, allIn }) => amount === 0 && allIn === true);
  if (!onlyDead && main !== undefined && live.some(({ amount }) => amount > 0)) main.amount += deadMoney;
  else pots.unshift({ amount: deadMoney, eligible: live.map(({ seat }) => seat) });
  return pots;
}

/** The pots of the hand so far. Where acts are not followed nobody is known to have matched what others put in. */
export function pots(betting: Betting): readonly Pot[] {
  const isFollowed = betting.acts === 'every';
  let unowned: number = betting.deadMoney;
  const contributions = betting.seats.map(({ seat, total, left, stack }) => {
    const amount = isFollowed || left === null ? total : 0;
    unowned += total - amount;
    return { seat, amount, left, allIn: stack === 0 };
  });
  return potsOf(contributions, unowned);
}

/** The pots made of this street's chips alone, what nobody called included. */
export function streetPots(betting: Betting): readonly Pot[] {
  return potsOf(betting.seats.map(({ seat, put, returned, left }) => ({ seat, amount: put + returned, left })));
}

/** The part of a bet that nobody called goes back to its player, whether his hand lives or not (R001-allin-3). */
export function uncalledBet(betting: Betting): { readonly seat: Seat; readonly amount: Chips } | null {
  let most = 0;
  let second = 0;
  let seat: Seat | null = null;
  for (const contribution of betting.seats) {
    if (contribution.total > most) {
      second = most;
      most = contribution.total;
      seat = contribution.left === null || betting.acts === 'every' ? contribution.seat : null;
    } else if (contribution.total > second) second = contribution.total;
  }
  return seat === null || most === second ? null : { seat, amount: chips(most - second) };
}
