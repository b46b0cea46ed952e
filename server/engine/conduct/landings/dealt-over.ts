import type { CardRef } from '#vocabulary/card-refs';
import type { SweepNumber } from '#vocabulary/hands/facts';
import type { Seat } from '#vocabulary/seats';
import type { Ms } from '#vocabulary/units';
import { isBoardZone, seatZone, type Zone } from '#vocabulary/zones';
import { isIn, isInFlight, isLifted, slotOf } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { EXIT_TO_LANDING_MS } from '../../table-state/limits.ts';
import { firstLandingOf, isActedOnSince, landingOf } from '../../table-state/past/card-inputs.ts';
import { foldedCards, saidFoldOf } from '../../table-state/past/folds.ts';
import { seatOfSlot } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { isAskedForAt, misdealPending } from '../../table-state/steps.ts';
import { place } from './place.ts';

/** A hole card that the muck tells of after the deal lay at its seat unseen, and was thrown from there. */
export function judgeDealtOver(draft: Draft, ref: CardRef, zone: Zone): boolean {
  if (askIfDealtOver(draft, ref, zone)) return true;
  const { hand } = draft;
  const mayBeThrown = zone === 'MUCK' && hand.ledger.dealDone && mayBeDealtOver(hand, ref, zone);
  const seat = mayBeThrown ? seatItWasThrownFrom(hand, ref) : null;
  if (seat === null) return false;
  place(draft, ref, seatZone(seat));
  place(draft, ref, 'MUCK');
  return true;
}

/**
 * Nobody deals a card to the muck, the burns or the board before every player has his: a place that it flew over
 * misread it, and its seat does not read it yet, or it was put there, which people say.
 */
export function askIfDealtOver(draft: Draft, ref: CardRef, zone: Zone, readMs?: Ms): boolean {
  const { hand } = draft;
  const isOfDeal = !hand.ledger.dealDone || wasReadInDeal(hand, ref, readMs);
  return isOfDeal && mayBeDealtOver(hand, ref, zone) && askWhetherDealt(draft, ref, zone);
}

function mayBeDealtOver(hand: HandState, ref: CardRef, zone: Zone): boolean {
  const isOverPlace = zone === 'MUCK' || zone === 'BURN' || isBoardZone(zone);
  const isOut = isIn(hand.cards, ref, 'SHOE') || isInFlight(hand.cards, ref);
  if (!isOverPlace || !isOut || !hand.setup.profile.senses.seats) return false;
  return misdealPending(hand) === undefined && !isAskedForAt(hand, ref, zone);
}

/**
 * Of one of which no exit is told the muck's gate may be the first to know, and late: it is the one that a seat under a
 * deck has got unread. Else it has left the pack just now, and its number is the next.
 */
function askWhetherDealt(draft: Draft, ref: CardRef, zone: Zone): boolean {
  const { cards, ledger } = draft.hand;
  const kept = zone === 'MUCK' ? ledger.unseen[0] : undefined;
  const isUntold = isIn(cards, ref, 'SHOE');
  const seat = seatOfSlot(draft.hand, isUntold ? (kept ?? ledger.out + 1) : slotOf(cards, ref));
  if (seat === null) return false;
  if (isUntold && kept === undefined) draft.emit({ type: 'card-exited', ref, slot: ledger.out + 1 });
  draft.ask('dealt-over', { ask: 'which-place', refs: [ref], options: [seatZone(seat), zone] });
  return true;
}

/** Hole cards were still to come when the gate read it: nobody throws his hand away before he has it. */
function wasReadInDeal(hand: HandState, ref: CardRef, readMs: Ms | undefined): boolean {
  if (readMs === undefined || !isIn(hand.cards, ref, 'SHOE')) return false;
  return hand.setup.dealOrder.some((seat) =>
    foldedCards(hand, seat).some((own) => (firstLandingOf(hand, own)?.atMs ?? 0) > readMs + EXIT_TO_LANDING_MS),
  );
}

/**
 * Whose it is. Or it left the shoe after the deal and before somebody acted, and came into the muck in the very sweep
 * in which a whole hand did: it was one too many of that hand, and went unread below another deck. Nobody burns into a
 * hand that is being thrown away. Of a hand that he has said to fold the pile may tell one card after this one
 * (R000-mis-3).
 */
function seatItWasThrownFrom(hand: HandState, ref: CardRef): Seat | null {
  // Without a shoe, or where that has missed it, the pile is the first to know that it left the pack (R000-mis-3).
  const isUntold = isIn(hand.cards, ref, 'SHOE');
  const dealtTo = seatOfSlot(hand, slotOf(hand.cards, ref));
  const sweep = sweepInMuck(hand, ref);
  if (dealtTo !== null) return dealtTo;
  if (sweep === undefined || hand.ledger.over !== 'no' || !(isUntold || isActedOnSince(hand, ref))) return null;
  const isWith = (other: CardRef): boolean => isIn(hand.cards, other, 'MUCK') && sweepInMuck(hand, other) === sweep;
  const isThrown = (seat: Seat): boolean => {
    const own = foldedCards(hand, seat);
    const isFollowing = (other: CardRef): boolean =>
      isIn(hand.cards, other, seatZone(seat)) && isLifted(hand.cards, other) && saidFoldOf(hand, seat) !== undefined;
    return own.length === 2 && own.some(isWith) && own.every((other) => isWith(other) || isFollowing(other));
  };
  return hand.setup.dealOrder.find(isThrown) ?? null;
}

function sweepInMuck(hand: HandState, ref: CardRef): SweepNumber | undefined {
  const landing = landingOf(hand, ref);
  return landing?.fact.zone === 'MUCK' ? landing.fact.sweep : undefined;
}
