import type { RuleId } from '#vocabulary/ids';
import { assert } from '#vocabulary/result';
import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import { headsUp } from './heads-up.ts';
import { isBetween, lastUpTo, nextOf, type Positions, type SeatedPlayer, type SittingOut } from './positions.ts';

/**
 * The big blind always goes on to the next player and draws the rest along (R000-btn-0, R004-20-0): the small blind
 * belongs to the seat that was the big blind, the button to the seat that was the small blind, whether somebody still
 * sits there or not.
 */
export function nextDeadButton(previous: Positions, players: readonly SeatedPlayer[]): Positions {
  const places = placesOf(previous, players);
  const waiting = waitingNewcomers(places, players);
  const seats = players.map((player) => player.seat).filter((seat) => !waiting.some((other) => other.seat === seat));
  if (seats.length === 2) return headsUp(previous.bigBlind, seats, waiting);
  const passed = previous.sittingOut.find((other) => other.why === 'left-of-dealer' && other.seat === places.dealer);
  const dealer = passed === undefined ? places.dealer : nextOf(passed.seat, seats);
  assert(dealer !== undefined, 'somebody deals');
  const smallBlind = seats.includes(places.smallBlind) ? places.smallBlind : null;
  return {
    dealer,
    smallBlind,
    bigBlind: places.bigBlind,
    smallBlindPlace: places.smallBlind,
    buttonPosition: places.button,
    dealOrder: clockwiseAfter(dealer, seats),
    sittingOut: waiting,
    asksFloor: passed !== undefined,
    rules: rulesOf({
      smallBlind,
      deadDealer: dealer !== places.button,
      waited: waiting.length > 0 || passed !== undefined,
    }),
  };
}

interface Places {
  readonly bigBlind: Seat;
  readonly smallBlind: Seat;
  readonly button: Seat;
  readonly dealer: Seat;
}

function placesOf(previous: Positions, players: readonly SeatedPlayer[]): Places {
  const seats = players.map((player) => player.seat);
  const bigBlind = nextOf(previous.bigBlind, seats);
  assert(bigBlind !== undefined, 'somebody is the big blind');
  const smallBlind = previous.bigBlind;
  const others = [smallBlind, bigBlind];
  const settled = players.filter((player) => !player.newcomer).map((player) => player.seat);
  // Where the new dealer's seat is empty the former one, who is the last player up to there, deals once more
  // (R000-btn-2, R004-20-3).
  const dealer = lastUpTo(smallBlind, without(settled, others)) ?? lastUpTo(smallBlind, without(seats, others));
  assert(dealer !== undefined, 'somebody can deal');
  const place = previous.smallBlindPlace;
  const inOrder = isBetween(bigBlind, place, smallBlind) && (place === dealer || isBetween(dealer, place, smallBlind));
  // A hand for two leaves the places of three out of order; the button then lies at the dealer.
  return { bigBlind, smallBlind, button: inOrder ? place : dealer, dealer };
}

/**
 * A newcomer plays at once, with the duties of his place (R000-seat-0, R000-seat-2), but between the dealer and the big
 * blind he would escape the blinds that the others have paid: he waits for one hand (R000-seat-1), and at the button as
 * well.
 */
function waitingNewcomers(places: Places, players: readonly SeatedPlayer[]): readonly SittingOut[] {
  const waiting = players
    .filter((player) => player.newcomer && isBetween(places.dealer, player.seat, places.bigBlind))
    .map(({ seat }): SittingOut => ({ seat, why: seat === places.button ? 'button-place' : 'left-of-dealer' }));
  return players.length - waiting.length < 2 ? [] : waiting;
}

function rulesOf(hand: { smallBlind: Seat | null; deadDealer: boolean; waited: boolean }): readonly RuleId[] {
  const rules: RuleId[] = ['R000-btn-0', 'R004-20-0'];
  if (hand.smallBlind === null) rules.push('R000-btn-1', 'R004-20-1');
  if (hand.deadDealer) rules.push('R000-btn-2', 'R004-20-3');
  if (hand.waited) rules.push('R000-seat-1', 'AMB-20');
  return rules;
}

const without = (seats: readonly Seat[], others: readonly Seat[]): readonly Seat[] =>
  seats.filter((seat) => !others.includes(seat));
