import { assert } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { nextOf, type Positions, type SittingOut } from './positions.ts';

/**
 * Two players, in every book (AMB-41): the big blind goes on from where it was, the other one deals and posts the small
 * blind, even if he then deals twice running (R000-hu-0, R000-hu-1, R004-26-0).
 */
export function headsUp(
  previousBigBlind: Seat,
  seats: readonly Seat[],
  sittingOut: readonly SittingOut[] = [],
): Positions {
  const bigBlind = nextOf(previousBigBlind, seats);
  const dealer = seats.find((seat) => seat !== bigBlind);
  assert(seats.length === 2 && bigBlind !== undefined && dealer !== undefined, 'a table for two has two players');
  return {
    dealer,
    smallBlind: dealer,
    bigBlind,
    smallBlindPlace: dealer,
    buttonPosition: dealer,
    // Left of the button first, the dealer last, as at a full table.
    dealOrder: [bigBlind, dealer],
    sittingOut,
    asksFloor: false,
    rules: ['R000-hu-1', 'R000-hu-0', 'R004-26-0'],
  };
}
