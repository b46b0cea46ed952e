import { rankCards } from '#equity/evaluator';
import type { DealTruth, PlayerTruth } from '#simulation/people/chip-account';
import { type Card, toCard } from '#vocabulary/cards';
import { clockwiseAfter, type Seat } from '#vocabulary/seats';

/**
 * Who should have what when a hand is over: reckoned from what people did and from the printed faces, without the
 * product's own pots.
 */
export interface Reckoning {
  /** Everybody's stack afterwards. */
  readonly stacks: ReadonlyMap<Seat, number>;
  /** Who gets something of what others put in. */
  readonly winners: readonly Seat[];
}

/** Why nobody outside can say who won. */
export type Unjudged = 'board-not-five' | 'hand-not-two' | 'nobody-shows';

export interface Judged {
  readonly reckoning: Reckoning | null;
  readonly unjudged: Unjudged | null;
}

/**
 * Chips are shared out one by one as it were: the smallest stake among those still in is taken from everybody's, goes
 * to the best of them, and so on upwards. `chip` is the smallest one on the table; those that cannot be divided go
 * round from the left of the button.
 */
export function reckon({ button, players, middle }: DealTruth, board: readonly number[], chip: number): Judged {
  const stacks = new Map(players.map(({ seat, began, put }) => [seat, began - put]));
  const live = players.filter(({ isLive }) => isLive);
  const strengths = strengthsOf(live, board);
  if (typeof strengths === 'string') return { reckoning: null, unjudged: strengths };
  const stakes = new Map(players.map(({ seat, put }) => [seat, put]));
  const winners = new Set<Seat>();
  for (const { amount, eligible, isUncalled } of withMiddle(layersOf(stakes, live), middle, live)) {
    const best = bestOf(eligible, strengths);
    for (const [seat, share] of shared(amount, clockwiseAfter(button, best), chip)) {
      stacks.set(seat, (stacks.get(seat) ?? 0) + share);
      if (!isUncalled) winners.add(seat);
    }
  }
  return { reckoning: { stacks, winners: [...winners].sort((a, b) => a - b) }, unjudged: null };
}

interface Layer {
  readonly amount: number;
  readonly eligible: readonly Seat[];
  readonly isUncalled: boolean;
}

/** Those who compete for the same chips compete for one pot: its odd chips are counted once. */
function layersOf(stakes: Map<Seat, number>, live: readonly PlayerTruth[]): readonly Layer[] {
  const layers: Layer[] = [];
  for (;;) {
    const eligible = live.map(({ seat }) => seat).filter((seat) => (stakes.get(seat) ?? 0) > 0);
    if (eligible.length === 0) break;
    const least = Math.min(...eligible.map((seat) => stakes.get(seat) ?? 0));
    let amount = 0;
    let payers = 0;
    for (const [seat, stake] of stakes) {
      const paid = Math.min(stake, least);
      if (paid > 0) payers += 1;
      amount += paid;
      stakes.set(seat, stake - paid);
    }
    const below = layers.at(-1);
    const isUncalled = payers === 1;
    if (below !== undefined && !isUncalled && below.eligible.length === eligible.length) {
      layers[layers.length - 1] = { ...below, amount: below.amount + amount };
    } else layers.push({ amount, eligible, isUncalled });
  }
  // What nobody still in has matched lies in the last pot.
  const rest = [...stakes.values()].reduce((sum, stake) => sum + stake, 0);
  const top = layers.at(-1);
  // Whoever is left before he had to put anything in gets what the others have posted.
  if (top === undefined && rest > 0)
    layers.push({ amount: rest, eligible: live.map(({ seat }) => seat), isUncalled: false });
  if (top !== undefined && rest > 0)
    layers[layers.length - 1] = { ...top, amount: top.amount + rest, isUncalled: false };
  return layers;
}

/** What lay in the middle already is played for by everybody who is in. */
function withMiddle(layers: readonly Layer[], middle: number, live: readonly PlayerTruth[]): readonly Layer[] {
  if (middle <= 0) return layers;
  const [lowest, ...others] = layers;
  const isMainPot = lowest !== undefined && !lowest.isUncalled && lowest.eligible.length === live.length;
  if (isMainPot) return [{ ...lowest, amount: lowest.amount + middle }, ...others];
  return [{ amount: middle, eligible: live.map(({ seat }) => seat), isUncalled: false }, ...layers];
}

/** One left takes everything unseen; otherwise those who laid their cards open compete. */
function strengthsOf(live: readonly PlayerTruth[], board: readonly number[]): ReadonlyMap<Seat, number> | Unjudged {
  const [only, ...others] = live;
  if (only !== undefined && others.length === 0) return new Map([[only.seat, 1]]);
  const claims = live.flatMap(({ seat, shown }) => (shown === null ? [] : [{ seat, shown }]));
  if (claims.length === 0) return 'nobody-shows';
  const [claim, ...more] = claims;
  if (claim !== undefined && more.length === 0 && claims.length < live.length) return new Map([[claim.seat, 1]]);
  if (board.length !== 5) return 'board-not-five';
  if (claims.some(({ shown }) => shown.length !== 2)) return 'hand-not-two';
  const faces = (numbers: readonly number[]): readonly Card[] => numbers.map((face) => toCard(face));
  return new Map(claims.map(({ seat, shown }) => [seat, rankCards(faces([...board, ...shown]))]));
}

function bestOf(eligible: readonly Seat[], strengths: ReadonlyMap<Seat, number>): readonly Seat[] {
  if (eligible.length === 1) return eligible;
  const claimants = eligible.filter((seat) => strengths.has(seat));
  const among = claimants.length > 0 ? claimants : [...strengths.keys()];
  const best = Math.max(...among.map((seat) => strengths.get(seat) ?? 0));
  return among.filter((seat) => strengths.get(seat) === best);
}

function shared(amount: number, winners: readonly Seat[], chip: number): readonly (readonly [Seat, number])[] {
  const each = winners.length === 1 ? amount : Math.floor(amount / winners.length / chip) * chip;
  let odd = amount - each * winners.length;
  return winners.map((seat) => {
    const one = Math.min(chip, odd);
    odd -= one;
    return [seat, each + one] as const;
  });
}
