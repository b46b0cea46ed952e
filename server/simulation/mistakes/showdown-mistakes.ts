import { rankCards } from '#equity/evaluator';
import { type Card, toCard } from '#vocabulary/cards';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, seatZone } from '#vocabulary/zones';
import type { PublicView } from '#wire/views/public-view';
import type { PhysicalError } from '../labels/truth.ts';
import { throwCards } from '../people/betting.ts';
import type { Room } from '../people/room.ts';
import type { Mistake, Moment } from './mistake.ts';

/** What goes wrong when the hand is decided. */
export const SHOWDOWN_MISTAKES: readonly Mistake[] = [
  // The first to show is bound to; nobody has shown yet.
  thrownUnshown('hand-not-shown', firstToShow),
  {
    error: 'shown-to-one',
    fits: ({ view, room }) => view.hand?.phase === 'clearing' && wonByFolds(view) !== undefined && room.folded.size > 0,
    *make(room, { view }) {
      const by = wonByFolds(view);
      const to = room.random.pick([...room.folded]);
      yield room.random.between(500, 1500);
      // The screen has begun the next hand meanwhile, where there is nothing of this one to be said any more.
      if (room.look()?.hand?.number !== view.hand?.number) return;
      room.label('shown-to-one', { seats: [by, to].filter((seat) => seat !== undefined) });
      if (by !== undefined && to !== undefined)
        room.say({ at: 'table' }, { type: 'declared', what: { type: 'shown-to', to, by } });
      yield 1500;
    },
  },
  // Somebody has shown, the next one misreads his own cards and gives up what would have won.
  thrownUnshown('winner-thrown-away', unawareWinner),
];

function thrownUnshown(error: PhysicalError, whose: (now: Moment) => Seat | undefined): Mistake {
  return {
    error,
    fits: (now) => whose(now) !== undefined,
    *make(room, now) {
      const seat = whose(now);
      if (seat === undefined) return;
      const cards = [...room.cardsAt(seatZone(seat))];
      yield* throwCards(room, seat);
      room.labelLaid(error, { stays: cards.map(({ stay }) => stay), telling: 'any', about: { seats: [seat] } });
      yield 1500;
    },
  };
}

function firstToShow({ view, step, room }: Moment): Seat | undefined {
  const isFirst = step?.do === 'show' && view.hand?.phase === 'showdown' && !room.chips.isAnyShown;
  return isFirst && room.seatsInHand().length > 1 && room.cardsAt(seatZone(step.seat)).length === 2
    ? step.seat
    : undefined;
}

function wonByFolds({ seats }: PublicView): Seat | undefined {
  const live = seats.filter(({ state }) => state === 'in-hand' || state === 'all-in');
  return live.length === 1 && live[0]?.shown === null ? live[0].seat : undefined;
}

/**
 * Whose turn it is to show, if he need not and would win against everybody who is still in, as the cards really lie.
 */
function unawareWinner({ view, step, room }: Moment): Seat | undefined {
  if (step?.do !== 'show' || view.hand?.phase !== 'showdown' || !room.chips.isAnyShown) return undefined;
  const live = room.seatsInHand();
  // Where somebody is all in everybody has to show.
  if (live.some(({ state }) => state === 'all-in')) return undefined;
  const board = BOARD_ZONES.flatMap((zone) => facesAt(room, zone));
  const hands = live.map(({ seat }) => ({ seat, cards: facesAt(room, seatZone(seat)) }));
  if (board.length !== BOARD_ZONES.length || hands.some(({ cards }) => cards.length !== 2)) return undefined;
  const ranks = new Map(hands.map(({ seat, cards }) => [seat, rankCards([...board, ...cards])]));
  const own = ranks.get(step.seat) ?? 0;
  return [...ranks].every(([seat, rank]) => seat === step.seat || rank < own) ? step.seat : undefined;
}

const facesAt = (room: Room, spot: Parameters<Room['cardsAt']>[0]): readonly Card[] =>
  room.cardsAt(spot).map(({ face }) => toCard(face));
