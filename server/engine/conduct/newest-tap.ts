import { eveningOf } from '#law/books';
import type { TakenInput } from '#vocabulary/hands/events';
import type { InputId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { isBoardZone } from '#vocabulary/zones';
import { isHandOver } from '../table-state/endings.ts';
import type { HandState } from '../table-state/state.ts';
import { isEntered } from './entered.ts';

/** The newest act of this player's own phone, while nobody has said anything after it and nobody has dealt on. */
export function newestTap({ log }: HandState, seat: Seat): InputId | null {
  for (let entry = log; entry !== null; entry = entry.before) {
    const { input } = entry;
    if (isEntered(input)) return isTapOf(input, seat) ? input.id : null;
    if (isDealtOn(input)) return null;
  }
  return null;
}

/** The book lets words be taken back until the next player acts. A hand that is over has moved chips: the host's. */
export const isOwnToTakeBack = (hand: HandState): boolean =>
  eveningOf(hand.setup.ruleBook, 'takingBack').until === 'next-act' && !isHandOver(hand);

const isTapOf = (input: TakenInput, seat: Seat): boolean =>
  (input.type === 'act' || input.type === 'said') && input.by.role === 'seat' && input.by.seat === seat;

/** Cards that were folded come to rest too, and change nothing for the next player. */
function isDealtOn(input: TakenInput): boolean {
  if (input.type !== 'fact') return false;
  const { fact } = input;
  return (
    fact.type === 'card-left-shoe' || (fact.type === 'card-rested' && (isBoardZone(fact.zone) || fact.zone === 'BURN'))
  );
}
