import type { Seat } from '#vocabulary/seats';
import type { ToldHand } from './told/told-hand.ts';

/** So often out of so many chances. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/**
 * Figures of a player, from what everybody saw: no hidden card is in them. Blinds, antes and straddles are owed and
 * are nobody's choice, so they count for nothing; an opening raise over a straddle is a first raise. An act that a
 * ruling imposed counts as it stands, a hand that a ruling killed has not acted.
 */
export interface PlayerFigures {
  /** Hands that he was dealt. */
  readonly hands: number;
  /** He called, bet or raised before the flop; of the hands in which he acted there. */
  readonly vpip: Share;
  /** He raised before the flop, of the same hands. */
  readonly pfr: Share;
  /** He raised before the flop when exactly one other had raised; of the hands in which it came to him so. */
  readonly threeBet: Share;
  /** Bets and raises after the flop; `of`: these and calls. Checks and folds are neither. */
  readonly aggression: Share;
  /** He took chips of a pot at the showdown, of the showdowns that he reached; who mucked there has lost it. */
  readonly wonAtShowdown: Share;
}

export type FiguredHand = Pick<ToldHand, 'rounds' | 'tabled' | 'mucked' | 'award'> & {
  readonly players: readonly { readonly seat: Seat; readonly name: string }[];
};

const TALLIED = [
  'hands',
  'acted',
  'putIn',
  'raised',
  'facedOne',
  'threeBets',
  'aggressions',
  'calls',
  'showdowns',
  'showdownsWon',
] as const;
type Tally = Record<(typeof TALLIED)[number], number>;

/** Adds hand after hand; a million take seconds. */
export class FiguresCount {
  readonly #tallies = new Map<string, Tally>();
  hands = 0;

  add(hand: FiguredHand): void {
    this.hands += 1;
    const bySeat: (Tally | undefined)[] = [];
    for (const { seat, name } of hand.players) {
      const tally = this.#tallyOf(name);
      tally.hands += 1;
      bySeat[seat] = tally;
    }
    for (const { street, acts } of hand.rounds)
      if (street === 'preflop') countPreflop(acts, bySeat);
      else countAggression(acts, bySeat);
    countShowdown(hand, bySeat);
  }

  /** What was counted elsewhere counts here too. */
  join(other: FiguresCount): void {
    this.hands += other.hands;
    for (const [name, counted] of other.#tallies) {
      const tally = this.#tallyOf(name);
      for (const key of TALLIED) tally[key] += counted[key];
    }
  }

  /** By name, whoever was dealt most hands first. */
  figures(): readonly (readonly [name: string, figures: PlayerFigures])[] {
    return [...this.#tallies]
      .sort(([a, one], [b, other]) => other.hands - one.hands || a.localeCompare(b))
      .map(([name, tally]) => [name, figuresOf(tally)]);
  }

  #tallyOf(name: string): Tally {
    const known = this.#tallies.get(name);
    if (known !== undefined) return known;
    const fresh = {
      hands: 0,
      acted: 0,
      putIn: 0,
      raised: 0,
      facedOne: 0,
      threeBets: 0,
      aggressions: 0,
      calls: 0,
      showdowns: 0,
      showdownsWon: 0,
    };
    this.#tallies.set(name, fresh);
    return fresh;
  }
}

type Acts = FiguredHand['rounds'][number]['acts'];
type BySeat = readonly (Tally | undefined)[];

/** Of each figure, for whom it has been counted in this round already: one bit a seat. */
class CountedOnce {
  readonly #seats = { acted: 0, facedOne: 0, putIn: 0, raised: 0, threeBets: 0 };

  count(figure: 'acted' | 'facedOne' | 'putIn' | 'raised' | 'threeBets', seat: Seat, tally: Tally): void {
    const bit = 1 << seat;
    if ((this.#seats[figure] & bit) !== 0) return;
    this.#seats[figure] |= bit;
    tally[figure] += 1;
  }
}

function countPreflop(acts: Acts, bySeat: BySeat): void {
  const once = new CountedOnce();
  let raises = 0;
  let raiser: Seat | null = null;
  for (const { seat, action } of acts) {
    const tally = bySeat[seat];
    if (tally === undefined || action === 'dead' || action === 'revived') continue;
    once.count('acted', seat, tally);
    const facesOne = raises === 1 && raiser !== seat;
    if (facesOne) once.count('facedOne', seat, tally);
    const isRaise = action === 'raise' || action === 'bet';
    if (isRaise || action === 'call') once.count('putIn', seat, tally);
    if (!isRaise) continue;
    once.count('raised', seat, tally);
    if (facesOne) once.count('threeBets', seat, tally);
    raises += 1;
    raiser = seat;
  }
}

function countAggression(acts: Acts, bySeat: BySeat): void {
  for (const { seat, action } of acts) {
    const tally = bySeat[seat];
    if (tally === undefined) continue;
    if (action === 'bet' || action === 'raise') tally.aggressions += 1;
    else if (action === 'call') tally.calls += 1;
  }
}

/** Two at least came to it. */
function countShowdown({ tabled, mucked, award }: FiguredHand, bySeat: BySeat): void {
  if (tabled.length + mucked.length < 2) return;
  for (const seat of tabled)
    count(
      bySeat[seat],
      award.payout.some((entry) => entry.seat === seat),
    );
  for (const seat of mucked)
    if (!tabled.includes(seat))
      count(
        bySeat[seat],
        award.payout.some((entry) => entry.seat === seat),
      );
}

function count(tally: Tally | undefined, isWon: boolean): void {
  if (tally === undefined) return;
  tally.showdowns += 1;
  if (isWon) tally.showdownsWon += 1;
}

function figuresOf(tally: Tally): PlayerFigures {
  return {
    hands: tally.hands,
    vpip: { count: tally.putIn, of: tally.acted },
    pfr: { count: tally.raised, of: tally.acted },
    threeBet: { count: tally.threeBets, of: tally.facedOne },
    aggression: { count: tally.aggressions, of: tally.aggressions + tally.calls },
    wonAtShowdown: { count: tally.showdownsWon, of: tally.showdowns },
  };
}
