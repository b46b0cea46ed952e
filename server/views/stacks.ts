import type { HandState } from '#engine/table-state/state';
import type { RosterSeat } from './model.ts';

/**
 * What he has once the hand's chips are awarded: what it leaves him, and what was said of his chips since. The hand may
 * still be decided anew, so that its part is not written down before the next one begins.
 */
export function stackOf({ seat, stack, since }: RosterSeat, hand: HandState | null): number {
  const betting =
    hand === null || hand.betting.award === null ? undefined : hand.betting.seats.find((other) => other.seat === seat);
  return (since?.corrected ?? betting?.stack ?? stack) + (since?.bought ?? 0);
}

/**
 * What lies before him now: while the hand is played what he has not put in yet; when its chips are awarded, or come
 * back as it is given up, the whole.
 */
export function stackSeen(isVoided: boolean, hand: HandState | null, person: RosterSeat): number {
  const betting = hand?.betting.seats.find(({ seat }) => seat === person.seat);
  const isSettled = hand !== null && (isVoided || hand.betting.award !== null);
  return isSettled || betting === undefined ? stackOf(person, hand) : betting.stack;
}
