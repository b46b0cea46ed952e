import type { CardRef } from '#vocabulary/card-refs';
import type { SweepNumber } from '#vocabulary/facts';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, type SensedZone, seatOfZone, seatZone, type Zone } from '#vocabulary/zones';
import type { Draft } from '../draft.ts';
import { holeCardCount, seatOfSlot } from '../hand/plan.ts';
import { isLiveSeat } from '../hand/seats.ts';
import type { HandState } from '../hand/state.ts';
import { raise } from '../verdicts/desk.ts';
import { place } from './place.ts';

/**
 * Without a shoe a seat that nobody can read has got its card when the next seat gets one: it keeps its number for it, and the deal goes
 * on. A careful eye says that it was skipped only once it can see that nothing lies there.
 */
export function passOverUnread(draft: Draft, zone: Zone): void {
  const slots = isSeatZone(zone) ? slotsPassedOver(draft.hand, seatOfZone(zone)) : [];
  if (slots.length > 0) take(draft, slots);
}

/** Whoever says that the deal is done says so of the seats that nobody can read as well. */
export function passOverRest(draft: Draft): void {
  const slots = slotsPassedOver(draft.hand, null);
  if (slots.length > 0) take(draft, slots);
}

function take(draft: Draft, slots: readonly number[]): void {
  const { out, unseen } = draft.hand.ledger;
  draft.plan({ out: out + slots.length, unseen: [...unseen, ...slots] });
}

/** The numbers between the last card and the next one of this seat, if nobody can read any of the seats that they belong to. */
function slotsPassedOver(hand: HandState, until: Seat | null): readonly number[] {
  const { ledger } = hand;
  const last = holeCardCount(hand);
  const slots: number[] = [];
  if (ledger.dealDone || ledger.unreadSeats.length === 0) return slots;
  for (let slot = ledger.out + 1; slot <= last; slot += 1) {
    const seat = seatOfSlot(hand, slot);
    if (seat === until) return slots;
    if (seat === null || !ledger.unreadSeats.includes(seat)) return [];
    slots.push(slot);
  }
  return until === null ? slots : [];
}

export function isPassedOver(hand: HandState, zone: Zone): boolean {
  return isSeatZone(zone) && slotsPassedOver(hand, seatOfZone(zone)).length > 0;
}

/** The number that was kept for a card which is read at this place at last. */
export function unseenSlotAt(hand: HandState, zone: Zone): number | undefined {
  if (!isSeatZone(zone)) return undefined;
  const seat = seatOfZone(zone);
  return hand.ledger.unseen.find((slot) => seatOfSlot(hand, slot) === seat);
}

/** Somebody throws away the cards that nobody had read before him. */
export function placeUnseenInMuck(draft: Draft, ref: CardRef, sweep: SweepNumber | undefined): boolean {
  const { hand } = draft;
  const { ledger, betting } = hand;
  if (!ledger.dealDone) return false;
  const seats = ledger.unseen.map((slot) => seatOfSlot(hand, slot));
  const seat = seats.includes(betting.turn) ? betting.turn : (seats[0] ?? null);
  if (seat === null) return false;
  place(draft, ref, seatZone(seat), sweep);
  place(draft, ref, 'MUCK', sweep);
  return true;
}

/** The seat is read again, and has told all that it has: what it was thought to have got it never got. */
export function judgeUnseen(draft: Draft, zone: SensedZone): void {
  if (!isSeatZone(zone)) return;
  const seat = seatOfZone(zone);
  const { ledger } = draft.hand;
  if (ledger.unreadSeats.includes(seat)) draft.plan({ unreadSeats: ledger.unreadSeats.filter((other) => other !== seat) });
  const [missing] = ledger.unseen.filter((slot) => seatOfSlot(draft.hand, slot) === seat);
  if (missing === undefined) return;
  draft.plan({ unseen: ledger.unseen.filter((slot) => seatOfSlot(draft.hand, slot) !== seat) });
  if (ledger.over !== 'no' || !isLiveSeat(draft.hand, seat)) return;
  const next = seatOfLater(draft.hand, missing);
  if (next === null) raise(draft, { type: 'wrong-count', seat, what: 'short' });
  else raise(draft, { type: 'wrong-order', seat: next, emptySeat: false });
}

/** Whose card came instead. */
function seatOfLater(hand: HandState, missing: number): Seat | null {
  const later = [...hand.cards.slot].filter((slot) => slot > missing && slot <= holeCardCount(hand));
  return later.length === 0 ? null : seatOfSlot(hand, Math.min(...later));
}
