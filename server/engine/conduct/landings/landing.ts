import type { CardRef } from '#vocabulary/card-refs';
import type { LandingSweep } from '#vocabulary/hands/events';
import type { FactBody } from '#vocabulary/hands/facts';
import { isBoardZone, isSeatZone, type SensedZone, seatOfZone, ZONES } from '#vocabulary/zones';
import { isIn } from '../../table-state/cards.ts';
import { untoldAt } from '../../table-state/deals/kept-numbers.ts';
import type { Draft } from '../../table-state/draft.ts';
import { LATE_CARD_MS } from '../../table-state/limits.ts';
import { landingOf, readAtMs, sweepOf } from '../../table-state/past/card-inputs.ts';
import {
  boardStillToPredeal,
  burnsDue,
  freePlaces,
  holeCardCount,
  seatOfSlot,
  streetInDealing,
} from '../../table-state/plan.ts';
import { type HandState, inputsOf } from '../../table-state/state.ts';
import { isTaking, openRecords, stepsNow, targetOf } from '../../table-state/steps.ts';
import { settle } from '../settling/settle.ts';
import { passing } from './awaited.ts';
import { judgeDealtOver } from './dealt-over.ts';
import { firstOfDeal, isBesideItsSeat, keepUnread } from './numbering.ts';
import { place, placeAsSaid } from './place.ts';

/**
 * A card without a shoe exit landed: how it stands to the others of its sweep is not known before the sweep is over.
 * Where it is told at another place before that, the first one had misread it on its way.
 */
export function joinLanding(draft: Draft, { ref, zone, sweep }: Extract<FactBody, { type: 'card-rested' }>): void {
  const { landing } = draft.hand;
  const cards = (landing?.cards ?? []).filter((card) => card.ref !== ref);
  draft.emit({
    type: 'cards-landing',
    landing: { sweep, atMs: draft.atMs, cards: [...cards, { ref, zone, cause: draft.cause }] },
  });
}

/** Whoever takes his card up at once takes it up before it is placed: its place does not tell again that it went. */
export function liftLanding(draft: Draft, ref: CardRef, zone: SensedZone): boolean {
  const { landing } = draft.hand;
  if (landing === null || !landing.cards.some((card) => card.ref === ref && card.zone === zone)) return false;
  const cards = landing.cards.map((card) =>
    card.ref === ref && card.zone === zone ? { ...card, lifted: true as const } : card,
  );
  draft.emit({ type: 'cards-landing', landing: { ...landing, cards } });
  return true;
}

/**
 * The sweep is over. A deal-order verdict must hold under every order its cards allow, so they are placed in the
 * order that suits the plan best: only what fits no order is left to be irregular.
 */
export function closeLanding(draft: Draft): void {
  const { landing } = draft.hand;
  if (landing === null) return;
  draft.emit({ type: 'cards-landing', landing: null });
  if (isOfHandBefore(draft.hand, landing)) return;
  const { cause } = draft;
  // People burn first and lay the cards of a street from left to right: where nothing else is known, that is their
  // order.
  const later = passing({ ...draft.hand, landing });
  let left = landing.cards.filter((card) => !later.includes(card)).sort((a, b) => orderOf(a.zone) - orderOf(b.zone));
  while (left.length > 0) {
    const next = nextOf(draft.hand, left);
    if (next === undefined) break;
    draft.cause = next.cause;
    if (firstOfDeal(draft.hand, left) === next) keepUnread(draft, next, left);
    left = left.filter((card) => card !== next);
    placeLanded(draft, next, landing.sweep);
  }
  for (const card of later) {
    draft.cause = card.cause;
    if (isBesideItsSeat(draft.hand, card)) keepUnread(draft, card);
    placeLanded(draft, card, landing.sweep);
  }
  draft.cause = cause;
}

/** The one that suits the plan best. */
function nextOf(hand: HandState, left: LandingSweep['cards']): LandingSweep['cards'][number] | undefined {
  const first = firstOfDeal(hand, left) ?? burnedAgain(hand, left);
  if (first !== undefined) return first;
  const next = left.filter((card) => left.every((other) => !wasReadBefore(hand, other, card)));
  return next.find(({ zone }) => isWanted(hand, zone)) ?? next[0];
}

/** A device that was away says when it had read each of them: so far apart no place misses a card. */
function wasReadBefore(hand: HandState, one: { readonly ref: CardRef }, other: { readonly ref: CardRef }): boolean {
  const [oneMs, otherMs] = [readAtMs(landingOf(hand, one.ref)), readAtMs(landingOf(hand, other.ref))];
  return oneMs !== undefined && otherMs !== undefined && oneMs + LATE_CARD_MS < otherMs;
}

/**
 * The street has its burn, so either order is irregular: nobody burns for the next one in the sweep in which its card
 * comes to be read (R000-burn-3).
 */
function burnedAgain(hand: HandState, left: LandingSweep['cards']): LandingSweep['cards'][number] | undefined {
  const isWithBoard = left.some(({ zone }) => isBoardZone(zone) && isWanted(hand, zone));
  return isWithBoard && openRecords(hand).length === 0 ? left.find(({ zone }) => zone === 'BURN') : undefined;
}

function placeLanded(
  draft: Draft,
  { ref, zone, lifted }: LandingSweep['cards'][number],
  sweep: LandingSweep['sweep'],
): void {
  // With a hand that none of its cards had told of before the muck did, what came beside it is one too many, and no
  // burn.
  if (!judgeDealtOver(draft, ref, zone)) place(draft, ref, zone, sweep);
  if (lifted === true && isIn(draft.hand.cards, ref, zone)) draft.emit({ type: 'card-lifted', ref, zone });
  settle(draft);
}

/**
 * Whoever holds his hand up while the next one is prepared lays it down again before it is gathered in: nobody begins
 * a deal with two cards for one seat in one sweep, be there a shoe, which tells of neither, or none.
 */
function isOfHandBefore(hand: HandState, { cards }: LandingSweep): boolean {
  const [first, ...others] = cards;
  const isOneHand =
    first !== undefined &&
    others.length > 0 &&
    others.every(({ zone }) => zone === first.zone) &&
    areOfOneSweep(hand, cards);
  return isOneHand && isSeatZone(first.zone) && hand.ledger.out === 0;
}

/**
 * A card that is waited for joins them later: whoever is dealt two one after the other has not put them down
 * together.
 */
function areOfOneSweep(hand: HandState, cards: LandingSweep['cards']): boolean {
  const inputs = inputsOf(hand.log);
  const sweeps = cards.map(({ cause }) => sweepOf(inputs.find(({ id }) => id === cause)));
  return sweeps.every((sweep) => sweep === sweeps[0]);
}

/** Somebody speaks of a card before its place is believed: without a shoe it counts as it lands, so there it lies. */
export function landSpokenOf(draft: Draft, ref: CardRef, zone: SensedZone): void {
  const { senses } = draft.hand.setup.profile;
  if (senses.shoe || !senses.seats || !isIn(draft.hand.cards, ref, 'SHOE')) return;
  if (!isWanted(draft.hand, zone)) return;
  placeAsSaid(draft, ref, zone);
  settle(draft);
}

const orderOf = (zone: SensedZone): number => (zone === 'BURN' ? -1 : ZONES.indexOf(zone));

/** Does the plan, or a remedy, ask for a card from the shoe at this place now? */
function isWanted(hand: HandState, zone: SensedZone): boolean {
  if (stepsNow(hand).some((step) => isTaking(step) && targetOf(step) === zone)) return true;
  const { ledger } = hand;
  if (untoldAt(hand, zone) !== undefined) return true;
  if (!ledger.dealDone)
    return (
      ledger.out < holeCardCount(hand) && isSeatZone(zone) && seatOfSlot(hand, ledger.out + 1) === seatOfZone(zone)
    );
  if (boardStillToPredeal(hand)) return isBoardZone(zone);
  const street = streetInDealing(hand);
  if (street === null) return false;
  if (burnsDue(hand, street) > 0) return zone === 'BURN' || zone === 'MUCK';
  return hand.setup.profile.senses.board === 'places'
    ? freePlaces(hand, street).some((place) => place === zone)
    : isBoardZone(zone);
}
