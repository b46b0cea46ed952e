import { type BoardStreet, nextStreet } from '#vocabulary/zones';
import { streetAhead } from '../labels/deed-subjects.ts';
import type { PhysicalError } from '../labels/truth.ts';
import type { Room } from '../people/room.ts';
import type { Script } from '../people/script.ts';
import type { Spot } from '../world/geometry.ts';
import type { Stay } from '../world/stays.ts';
import type { WorldCard } from '../world/table-world.ts';
import {
  betOnTooFew,
  drawInARow,
  firstAfter,
  isBetting,
  isBurnGiven,
  isRoundFresh,
  isStreet,
  type Mistake,
  type Moment,
} from './mistake.ts';

const PLACES: Readonly<Record<BoardStreet, readonly Spot[]>> = {
  flop: ['B1', 'B2', 'B3'],
  turn: ['B4'],
  river: ['B5'],
};

const isBurnOf = ({ step }: Moment, street: BoardStreet): boolean => step?.do === 'burn' && step.before === street;

function burnForgotten(error: PhysicalError, street: BoardStreet): Mistake {
  return {
    error,
    fits: (now) => isBurnOf(now, street),
    *make(room) {
      const [first = 'B1', ...more] = PLACES[street];
      yield* room.draw(first);
      room.labelLaid(error, { stays: staysAt(room, first) });
      if (more.length > 0) yield room.random.between(500, 900);
      if (room.look()?.hold !== true) yield* drawInARow(room, more);
    },
  };
}

/** The card that has come there last. */
const staysAt = (room: Room, spot: Spot): readonly Stay[] =>
  room
    .cardsAt(spot)
    .slice(-1)
    .map(({ stay }) => stay);

function burnedTwice(error: PhysicalError, street: BoardStreet): Mistake {
  return {
    error,
    fits: (now) => isBurnOf(now, street),
    *make(room) {
      yield* room.draw('BURN');
      const first = staysAt(room, 'BURN');
      yield room.random.between(400, 900);
      const second = room.world.topOfShoe();
      if (second !== undefined) room.known.noteBurnedTwice(second);
      yield* room.draw('BURN');
      room.labelLaid(error, { stays: [...first, ...staysAt(room, 'BURN')] });
    },
  };
}

/** One card too many, on the next place. */
function tooMany(error: PhysicalError, street: BoardStreet, spots: readonly Spot[]): Mistake {
  return {
    error,
    // Where nobody can bet any more, a card too many is the next street's without a burn: another mistake.
    fits: ({ step, view }) => step?.do === 'lay' && step.place === PLACES[street][0] && canBet(view),
    *make(room) {
      const fine = PLACES[street].length;
      yield* drawInARow(room, spots.slice(0, fine));
      // Told to stop before the street was complete, nobody lays a card too many.
      if (PLACES[street].some((spot) => room.cardsAt(spot).length === 0)) return;
      const cards: WorldCard[] = [];
      for (const spot of spots.slice(fine)) {
        yield room.random.between(300, 500);
        const card = room.world.topOfShoe();
        if (card !== undefined) cards.push(card);
        yield* room.draw(spot);
      }
      room.labelLaid(error, { stays: cards.map(({ stay }) => stay) });
    },
  };
}

const canBet = ({ seats }: Moment['view']): boolean => seats.filter(({ state }) => state === 'in-hand').length > 1;

/**
 * Who has just laid a card too many of the last street sees that its places are taken, before the screen has told of
 * it.
 */
const isUnlaid = ({ room }: Moment, street: BoardStreet): boolean =>
  PLACES[street].every((spot) => room.cardsAt(spot).length === 0);

/** Dealt while somebody has still to act. */
function early(error: PhysicalError, during: 'preflop' | 'flop' | 'turn', street: BoardStreet): Mistake {
  return {
    error,
    fits: (now) =>
      isBetting(now) &&
      isStreet(now.view, during) &&
      isUnlaid(now, street) &&
      now.room.cardsAt('BURN').length <= BURNS_BEFORE[street] &&
      !isBurnGiven(now.room, now.view, street),
    *make(room) {
      yield* room.draw('BURN');
      yield room.random.between(500, 800);
      const [first = 'B1', ...more] = PLACES[street];
      yield* room.draw(first);
      room.labelLaid(error, { stays: staysAt(room, first) });
      if (more.length > 0) yield room.random.between(500, 900);
      if (room.look()?.hold !== true) yield* drawInARow(room, more);
    },
  };
}

/**
 * Dealt while somebody has still to act, and without a burn at that; somebody has acted, or it would be a card too many
 * of the last street.
 */
function earlyUnburned(error: PhysicalError, during: 'preflop' | 'flop' | 'turn', street: BoardStreet): Mistake {
  return {
    error,
    fits: (now) =>
      isBetting(now) &&
      isStreet(now.view, during) &&
      isUnlaid(now, street) &&
      now.view.burn.count <= BURNS_BEFORE[street] &&
      !isBurnGiven(now.room, now.view, street) &&
      !isRoundFresh(now),
    *make(room) {
      const [first = 'B1'] = PLACES[street];
      yield* room.draw(first);
      room.labelLaid(error, { stays: staysAt(room, first) });
      yield room.random.between(500, 900);
      if (room.look()?.hold !== true) yield* drawInARow(room, PLACES[street].slice(1));
    },
  };
}

/**
 * For them it is burned: they wait for the screen to see it too, before they believe that it wants another one. A
 * screen that asks for something else in passing, because the card was misread, has not seen it, nor can one that says
 * that it does not see the muck.
 */
function* untilSeenBurned(room: Room): Script {
  let began = room.world.nowMs;
  let askedMs = began;
  yield () => {
    const { nowMs } = room.world;
    const view = room.look();
    if (view?.health.silentZones.includes('MUCK')) began = nowMs;
    if (view?.next[0]?.do === 'burn') askedMs = nowMs;
    return nowMs - askedMs >= NOTICED_MS || nowMs - began > BURNED_ALREADY_MS;
  };
}

/** The longest that anybody needs to notice something on the screen. */
const NOTICED_MS = 1100;

const BURNED_ALREADY_MS = 10_000;

/**
 * The next street's burn does not lie there yet. By what lies on the table: the screen may show a card at a place that
 * only misread it, and a ruling may have made a card too many of the board that burn.
 */
export function isBurnAhead(table: { readonly cardsAt: (spot: Spot) => readonly unknown[] }): boolean {
  const streets = (['B3', 'B4', 'B5'] as const).filter((place) => table.cardsAt(place).length > 0).length;
  return table.cardsAt('BURN').length <= streets;
}

const BURNS_BEFORE: Readonly<Record<BoardStreet, number>> = { flop: 0, turn: 1, river: 2 };

export const BOARD_MISTAKES: readonly Mistake[] = [
  burnForgotten('burn-forgotten-flop', 'flop'),
  burnForgotten('burn-forgotten-turn', 'turn'),
  burnForgotten('burn-forgotten-river', 'river'),
  burnedTwice('burned-twice-flop', 'flop'),
  burnedTwice('burned-twice-turn', 'turn'),
  burnedTwice('burned-twice-river', 'river'),
  tooMany('flop-of-four', 'flop', ['B1', 'B2', 'B3', 'B4']),
  tooMany('flop-of-five', 'flop', ['B1', 'B2', 'B3', 'B4', 'B5']),
  tooMany('turn-of-two', 'turn', ['B4', 'B5']),
  tooMany('river-of-two', 'river', ['B5', 'B5']),
  betOnTooFew('flop-of-two-bet-on', ['B1', 'B2'], 'check', ({ view }) =>
    canBet(view) ? firstAfter(view, 'button') : undefined,
  ),
  early('flop-early', 'preflop', 'flop'),
  early('turn-early', 'flop', 'turn'),
  early('river-early', 'turn', 'river'),
  earlyUnburned('flop-early-unburned', 'preflop', 'flop'),
  earlyUnburned('turn-early-unburned', 'flop', 'turn'),
  earlyUnburned('river-early-unburned', 'turn', 'river'),
  {
    error: 'burned-early',
    // Where the burn lies there already, or a ruling has said that there is one, another is a second burn (C07); after
    // the river there is nothing to be early for.
    fits: (now) => {
      const next = nextStreet(now.view.hand?.street ?? 'river');
      if (next === null || !isBetting(now) || isBurnGiven(now.room, now.view, next)) return false;
      return isBurnAhead(now.room);
    },
    *make(room) {
      yield* room.draw('BURN');
      room.labelLaid('burned-early', {
        stays: staysAt(room, 'BURN'),
        about: { street: streetAhead((spot) => room.cardsAt(spot)) },
      });
    },
  },
  {
    error: 'burn-turned',
    fits: ({ step }) => step?.do === 'burn',
    *make(room) {
      yield* room.draw('BURN');
      yield room.random.between(1500, 2500);
      const burn = room.look()?.burn.cards ?? [];
      const newest = burn[burn.length - 1];
      room.tell('burn-turned', { type: 'burn-exposed', ...(newest === undefined ? {} : { card: newest.key }) });
    },
  },
  {
    error: 'burn-into-muck',
    fits: ({ step, view }) =>
      step?.do === 'burn' && view.table.options.mergedBurnMuck !== true && view.table.senses.muck,
    *make(room) {
      const card = room.world.topOfShoe();
      yield* room.draw('MUCK');
      const about = { street: streetAhead((spot) => room.cardsAt(spot)) };
      room.labelLaid('burn-into-muck', { stays: card === undefined ? [] : [card.stay], about });
      yield* untilSeenBurned(room);
    },
  },
  {
    error: 'rabbit-hunt',
    fits: ({ view }) =>
      view.hand?.phase === 'clearing' && nextPlace(view.board.map(({ cards }) => cards.length)) !== undefined,
    *make(room, { view }) {
      const spot = nextPlace(view.board.map(({ cards }) => cards.length));
      if (spot !== undefined) yield* room.draw(spot);
      const stays = spot === undefined ? [] : staysAt(room, spot);
      room.labelLaid('rabbit-hunt', { stays, hand: view.hand?.number });
      yield 2500;
    },
  },
];

function nextPlace(counts: readonly number[]): Spot | undefined {
  const spots: readonly Spot[] = ['B1', 'B2', 'B3', 'B4', 'B5'];
  return spots[counts.findIndex((count) => count === 0)];
}
