import { rankCards } from '#equity/evaluator';
import { formatCard, toCard } from '#vocabulary/cards';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, BOARD_ZONES_OF, seatZone } from '#vocabulary/zones';
import type { CardName } from '#wire/cards';
import type { WhoWonView } from '#wire/views/award-view';
import type { PublicView } from '#wire/views/public-view';
import type { Spot } from '../world/geometry.ts';
import type { Room } from './room.ts';
import type { Script } from './script.ts';

/** Betting is over, and the screen asks who has won: they turn what is still to come, look at the cards, and say so. */
export function* tellWinner(room: Room, { hand }: PublicView, asked: WhoWonView): Script {
  yield* turnTheRest(room);
  yield room.random.between(1_500, 4_000);
  const seats = asked.seats.map(({ seat }) => seat);
  // Where cards are sensed the screen asks for no face.
  const isShort = !canBeRanked(room, seats) || room.look()?.table.senses.seats === true;
  if (isShort || room.random.chance(POTS_ARE_TAKEN)) tellPots(room, asked);
  else yield* tellCards(room, seats);
  const began = room.world.nowMs;
  yield () =>
    room.look()?.award !== null || room.look()?.hand?.number !== hand?.number || room.world.nowMs - began > SEEN_MS;
}

/** Nobody can bet any more: the streets that are still to come follow one another. */
function* turnTheRest(room: Room): Script {
  for (const places of Object.values(BOARD_ZONES_OF)) {
    if (places.some((place) => room.cardsAt(place).length > 0)) continue;
    for (const spot of ['BURN', ...places] as const) {
      yield* room.draw(spot);
      yield room.random.between(300, 700);
    }
  }
}

/** One tap a pot. Everybody sees the hands that lie open, and nobody names them. */
function tellPots(room: Room, asked: WhoWonView): void {
  for (const { seat } of asked.seats) room.chips.show(seat, facesAt(room, seatZone(seat)));
  const pots = asked.pots.map(({ seats }) => bestOf(room, seats));
  room.say({ at: 'table' }, { type: 'told', what: { type: 'winners', pots: pots.map((winners) => [...winners]) } });
}

/** The board at the table, and each hand on its own phone; who is beaten may throw his away unseen. */
function* tellCards(room: Room, seats: readonly Seat[]): Script {
  room.say({ at: 'table' }, { type: 'told', what: { type: 'board', cards: namesAt(room, ...BOARD_ZONES) } });
  const best = bestOf(room, seats);
  // Whoever is best of all shows first: nobody whose hand is worth something throws it away then.
  for (const seat of [...best, ...seats.filter((other) => !best.includes(other))]) {
    yield room.random.between(1_000, 3_000);
    if (room.look()?.whoWon === null) return;
    const [first, second] = namesAt(room, seatZone(seat));
    const isBeaten = !best.includes(seat) && room.look()?.whoWon?.pots.length === 1;
    const hidesIt = isBeaten && room.look()?.hand?.phase === 'showdown' && room.random.chance(BEATEN_HANDS_HIDDEN);
    if (hidesIt) room.say({ at: 'seat', seat }, { type: 'told', what: { type: 'not-shown', seat } });
    else if (first !== undefined && second !== undefined) {
      room.chips.show(seat, facesAt(room, seatZone(seat)));
      room.say({ at: 'seat', seat }, { type: 'told', what: { type: 'hand', seat, cards: [first, second] } });
    }
  }
}

const canBeRanked = (room: Room, seats: readonly Seat[]): boolean =>
  facesAt(room, ...BOARD_ZONES).length === BOARD_ZONES.length &&
  seats.every((seat) => facesAt(room, seatZone(seat)).length === 2);

function bestOf(room: Room, seats: readonly Seat[]): readonly Seat[] {
  // With a card too many or too few they agree on somebody, and nobody outside can say whether they are right.
  if (!canBeRanked(room, seats)) return seats.slice(0, 1);
  const board = facesAt(room, ...BOARD_ZONES);
  const strength = (seat: Seat): number => rankCards([...board, ...facesAt(room, seatZone(seat))].map(toCard));
  const best = Math.max(...seats.map(strength));
  return seats.filter((seat) => strength(seat) === best);
}

const facesAt = (room: Room, ...spots: readonly Spot[]): readonly number[] =>
  spots.flatMap((spot) => room.cardsAt(spot).map(({ face }) => face));

const namesAt = (room: Room, ...spots: readonly Spot[]): CardName[] =>
  facesAt(room, ...spots).map((face) => formatCard(toCard(face)));

/** Friends are in a hurry, and the cards lie open before everybody. */
const POTS_ARE_TAKEN = 0.4;
const BEATEN_HANDS_HIDDEN = 0.4;
/** The screen answers a press at once. */
const SEEN_MS = 2_500;
