import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import type { Room } from '../people/room.ts';
import type { Script } from '../people/script.ts';
import { newestCard } from './deal-mistakes.ts';
import { dealerOf, isDealing, type Mistake, type Moment } from './mistake.ts';

/** Cards that the dealer turns or drops: whose they are, which ones of the deal, and what becomes of them. */
export const TURNED_MISTAKES: readonly Mistake[] = [
  {
    error: 'blind-card-turned-by-dealer',
    interrupts: true,
    fits: (now) => isDealing(now) && isOfBlindOrDealer(now),
    *make(room, { step }) {
      if (step?.do !== 'deal') return;
      yield* turn(room, step.seat);
      room.tell('blind-card-turned-by-dealer', exposed(room, step.seat));
    },
  },
  {
    error: 'one-of-first-two-turned',
    interrupts: true,
    // Where the small blind is posted the first two cards are those of the blinds, which are protected anyway (AMB-01).
    fits: (now) =>
      isDealing(now) && isOfFirstTwo(now) && !isOfBlindOrDealer(now) && now.view.hand?.smallBlindSeat === null,
    *make(room, { step }) {
      if (step?.do !== 'deal') return;
      yield* turn(room, step.seat);
      room.tell('one-of-first-two-turned', exposed(room, step.seat));
    },
  },
  {
    error: 'two-cards-turned-by-dealer',
    interrupts: true,
    fits: (now) => isReplaceable(now) && secondSeat(now) !== undefined,
    *make(room, now) {
      const { step } = now;
      const second = secondSeat(now);
      if (step?.do !== 'deal' || second === undefined) return;
      yield* turn(room, step.seat);
      room.say({ at: 'table' }, { type: 'declared', what: exposed(room, step.seat) });
      yield room.random.between(400, 800);
      yield* turn(room, second);
      room.label('two-cards-turned-by-dealer', { seats: [step.seat, second] });
      room.say({ at: 'table' }, { type: 'declared', what: exposed(room, second) });
    },
  },
  {
    error: 'dead-card-put-in-hand',
    interrupts: true,
    // The card that it is mixed with lies there already.
    fits: (now) =>
      isReplaceable(now) && now.step?.do === 'deal' && now.room.cardsAt(seatZone(now.step.seat)).length === 1,
    *make(room, { step }) {
      const card = room.world.topOfShoe();
      if (card === undefined || step?.do !== 'deal') return;
      yield* room.carry(card, 'FLOOR');
      yield room.random.between(1500, 3000);
      room.say({ at: 'table' }, { type: 'declared', what: { type: 'dropped', cause: 'dealer', seat: step.seat } });
      // He does not wait for what the screen says, picks it up and puts it with the other one.
      yield room.random.between(1500, 2500);
      yield* room.carry(card, seatZone(step.seat));
      room.labelLaid('dead-card-put-in-hand', { stays: [card.stay] });
    },
  },
];

function* turn(room: Room, seat: Seat): Script {
  yield* room.draw(seatZone(seat));
  yield room.random.between(1500, 2200);
}

type Exposed = Extract<Parameters<Room['say']>[1], { readonly type: 'declared' }>['what'];

const exposed = (room: Room, seat: Seat): Exposed => ({
  type: 'exposed',
  seat,
  cause: 'dealer',
  ...newestCard(room, seat),
});

const isOfBlindOrDealer = ({ view, step }: Moment): boolean =>
  step?.do === 'deal' && [dealerOf(view), view.hand?.smallBlindSeat, view.hand?.bigBlindSeat].includes(step.seat);

const isOfFirstTwo = ({ room }: Moment): boolean => room.world.out().length < 2;

/**
 * A card that a player can do without: not one of the first two, nobody's who posts or deals, and not the last one to
 * come.
 */
const isReplaceable = (now: Moment): boolean =>
  isDealing(now) &&
  now.room.dealtCards >= 2 &&
  !isOfBlindOrDealer(now) &&
  now.view.next.filter((step) => step.do === 'deal').length > 1;

/** Who is dealt to next, if his card could be done without as well. */
function secondSeat(now: Moment): Seat | undefined {
  const deals = now.view.next.filter((step) => step.do === 'deal');
  const after = deals[deals.findIndex((step) => step === now.step) + 1];
  return after !== undefined && !isOfBlindOrDealer({ ...now, step: after }) ? after.seat : undefined;
}
