import type { Seat } from '#vocabulary/seats';
import type { PublicView, ToActView } from '#wire/views/public-view';
import type { PhysicalError } from '../labels/truth.ts';
import { answerQuestion } from '../people/answering.ts';
import type { Room } from '../people/room.ts';
import type { Script } from '../people/script.ts';
import { isBetting, type Mistake, type Moment } from './mistake.ts';

/** What goes wrong with chips and with time. Somebody of the floor, or at the screen, reports what he saw. */
export const CHIP_MISTAKES: readonly Mistake[] = [
  chips('call-too-short', ({ options, front }) => {
    const call = options.call ?? 0;
    return call >= 2 * CHIP && call < (options.allIn ?? 0) ? { form: 'total', to: front + CHIP } : null;
  }),
  chips('raise-too-small', ({ options, front }) => {
    if (options.raise === null || options.call === null) return null;
    const price = front + options.call;
    // More than half of what a raise takes, and not all of it.
    const more = options.raise.min - price - CHIP;
    return more >= 2 * CHIP && options.raise.max > options.raise.min ? { form: 'total', to: price + more } : null;
  }),
  chips('one-big-chip', ({ options, front }) => {
    const isFree =
      options.call !== null &&
      options.call > 0 &&
      options.call < BIG_CHIP &&
      (options.allIn ?? 0) >= front + 2 * BIG_CHIP;
    return isFree ? { form: 'pieces', pieces: [{ count: 1, value: BIG_CHIP }] } : null;
  }),
  chips('several-chips', ({ options, front }) => {
    if (options.raise === null || options.call === null || options.call === 0) return null;
    // Some chips of one value, without a word: more than the call, and enough for a raise.
    const count = Math.max(2, Math.ceil((options.raise.min - front) / MIDDLE_CHIP));
    return front + count * MIDDLE_CHIP < options.raise.max
      ? { form: 'pieces', pieces: [{ count, value: MIDDLE_CHIP }] }
      : null;
  }),
  {
    error: 'chips-missing',
    fits: (now) => isBetting(now) && lastWager(now) !== undefined,
    *make(room, now) {
      const seat = lastWager(now);
      yield room.random.between(800, 2000);
      room.label('chips-missing', seat === undefined ? {} : { seats: [seat] });
      if (seat !== undefined)
        room.say({ at: 'table' }, { type: 'declared', what: { type: 'chip-error', seat, missing: CHIP } });
      yield 1500;
    },
  },
  {
    error: 'chips-missing-late',
    fits: ({ view, step, room }) =>
      step?.do === 'burn' && view.table.acts === 'every' && room.seatsInHand().some(({ bet }) => bet > 0),
    *make(room) {
      const seat = room.seatsInHand().find(({ bet }) => bet > 0)?.seat;
      room.say({ at: 'table' }, { type: 'declared', what: { type: 'bets-gathered' } });
      yield room.random.between(1500, 3000);
      room.label('chips-missing-late', seat === undefined ? {} : { seats: [seat] });
      if (seat !== undefined)
        room.say({ at: 'table' }, { type: 'declared', what: { type: 'chip-error', seat, missing: CHIP } });
      yield 1500;
    },
  },
  {
    error: 'time-run-out',
    fits: (now) => isBetting(now) && now.view.clock === null && now.room.seatsInHand().length > 2,
    *make(room) {
      const calledMs = room.world.nowMs;
      room.say({ at: 'table' }, { type: 'declared', what: { type: 'clock-called', by: 'dealer' } });
      // A ruling of the same moment ends it before anybody has seen it run.
      yield () => (room.look()?.clock ?? null) !== null || room.world.nowMs >= calledMs + SHOWN_LATE_MS;
      const view = room.look();
      if (view === null || view.clock === null) return;
      const endsAtMs = room.world.nowMs + Math.max(0, view.clock.endsAtMs - view.nowMs);
      yield* answerUntil(room, endsAtMs);
      if (room.world.nowMs < endsAtMs - SHOWN_LATE_MS) return;
      const seat = view.toAct?.seat;
      room.label('time-run-out', seat === undefined ? {} : { seats: [seat] });
      yield 1500;
    },
  },
];

/** The screen is behind by less, and its clock may be gone so long before it was to end by what it showed. */
const SHOWN_LATE_MS = 1000;

/** Whoever waits for the clock answers meanwhile what the screen asks (R000-mis-2), which may end it. */
function* answerUntil(room: Room, endsAtMs: number): Script {
  const isOver = (): boolean => room.world.nowMs >= endsAtMs || (room.look()?.clock ?? null) === null;
  while (!isOver()) {
    yield () => isOver() || (room.look()?.questions.length ?? 0) > 0;
    const question = room.look()?.questions[0];
    if (question !== undefined && !isOver()) yield* answerQuestion(room, question);
  }
}

/** The smallest chip, one of every stack, and one that covers any ordinary call. */
export const CHIP = 25;
const MIDDLE_CHIP = 100;
const BIG_CHIP = 1000;

type Silent = Extract<Parameters<Room['say']>[1], { readonly type: 'act' }>['act'] & { readonly type: 'silent-chips' };

/** Chips without a word, reported by the floor, by whoever's turn it is. */
function chips(
  error: PhysicalError,
  put: (asked: ToActView & { readonly front: number }) => Silent['chips'] | null,
): Mistake {
  const asked = ({ view }: { readonly view: PublicView }): Silent['chips'] | null => {
    const { toAct } = view;
    if (toAct === null) return null;
    return put({ ...toAct, front: view.seats.find(({ seat }) => seat === toAct.seat)?.bet ?? 0 });
  };
  return {
    error,
    fits: (now) => isBetting(now) && asked(now) !== null,
    *make(room, now): Script {
      const silent = asked(now);
      const seat = now.view.toAct?.seat;
      if (silent === null || seat === undefined) return;
      yield room.random.between(500, 1500);
      room.label(error, { seats: [seat] });
      room.say({ at: 'floor' }, { type: 'act', seat, act: { type: 'silent-chips', chips: silent } });
      yield 1500;
    },
  };
}

/** Whoever put in chips last, with nobody acting after him. */
function lastWager({ view }: Moment): Seat | undefined {
  const turn = view.toAct?.seat;
  if (turn === undefined) return undefined;
  const backwards = [...view.seats].sort((a, b) => ((turn - a.seat + 10) % 10) - ((turn - b.seat + 10) % 10));
  const before = backwards.find(({ seat, state, lastAct }) => seat !== turn && lastAct !== null && state !== 'empty');
  const act = before?.lastAct?.act;
  return before?.state === 'in-hand' && (act === 'call' || act === 'bet' || act === 'raise') ? before.seat : undefined;
}
