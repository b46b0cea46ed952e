import type { CardRef } from '#vocabulary/card-refs';
import type { Question, QuestionKind } from '#vocabulary/hands/verdicts';
import { BOARD_ZONES, isBoardZone, isSeatZone, isZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { boardCards } from './plan.ts';
import { isLiveSeat } from './seats.ts';
import { type HandState, isOpen } from './state.ts';

const OF_PLACES: ReadonlySet<QuestionKind> = new Set(['where-is-card', 'which-place', 'long-look', 'was-seat-dealt']);

/** Where a card lies is asked of those who see it, until it is found or lies in the pack again. */
export const asksForPlace = ({ ask }: Question): boolean => OF_PLACES.has(ask);

/** The answer may put a card into a hand that is still in, or onto the board: nobody wins before it is given. */
export const mayDecideWinner = (hand: HandState, { ask, options, refs }: Question): boolean =>
  ask === 'which-place' && options.some((zone) => isZone(zone) && counts(hand, zone, refs));

const counts = (hand: HandState, zone: Zone, refs: readonly CardRef[]): boolean =>
  isBoardZone(zone) ? !isBoardOpenWithout(hand, refs) : isSeatZone(zone) && isLiveSeat(hand, seatOfZone(zone));

/** The board's five cards are proven, and what is asked about is none of them: a card beside them plays no part. */
function isBoardOpenWithout(hand: HandState, refs: readonly CardRef[]): boolean {
  const board = boardCards(hand);
  const isWhole = board.length === BOARD_ZONES.length && !board.some((ref) => refs.includes(ref));
  return hand.setup.isPriced === true && isWhole && board.every((ref) => isOpen(hand, ref));
}
