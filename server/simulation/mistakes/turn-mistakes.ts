import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import type { SeatView } from '#wire/views/public-view';
import { fold, stillToSpeak } from '../people/betting.ts';
import type { Room } from '../people/room.ts';
import type { Script } from '../people/script.ts';
import { CHIP } from './chip-mistakes.ts';
import { isBetting, isStillIn, type Mistake, type Moment } from './mistake.ts';

/** What goes wrong with whose turn it is and what it allows. */
export const TURN_MISTAKES: readonly Mistake[] = [
  {
    error: 'three-acted-behind',
    fits: (now) => behind(now).length >= PASSING_OVER,
    *make(room, now) {
      yield room.random.between(500, 1200);
      const isFree = now.view.toAct?.options.check === true;
      const sleeper = now.view.toAct?.seat;
      for (const [index, seat] of behind(now).slice(0, PASSING_OVER).entries()) {
        if (index > 0) yield room.random.between(600, 1200);
        // Each of them has acted before his turn; with the third the one who sleeps is passed over.
        room.label('acted-out-of-turn', { seats: [seat] });
        // Nor is anybody passed over whose hand a ruling has killed meanwhile.
        if (index === PASSING_OVER - 1 && isStillIn(room, sleeper))
          room.label('three-acted-behind', sleeper === undefined ? {} : { seats: [sleeper] });
        room.say({ at: 'floor' }, { type: 'act', seat, act: { type: isFree ? 'check' : 'call' } });
      }
      yield 1500;
    },
  },
  {
    error: 'raise-not-open',
    fits: (now) => squeeze(now) !== undefined,
    *make(room, now) {
      const plan = squeeze(now);
      if (plan === undefined) return;
      // He bets nearly all that another one has, who goes all in for a chip more; nobody else stays.
      room.say({ at: 'seat', seat: plan.by }, { type: 'act', seat: plan.by, act: { type: plan.act, to: plan.to } });
      yield* untilAsked(room, (seat) => seat !== plan.by);
      yield* othersAnswer(room, plan);
      if (room.look()?.toAct?.seat !== plan.by || room.look()?.hold === true) return;
      yield room.random.between(800, 2000);
      room.label('raise-not-open', { seats: [plan.by] });
      const chips = { form: 'total', to: plan.to + RAISED_BY } as const;
      room.say({ at: 'floor' }, { type: 'act', seat: plan.by, act: { type: 'silent-chips', chips } });
      yield 1500;
    },
  },
];

/** R000-oot-3: so many. */
const PASSING_OVER = 3;
const RAISED_BY = 8 * CHIP;

function behind({ view, step, room }: Moment): readonly Seat[] {
  const turn = view.toAct?.seat;
  return turn === undefined || !isBetting({ view, step, room }) ? [] : stillToSpeak(view, turn);
}

interface Squeeze {
  readonly by: Seat;
  readonly against: Seat;
  readonly act: 'bet' | 'raise';
  /** A chip less than all that the other one has. */
  readonly to: number;
}

/**
 * Whose turn it is could bet a chip less than all of somebody who acts after him, and have chips left to raise with.
 */
function squeeze(now: Moment): Squeeze | undefined {
  const { toAct, seats } = now.view;
  const by = toAct?.seat;
  if (!isBetting(now) || toAct === null || by === undefined) return undefined;
  const { bet, raise } = toAct.options;
  const act = bet !== null ? 'bet' : 'raise';
  const wager = bet ?? raise;
  const own = allOf(seats.find(({ seat }) => seat === by));
  if (wager === null) return undefined;
  const order = clockwiseAfter(
    by,
    seats.filter(({ seat, state }) => state === 'in-hand' && seat !== by).map(({ seat }) => seat),
  );
  const against = order.find((seat) => {
    const to = allOf(seats.find((other) => other.seat === seat)) - CHIP;
    return to >= wager.min && to + RAISED_BY < own;
  });
  if (against === undefined) return undefined;
  return { by, against, act, to: allOf(seats.find(({ seat }) => seat === against)) - CHIP };
}

const allOf = (seat: SeatView | undefined): number => (seat?.bet ?? 0) + (seat?.stack ?? 0);

function* othersAnswer(room: Room, { by, against }: Squeeze): Script {
  for (let turns = 0; turns < ANSWERS_MAX; turns++) {
    const seat = room.look()?.toAct?.seat;
    if (seat === undefined || seat === by || room.look()?.hold === true) return;
    yield room.random.between(700, 1800);
    if (seat === against) {
      room.say({ at: 'seat', seat }, { type: 'act', seat, act: { type: 'all-in' } });
      yield* untilAsked(room, (next) => next !== seat);
    } else yield* fold(room, seat);
  }
}

/** As many as a table has seats. */
const ANSWERS_MAX = 10;

function* untilAsked(room: Room, isNext: (seat: Seat | undefined) => boolean): Script {
  const began = room.world.nowMs;
  yield () => isNext(room.look()?.toAct?.seat) || room.world.nowMs - began > 2500;
}
