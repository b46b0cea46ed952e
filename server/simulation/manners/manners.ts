import { BOARD_ZONES, SEAT_ZONES, seatZone } from '#vocabulary/zones';
import type { Room } from '../people/room.ts';
import type { Script } from '../people/script.ts';
import { distanceCm, pointOf, type Spot } from '../world/geometry.ts';
import type { WorldCard } from '../world/table-world.ts';

/**
 * Things that people do without a thought while a hand is played, and never an error: lift a corner, put the board
 * straight, push a card out of its place, set a glass down.
 */
export function* manners(room: Room): Script {
  const { random } = room;
  const people = room.manners;
  if (people === null) return;
  for (;;) {
    yield random.between(1500, 3500);
    // As many of these pauses as are in a hand make the rate a hand's, and as many as in an hour an hour's.
    const perHand = (rate: number): boolean => random.chance(rate / PAUSES_PER_HAND);
    if (perHand(people.liftsOne)) liftOne(room);
    if (perHand(people.straightens)) yield* straighten(room);
    if (perHand(people.slips)) yield* slip(room);
    if (random.chance(people.glassPerHour / PAUSES_PER_HOUR)) setGlass(room);
  }
}

/** A hand takes about a minute and a half. */
const PAUSES_PER_HAND = 36;
const PAUSES_PER_HOUR = 1440;

/** One of his two cards he looks at once more. */
export function liftOne(room: Room): void {
  const seat = room.random.pick(room.dealtSeats());
  if (seat === undefined || room.holding.has(seat)) return;
  const cards = room.cardsAt(seatZone(seat));
  const card = room.random.pick(cards.filter((one) => liesFree(room, one)));
  if (cards.length === 2 && card !== undefined) room.world.takeUp(card, room.random.between(800, 5_000));
}

/** A hand over one card after the other, and each lies exactly in its place. */
export function* straighten(room: Room): Script {
  for (const place of BOARD_ZONES)
    for (const card of [...room.cardsAt(place)]) {
      if (!liesFree(room, card)) continue;
      const handMs = room.random.between(250, 600);
      room.world.hide(card, handMs);
      yield handMs;
      if (card.spot === place && card.flight === null) room.world.lay(card, room.world.middleOf(place));
    }
}

/** A card is pushed over its edge onto the next place, and drawn back when somebody sees it. */
export function* slip(room: Room): Script {
  const { random, world } = room;
  const places: readonly Spot[] = [...SEAT_ZONES, ...BOARD_ZONES];
  const lying = places.flatMap((place) => room.cardsAt(place)).filter((card) => liesFree(room, card));
  const card = random.pick(lying);
  const to = card === undefined ? undefined : nextPlace(card.spot);
  if (card === undefined || to === undefined) return;
  const { spot: from, pose } = card;
  const middle = world.middleOf(to);
  const offset = (): number => random.between(-SLIPPED_MM, SLIPPED_MM);
  const there =
    middle === undefined ? undefined : { ...middle, xMm: middle.xMm + offset(), yMm: middle.yMm + offset(), zMm: 1 };
  world.move(card, to, SLIDE_MS, there);
  yield SLIDE_MS + random.between(600, 1_700);
  if (card.spot === to && card.flight === null) world.move(card, from, SLIDE_MS, pose ?? undefined);
  yield SLIDE_MS + 40;
}

/** Something stands on a place, and nothing below it is read. */
export function setGlass(room: Room): void {
  const { random, world } = room;
  const spot = random.pick(PLACES);
  if (spot !== undefined) world.covers.put(spot, 'glass', world.nowMs + 1000 * random.between(5, 300));
}

/** The nearest place of the same kind. */
function nextPlace(spot: Spot): Spot | undefined {
  const kind: readonly Spot[] = SEAT_ZONES.some((zone) => zone === spot) ? SEAT_ZONES : BOARD_ZONES;
  const at = pointOf(spot);
  const others = kind.filter((other) => other !== spot);
  return others.sort((a, b) => distanceCm(pointOf(a), at) - distanceCm(pointOf(b), at))[0];
}

const liesFree = ({ world }: Room, { flight, hiddenUntilMs }: WorldCard): boolean =>
  flight === null && hiddenUntilMs <= world.nowMs;

const PLACES: readonly Spot[] = [...SEAT_ZONES, ...BOARD_ZONES, 'BURN', 'MUCK'];
const SLIDE_MS = 250;
/** Shift of a slipped card, whose edge lies in the other place. */
const SLIPPED_MM = 30;
