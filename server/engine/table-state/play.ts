import type { Seat } from '#vocabulary/seats';
import { allInReveal, showDutyOf } from '../betting/api.ts';
import type { HandState } from './state.ts';

/**
 * State of play: what lies open, and who can bet. `run-out`: nobody can bet any more, streets are still to come, and
 * whoever is in has to show (R000-sd-12, R001-allin-0, R004-19-0, AMB-45). What nobody follows is taken to be bet on.
 */
type Play = 'betting' | 'run-out' | 'showdown' | 'over';

export function playOf({ ledger, betting }: HandState): Play {
  if (ledger.over === 'showdown') return 'showdown';
  if (ledger.over !== 'no') return 'over';
  return ledger.dealDone && allInReveal(betting).length > 0 ? 'run-out' : 'betting';
}

/** The hand is played, and what a face tells may still change what somebody does. */
export const isBetOn = (hand: HandState): boolean => playOf(hand) === 'betting';

/** Seats that are asked to show, in order; none as long as somebody can bet (R000-show-1). */
export function showOrderOf(hand: HandState): readonly Seat[] {
  switch (playOf(hand)) {
    case 'betting':
    case 'over':
      return [];
    case 'run-out':
      return allInReveal(hand.betting);
    case 'showdown':
      return showDutyOf(hand.betting).showOrder;
  }
}

/** A hand may lie open when betting is over for good, not before; who has won by folds may show as he likes. */
export function mayLieOpen(hand: HandState, seat: Seat): boolean {
  const play = playOf(hand);
  if (play === 'over') return hand.ledger.over === 'folds';
  return play === 'showdown' || showOrderOf(hand).includes(seat);
}
