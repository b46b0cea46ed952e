import type { CardRef } from '#vocabulary/card-refs';
import { BOARD_ZONES, isBoardZone, isSeatZone, type SensedZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { seatOf } from '../../betting/api.ts';
import { isAnsweredFor } from '../../rulings/remembered.ts';
import { slotOf, zoneOf } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { isHandOver } from '../../table-state/endings.ts';
import { seatLainAt } from '../../table-state/past/card-inputs.ts';
import { foldedCards } from '../../table-state/past/folds.ts';
import { boardCards, holeCardCount } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { misdealPending, sentTo } from '../../table-state/steps.ts';
import { isLaidAtLast } from './moved.ts';

/**
 * Nobody lays a hole card on the board, but a place of the board reads one that lies in the pile beside it, or is
 * thrown over it. What lies on the board is open to everybody and counts for everybody's hand: unless a ruling has sent
 * it there it is asked where the card lies, and until somebody has said so it stays where it was, face down.
 */
export function askIfAstray(draft: Draft, ref: CardRef, to: SensedZone): boolean {
  const { hand } = draft;
  if (!isBoardZone(to)) return false;
  const from = zoneOf(hand.cards, ref);
  // What lies among the burns stays there as well, a dead hole card too: the first place of the board lies beside their
  // pile. So does what was laid too early and is kept aside, where no antenna is.
  const isKept = from === 'BURN' || from === 'ASIDE';
  const isAstray = isKept || ((isSeatZone(from) || from === 'MUCK') && isOfHand(hand, ref, from, to));
  if (!isAstray || isHandOver(hand) || misdealPending(hand) !== undefined) return false;
  if (isSentToBoard(hand, ref)) return false;
  if (isAnsweredFor(hand, ref, [to])) return true;
  // Neither of them is ever thrown away.
  const mayBeInMuck = !isKept && hand.setup.profile.senses.muck;
  const options: readonly Zone[] = [...new Set<Zone>([from, ...(mayBeInMuck ? ['MUCK' as const] : []), to])];
  draft.ask('astray', { ask: 'which-place', refs: [ref], options });
  return true;
}

function isOfHand(hand: HandState, ref: CardRef, from: Zone, to: Zone): boolean {
  const slot = slotOf(hand.cards, ref);
  const wasOfHand = isReplacement(hand, ref) || isThrownExtra(hand, ref, from);
  return (slot > 0 && slot <= holeCardCount(hand)) || (wasOfHand && !isLaidAtLast(hand, ref, from, to));
}

/** What came for a card that had died belongs to its hand as much. */
function isReplacement(hand: HandState, ref: CardRef): boolean {
  const seat = seatLainAt(hand, ref);
  return seat !== undefined && foldedCards(hand, seatOfZone(seat)).includes(ref);
}

/** One card too many lies in the muck with the hand that died of it, or was folded. */
function isThrownExtra(hand: HandState, ref: CardRef, from: Zone): boolean {
  const seat = seatLainAt(hand, ref);
  return from === 'MUCK' && seat !== undefined && seatOf(hand.betting, seatOfZone(seat))?.status !== 'in';
}

/**
 * Once five cards lie on the board and nobody bets any more none would have come: what the board reads then lies beside
 * it, among burns that have no antenna of their own. With a sixth nobody could win, so it is asked.
 */
export function askIfSixth(draft: Draft, ref: CardRef, to: SensedZone): boolean {
  const { hand } = draft;
  const { senses } = hand.setup.profile;
  const isSixth = isBoardZone(to) && hand.ledger.over === 'showdown' && boardCards(hand).length >= BOARD_ZONES.length;
  if (!isSixth || senses.shoe || senses.burn || isSentToBoard(hand, ref)) return false;
  draft.ask('sixth', { ask: 'which-place', refs: [ref], options: ['BURN', to] });
  return true;
}

/** In whatever order they carry the remedy out, and whichever place one antenna for the whole board says. */
const isSentToBoard = (hand: HandState, ref: CardRef): boolean => sentTo(hand, ref).some(isBoardZone);
