import { seatZone } from '#vocabulary/zones';
import { SPOTS } from '../world/geometry.ts';
import type { Room } from './room.ts';
import type { Script } from './script.ts';

/**
 * What people do besides playing: look at their cards, hold them up, shuffle the other deck, knock the table. Never an
 * error.
 */
export function* habits(room: Room): Script {
  const { random, people, things } = room;
  for (;;) {
    yield random.between(1500, 3500);
    const seats = room.dealtSeats();
    const seat = random.pick(seats);
    // A hand takes about a minute and a half: as many of these pauses as are in one make the rate a hand's.
    const perHand = (rate: number): boolean => random.chance(rate / PAUSES_PER_HAND);
    if (seat !== undefined && !room.holding.has(seat) && random.chance(people.peeksPerTurn)) yield* peek(room, seat);
    if (seat !== undefined && perHand(people.longHoldsPerHand)) holdUp(room, seat);
    if (perHand(things.bumpsPerHand)) bump(room);
    if (perHand(things.splashesPerHand)) yield* splash(room);
  }
}

const PAUSES_PER_HAND = 36;

function* peek(room: Room, seat: ReturnType<Room['dealtSeats']>[number]): Script {
  const cards = room.cardsAt(seatZone(seat));
  const isFlying = cards.some(({ flight }) => flight !== null);
  if (cards.length < 2 || isFlying) return;
  const ms = room.random.between(800, 5000);
  for (const card of cards) room.world.takeUp(card, ms);
  yield 10;
}

function holdUp(room: Room, seat: ReturnType<Room['dealtSeats']>[number]): void {
  const cards = room.cardsAt(seatZone(seat));
  if (cards.length < 2) return;
  const ms = room.random.between(60_000, 180_000);
  room.holding.set(seat, room.world.nowMs + ms);
  for (const card of cards) room.world.takeUp(card, ms);
}

/** Ten tags vanish for a second. */
function bump(room: Room): void {
  const lying = room.world.out().filter(({ flight }) => flight === null);
  for (const card of room.random.shuffled(lying).slice(0, 10)) room.world.hide(card, room.random.between(700, 1000));
}

/** A card of the muck is pushed over a neighbouring antenna and back. */
function* splash(room: Room): Script {
  const muck = room.cardsAt('MUCK');
  const card = muck[muck.length - 1];
  if (card === undefined) return;
  const place = room.random.pick(SPOTS.filter((spot) => spot === 'B5' || spot === 'S9' || spot === 'S10'));
  if (place === undefined) return;
  room.world.move(card, place, 250);
  yield 250 + room.random.between(200, 700);
  if (card.spot === place && card.flight === null) room.world.move(card, 'MUCK', 250);
  yield 300;
}

/**
 * At a home table the second deck is shuffled while the first is played, at somebody's seat, over whatever lies below.
 */
export function* shuffleOtherDeck(room: Room): Script {
  const { random, things, world } = room;
  for (;;) {
    // A hand takes about as long; more than one in a hand come after one another.
    yield random.between(40_000, 110_000) / Math.max(1, things.otherDeckPerHand);
    if (!random.chance(Math.min(1, things.otherDeckPerHand))) continue;
    const spot = seatZone(random.pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const) ?? 1);
    const cards = world.cards.filter(({ deck, spot: at }) => deck === 'B' && at === 'HANDS');
    // Riffled in the hands above the felt: some of the cards come near it, and change all the time.
    const endsMs = world.nowMs + random.between(8000, 20_000);
    while (world.nowMs < endsMs) {
      // One of its cards may have been dealt by mistake: that lies on the table, and nobody shuffles it.
      const near = random
        .shuffled(cards)
        .filter(({ spot: at, flight }) => at === 'HANDS' && flight === null)
        .slice(0, 8);
      for (const card of near) world.put(card, spot);
      yield random.between(200, 500);
      for (const card of near) world.put(card, 'HANDS');
    }
  }
}
