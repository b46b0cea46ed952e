import type { RuleId } from '#vocabulary/ids';
import type { RuleBook } from '#vocabulary/rule-books';
import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import { nextDeadButton } from './dead-button.ts';
import { headsUp } from './heads-up.ts';
import { nextMovingButton } from './moving-button.ts';
import { nextOf, type Positions, type SeatedPlayer } from './positions.ts';

/**
 * How the button goes round. `decret` says nothing and borrows from `sans-croupier` (matrix B2, C27); the decree's two
 * seats left of the dealer (R002-III-4) are the places of the blinds there too.
 */
export const BUTTON_RULE: Readonly<Record<RuleBook | 'standard', 'dead-button' | 'next-seat'>> = {
  'sans-croupier': 'dead-button',
  bases: 'next-seat',
  decret: 'dead-button',
  luske: 'next-seat',
  tock: 'next-seat',
  maison: 'dead-button',
  standard: 'dead-button',
};

/** The positions of the hand after `previous`; undefined when fewer than two players have chips (R000-gen-5). */
export function nextPositions(
  book: RuleBook | 'standard',
  previous: Positions,
  players: readonly SeatedPlayer[],
): Positions | undefined {
  if (players.length < 2) return undefined;
  if (players.length === 2) {
    // A table for two has no place to wait at: newcomers play at once, and the big blind goes on (R000-hu-1,
    // R004-26-0).
    return headsUp(
      previous.bigBlind,
      players.map((player) => player.seat),
    );
  }
  return BUTTON_RULE[book] === 'dead-button' ? nextDeadButton(previous, players) : nextMovingButton(previous, players);
}

/** The first hand: who deals was drawn (R000-gen-3, R003-T-prep-2, R004-01-0). */
export function firstPositions(dealer: Seat, seats: readonly Seat[]): Positions | undefined {
  const order = clockwiseAfter(dealer, seats);
  const [first, second] = order;
  if (first === undefined || second === undefined || !seats.includes(dealer)) return undefined;
  if (seats.length === 2) return headsUp(nextOf(first, seats) ?? dealer, seats);
  return {
    dealer,
    smallBlind: first,
    bigBlind: second,
    smallBlindPlace: first,
    buttonPosition: dealer,
    dealOrder: order,
    sittingOut: [],
    asksFloor: false,
    rules: FIRST_HAND_RULES,
  };
}

const FIRST_HAND_RULES: readonly RuleId[] = ['R002-III-4', 'R003-H-blind-0', 'R004-05-0'];
