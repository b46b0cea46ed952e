import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import { type Pot, pots, uncalledBet } from './pots.ts';
import type { BettingRules } from './rules.ts';
import type { Award, Betting, BettingDecision, BettingEffect } from './state.ts';
import { liveSeats } from './turn.ts';

/** How strong a hand is: higher wins, equal shares. Any scale will do. */
export type Strengths = ReadonlyMap<Seat, number>;

/** Every pot to its best hand. Seats without a strength have mucked; a sole live seat needs none. */
export function decideAward(betting: Betting, strengths: Strengths, rakeTaken?: Chips): BettingDecision {
  return decideAwardBy(betting, { strengths }, rakeTaken);
}

/** The same where people say who takes which pot, the main one first. */
export function decideAwardTo(betting: Betting, winners: readonly (readonly Seat[])[]): BettingDecision {
  return decideAwardBy(betting, { strengths: new Map(), winners });
}

function decideAwardBy(
  betting: Betting,
  by: Pick<AwardTerms, 'strengths' | 'winners'>,
  rakeTaken?: Chips,
): BettingDecision {
  const uncalled = uncalledBet(betting);
  const returned: BettingEffect[] = uncalled === null ? [] : [{ type: 'bet-returned', ...uncalled }];
  const played = potsCalled(betting);
  const rake = rakeTaken ?? rakeOf(betting, played);
  const award = awardPots(takeRake(played, rake), { ...by, ...splitTermsOf(betting), live: liveSeats(betting) });
  return { effects: [...returned, { type: 'awarded', award: { ...award, rake } }], findings: [] };
}

/** The pots that are played for, the main one first: those that a living hand has a part in. */
export function potsToWin(betting: Betting): readonly Pot[] {
  const live = liveSeats(betting);
  return potsCalled(betting).filter(({ eligible }) => eligible.some((seat) => live.includes(seat)));
}

/** Chips that nobody called are no pot: they go back to their player. */
function potsCalled(betting: Betting): readonly Pot[] {
  const own = uncalledBet(betting)?.amount ?? 0;
  const all = pots(betting);
  // What goes back is the top of the last pot.
  return all
    .map((pot, index) => (index === all.length - 1 ? { ...pot, amount: chips(pot.amount - own) } : pot))
    .filter(({ amount }) => amount > 0);
}

export interface SplitTerms {
  readonly rules: BettingRules;
  readonly button: Seat;
  readonly smallestChip: Chips;
}

export interface AwardTerms extends SplitTerms {
  readonly strengths: Strengths;
  /** Given where people say who takes which pot: for each, the main one first. */
  readonly winners?: readonly (readonly Seat[])[];
  readonly live: readonly Seat[];
}

function splitTermsOf({ rules, setup }: Betting): SplitTerms {
  return { rules, button: setup.button, smallestChip: setup.stakes.smallestChip };
}

/** Pots given main first; awarded from the outermost (R000-pot-3), shares in whole chips, odd ones as the book says. */
export function awardPots(given: readonly Pot[], terms: AwardTerms): Award {
  const awarded: { amount: Chips; eligible: readonly Seat[]; winners: readonly Seat[] }[] = [];
  for (let index = given.length - 1; index >= 0; index -= 1) {
    const pot = given[index]!;
    awarded.push({ ...pot, winners: terms.winners?.[index] ?? winnersOf(pot, terms) });
  }
  const payout = new Map<Seat, number>();
  let carry = 0;
  for (const { shares, carried } of splitPots(awarded, terms)) {
    for (const { seat, amount } of shares) payout.set(seat, (payout.get(seat) ?? 0) + amount);
    carry += carried;
  }
  return {
    pots: awarded,
    payout: [...payout]
      .filter(([, amount]) => amount > 0)
      .sort(([a], [b]) => a - b)
      .map(([seat, amount]) => ({ seat, amount: chips(amount) })),
    carryToNextHand: chips(carry),
    rake: chips(0),
  };
}

export interface PotSplit {
  readonly amount: Chips;
  /** What each winner takes of it, the odd chips of the pots within it included. */
  readonly shares: readonly { readonly seat: Seat; readonly amount: Chips }[];
  /** Odd chips that nobody takes (R004-23-1). */
  readonly carried: Chips;
}

/** Who takes how much of which pot, outermost first, as the award lists them. */
export function splitOfAward(betting: Betting, award: Award): readonly PotSplit[] {
  return splitPots(award.pots, splitTermsOf(betting));
}

function splitPots(awarded: Award['pots'], { rules, button, smallestChip }: SplitTerms): readonly PotSplit[] {
  const chip = Math.max(1, smallestChip);
  return awarded.map(({ amount, winners }, index) => {
    const upper = awarded[index - 1];
    const share = winners.length === 1 ? amount : Math.floor(amount / (chip * winners.length)) * chip;
    const odd = amount - share * winners.length;
    const shares = new Map<Seat, number>(winners.map((seat) => [seat, share]));
    const give = (seat: Seat, more: number): void => void shares.set(seat, (shares.get(seat) ?? 0) + more);
    let carried = 0;
    if (odd > 0 && rules.oddChip.to === 'left-of-button') {
      // R000-odd-0: one chip each, from the first winner left of the dealer.
      for (const [place, winner] of clockwiseAfter(button, winners).entries())
        give(winner, Math.max(0, Math.min(chip, odd - place * chip)));
    } else if (odd > 0 && upper?.winners.length === 1) give(upper.winners[0]!, odd);
    else carried = odd;
    return {
      amount,
      shares: [...shares].map(([seat, total]) => ({ seat, amount: chips(total) })),
      carried: chips(carried),
    };
  });
}

function winnersOf(pot: Pot, { strengths, live }: AwardTerms): readonly Seat[] {
  // An uncalled bet is a pot of one: it goes back to its player whether he shows or not.
  if (pot.eligible.length === 1) return pot.eligible;
  const claimants = pot.eligible.filter((seat) => strengths.has(seat));
  // Everybody who reached it is out: it was won before the last of them left.
  if (!pot.eligible.some((seat) => live.includes(seat))) return pot.eligible;
  // Nobody of this pot shows: it goes to those in the hand who do, or to the last one in it.
  const among = claimants.length > 0 ? claimants : live.filter((seat) => strengths.has(seat));
  if (among.length === 0) return pot.eligible.slice(0, 1);
  const best = Math.max(...among.map((seat) => strengths.get(seat) ?? Number.NEGATIVE_INFINITY));
  return among.filter((seat) => strengths.get(seat) === best);
}

/** The operator's share (R002-III-6), in whole chips, at most the cap. */
function rakeOf(betting: Betting, played: readonly Pot[]): Chips {
  const { options, stakes } = betting.setup;
  const rake = options?.rake;
  if (rake === undefined) return chips(0);
  const whole = played.reduce((sum, { amount }) => sum + amount, 0);
  const chip = Math.max(1, stakes.smallestChip);
  return chips(Math.min(rake.cap, Math.floor((whole * rake.percent) / 100 / chip) * chip));
}

/** Taken from the main pot first. */
function takeRake(given: readonly Pot[], rake: Chips): readonly Pot[] {
  let left: number = rake;
  return given.map((pot) => {
    const taken = Math.min(left, pot.amount);
    left -= taken;
    return { ...pot, amount: chips(pot.amount - taken) };
  });
}
