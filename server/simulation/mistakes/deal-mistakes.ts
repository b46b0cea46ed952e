import { SEATS, type Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import type { CardKey } from '#wire/cards';
import type { Room } from '../people/room.ts';
import { bettors, isBetting, isDealing, isRoundFresh, isStreet, type Mistake, type Moment } from './mistake.ts';

/** What goes wrong while the hole cards are dealt. */
export const DEAL_MISTAKES: readonly Mistake[] = [
  {
    error: 'dealt-to-wrong-seat',
    fits: (now) => isDealing(now) && otherPlayer(now) !== undefined,
    *make(room, now) {
      const seat = otherPlayer(now);
      const card = room.world.topOfShoe();
      if (seat === undefined || card === undefined || now.step?.do !== 'deal') return;
      yield* room.draw(seatZone(seat));
      room.labelLaid('dealt-to-wrong-seat', { stays: [card.stay], lacking: seatZone(now.step.seat), seat });
    },
  },
  {
    error: 'dealt-to-empty-seat',
    fits: (now) => isDealing(now) && emptySeat(now) !== undefined,
    *make(room, now) {
      const seat = emptySeat(now);
      const card = room.world.topOfShoe();
      if (seat === undefined || card === undefined) return;
      yield* room.draw(seatZone(seat));
      room.labelLaid('dealt-to-empty-seat', { stays: [card.stay] });
    },
  },
  {
    error: 'extra-card-to-first',
    fits: (now) => isJustDealt(now) && now.room.firstDealt !== null && isBurnNext(now),
    *make(room) {
      const card = room.world.topOfShoe();
      if (room.firstDealt === null || card === undefined) return;
      yield* room.draw(seatZone(room.firstDealt));
      room.labelLaid('extra-card-to-first', { stays: [card.stay] });
    },
  },
  {
    error: 'extra-card-to-other',
    fits: (now) => isJustDealt(now) && now.room.dealtSeats().length > 2,
    *make(room) {
      // Who has been dealt one short gets what he lacks by it, and nothing is wrong any more.
      const whole = room.dealtSeats().filter((dealt) => room.cardsAt(seatZone(dealt)).length >= 2);
      const seat = room.random.pick(whole.filter((dealt) => dealt !== room.firstDealt));
      const card = room.world.topOfShoe();
      if (seat === undefined || card === undefined) return;
      yield* room.draw(seatZone(seat));
      room.labelLaid('extra-card-to-other', { stays: [card.stay], seat });
    },
  },
  {
    error: 'extra-card-noticed-late',
    // Two have put in chips of their own since the blinds (R000-mis-6 goes by what people did, so does this).
    fits: (now) =>
      isBetting(now) && isStreet(now.view, 'preflop') && bettors(now.view) >= 2 && spareSeat(now) !== undefined,
    *make(room, now) {
      const seat = spareSeat(now);
      const card = room.world.topOfShoe();
      if (seat === undefined || card === undefined) return;
      yield* room.draw(seatZone(seat));
      room.labelLaid('extra-card-noticed-late', { stays: [card.stay] });
    },
  },
  {
    error: 'dealt-one-short',
    interrupts: true,
    fits: (now) => isDealing(now) && isLastToCome(now),
    *make(room, { step }) {
      yield room.random.between(1500, 3000);
      if (step?.do !== 'deal') return;
      room.labelLaid('dealt-one-short', { stays: [], lacking: seatZone(step.seat) });
      room.say({ at: 'table' }, { type: 'declared', what: { type: 'deal-done' } });
    },
  },
  {
    error: 'hole-card-turned-by-dealer',
    fits: isDealing,
    *make(room, { step }) {
      if (step?.do !== 'deal') return;
      yield* room.draw(seatZone(step.seat));
      yield room.random.between(1500, 2500);
      room.tell('hole-card-turned-by-dealer', {
        type: 'exposed',
        seat: step.seat,
        cause: 'dealer',
        ...newestCard(room, step.seat),
      });
    },
  },
  {
    error: 'boxed-card',
    fits: isDealing,
    *make(room, { step }) {
      if (step?.do !== 'deal') return;
      yield* room.draw(seatZone(step.seat));
      yield room.random.between(1500, 2500);
      const faces = room.cardsAt(seatZone(step.seat)).map(({ face }) => face);
      room.tell('boxed-card', { type: 'boxed', ...newestCard(room, step.seat) }, { seats: [step.seat], faces });
    },
  },
  {
    error: 'neighbour-saw-card',
    interrupts: true,
    fits: (now) => isDealing(now) && now.room.dealtSeats().length > 1,
    *make(room) {
      const [by, owner] = room.random.shuffled(room.dealtSeats());
      yield room.random.between(500, 1000);
      if (by !== undefined && owner !== undefined) {
        room.tell('neighbour-saw-card', { type: 'seen', by, owner, ...newestCard(room, owner) });
      }
    },
  },
  {
    error: 'card-dropped-by-dealer',
    fits: isDealing,
    *make(room, { step }) {
      if (step?.do !== 'deal') return;
      yield* room.draw('FLOOR');
      yield room.random.between(1500, 3000);
      room.label('card-dropped-by-dealer', {
        seats: [step.seat],
        faces: room.cardsAt('FLOOR').map(({ face }) => face),
      });
      room.say({ at: 'table' }, { type: 'declared', what: { type: 'dropped', cause: 'dealer', seat: step.seat } });
    },
  },
  {
    error: 'card-pushed-back',
    fits: isDealing,
    *make(room, { step }) {
      const card = room.world.topOfShoe();
      if (card === undefined || step?.do !== 'deal') return;
      yield* room.carry(card, seatZone(step.seat));
      const first = card.stay;
      yield room.random.between(1800, 2500);
      // He takes it back, for whatever reason, puts it into the shoe, and deals it again.
      room.world.put(card, 'SHOE');
      yield room.random.between(2000, 3000);
      yield* room.draw(seatZone(step.seat));
      // Who lifts it and puts it back makes the same places tell the same: that it came out anew only the shoe sees.
      room.labelLaid('card-pushed-back', { stays: [first, card.stay], exits: [card.exit] });
    },
  },
  {
    error: 'other-deck-dealt',
    interrupts: true,
    // As the very first card it would make the other deck the one that plays.
    fits: (now) => isDealing(now) && now.room.dealtCards > 0,
    *make(room, { step }) {
      const card = room.world.cards.find(
        ({ deck, spot, flight }) => deck === 'B' && spot === 'HANDS' && flight === null,
      );
      if (card === undefined || step?.do !== 'deal') return;
      room.world.put(card, 'SHOE');
      yield* room.draw(seatZone(step.seat));
      room.labelLaid('other-deck-dealt', { stays: [card.stay] });
      // Somebody sees the wrong back after a while and takes it away.
      yield room.random.between(9000, 14_000);
      room.world.put(card, 'HANDS');
    },
  },
  {
    error: 'absent-player-dealt-in',
    interrupts: true,
    fits: (now) => isDealing(now) && now.view.next.length > 2 && now.room.dealtSeats().length > 2,
    *make(room) {
      const seat = room.random.pick(room.dealtSeats());
      yield 400;
      if (seat === undefined) return;
      room.labelWhenDealt('absent-player-dealt-in', seat);
      room.say({ at: 'table' }, { type: 'declared', what: { type: 'absent', seat } });
    },
  },
];

function isLastToCome({ room, view }: Moment): boolean {
  const players = view.seats.filter(({ state }) => state === 'in-hand' || state === 'all-in');
  const dealt = players.reduce((sum, { seat }) => sum + room.dealtTo(seatZone(seat)), 0);
  return dealt === 2 * players.length - 1;
}

function isJustDealt(now: Moment): boolean {
  return isBetting(now) && isStreet(now.view, 'preflop') && isRoundFresh(now);
}

/**
 * Everybody has his two, and no card was replaced: only then a third one is what would be burned (R000-mis-4, AMB-13).
 */
const isBurnNext = ({ room }: Moment): boolean => room.world.out().length === 2 * room.dealtSeats().length;

/** Somebody with his two cards, who was not the first to be dealt to: that one's third card may pass for the burn. */
function spareSeat({ room }: Moment): Seat | undefined {
  const whole = room
    .seatsInHand()
    .filter(({ seat, cards }) => cards.length === 2 && room.cardsAt(seatZone(seat)).length === 2);
  return whole.map(({ seat }) => seat).find((seat) => seat !== room.firstDealt);
}

function otherPlayer({ view, step }: Moment): Seat | undefined {
  if (step?.do !== 'deal') return undefined;
  const players = view.seats.filter(({ state }) => state === 'in-hand' || state === 'all-in').map(({ seat }) => seat);
  const index = players.indexOf(step.seat);
  const next = players[(index + 1) % players.length];
  return next === step.seat ? undefined : next;
}

function emptySeat({ view }: Moment): Seat | undefined {
  const empty = view.seats.filter(({ state }) => state === 'empty').map(({ seat }) => seat);
  return SEATS.find((seat) => empty.includes(seat));
}

/** The newest card that the screen shows before a seat, by its name there. */
export function newestCard(room: Room, seat: Seat): { readonly card?: CardKey } {
  const cards = room.look()?.seats.find((view) => view.seat === seat)?.cards ?? [];
  const newest = cards[cards.length - 1];
  return newest === undefined ? {} : { card: newest.key };
}
