import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import { type BoardStreet, seatZone } from '#vocabulary/zones';
import type { PublicView, SeatView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';
import type { PhysicalError } from '../labels/truth.ts';
import { lyingOn, type Room } from '../people/room.ts';
import type { Script } from '../people/script.ts';
import type { Spot } from '../world/geometry.ts';

/** Something that people do wrong, at a moment at which it can happen, in the way in which it happens. */
export interface Mistake {
  readonly error: PhysicalError;
  /** Could it happen now, where the table is about to do `step`? */
  readonly fits: (now: Moment) => boolean;
  /** Does it, in place of the step, and labels it when the deed is done. What follows is up to the screen. */
  readonly make: (room: Room, now: Moment) => Script;
  /** It needs cards before the seats: the dealer, who otherwise deals in a row, is interrupted between two of them. */
  readonly interrupts?: true;
}

export interface Moment {
  readonly room: Room;
  readonly view: PublicView;
  readonly step: StepView | undefined;
}

/** A card is to be dealt there, and is not on its way yet: hands are ahead of the screen. */
export const isDealing = ({ step, room, view }: Moment): boolean => {
  if (step?.do !== 'deal') return false;
  const shown = lyingOn(view.seats.find(({ seat }) => seat === step.seat)?.cards);
  return room.dealtTo(seatZone(step.seat)) <= shown;
};

/**
 * Somebody is to act, or all are where turns are not followed, and has not done so in silence. Whom the screen still
 * asks because the muck has not told does nothing more with this hand.
 */
export const isBetting = ({ view, step, room }: Moment): boolean =>
  step?.do === 'bet' &&
  (view.toAct !== null ? !room.folded.has(view.toAct.seat) : view.table.acts === 'rounds') &&
  room.forgotten.size === 0 &&
  !room.believesRoundOver;

/** No ruling has killed his hand since somebody thought of what he does wrong. */
export const isStillIn = (room: Room, player: Seat | undefined): boolean =>
  room.look()?.seats.some(({ seat, state }) => seat === player && state === 'in-hand') ?? false;

/** Who would speak first after the button, or after the big blind before the flop. */
export function firstAfter({ hand, seats }: PublicView, who: 'button' | 'big-blind'): Seat | undefined {
  if (hand === null) return undefined;
  const live = seats.filter(({ state }) => state === 'in-hand').map(({ seat }) => seat);
  return clockwiseAfter(who === 'button' ? hand.button : hand.bigBlindSeat, live)[0];
}

/** Where the button lies before an empty chair, the last player before it deals once more (R000-btn-2, R004-20-3). */
export function dealerOf({ hand, seats }: PublicView): Seat | undefined {
  if (hand === null) return undefined;
  const dealtIn = seats.filter(({ state }) => !NOT_DEALT_IN.has(state)).map(({ seat }) => seat);
  return clockwiseAfter(hand.button, dealtIn).at(-1);
}

const NOT_DEALT_IN: ReadonlySet<SeatView['state']> = new Set(['empty', 'sitting-out', 'waiting', 'busted']);

export const isStreet = (view: PublicView, street: 'preflop' | 'flop' | 'turn' | 'river'): boolean =>
  view.hand?.street === street;

/** A ruling of this deal may have said that this street comes without a burn: that was read out, and is remembered. */
export const isBurnGiven = (room: Room, { verdicts }: PublicView, street: BoardStreet): boolean =>
  verdicts.some(
    ({ id, status, burnCredit }) => room.isOfThisDeal(id) && status !== 'withdrawn' && (burnCredit[street] ?? 0) > 0,
  );

/** Nobody has acted in this round yet. */
export const isRoundFresh = ({ view }: Moment): boolean =>
  view.seats.every(({ lastAct }) => lastAct === null || lastAct.act === 'small-blind' || lastAct.act === 'big-blind');

/** Draws card after card; a person stops when the room tells him to. */
export function* drawInARow(room: Room, spots: readonly Spot[]): Script {
  for (const [index, spot] of spots.entries()) {
    if (index > 0) {
      yield room.random.between(500, 900);
      if (room.look()?.hold === true) return;
    }
    yield* room.draw(spot);
  }
}

/** Who has put in chips of his own in this round since the blinds: R000-mis-6 goes by what people did. */
export const bettors = ({ seats }: PublicView): number =>
  seats.filter(({ lastAct }) => lastAct !== null && ['call', 'bet', 'raise', 'all-in'].includes(lastAct.act)).length;

/** The board is begun, and somebody speaks before all of it lies. */
export function betOnTooFew(
  error: PhysicalError,
  spots: readonly Spot[],
  act: 'check' | 'call',
  whose: (now: Moment) => Seat | undefined,
): Mistake {
  return {
    error,
    fits: (now) => now.step?.do === 'lay' && now.step.place === 'B1' && whose(now) !== undefined,
    *make(room, now) {
      yield* drawInARow(room, spots);
      const seat = whose(now);
      yield room.random.between(1800, 3000);
      if (seat === undefined) return;
      room.labelLaid(error, { stays: spots.flatMap((spot) => room.cardsAt(spot)).map(({ stay }) => stay) });
      room.say({ at: 'floor' }, { type: 'act', seat, act: { type: act } });
      yield 1500;
    },
  };
}
