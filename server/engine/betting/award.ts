import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import { type Pot, pots, uncalledBet } from './pots.ts';
import type { BettingRules } from './rules.ts';
import type { Award, Betting, BettingDecision, BettingEffect } from './state.ts';
import { liveSeats } from './turn.ts';

/** How strong a hand is: higher wins, equal shares. Any scale will do. */
export type Strengths = ReadonlyMap<Seat, number>;

/** The end of the hand: every pot to its best hand. Seats without a strength have mucked; a sole live seat needs none. */
export function decideAward(betting: Betting, strengths: Strengths, rakeTaken?: Chips): BettingDecision {
  const uncalled = uncalledBet(betting);
  const returned: BettingEffect[] = uncalled === null ? [] : [{ type: 'bet-returned', ...uncalled }];
  const own = uncalled === null ? 0 : uncalled.amount;
  const all = pots(betting).map((pot) => ({ ...pot }));
  // What goes back is the top of the last pot.
  const last = all.at(-1);
  if (last !== undefined) all[all.length - 1] = { ...last, amount: chips(last.amount - own) };
  const played = all.filter(({ amount }) => amount > 0);
  const rake = rakeTaken ?? rakeOf(betting, played);
  const raked = takeRake(played, rake);
  const award = awardPots(raked, {
    strengths,
    rules: betting.rules,
    button: betting.setup.button,
    smallestChip: betting.setup.stakes.smallestChip,
    live: liveSeats(betting),
  });
  return { effects: [...returned, { type: 'awarded', award: { ...award, rake } }], findings: [] };
}

export interface AwardTerms {
  readonly strengths: Strengths;
  readonly rules: BettingRules;
  readonly button: Seat;
  readonly smallestChip: Chips;
  readonly live: readonly Seat[];
}

/** Pots given main first; awarded from the outermost (R000-pot-3), shares in whole chips, odd ones as the book says. */
export function awardPots(given: readonly Pot[], terms: AwardTerms): Award {
  const payout = new Map<Seat, number>();
  const pay = (seat: Seat, amount: number): void => void payout.set(seat, (payout.get(seat) ?? 0) + amount);
  let carry = 0;
  const awarded: { amount: Chips; eligible: readonly Seat[]; winners: readonly Seat[] }[] = [];
  for (let index = given.length - 1; index >= 0; index -= 1) {
    const pot = given[index]!;
    const winners = winnersOf(pot, terms);
    const upper = awarded.at(-1);
    awarded.push({ ...pot, winners });
    const chip = Math.max(1, terms.smallestChip);
    const share = winners.length === 1 ? pot.amount : Math.floor(pot.amount / (chip * winners.length)) * chip;
    for (const winner of winners) pay(winner, share);
    const odd = pot.amount - share * winners.length;
    if (odd === 0) continue;
    if (terms.rules.oddChip.to === 'left-of-button') {
      // R000-odd-0: one chip each, from the first winner left of the dealer.
      for (const [place, winner] of clockwiseAfter(terms.button, winners).entries()) {
        pay(winner, Math.max(0, Math.min(chip, odd - place * chip)));
      }
    } else if (upper?.winners.length === 1) pay(upper.winners[0]!, odd);
    else carry += odd;
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

function winnersOf(pot: Pot, { strengths, live }: AwardTerms): readonly Seat[] {
  // An uncalled bet is a pot of one: it goes back to its player whether he shows or not.
  if (pot.eligible.length === 1) return pot.eligible;
  const claimants = pot.eligible.filter((seat) => strengths.has(seat));
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
