import type { CardRef } from '#vocabulary/card-refs';
import type { SweepNumber } from '#vocabulary/facts';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { Ms } from '#vocabulary/units';
import { isBoardZone, seatZone, type Zone } from '#vocabulary/zones';
import { firstLandingOf, isActedOnSince, landingOf } from '../table-state/card-inputs.ts';
import { isIn, isInFlight, isLifted, slotOf } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import { foldedCards, saidFoldOf } from '../table-state/folds.ts';
import { readLateMs } from '../table-state/happened.ts';
import { EXIT_TO_LANDING_MS } from '../table-state/limits.ts';
import { seatOfSlot } from '../table-state/plan.ts';
import type { HandState } from '../table-state/state.ts';
import { isAskedForAt, misdealPending } from '../table-state/steps.ts';
import { place } from './place.ts';

/**
 * Nobody deals a hole card into the muck: its gate read it on its way, and its seat does not read it yet. During the
 * deal that is asked, once; afterwards it lay at its seat unseen, and was thrown from there.
 */
export function judgeDealtOver(draft: Draft, ref: CardRef, isTogether = isOfOneSweep): boolean {
  if (isAskedForAt(draft.hand, ref, 'MUCK')) return false;
  const seat = seatItWasDealtTo(draft.hand, ref) ?? seatItWasThrownFrom(draft.hand, ref, isTogether);
  if (seat === null) return false;
  if (draft.hand.ledger.dealDone) {
    place(draft, ref, seatZone(seat));
    place(draft, ref, 'MUCK');
    return true;
  }
  ask(draft, ref, seat);
  return true;
}

/**
 * Nor does anybody deal one to the burns or the board before every player has his: a place that it flew over misread
 * it, or it was put there, which people say. Without a shoe it is the next one.
 */
export function judgeDealtAside(draft: Draft, ref: CardRef, zone: Zone): boolean {
  const { ledger, cards } = draft.hand;
  if (ledger.dealDone || !(zone === 'BURN' || isBoardZone(zone)) || isAskedForAt(draft.hand, ref, zone)) return false;
  const seat = isIn(cards, ref, 'SHOE') ? seatOfNext(draft.hand) : seatItWasDealtTo(draft.hand, ref);
  if (seat === null) return false;
  if (isIn(cards, ref, 'SHOE')) draft.emit({ type: 'card-exited', ref, slot: ledger.out + 1 });
  ask(draft, ref, seat, zone);
  return true;
}

function seatOfNext(hand: HandState): Seat | null {
  if (!hand.setup.profile.senses.seats || misdealPending(hand) !== undefined) return null;
  return seatOfSlot(hand, hand.ledger.out + 1);
}

/**
 * Without a shoe, or where it is silent, the gate of the muck is the first to know of a card that is dealt over it.
 * It is the one that a seat under a deck has got unread, and the gate may say so late; else it has left the pack just
 * now, and its number is the next.
 */
export function judgeDealtOverUnseen(draft: Draft, ref: CardRef, readMs?: Ms): boolean {
  const { ledger, setup } = draft.hand;
  const isOfDeal = !ledger.dealDone || (readMs !== undefined && wasReadInDeal(draft.hand, readMs));
  if (!isOfDeal || !setup.profile.senses.seats || misdealPending(draft.hand) !== undefined) return false;
  const [unseen] = ledger.unseen;
  const seat = seatOfSlot(draft.hand, unseen ?? ledger.out + 1);
  if (seat === null) return false;
  if (unseen === undefined) draft.emit({ type: 'card-exited', ref, slot: ledger.out + 1 });
  ask(draft, ref, seat);
  return true;
}

/** Hole cards were still to come when the gate read it: nobody throws his hand away before he has it. */
function wasReadInDeal(hand: HandState, readMs: Ms): boolean {
  return hand.setup.dealOrder.some((seat) =>
    foldedCards(hand, seat).some((ref) => (firstLandingOf(hand, ref)?.atMs ?? 0) > readMs + EXIT_TO_LANDING_MS),
  );
}

function ask(draft: Draft, ref: CardRef, seat: Seat, readAt: Zone = 'MUCK'): void {
  const id = questionId(`dealt-over:${draft.cause}`);
  const options = [seatZone(seat), readAt] as const;
  draft.emit({
    type: 'question-asked',
    question: { id, ask: 'which-place', seats: [], refs: [ref], cause: draft.cause, options },
  });
}

function seatItWasDealtTo(hand: HandState, ref: CardRef): Seat | null {
  if (!isInFlight(hand.cards, ref) || !hand.setup.profile.senses.seats || misdealPending(hand) !== undefined)
    return null;
  return seatOfSlot(hand, slotOf(hand.cards, ref));
}

/**
 * It left the shoe after the deal and before somebody acted, and came into the muck in the very sweep in which a
 * whole hand did: it was one too many of that hand, and went unread below another deck. Nobody burns into a hand that
 * is being thrown away. Of a hand that he has said to fold the pile may tell one card after this one (R000-mis-3).
 */
function seatItWasThrownFrom(hand: HandState, ref: CardRef, isTogether: typeof isOfOneSweep): Seat | null {
  const { dealDone, over } = hand.ledger;
  const landing = landingInMuck(hand, ref);
  // Without a shoe, or where that has missed it, the pile is the first to know that it left the pack (R000-mis-3).
  const isUnexited = isIn(hand.cards, ref, 'SHOE');
  if (landing === undefined || !dealDone || over !== 'no' || !(isUnexited || isInFlight(hand.cards, ref))) return null;
  if (!hand.setup.profile.senses.seats || misdealPending(hand) !== undefined) return null;
  const isActedOn = isUnexited || isActedOnSince(hand, ref);
  const isWith = (other: CardRef): boolean => {
    const thrown = landingInMuck(hand, other);
    return isIn(hand.cards, other, 'MUCK') && thrown !== undefined && isTogether(landing, thrown);
  };
  const isThrown = (seat: Seat): boolean => {
    const own = foldedCards(hand, seat);
    const isFollowing = (other: CardRef): boolean =>
      isIn(hand.cards, other, seatZone(seat)) && isLifted(hand.cards, other);
    const isWhole =
      own.every(isWith) ||
      (saidFoldOf(hand, seat) !== undefined && own.every((other) => isWith(other) || isFollowing(other)));
    return own.length === 2 && own.some(isWith) && isWhole && isActedOn;
  };
  return hand.setup.dealOrder.find(isThrown) ?? null;
}

interface Landing {
  readonly atMs: Ms;
  readonly readMs: Ms;
  readonly sweep: SweepNumber;
}

const isOfOneSweep = (extra: Landing, thrown: Landing): boolean => extra.sweep === thrown.sweep;

function landingInMuck(hand: HandState, ref: CardRef): Landing | undefined {
  const landing = landingOf(hand, ref);
  const isInMuck = landing?.type === 'fact' && landing.fact.type === 'card-rested' && landing.fact.zone === 'MUCK';
  return isInMuck
    ? { atMs: landing.atMs, readMs: readLateMs(landing.fact) ?? landing.atMs, sweep: landing.fact.sweep }
    : undefined;
}
