import { eveningOf } from '#law/books';
import type { RuleId } from '#vocabulary/ids';
import type { RuleBook } from '#vocabulary/rule-books';
import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import { nextDeadButton } from './dead-button.ts';
import { headsUp } from './heads-up.ts';
import { nextMovingButton } from './moving-button.ts';
import { nextOf, type Positions, type SeatedPlayer } from './positions.ts';

/** Imported hands are checked by no book of this house: their button goes round as in most tournaments. */
export const buttonOf = (book: RuleBook | 'standard'): 'dead-button' | 'next-seat' =>
  book === 'standard' ? 'dead-button' : eveningOf(book, 'button');

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
  return buttonOf(book) === 'dead-button' ? nextDeadButton(previous, players) : nextMovingButton(previous, players);
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
