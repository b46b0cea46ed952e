import { BOARD_ZONES, SEAT_ZONES, seatZone } from '#vocabulary/zones';
import type { Spot } from '../world/geometry.ts';
import type { Room } from './room.ts';
import type { Script } from './script.ts';

/** Hands, guards and phones that come to lie over places: nobody errs, and antennas see less. */
export function* coverPlaces(room: Room): Script {
  const { random, things, world } = room;
  const perLook = (perMinute: number): boolean => random.chance((perMinute * LOOK_MS) / 60_000);
  const guarded = new Map<Spot, readonly object[]>();
  if (things.handsPerMinute + things.guardsPerMinute + things.phonesPerMinute === 0) return;
  for (;;) {
    yield LOOK_MS;
    const nowMs = world.nowMs;
    if (perLook(things.handsPerMinute)) reachOver(room);
    if (perLook(things.guardsPerMinute)) guardHand(room, guarded);
    if (perLook(things.phonesPerMinute)) {
      const spot = random.pick(LAID_ON);
      if (spot !== undefined) world.covers.put(spot, 'phone', nowMs + random.between(5_000, 40_000));
    }
    // A guard lies on these very cards.
    for (const [spot, cards] of guarded)
      if (room.cardsAt(spot).some((card) => cards.includes(card)) === false) liftGuard(room, guarded, spot);
  }
}

/** An arm over a seat, or over the middle of the table. */
function reachOver({ random, world }: Room): void {
  const { nowMs } = world;
  if (random.chance(0.5)) {
    const spot = random.pick(SEAT_ZONES);
    if (spot !== undefined) world.covers.put(spot, 'hand', nowMs + random.between(1_500, 8_000));
    return;
  }
  const untilMs = nowMs + random.between(1_500, 4_500);
  for (const spot of MIDDLE) world.covers.put(spot, 'hand', untilMs);
}

function guardHand(room: Room, guarded: Map<Spot, readonly object[]>): void {
  const seat = room.random.pick(room.dealtSeats());
  if (seat === undefined) return;
  const spot = seatZone(seat);
  const cards = room.cardsAt(spot);
  guarded.set(spot, cards);
  room.world.covers.put(spot, 'guard', Number.POSITIVE_INFINITY);
}

function liftGuard(room: Room, guarded: Map<Spot, readonly object[]>, spot: Spot): void {
  guarded.delete(spot);
  if (room.world.covers.at(spot, room.world.nowMs) === 'guard') room.world.covers.take(spot);
}

const LOOK_MS = 500;
const MIDDLE: readonly Spot[] = [...BOARD_ZONES, 'BURN'];
const LAID_ON: readonly Spot[] = [...SEAT_ZONES, ...BOARD_ZONES, 'BURN', 'MUCK'];
