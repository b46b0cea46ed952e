import type { CardRef } from '#vocabulary/card-refs';
import { streetOfPlace } from '#vocabulary/zones';
import { EXIT_TO_LANDING_MS } from '../limits.ts';
import type { HandState } from '../state.ts';
import { type FactInput, firstOf, isLanding, type Landing, newestOf, type Telling, toldOf } from '../timeline.ts';
import { exitNumber, exitOf, laidMs } from './card-inputs.ts';

/** How a card first came to lie on the board in this deal. */
export interface Laid {
  readonly landing: Landing;
  /** What told first of it: the shoe as it gave it out, else its place. */
  readonly first: Telling;
}

export function laidOnBoard({ timeline, collectedAtMs }: HandState, ref: CardRef): Laid | undefined {
  const isOfDeal = ({ atMs }: FactInput): boolean => atMs > (collectedAtMs ?? 0);
  const isOnBoard = (input: FactInput): boolean =>
    isLanding(input) && streetOfPlace(input.fact.zone) !== null && isOfDeal(input);
  const landed = firstOf(toldOf(timeline, ref), isOnBoard);
  if (landed === undefined || !isLanding(landed.input)) return undefined;
  const exit = newestOf(landed.before, (input) => isToldExit(input) && isOfDeal(input));
  return { landing: landed.input, first: exit ?? landed };
}

/** The shoe has seen it go, and does not only conclude from its landing that it went. */
const isToldExit = ({ fact }: FactInput): boolean => fact.type === 'card-left-shoe' && fact.missed !== true;

/** Whether it left the shoe before the other card was laid; undefined where the shoe does not tell. */
export function leftBefore(hand: HandState, ref: CardRef, { first, landing }: Laid): boolean | undefined {
  const exit = exitOf(hand, ref);
  if (exit === undefined || !isToldExit(exit)) return undefined;
  if (isToldExit(first.input)) return exitNumber(hand, ref) < first.nth;
  // The shoe was silent when the other one left: it came later all the same where it lay long after this one had left.
  return landing.atMs >= exit.atMs + EXIT_TO_LANDING_MS ? true : undefined;
}

/** It may have been burned before the other card was laid: by the shoe's word, else by when its place read it. */
export function mayBeBurnedBefore(hand: HandState, burn: CardRef, laid: Laid): boolean {
  const left = leftBefore(hand, burn, laid);
  const burned = newestOf(toldOf(hand.timeline, burn), isLanding)?.input;
  if (left !== undefined || burned === undefined || !isLanding(burned)) return left === true;
  return (burned.fact.happened?.fromMs ?? burned.atMs) < laidMs(laid.landing);
}
