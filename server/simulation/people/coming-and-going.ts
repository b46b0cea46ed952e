import type { Seat } from '#vocabulary/seats';
import { isOverPhase, type PublicView, type SeatView } from '#wire/views/public-view';
import type { Room } from './room.ts';

/**
 * Between two hands people sit down again, buy chips, or get up for a hand or a few, and the floor notes it. Whoever
 * gets up before his small blind leaves it dead (R000-btn-1, R004-20-1).
 */
export function comeAndGo(room: Room, wantsNoSmallBlind: () => boolean): void {
  const view = room.look();
  // The screen is a hand ahead: who is in that one stays, and who is not waits.
  if (view === null || view.hand === null || !isOverPhase(view.hand.phase)) return;
  for (const [seat, misses] of [...room.gone]) {
    if (misses > 1) room.gone.set(seat, misses - 1);
    else {
      room.gone.delete(seat);
      room.say({ at: 'floor' }, { type: 'roster', seat, change: { do: 'come-back' } });
    }
  }
  for (const seat of buyers(room, view))
    room.say({ at: 'floor' }, { type: 'roster', seat, change: { do: 'rebuy', chips: REBUY } });
  const players = view.seats.filter((person) => isOfNextHand(person) && !room.gone.has(person.seat));
  if (players.length <= PLAYERS_LEFT_MIN) return;
  // Who has just sat down stays.
  const leavers = players.filter(({ state }) => state !== 'sitting-out').map(({ seat }) => seat);
  const wanted = wantsNoSmallBlind() ? leavers.find((seat) => seat === view.hand?.bigBlindSeat) : undefined;
  const leaver = wanted ?? (room.random.chance(room.people.leavesPerHand) ? room.random.pick(leavers) : undefined);
  if (leaver === undefined) return;
  room.gone.set(leaver, 1 + room.random.below(HANDS_MISSED_MAX));
  room.say({ at: 'floor' }, { type: 'roster', seat: leaver, change: { do: 'sit-out' } });
}

/**
 * Who has just lost his last chips buys new ones at once, as he must where nobody is left to play, or looks on for a
 * deal first.
 */
function buyers(room: Room, view: PublicView): readonly Seat[] {
  const isAwarded = view.results.some(({ amount }) => amount !== null);
  const isAtOnce = (): boolean => view.table.lacksPlayers || room.random.chance(0.5);
  return view.seats.flatMap(({ seat, state, stack }) => {
    const isBroke = isAwarded && state === 'all-in' && stack === 0;
    return state === 'busted' || (isBroke && isAtOnce()) ? [seat] : [];
  });
}

/** He has chips, where they are counted. */
const isOfNextHand = ({ state, stack }: SeatView): boolean => state !== 'empty' && stack !== 0;

/** A cigarette, a call, a drink: up to six minutes at two minutes a hand. */
const HANDS_MISSED_MAX = 3;
/** People wait for one another rather than play on with three. */
const PLAYERS_LEFT_MIN = 4;
/** A new stack, as large as the first. */
const REBUY = 10_000;
