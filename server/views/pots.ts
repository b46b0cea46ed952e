import { potsOf } from '#engine/betting/pots';
import type { Betting } from '#engine/betting/state';
import type { PotView } from '#wire/views/award-view';

/**
 * What lies in the middle. Bets of the street that is played are still in front of their seats, and form no pot yet.
 */
export function gatheredPots(betting: Betting): readonly PotView[] {
  const gathered = betting.seats.map(({ seat, total, put, left, stack }) => ({
    seat,
    amount: Math.max(0, total - put),
    left,
    allIn: stack === 0 && put === 0,
  }));
  return potsOf(gathered, betting.deadMoney).map(({ amount, eligible }) => ({ amount, seats: eligible }));
}
