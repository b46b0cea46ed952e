import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { SweepNumber } from '#vocabulary/facts';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { landingOf, sweepOf } from '../table-state/card-inputs.ts';
import { isIn, isInFlight, slotOf, wasMissed } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import { foldedCards } from '../table-state/folds.ts';
import { seatOfSlot } from '../table-state/plan.ts';
import type { HandState } from '../table-state/state.ts';
import { misdealPending } from '../table-state/steps.ts';

/**
 * It is read at last where a seat was passed over: it had the number that was kept for it, and no later one
 * (R000-dead-0).
 */
export function takeKeptSlot(draft: Draft, ref: CardRef, zone: Zone): void {
  const { hand } = draft;
  const { cards, ledger, setup } = hand;
  if (!setup.profile.senses.shoe || ledger.over !== 'no' || misdealPending(hand) !== undefined) return;
  if (!isInFlight(cards, ref) || !wasMissed(cards, ref)) return;
  const slot = slotOf(cards, ref);
  const kept = unseenSlotAt(hand, zone) ?? fallenSlotAt(hand, slot, zone);
  if (kept === undefined || slot <= kept) return;
  draft.emit({ type: 'card-exited', ref, slot: kept, missed: true });
  shiftFrom(draft, slot + 1, -1);
  takeNumber(draft, kept);
}

/** What is in the air, and left the shoe as this number or later, has another one. */
export function shiftFrom(draft: Draft, from: number, by: 1 | -1): void {
  const { cards, ledger } = draft.hand;
  for (const ref of ALL_CARD_REFS.filter((other) => slotOf(cards, other) >= from && isInFlight(cards, other))) {
    const missed = wasMissed(cards, ref);
    draft.emit({ type: 'card-exited', ref, slot: slotOf(cards, ref) + by, ...(missed ? { missed } : {}) });
  }
  draft.plan({ type: 'numbers-counted', out: ledger.out + by });
}

/** What fell unread, and is put with the hand that it was dealt to. */
function fallenSlotAt(hand: HandState, slot: number, zone: Zone): number | undefined {
  const { unseenDrop, street } = hand.ledger;
  // It is handed back to lie among the burns, as the flop's (C07).
  if (zone === 'BURN') return street === 'preflop' ? (unseenDrop ?? undefined) : undefined;
  if (unseenDrop === null || !isSeatZone(zone) || seatOfSlot(hand, unseenDrop) !== seatOfZone(zone)) return undefined;
  return seatOfSlot(hand, slot) === seatOfZone(zone) ? undefined : unseenDrop;
}

/** The number that was kept, or that of what fell where the next one is not this seat's (R000-dead-0). */
export function untoldSlotAt(hand: HandState, zone: Zone): number | undefined {
  return unseenSlotAt(hand, zone) ?? (isSeatZone(zone) ? fallenSlotAt(hand, hand.ledger.out + 1, zone) : undefined);
}

/** Its card has told of itself. */
export function takeNumber(draft: Draft, kept: number): void {
  const seat = seatOfSlot(draft.hand, kept);
  for (const { id, ask, seats } of draft.hand.questions) {
    if (ask === 'was-seat-dealt' && seat !== null && seats.includes(seat)) draft.emit({ type: 'question-closed', id });
  }
  draft.plan({ type: 'numbers-kept', slots: draft.hand.ledger.unseen.filter((other) => other !== kept) });
}

/** The number that was kept for a card which is read at this place at last. */
export function unseenSlotAt(hand: HandState, zone: Zone): number | undefined {
  if (!isSeatZone(zone)) return undefined;
  const seat = seatOfZone(zone);
  return hand.ledger.unseen.find((slot) => seatOfSlot(hand, slot) === seat);
}

/**
 * Whose cards nobody has read before they are thrown away: of those whose numbers were kept his whose other card
 * comes in the same sweep, his whose turn it is, or else the first one's.
 */
export function throwerOfUnseen(hand: HandState, sweep: SweepNumber | undefined): Seat | null {
  const { ledger, betting } = hand;
  if (!ledger.dealDone) return null;
  const seats = ledger.unseen.map((slot) => seatOfSlot(hand, slot));
  const isThrownWith = (seat: Seat | null): boolean =>
    seat !== null &&
    foldedCards(hand, seat).some((ref) => isIn(hand.cards, ref, 'MUCK') && sweepOf(landingOf(hand, ref)) === sweep);
  const thrower = sweep === undefined ? undefined : seats.find(isThrownWith);
  if (thrower != null) return thrower;
  return seats.includes(betting.turn) ? betting.turn : (seats[0] ?? null);
}
