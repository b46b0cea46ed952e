import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { dealtQuestionId } from '../rulings/remembered.ts';
import { laidMs, landingOf } from '../table-state/card-inputs.ts';
import { isInFlight, slotOf } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import { ONE_DEALT_UNTOLD_MS } from '../table-state/limits.ts';
import { seatOfSlot } from '../table-state/plan.ts';
import type { HandState } from '../table-state/state.ts';
import { misdealPending, openRecords } from '../table-state/steps.ts';
import { hasPausedForTwo, shiftFrom, slotsAfterPause } from './kept-numbers.ts';

/**
 * Without a shoe nothing counts the cards: a seat that reads none was skipped, or got a dead tag if there was time for
 * that. That is asked, and its number kept: a misdeal is stated on two kinds of evidence (R000-mis-2).
 */
export function askWhetherDealt(draft: Draft, ref: CardRef, zone: Zone): void {
  const slot = draft.hand.ledger.out + 1;
  const seat = seatOfSlot(draft.hand, slot);
  if (seat === null || !mayFollowUnread(draft.hand, ref, zone)) return;
  askOfKept(draft, slot, seat);
}

/**
 * A shoe that gave out nothing for as long as it takes to deal two cards may have missed one which its seat cannot read
 * either: with a number kept for that one all others are right (R000-mis-2).
 */
export function askWhetherMissed(draft: Draft, ref: CardRef, zone: Zone): void {
  const { hand } = draft;
  const slot = slotOf(hand.cards, ref);
  const seat = seatOfSlot(hand, slot);
  if (seat === null || !isSeatZone(zone) || seatOfSlot(hand, slot + 1) !== seatOfZone(zone)) return;
  if (!isInFlight(hand.cards, ref) || hand.ledger.unseen.length > 0 || misdealPending(hand) !== undefined) return;
  const kept = slotsAfterPause(hand, ref).at(-1);
  const paused = ALL_CARD_REFS.find((other) => kept !== undefined && slotOf(hand.cards, other) === kept);
  if (kept === undefined || paused === undefined || !hasPausedForTwo(hand, paused)) return;
  askOfKept(draft, kept, seatOfSlot(hand, kept) ?? seat);
}

function askOfKept(draft: Draft, slot: number, seat: Seat): void {
  shiftFrom(draft, slot, 1);
  draft.plan({ type: 'numbers-kept', slots: [...draft.hand.ledger.unseen, slot] });
  const id = dealtQuestionId(seat, draft.cause);
  const question = { id, ask: 'was-seat-dealt', seats: [seat], refs: [], cause: draft.cause, options: [] } as const;
  draft.emit({ type: 'question-asked', question });
}

export function mayFollowUnread(hand: HandState, ref: CardRef, zone: Zone): boolean {
  return isSeatZone(zone) && isOnePassed(hand, seatOfZone(zone)) && hadTimeForOne(hand, ref);
}

function isOnePassed(hand: HandState, later: Seat): boolean {
  const { ledger, setup } = hand;
  if (setup.profile.senses.shoe || ledger.dealDone || ledger.over !== 'no') return false;
  const [next, then] = [1, 2].map((more) => seatOfSlot(hand, ledger.out + more));
  return then === later && next !== later && openRecords(hand).length === 0;
}

/** Since the card before these was put down. */
function hadTimeForOne(hand: HandState, ref: CardRef): boolean {
  const { cards, ledger } = hand;
  const landing = landingOf(hand, ref);
  const before = ALL_CARD_REFS.filter((other) => slotOf(cards, other) > 0 && slotOf(cards, other) <= ledger.out);
  const last = before.sort((a, b) => slotOf(cards, b) - slotOf(cards, a))[0];
  const lastLanding = last === undefined ? undefined : landingOf(hand, last);
  if (last === undefined || landing === undefined || lastLanding === undefined) return true;
  const dealt = ledger.out + 2 - slotOf(cards, last);
  return laidMs(landing) - laidMs(lastLanding) >= dealt * (ONE_DEALT_UNTOLD_MS / 2);
}
