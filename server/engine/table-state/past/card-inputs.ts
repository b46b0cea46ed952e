import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/hands/events';
import type { SweepNumber } from '#vocabulary/hands/facts';
import type { Ms } from '#vocabulary/units';
import { isSeatZone, type SeatZone, type Zone } from '#vocabulary/zones';
import { LANDING_MS } from '../limits.ts';
import type { HandState } from '../state.ts';
import {
  countSince,
  type FactInput,
  firstOf,
  isExit,
  isLanding,
  isLandingAt,
  type Landing,
  newestLanding,
  newestOf,
  since,
  type Telling,
  toldOf,
} from '../timeline.ts';
import { readLateMs } from './happened.ts';

/** The input by which this card left the shoe, the last time that it did in this deal. */
export function exitOf(hand: HandState, ref: CardRef): FactInput | undefined {
  const exit = newestOf(toldOf(hand.timeline, ref), isExit)?.input;
  return exit === undefined || exit.atMs > (hand.collectedAtMs ?? 0) ? exit : undefined;
}

/** Which input of the hand that was; -1 where the shoe has not told of it. */
export function exitNumber({ timeline }: HandState, ref: CardRef): number {
  return newestOf(toldOf(timeline, ref), isExit)?.nth ?? -1;
}

/** The first time that it did in this deal: a card that was looked at has been put back since. */
export function firstLandingOf(hand: HandState, ref: CardRef): Landing | undefined {
  const first = firstLanding(hand, ref)?.input;
  return first !== undefined && isLanding(first) ? first : undefined;
}

export const firstLandingNumber = (hand: HandState, ref: CardRef): number => firstLanding(hand, ref)?.nth ?? 0;

function firstLanding(hand: HandState, ref: CardRef): Telling | undefined {
  const sinceMs = lastInShoeMs(hand, ref);
  return firstOf(toldOf(hand.timeline, ref), (input) => isLanding(input) && input.atMs > sinceMs);
}

/** The input by which it came to lie somewhere, the last time that it did in this deal. */
export function landingOf(hand: HandState, ref: CardRef): Landing | undefined {
  const sinceMs = lastInShoeMs(hand, ref);
  return newestLanding(toldOf(hand.timeline, ref), ({ atMs }) => atMs > sinceMs);
}

/** Before this one. */
export function landingBefore({ timeline }: HandState, ref: CardRef, cause: string): Landing | undefined {
  return newestLanding(toldOf(timeline, ref), ({ id }) => id !== cause);
}

/**
 * When it was last put back into the shoe, by itself or with the whole pack; 0: not in this hand. Where it lay before
 * tells nothing of where it lies now.
 */
function lastInShoeMs({ collectedAtMs, returns }: HandState, ref: CardRef): number {
  return returns.reduce(
    (lastMs, back) => (back.ref === ref ? Math.max(lastMs, back.atMs) : lastMs),
    collectedAtMs ?? 0,
  );
}

/**
 * A place has read it since it was dealt: before the shoe told that it left it, or the pack was gathered in, it was of
 * another deal, or nobody knows whose it is.
 */
export function hasLainSinceDealt(hand: HandState, ref: CardRef, zone: Zone): boolean {
  const told = toldOf(hand.timeline, ref);
  const sinceMs = lastInShoeMs(hand, ref);
  const isHere = (input: FactInput): boolean => isLandingAt(input, zone) && input.atMs > sinceMs;
  if (!hand.setup.profile.senses.shoe) return newestOf(told, isHere) !== undefined;
  const exit = exitNumber(hand, ref);
  return exit >= 0 && since(told, exit).some((input) => isLandingAt(input, zone));
}

/** The seat that has told of it last since it left the shoe. */
export function seatLainAt(hand: HandState, ref: CardRef): SeatZone | undefined {
  for (let told = toldOf(hand.timeline, ref); told !== null && !isExit(told.input); told = told.before) {
    if (isLanding(told.input) && isSeatZone(told.input.fact.zone)) return told.input.fact.zone;
  }
  return undefined;
}

/** Somebody has acted since it left the shoe: it was not drawn for what is dealt now. */
export function isActedOnSince(hand: HandState, ref: CardRef): boolean {
  const exit = exitNumber(hand, ref);
  return exit >= 0 && (hand.timeline.acts?.nth ?? -1) > exit;
}

/** Nobody has acted between the times at which the two left the shoe, one after the other. */
export function leftTogether(hand: HandState, first: CardRef, then: CardRef): boolean {
  const [from, to] = [exitNumber(hand, first), exitNumber(hand, then)];
  return from >= 0 && to > from && countSince(hand.timeline.acts, from) === countSince(hand.timeline.acts, to);
}

/** When its place had read it, where that is told late. */
export const readAtMs = (landing: Landing | undefined): Ms | undefined =>
  landing === undefined ? undefined : readLateMs(landing.fact);

/** When it was to be told of: a place that was cut off tells later of what it had read. */
export function dueMs(landing: Landing): number {
  const readMs = readAtMs(landing);
  return readMs === undefined ? landing.atMs : Math.min(landing.atMs, readMs + LANDING_MS);
}

/** When it came to lie there, as its reader saw it. */
export const laidMs = (landing: Landing): number => landing.fact.happened?.toMs ?? dueMs(landing);

/** Counts the sweep in which its place read it first. */
export const sweepOf = (input: TakenInput | undefined): SweepNumber | undefined =>
  input?.type === 'fact' && isLanding(input) ? input.fact.sweep : undefined;
