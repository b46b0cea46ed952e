import type { RuleId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';

/** Who deals and who posts in one hand, and what the next hand has to remember of it. */
export interface Positions {
  /** Who deals. Always the last seat of `dealOrder`. */
  readonly dealer: Seat;
  /** `null` where nobody posts it (R000-btn-1, R004-20-1). */
  readonly smallBlind: Seat | null;
  readonly bigBlind: Seat;
  /** The seat, empty or not, that the small blind belongs to this hand. */
  readonly smallBlindPlace: Seat;
  /** Where the button lies, be the seat empty or not (FORMAT.md, kind `button`). */
  readonly buttonPosition: Seat;
  /** Dealt in, in the order in which cards are given. */
  readonly dealOrder: readonly Seat[];
  /** Newcomers who wait for this hand. */
  readonly sittingOut: readonly SittingOut[];
  /** The text leaves the order of acting open: a person is asked (AMB-20). */
  readonly asksFloor: boolean;
  readonly rules: readonly RuleId[];
}

export interface SittingOut {
  readonly seat: Seat;
  /** `left-of-dealer`: the deal passes him by in the next hand as well (R000-seat-1). */
  readonly why: 'left-of-dealer' | 'button-place';
}

/** Somebody with chips in front of a seat, away from the table or not (AMB-23: an absent owner is no empty seat). */
export interface SeatedPlayer {
  readonly seat: Seat;
  /** Came to this seat after the hand before had begun; in his second hand here he is one no more, dealt in or not. */
  readonly newcomer: boolean;
}

/** The first of `seats` clockwise after `seat`; `seat` itself comes last. */
export function nextOf(seat: Seat, seats: readonly Seat[]): Seat | undefined {
  return [...seats].sort((a, b) => distance(seat, a) - distance(seat, b))[0];
}

/** The last of `seats` going clockwise up to and including `seat`: `seat` itself if it is one of them. */
export function lastUpTo(seat: Seat, seats: readonly Seat[]): Seat | undefined {
  return [...seats].sort((a, b) => distance(a, seat, 0) - distance(b, seat, 0))[0];
}

/** Does `seat` lie clockwise after `from` and before `to`, neither included? */
export function isBetween(from: Seat, seat: Seat, to: Seat): boolean {
  return seat !== from && seat !== to && distance(from, seat) < distance(from, to);
}

/** Steps clockwise from one seat to another; a full turn, or `same`, from a seat to itself. */
export function distance(from: Seat, to: Seat, same: number = SEATS_AROUND): number {
  const steps = (to - from + SEATS_AROUND) % SEATS_AROUND;
  return steps === 0 ? same : steps;
}

/** Seat numbers go round at ten, however many of them a table uses: only their order matters. */
const SEATS_AROUND = 10;
