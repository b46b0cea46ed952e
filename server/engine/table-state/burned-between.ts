import { dueMs, exitOf } from './card-inputs.ts';
import { cardsIn, wasMissed } from './cards.ts';
import {
  BURN_CARRY_MS,
  BURN_REACH_MS,
  HIDDEN_BURN_MS,
  LANDING_MS,
  LANDING_SWEEP_MS,
  STACKED_BURN_MS,
  UNREAD_BURN_MS,
} from './limits.ts';
import type { HandState } from './state.ts';
import { openStreetRecord } from './steps.ts';
import type { Landing } from './timeline.ts';

/** Between when and when something came about that is told now. */
export interface Interval {
  readonly fromMs: number;
  readonly toMs: number;
  /** Readings say so, not only how fast hands are. */
  readonly isStated: boolean;
}

/**
 * When a card came among the burns, in times of being told. Where perception does not say so itself: after its pile may have begun to miss it, and before a
 * hand could have carried it there for its first read.
 */
export function burnedBetween(hand: HandState, landing: Landing): Interval {
  const { fact } = landing;
  if (fact.happened !== undefined) return { ...fact.happened, isStated: true };
  const isStacked = cardsIn(hand.cards, 'BURN').length > 2;
  const isMissed = wasMissed(hand.cards, fact.ref);
  const toldMs = dueMs(landing);
  const readMs = isMissed ? (exitOf(hand, fact.ref)?.atMs ?? toldMs) : toldMs - LANDING_MS;
  const toMs = readMs - (isMissed ? BURN_CARRY_MS : LANDING_SWEEP_MS + (isStacked ? BURN_REACH_MS : 0));
  const fromMs = toldMs - unreadMs(isMissed || isAskedForBurn(hand), isStacked);
  return { fromMs, toMs, isStated: false };
}

/** The screen asks for the early card to be taken for the burn: nobody burns another one then. */
function isAskedForBurn(hand: HandState): boolean {
  const open = openStreetRecord(hand);
  return open?.matter.type === 'street' && open.matter.form === 'no-burn-premature';
}

/** For how long a pile is known to miss its newest card; where the shoe has missed it as well nothing else would have told of it. */
function unreadMs(isMissed: boolean, isStacked: boolean): number {
  if (!isStacked) return UNREAD_BURN_MS;
  return isMissed ? HIDDEN_BURN_MS : STACKED_BURN_MS;
}
