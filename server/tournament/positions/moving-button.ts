import { assert } from '#vocabulary/result';
import { clockwiseAfter } from '#vocabulary/seats';
import { nextOf, type Positions, type SeatedPlayer } from './positions.ts';

/**
 * The books that only say that dealer and blinds move on one seat (R001-btn-0, R003-T-prep-3, R003-H-prep-1): the next
 * player with chips deals, the two after him post. Nobody waits, and no place stays empty.
 */
export function nextMovingButton(previous: Positions, players: readonly SeatedPlayer[]): Positions {
  const seats = players.map((player) => player.seat);
  const dealer = nextOf(previous.buttonPosition, seats);
  assert(dealer !== undefined && seats.length > 2, 'the button moves on among three players or more');
  const dealOrder = clockwiseAfter(dealer, seats);
  const [smallBlind, bigBlind] = dealOrder;
  assert(smallBlind !== undefined && bigBlind !== undefined, 'three players have two blinds');
  return {
    dealer,
    smallBlind,
    bigBlind,
    smallBlindPlace: smallBlind,
    buttonPosition: dealer,
    dealOrder,
    sittingOut: [],
    asksFloor: false,
    rules: ['R001-btn-0', 'R003-T-prep-3', 'R003-H-prep-1'],
  };
}
