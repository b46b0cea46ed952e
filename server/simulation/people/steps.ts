import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, isSeatZone, seatZone } from '#vocabulary/zones';
import type { StepView } from '#wire/views/steps';
import type { Spot } from '../world/geometry.ts';
import type { Room } from './room.ts';
import type { Script } from './script.ts';

/** Does with the hands what the screen asks for. Betting is not a matter of hands. */
export function* carryOut(room: Room, step: Exclude<StepView, { readonly do: 'bet' }>): Script {
  const table = { at: 'table' } as const;
  switch (step.do) {
    case 'deal':
      yield* room.draw(seatZone(step.seat));
      return;
    case 'burn':
      yield* room.draw(burnSpot(room));
      return;
    case 'lay':
      yield* room.draw(room.freeSpot(step.place));
      return;
    case 'take-next':
      yield* room.draw(room.freeSpot(spotOf(step.to)));
      return;
    case 'move': {
      const to = spotOf(step.to);
      const card = room.known.cardToMove(step.card, to);
      // What lies there already stays, whatever the screen has seen of it so far.
      if (card !== undefined && card.spot !== to) {
        if (isSeatZone(zoneName(card.spot)) && isSeatZone(step.to)) room.known.noteCarried(card, card.spot, to);
        yield* room.carry(card, to);
      }
      yield room.random.between(300, 700);
      if (step.to === 'SHOE' || step.to === 'ASIDE') room.done();
      return;
    }
    case 'show-card':
      yield room.random.between(600, 1500);
      room.say(table, { type: 'declared', what: { type: 'shown', card: step.card.key } });
      return;
    case 'collect':
      yield* collect(room);
      // What they were told to gather for has been taken back meanwhile: nothing is left to play that hand with.
      if (room.look()?.next.some(({ do: asked }) => asked === 'collect') === false)
        room.say({ at: 'floor' }, { type: 'void-hand', reason: 'the cards have been gathered' });
      else room.done();
      return;
    case 'shuffle':
      yield room.random.between(5000, 8000);
      room.world.shuffleShoe();
      room.say(table, { type: 'declared', what: { type: 'shuffled' } });
      return;
    case 'cut':
      yield room.random.between(1200, 2500);
      room.say(table, { type: 'declared', what: { type: 'cut' } });
      return;
    case 'return-bets':
      yield room.random.between(1500, 3000);
      room.chips.takeBack();
      room.done();
      return;
    case 'gather':
      yield room.random.between(900, 2000);
      room.say(table, { type: 'declared', what: { type: 'bets-gathered' } });
      return;
    case 'flip':
      yield room.random.between(500, 1000);
      room.say(table, { type: 'declared', what: { type: 'flip', place: step.place } });
      return;
    case 'show':
      yield* showHand(room, step.seat);
      return;
    case 'award':
      yield room.random.between(1500, 3000);
      room.done();
      return;
  }
}

function* showHand(room: Room, seat: Seat): Script {
  yield room.random.between(800, 2500);
  const cards = room.cardsAt(seatZone(seat));
  // Who has thrown his cards away, or had them swept in, has nothing to show, whatever the screen still believes.
  if (cards.length === 0) return;
  // Who shows lays them down, however long he has held them up.
  for (const card of cards) {
    room.world.show(card);
    room.laidOpen.set(card, room.world.nowMs);
  }
  room.say({ at: 'seat', seat }, { type: 'declared', what: { type: 'tabled', seat } });
}

/** All cards of the deck back into the shoe: pushed together, squared, put in. */
export function* collect(room: Room): Script {
  if (room.people.gather === 'swept') yield* sweepIn(room);
  for (const card of room.world.out()) {
    if (isSeatZone(zoneName(card.spot))) yield room.random.between(20, 90);
    room.world.show(card);
    room.world.put(card, 'HANDS');
  }
  yield room.random.between(1500, 2500);
  for (const card of [...room.cardsAt('HANDS')]) room.world.put(card, 'SHOE');
  room.holding.clear();
  room.laidOpen.clear();
}

/** The deck is spread over the middle of the table and stirred, above whatever antennas are there, and squared. */
export function* wash(room: Room): Script {
  const { random, world } = room;
  const endsMs = world.nowMs + random.between(4_000, 9_000);
  while (world.nowMs < endsMs) {
    const near = random.shuffled([...room.cardsAt('SHOE')]).slice(0, WASHED_AT_ONCE);
    for (const card of near) world.put(card, 'ASIDE', world.aboutMiddle(random.pick(WASHED_OVER) ?? 'B3', WASHED_MM));
    yield random.between(200, 600);
    for (const card of near) world.put(card, 'SHOE');
  }
  yield random.between(800, 1_500);
}

/** Pulled over the felt to whoever deals, past all that lies on the way. */
function* sweepIn(room: Room): Script {
  for (const card of room.world.out()) {
    room.world.show(card);
    room.world.move(card, 'HANDS', room.pace(room.random.between(700, 1_500)));
    yield room.random.between(20, 90);
  }
  yield () => !room.world.isMoving;
}

const WASHED_OVER = [...BOARD_ZONES, 'BURN'] as const;
/** The others are below the hands that stir, or on top of each other. */
const WASHED_AT_ONCE = 12;
const WASHED_MM = 60;

function burnSpot(room: Room): Spot {
  return room.look()?.table.options.mergedBurnMuck === true ? 'MUCK' : 'BURN';
}

function spotOf(zone: Exclude<StepView & { do: 'move' }, never>['to']): Spot {
  return zone === 'OFF' ? 'FLOOR' : zone;
}

function zoneName(spot: Spot): 'OFF' | Exclude<Spot, 'FLOOR' | 'HANDS'> {
  return spot === 'FLOOR' || spot === 'HANDS' ? 'OFF' : spot;
}
