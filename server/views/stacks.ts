import type { HandState } from '#engine/hand/state';
import type { RosterSeat } from './model.ts';

/**
 * What he has once the hand's chips are awarded: what it leaves him, and what was said of his chips since. The hand may still be decided
 * anew, so that its part is not written down before the next one begins.
 */
export function stackOf({ seat, stack, since }: RosterSeat, hand: HandState | null): number {
  const betting = hand === null || hand.betting.award === null ? undefined : hand.betting.seats.find((other) => other.seat === seat);
  return (since?.corrected ?? betting?.stack ?? stack) + (since?.bought ?? 0);
}
