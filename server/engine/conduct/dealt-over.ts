import type { CardRef } from '#vocabulary/card-refs';
import type { SweepNumber } from '#vocabulary/facts';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { Ms } from '#vocabulary/units';
import { isBoardZone, isSeatZone, seatOfZone, seatZone, type Zone } from '#vocabulary/zones';
import { seatOf } from '../betting/api.ts';
import { isDrawnWhileBetting, isToldTooSoonForBurn } from '../table-state/acted-over.ts';
import {
  cardsTakenInSince,
  exitOf,
  firstLandingOf,
  isActedOnSince,
  isLiftedSince,
  landingOf,
} from '../table-state/card-inputs.ts';
import { cardsIn, cardWithSlot, isIn, isInFlight, isLifted, slotOf, wasMissed, zoneOf } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import { foldedCards, saidFoldOf } from '../table-state/folds.ts';
import { readLateMs } from '../table-state/happened.ts';
import { EXIT_TO_LANDING_MS, UNREAD_BURN_MS } from '../table-state/limits.ts';
import { holeCardCount, seatOfSlot } from '../table-state/plan.ts';
import type { HandState } from '../table-state/state.ts';
import {
  admissibleSteps,
  isAskedForAt,
  isTaking,
  misdealPending,
  openRecords,
  targetOf,
} from '../table-state/steps.ts';
import { place } from './place.ts';

/**
 * Nobody deals a hole card into the muck: its gate read it on its way, and its seat does not read it yet. During the deal that is asked,
 * once; afterwards it lay at its seat unseen, and was thrown from there.
 */
export function judgeDealtOver(draft: Draft, ref: CardRef, isTogether = isOfOneSweep): boolean {
  if (isAskedForAt(draft.hand, ref, 'MUCK')) return false;
  const wanting = seatThatARulingDealsTo(draft.hand, ref);
  if (wanting !== null) {
    ask(draft, ref, wanting);
    return true;
  }
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
 * People say that it lies in the muck: after the deal it came there with a hand that was thrown about when the pile told of it. A hand that lacks a card
 * goes before one that has both.
 */
export const judgeSaidInMuck = (draft: Draft, ref: CardRef): boolean =>
  draft.hand.ledger.dealDone &&
  (judgeOtherOfThrown(draft, ref) ||
    (isToldAsRoundEnds(draft.hand, ref) && judgeThrownSince(draft, ref)) ||
    judgeDealtOver(draft, ref, isToldAboutThen) ||
    judgeThrownSince(draft, ref));

/** So the gate tells of all that was thrown while its device was away: of what goes with whose hand it tells nothing (R004-11-1). */
function isToldAsRoundEnds(hand: HandState, ref: CardRef): boolean {
  const landing = landingInMuck(hand, ref);
  return hand.ledger.round === 'closed' && landing !== undefined && isToldTooSoonForBurn(hand, landing.atMs);
}

/**
 * Without a shoe a hand of which the muck has told of one card alone had another one: its place, which was read again when that was thrown already, could
 * not tell of it, and people did not burn while they bet.
 */
function judgeOtherOfThrown(draft: Draft, ref: CardRef): boolean {
  const { hand } = draft;
  const { cards, ledger, setup } = hand;
  if (setup.profile.senses.shoe || !setup.profile.senses.seats || !isIn(cards, ref, 'SHOE') || ledger.round !== 'open')
    return false;
  if (misdealPending(hand) !== undefined || isAskedForAt(hand, ref, 'MUCK')) return false;
  const isHalfThrown = (seat: Seat): boolean => {
    const own = foldedCards(hand, seat);
    return own.length === 1 && own.every((card) => isIn(cards, card, 'MUCK'));
  };
  const seat = setup.dealOrder.find(isHalfThrown);
  const missing = seat === undefined ? undefined : untoldSlotOf(hand, seat);
  if (seat === undefined || missing === undefined) return false;
  if (!ledger.unseen.includes(missing)) draft.plan({ type: 'numbers-kept', slots: [...ledger.unseen, missing] });
  place(draft, ref, seatZone(seat));
  place(draft, ref, 'MUCK');
  return true;
}

/** The number of the deal that was this seat's, and that no card has. */
function untoldSlotOf(hand: HandState, seat: Seat): number | undefined {
  for (let slot = 1; slot <= holeCardCount(hand); slot += 1) {
    if (seatOfSlot(hand, slot) === seat && cardWithSlot(hand.cards, slot) === undefined) return slot;
  }
  return undefined;
}

/**
 * Nor does anybody burn into the muck while people bet. Where one hand alone has been thrown away since it left the shoe it was one too many of that hand,
 * and went unread below its other cards; where several have, nobody knows of which. Who has said that he folds, and whose place has lost his cards since,
 * has thrown them as well: the pile is slow to tell. Without a shoe it is the pile that tells of it first.
 */
function judgeThrownSince(draft: Draft, ref: CardRef): boolean {
  const { hand } = draft;
  const { cards, ledger, setup } = hand;
  if (
    !setup.profile.senses.seats ||
    ledger.over !== 'no' ||
    misdealPending(hand) !== undefined ||
    isAskedForAt(hand, ref, 'MUCK')
  )
    return false;
  const isUnexited = isUnexitedIn(hand, ref);
  const isMissed = isUnexited || wasMissed(cards, ref);
  const isOut = isUnexited || isInFlight(cards, ref);
  const isBetOn = ledger.round === 'open' || isToldAsRoundEnds(hand, ref);
  if (!isOut || !(isMissed ? isBetOn : isDrawnWhileBetting(hand, ref))) return false;
  const thrown = isMissed ? cardsTakenInAbout(hand, ref) : cardsTakenInSince(hand, ref);
  const isThrownSince = (seat: Seat): boolean => {
    const own = foldedCards(hand, seat);
    if (own.some((card) => thrown.includes(card) && isIn(cards, card, 'MUCK'))) return true;
    const isAway = own.length > 0 && own.every((card) => isLiftedSince(hand, card, ref) && isLifted(cards, card));
    return isAway && saidFoldOf(hand, seat) !== undefined;
  };
  const seats = setup.dealOrder.filter(isThrownSince);
  const [seat, other] = seats;
  if (seat === undefined) return false;
  if (other === undefined) {
    place(draft, ref, seatZone(seat));
    place(draft, ref, 'MUCK');
  } else {
    const slot = isUnexited ? { slot: ledger.out + 1 } : {};
    draft.emit({ type: 'card-moved', ref, from: zoneOf(cards, ref), to: 'MUCK', face: 'down', ...slot });
  }
  return true;
}

/** Without a shoe nobody tells when it left the pack: the pile is the first to know of it. So it is where the shoe has missed it (R000-mis-3). */
const isUnexitedIn = ({ cards }: HandState, ref: CardRef): boolean => isIn(cards, ref, 'SHOE');

/** When it left the shoe nobody knows, but about when it came into the muck. */
function cardsTakenInAbout(hand: HandState, ref: CardRef): readonly CardRef[] {
  const extra = landingInMuck(hand, ref);
  return cardsIn(hand.cards, 'MUCK').filter((other) => {
    const thrown = landingInMuck(hand, other);
    return extra !== undefined && thrown !== undefined && isToldAboutThen(extra, thrown);
  });
}

/**
 * Nor does anybody deal one to the burns or the board before every player has his: a place that it flew over misread it, or it was put there, which people
 * say.
 */
export function judgeDealtAside(draft: Draft, ref: CardRef, zone: Zone): boolean {
  const { hand } = draft;
  if (hand.ledger.dealDone || !(zone === 'BURN' || isBoardZone(zone))) return false;
  const seat = seatItWasDealtTo(hand, ref);
  if (seat === null || isAskedForAt(hand, ref, zone)) return false;
  ask(draft, ref, seat, zone);
  return true;
}

/**
 * Without a shoe, or where it is silent, the gate of the muck is the first to know of a card that is dealt over it. It is the one that a seat under a deck
 * has got unread, and the gate may say so late; else it has left the pack just now, and its number is the next.
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

/** A ruling has the next card dealt to a seat, and this one has just left the shoe: the gate lies on its way. */
function seatThatARulingDealsTo(hand: HandState, ref: CardRef): Seat | null {
  if (!isInFlight(hand.cards, ref) || !hand.setup.profile.senses.seats || misdealPending(hand) !== undefined)
    return null;
  for (const record of openRecords(hand)) {
    for (const step of admissibleSteps(hand, record)) {
      const zone = isTaking(step) ? targetOf(step) : undefined;
      if (zone !== undefined && isSeatZone(zone)) return seatOfZone(zone);
    }
  }
  return null;
}

function seatItWasDealtTo(hand: HandState, ref: CardRef): Seat | null {
  if (!isInFlight(hand.cards, ref) || !hand.setup.profile.senses.seats || misdealPending(hand) !== undefined)
    return null;
  return seatOfSlot(hand, slotOf(hand.cards, ref));
}

/**
 * It left the shoe after the deal and before somebody acted, and came into the muck in the very sweep in which a whole hand did: it was one too many of
 * that hand, and went unread below another deck. Nobody burns into a hand that is being thrown away. Of a hand that he has said to fold the pile may tell
 * one card after this one (R000-mis-3).
 */
function seatItWasThrownFrom(hand: HandState, ref: CardRef, isTogether: typeof isOfOneSweep): Seat | null {
  const { dealDone, over } = hand.ledger;
  const landing = landingInMuck(hand, ref);
  const isUnexited = isUnexitedIn(hand, ref);
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
    return own.length === 2 && own.some(isWith) && isWhole && (isActedOn || isFoldedByCardsSince(hand, seat, ref));
  };
  return hand.setup.dealOrder.find(isThrown) ?? null;
}

/**
 * Throwing a hand is an act as well, if nobody declares it. A burn that is made as it is thrown leaves the shoe behind it: the pile, which told of the hand
 * only long after the exit, would have told of it before.
 */
function isFoldedByCardsSince(hand: HandState, seat: Seat, ref: CardRef): boolean {
  const exit = exitOf(hand, ref);
  if (exit === undefined || saidFoldOf(hand, seat) !== undefined || seatOf(hand.betting, seat)?.status !== 'folded')
    return false;
  return foldedCards(hand, seat).every((own) => (landingInMuck(hand, own)?.readMs ?? 0) > exit.atMs + UNREAD_BURN_MS);
}

interface Landing {
  readonly atMs: Ms;
  readonly readMs: Ms;
  readonly sweep: SweepNumber;
}

const isOfOneSweep = (extra: Landing, thrown: Landing): boolean => extra.sweep === thrown.sweep;

/**
 * Of cards that came together the pile misses one or the other for a while, or tells of one late which it has read in time, because a place beside it
 * misreads that as well.
 */
const isToldAboutThen = (extra: Landing, thrown: Landing): boolean =>
  Math.min(Math.abs(extra.atMs - thrown.atMs), Math.abs(extra.readMs - thrown.readMs)) <= UNREAD_BURN_MS;

function landingInMuck(hand: HandState, ref: CardRef): Landing | undefined {
  const landing = landingOf(hand, ref);
  const isInMuck = landing?.type === 'fact' && landing.fact.type === 'card-rested' && landing.fact.zone === 'MUCK';
  return isInMuck
    ? { atMs: landing.atMs, readMs: readLateMs(landing.fact) ?? landing.atMs, sweep: landing.fact.sweep }
    : undefined;
}
