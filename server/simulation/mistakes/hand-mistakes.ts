import { SEATS, type Seat } from '#vocabulary/seats';
import { BOARD_ZONES, seatZone } from '#vocabulary/zones';
import { nextToAct } from '../people/betting.ts';
import type { Room } from '../people/room.ts';
import type { WorldCard } from '../world/table-world.ts';
import { newestCard } from './deal-mistakes.ts';
import { isBetting, isStillIn, type Mistake, type Moment } from './mistake.ts';

/** What goes wrong with hands, and with what is said, while people bet. */
export const HAND_MISTAKES: readonly Mistake[] = [
  {
    error: 'hole-card-turned-by-player',
    fits: (now) => isBetting(now) && whole(now.room).length > 1,
    *make(room) {
      yield* tellOfCard(room, 'hole-card-turned-by-player', (seat) => ({
        type: 'exposed',
        seat,
        cause: 'player-involuntary',
        ...newestCard(room, seat),
      }));
    },
  },
  {
    error: 'hole-card-shown-on-purpose',
    fits: (now) => isBetting(now) && whole(now.room).length > 2,
    *make(room) {
      yield* tellOfCard(room, 'hole-card-shown-on-purpose', (seat) => ({
        type: 'voluntary',
        seat,
        ...newestCard(room, seat),
      }));
    },
  },
  {
    error: 'card-dropped-by-player',
    fits: (now) => isBetting(now) && whole(now.room).length > 1,
    *make(room) {
      const seat = room.random.pick(whole(room));
      if (seat === undefined) return;
      const named = newestCard(room, seat);
      const cards = room.cardsAt(seatZone(seat));
      const card = cards[cards.length - 1];
      if (card !== undefined) yield* room.carry(card, 'FLOOR');
      yield room.random.between(2000, 3000);
      room.label('card-dropped-by-player', { seats: [seat], ...(card === undefined ? {} : { faces: [card.face] }) });
      room.say({ at: 'table' }, { type: 'declared', what: { type: 'dropped', cause: 'player', seat, ...named } });
    },
  },
  {
    error: 'live-hand-swept',
    fits: (now) => isBetting(now) && bystander(now) !== undefined,
    *make(room, now) {
      const seat = bystander(now);
      if (seat === undefined) return;
      const cards = [...room.cardsAt(seatZone(seat))];
      for (const card of cards) room.world.move(card, 'MUCK', room.random.between(500, 700));
      yield 800;
      // One of the two is enough to know it by.
      room.labelLaid('live-hand-swept', { stays: cards.map(({ stay }) => stay), telling: 'any', seat });
    },
  },
  takenBack('folded-hand-taken-back'),
  // He folded because somebody told him wrongly what he had to call, and everybody heard it.
  takenBack('misled-hand-taken-back', (room, seat) => {
    const by = room.seatsInHand()[0]?.seat;
    if (by !== undefined) room.say({ at: 'table' }, { type: 'declared', what: { type: 'false-info', to: seat, by } });
  }),
  {
    error: 'card-given-to-neighbour',
    fits: (now) => isBetting(now) && whole(now.room).length > 2,
    *make(room) {
      const seats = whole(room);
      const giver = room.random.pick(seats);
      const taker = seats[((giver === undefined ? 0 : seats.indexOf(giver)) + 1) % seats.length];
      if (giver === undefined || taker === undefined) return;
      const [card] = room.cardsAt(seatZone(giver));
      if (card !== undefined) {
        room.known.noteHanded(card, seatZone(giver));
        yield* room.carry(card, seatZone(taker));
      }
      const about = { seats: [giver] };
      room.labelLaid('card-given-to-neighbour', { stays: card === undefined ? [] : [card.stay], about });
    },
  },
  {
    error: 'stranger-on-place',
    fits: isBetting,
    *make(room) {
      const card = room.world.cards.find(({ deck }) => deck === 'stranger');
      const seat = room.random.pick(whole(room));
      if (card === undefined || seat === undefined) return;
      room.world.put(card, seatZone(seat));
      room.labelLaid('stranger-on-place', { stays: [card.stay] });
      yield room.random.between(7000, 12_000);
      room.world.put(card, 'HANDS');
    },
  },
  {
    error: 'card-found-elsewhere',
    fits: (now) => isBetting(now) && now.room.world.pile('SHOE').length > CARDS_STILL_NEEDED,
    *make(room) {
      // It was never shuffled in: it lies on a chair, and now somebody sees it.
      const [card] = room.world.pile('SHOE');
      if (card === undefined) return;
      room.world.put(card, 'FLOOR');
      yield room.random.between(800, 2000);
      room.tell('card-found-elsewhere', { type: 'found' });
      yield 1500;
    },
  },
  {
    error: 'copied-card-on-place',
    fits: (now) => isBetting(now) && copied(now.room) !== undefined,
    *make(room) {
      const blank = room.world.cards.find(({ deck }) => deck === 'blank');
      const copy = copied(room);
      if (blank === undefined || copy === undefined) return;
      blank.uid = copy.original.uid;
      room.world.put(blank, seatZone(copy.seat));
      room.labelLaid('copied-card-on-place', { stays: [blank.stay], about: { faces: [copy.original.face] } });
      // Nobody misses it, so it lies there for a while.
      yield room.random.between(14_000, 19_000);
      room.world.put(blank, 'HANDS');
    },
  },
  {
    error: 'acted-out-of-turn',
    fits: (now) => isBetting(now) && later(now) !== undefined,
    *make(room, now) {
      const seat = later(now);
      if (seat === undefined) return;
      yield room.random.between(500, 1500);
      // Nobody bets with a hand that he has just been told is dead.
      if (!isStillIn(room, seat)) return;
      room.label('acted-out-of-turn', { seats: [seat] });
      room.say(
        { at: 'floor' },
        { type: 'act', seat, act: now.view.toAct?.options.check === true ? { type: 'check' } : { type: 'call' } },
      );
      yield 1500;
    },
  },
  {
    error: 'bet-too-small',
    fits: (now) => isBetting(now) && (now.view.toAct?.options.bet?.min ?? 0) >= 50,
    *make(room, { view }) {
      const { toAct } = view;
      if (toAct?.options.bet === undefined || toAct.options.bet === null) return;
      yield room.random.between(500, 1500);
      room.label('bet-too-small', { seats: [toAct.seat] });
      room.say(
        { at: 'floor' },
        { type: 'act', seat: toAct.seat, act: { type: 'bet', to: Math.floor(toAct.options.bet.min / 50) * 25 } },
      );
      yield 1500;
    },
  },
  {
    error: 'string-bet',
    fits: (now) =>
      isBetting(now) && (now.view.toAct?.options.raise ?? null) !== null && now.view.toAct?.options.call !== null,
    *make(room, { view }) {
      const { toAct } = view;
      if (toAct?.options.raise === undefined || toAct.options.raise === null) return;
      yield room.random.between(500, 1500);
      room.label('string-bet', { seats: [toAct.seat] });
      const words = { type: 'call-then-raise', amount: toAct.options.raise.min } as const;
      room.say({ at: 'floor' }, { type: 'said', seat: toAct.seat, words });
      yield 1500;
    },
  },
];

/** Whoever folded takes his cards out of the muck again. */
function takenBack(
  error: Parameters<Room['labelLaid']>[0],
  before: (room: Room, seat: Seat) => void = () => {},
): Mistake {
  return {
    error,
    fits: (now) => isBetting(now) && foldedSeat(now) !== undefined,
    *make(room, now) {
      const seat = foldedSeat(now);
      if (seat === undefined) return;
      before(room, seat);
      yield room.random.between(1500, 3500);
      const cards = room.cardsAt('MUCK').slice(-2);
      for (const card of cards) room.world.move(card, seatZone(seat), room.random.between(500, 700));
      yield 800;
      // One of the two before him is enough to know it by.
      room.labelLaid(error, { stays: cards.map(({ stay }) => stay), telling: 'any', seat });
      yield room.random.between(3000, 5000);
    },
  };
}

type Told = Extract<Parameters<Room['say']>[1], { readonly type: 'declared' }>['what'];

function* tellOfCard(
  room: Room,
  error: Parameters<Room['label']>[0],
  what: (seat: Seat) => Told,
): ReturnType<Mistake['make']> {
  const seat = room.random.pick(whole(room));
  if (seat === undefined) return;
  yield room.random.between(800, 1500);
  room.tell(error, what(seat));
}

/** Seats whose two cards lie before them, on the table and on the screen: nobody has his fingers on them. */
function whole(room: Room): readonly Seat[] {
  const lieFree = (seat: Seat): boolean => {
    const cards = room.cardsAt(seatZone(seat));
    return cards.length === 2 && cards.every(({ hiddenUntilMs }) => hiddenUntilMs <= room.world.nowMs);
  };
  return room
    .seatsInHand()
    .filter(({ seat, cards }) => cards.length === 2 && lieFree(seat) && !room.holding.has(seat))
    .map(({ seat }) => seat);
}

/** Three burns and five board cards, and some for what rulings ask for. */
const CARDS_STILL_NEEDED = 16;

/**
 * A card that lies for all to see and that nobody picks up, and a place without cards, where a copy of it falls out of
 * somebody's sleeve.
 */
function copied(room: Room): { readonly original: WorldCard; readonly seat: Seat } | undefined {
  const original = BOARD_ZONES.flatMap((place) => room.cardsAt(place))[0];
  const seat = room.random.pick(SEATS.filter((place) => room.world.pile(seatZone(place)).length === 0));
  return original === undefined || seat === undefined ? undefined : { original, seat };
}

/** In the hand, and not the one whose turn it is: nobody would take his cards for folded. */
function bystander({ room, view }: Moment): Seat | undefined {
  const others = whole(room).filter((seat) => seat !== view.toAct?.seat);
  return others.length > 1 ? others[0] : undefined;
}

function foldedSeat({ room, view }: Moment): Seat | undefined {
  // Nobody knows whose cards lie uppermost in the muck while other hands are still to come there.
  if (room.cardsAt('MUCK').length < 2 || room.errands.isBusy) return undefined;
  return view.seats.find(
    ({ seat, state }) => state === 'folded' && room.lastFolded === seat && room.cardsAt(seatZone(seat)).length === 0,
  )?.seat;
}

/** Somebody who is to act in this round, but not yet. */
function later({ view }: Moment): Seat | undefined {
  const turn = view.toAct?.seat;
  return turn === undefined ? undefined : nextToAct(view, turn);
}
