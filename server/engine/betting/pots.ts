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
  readonly live: boolean;
  /** Nothing left behind. Only matters to a seat whose last chips were dead money: it still competes for that. */
  readonly allIn?: boolean;
}

/**
 * The pots, the main one first. Layers with the same eligible seats are one pot; chips of folded seats stay in the
 * layers they reached (R004-22-0, R001-pot-0). What nobody live has matched, such as a killed hand's own bet, lies in
 * the last pot.
 */
export function potsOf(contributions: readonly Contribution[], deadMoney = 0): readonly Pot[] {
  const levels = [
    ...new Set(contributions.filter(({ live, amount }) => live && amount > 0).map(({ amount }) => amount)),
  ].sort((a, b) => a - b);
  const pots: { amount: number; eligible: Seat[] }[] = [];
  let below = 0;
  for (const level of levels) {
    let amount = 0;
    const eligible: Seat[] = [];
    for (const contribution of contributions) {
      amount += Math.max(0, Math.min(contribution.amount, level) - below);
      if (contribution.live && contribution.amount >= level) eligible.push(contribution.seat);
    }
    const last = pots.at(-1);
    if (last !== undefined && last.eligible.length === eligible.length) last.amount += amount;
    else pots.push({ amount, eligible });
    below = level;
  }
  const beyond = contributions.reduce((sum, { amount }) => sum + Math.max(0, amount - below), 0);
  const last = pots.at(-1);
  if (last !== undefined) last.amount += beyond;
  const [main] = pots;
  const onlyDead = contributions.some(({ live, amount, allIn }) => live && amount === 0 && allIn === true);
  if (onlyDead && deadMoney > 0)
    pots.unshift({ amount: deadMoney, eligible: contributions.filter(({ live }) => live).map(({ seat }) => seat) });
  else if (main !== undefined) main.amount += deadMoney;
  else if (deadMoney + beyond > 0)
    pots.push({
      amount: deadMoney + beyond,
      eligible: contributions.filter(({ live }) => live).map(({ seat }) => seat),
    });
  return pots.map(({ amount, eligible }) => ({ amount: chips(amount), eligible: eligible.sort((a, b) => a - b) }));
}

/** The pots of the hand so far. */
export function pots(betting: Betting): readonly Pot[] {
  return potsOf(
    betting.seats.map(({ seat, total, status, stack }) => ({
      seat,
      amount: total,
      live: status === 'in',
      allIn: stack === 0,
    })),
    betting.deadMoney,
  );
}

/** The pots made of this street's chips alone, what nobody called included. */
export function streetPots(betting: Betting): readonly Pot[] {
  return potsOf(
    betting.seats.map(({ seat, put, returned, status }) => ({ seat, amount: put + returned, live: status === 'in' })),
  );
}

/** The part of a bet that nobody called goes back to its player (R001-allin-3). */
export function uncalledBet(betting: Betting): { readonly seat: Seat; readonly amount: Chips } | null {
  let most = 0;
  let second = 0;
  let seat: Seat | null = null;
  for (const contribution of betting.seats) {
    if (contribution.total > most) {
      second = most;
      most = contribution.total;
      seat = contribution.status === 'in' ? contribution.seat : null;
    } else if (contribution.total > second) second = contribution.total;
  }
  return seat === null || most === second ? null : { seat, amount: chips(most - second) };
}
