import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Declaration } from '#vocabulary/hands/declarations';
import type { LandingCard } from '#vocabulary/hands/events';
import type { SpokenOf } from '#vocabulary/hands/ledgers';
import type { Seat } from '#vocabulary/seats';
import {
  type BoardStreet,
  isBoardZone,
  isSeatZone,
  nextStreet,
  seatOfZone,
  seatZone,
  type Zone,
} from '#vocabulary/zones';
import { raise, revise } from '../../rulings/desk.ts';
import { showCard } from '../../rulings/publicity.ts';
import { cardsIn, isIn, isInFlight, isLifted, slotOf, wasMissed, zoneOf } from '../../table-state/cards.ts';
import { keptAt } from '../../table-state/deals/kept-numbers.ts';
import { isNextDealtTo, onItsWayTo } from '../../table-state/dealt-seats.ts';
import type { Draft } from '../../table-state/draft.ts';
import {
  burnOnItsWay,
  burnStreet,
  burnsDue,
  holeCardCount,
  isBurnDue,
  isDealtIn,
  isOnBoard,
  phaseOf,
  seatOfSlot,
  streetInDealing,
} from '../../table-state/plan.ts';
import { isBetOn, showOrderOf } from '../../table-state/play.ts';
import { holderOf } from '../../table-state/seats.ts';
import { type HandState, standingOf } from '../../table-state/state.ts';
import { misdealPending, openRecords } from '../../table-state/steps.ts';
import { landSpokenOf } from '../landings/landing.ts';
import { placeAsSaid } from '../landings/place.ts';
import { assumeCardAt, assumeDealt } from './assumed-cards.ts';

type Said<Type extends Declaration['type']> = Extract<Declaration, { readonly type: Type }>;

const isInPlay = (hand: HandState, seat: Seat): boolean => isDealtIn(hand, seat) && hand.ledger.over === 'no';

/** Nobody can bet any more, and his hand is to be shown: no face of it is a fault (R000-sd-12, R004-19-0). */
const isToShow = (hand: HandState, seat: Seat): boolean => showOrderOf(hand).includes(seat);

/** A card of such a hand. */
function isHandToShow(hand: HandState, ref: CardRef): boolean {
  const holder = holderOf(hand, ref);
  return holder !== null && isToShow(hand, holder);
}

function exposed(draft: Draft, what: Said<'exposed'>): void {
  const { seat } = what;
  if (!isInPlay(draft.hand, seat)) return;
  const ref = what.ref ?? assumeCardAt(draft, seat) ?? laidUnread(draft, onItsWayTo(draft.hand, seat));
  if (ref === undefined) {
    awaitSpokenOf(draft, what);
    return;
  }
  landSpokenOf(draft, ref, seatZone(seat));
  draft.emit({ type: 'card-turned', ref, face: 'up' });
  if (isToShow(draft.hand, seat)) return;
  raise(draft, { type: 'exposed', seat, ref, cause: what.cause === 'dealer' ? 'dealer' : 'player', second: false });
}

/** The pile misses its newest card for seconds: whoever saw the face of the burn has seen it lie there. */
function burnExposed(draft: Draft, what: Said<'burn-exposed'>): void {
  const { hand } = draft;
  const unread = burnOnItsWay(hand);
  const ref = what.ref ?? unread ?? cardsIn(hand.cards, 'BURN').at(-1);
  if (ref !== undefined && ref === unread) placeAsSaid(draft, ref, 'BURN');
  if (ref !== undefined || !hand.setup.profile.senses.burn)
    raise(draft, { type: 'burn-exposed', ref: ref ?? null, street: burnStreet(draft.hand) });
  else if (isBurnDue(hand)) draft.plan({ type: 'card-spoken-of', what });
}

function boxed(draft: Draft, what: Said<'boxed'>): void {
  const { hand } = draft;
  const ref = what.ref ?? laidUnread(draft, newestCard(hand)) ?? assumeFirst(draft);
  if (ref === undefined) awaitSpokenOf(draft, what);
  else if (!isHandToShow(draft.hand, ref))
    raise(draft, { type: 'boxed', ref, place: placeOf(draft.hand, ref), others: boxedBefore(hand) });
}

function showed(draft: Draft, { seat, ref }: Said<'voluntary'>): void {
  if (!isInPlay(draft.hand, seat)) return;
  if (!isToShow(draft.hand, seat)) raise(draft, { type: 'voluntary', seat, ref: ref ?? null });
  if (ref !== undefined) showCard(draft, ref);
}

/** Nobody may guess which one it is. It is kept off the table until the next shuffle (R004-42-3, C10). */
function found(draft: Draft, { ref }: Said<'found'>): void {
  if (ref !== undefined && isIn(draft.hand.cards, ref, 'SHOE'))
    draft.emit({ type: 'card-moved', ref, from: 'SHOE', to: 'OFF', face: 'unknown' });
  raise(draft, { type: 'found', ref: ref ?? null });
}

/**
 * Another deck lies over it, or its player has taken it up: it is one of the deal all the same, and is decided on when
 * it is read. A shoe tells of each card that is dealt, but for the next one it may be late.
 */
function awaitSpokenOf(draft: Draft, what: SpokenOf): void {
  const { senses } = draft.hand.setup.profile;
  const isNext = what.type === 'exposed' && isNextDealtTo(draft.hand, what.seat);
  const isRead = (senses.shoe && !isNext) || !senses.seats || draft.hand.ledger.dealDone;
  if (!isRead && misdealPending(draft.hand) === undefined) draft.plan({ type: 'card-spoken-of', what });
}

type LandedCard = Pick<LandingCard, 'ref'> & { readonly zone: Zone };

/** What people spoke of before it was read may be among the cards that have landed now. */
export function declareSpokenOf(draft: Draft, landed: readonly LandedCard[]): void {
  const { cards, ledger } = draft.hand;
  const { spokenOf } = ledger;
  if (spokenOf === null) return;
  const here = landed.filter(({ ref, zone }) => isIn(cards, ref, zone));
  const card = here.find(({ zone }) => isSpokenOfAt(spokenOf, zone));
  // The street lies, and there was no burn that could have been turned.
  const isNone = spokenOf.type === 'burn-exposed' && here.some(({ zone }) => isBoardZone(zone));
  if (card === undefined && !isNone) return;
  draft.plan({ type: 'spoken-of-known' });
  if (card === undefined || misdealPending(draft.hand) !== undefined) return;
  const { ref } = card;
  if (spokenOf.type === 'exposed') exposed(draft, { ...spokenOf, ref });
  else if (spokenOf.type === 'boxed') boxed(draft, { ...spokenOf, ref });
  else burnExposed(draft, { ...spokenOf, ref });
}

/**
 * What the shoe tells of at last lands by itself, and so does a burn that it has missed.
 */
export function declareSpokenOfAlone(draft: Draft, landed: LandedCard): void {
  const { cards, ledger, setup } = draft.hand;
  const isMissed = wasMissed(cards, landed.ref);
  const isTold = setup.profile.senses.shoe && !isMissed;
  if (isTold || ledger.spokenOf?.type === 'burn-exposed') declareSpokenOf(draft, [landed]);
}

function isSpokenOfAt(spokenOf: SpokenOf, zone: Zone): boolean {
  if (spokenOf.type === 'burn-exposed') return zone === 'BURN';
  return isSeatZone(zone) && (spokenOf.type === 'boxed' || seatOfZone(zone) === spokenOf.seat);
}

/** R004-14-2: who identified a dropped card declares it; otherwise somebody saw a card that is not his. */
function seen(draft: Draft, what: Said<'seen'>): void {
  const { hand } = draft;
  const ref = what.ref ?? null;
  const record = openRecords(hand).find(
    ({ matter }) => matter.type === 'dropped' && matter.cause === 'player' && (ref === null || matter.ref === ref),
  );
  if (record?.matter.type === 'dropped') {
    revise(draft, record, { ...record.matter, identified: true });
    return;
  }
  if (ref !== null && isIn(hand.cards, ref, 'BURN')) {
    raise(draft, { type: 'burn-exposed', ref, street: burnStreet(hand) });
    return;
  }
  if (ref !== null && (holderOf(hand, ref) === what.by || isOnBoard(hand, ref))) return;
  if (isBetOn(hand)) raise(draft, { type: 'seen', ref, by: what.by });
}

function dropped(draft: Draft, what: Said<'dropped'>): void {
  const { hand } = draft;
  const ref = what.ref ?? floorCard(hand, what.seat);
  if (hand.ledger.over !== 'no') return;
  if (ref === undefined) {
    droppedUnseen(draft, what);
    return;
  }
  if (what.cause === 'player' && what.seat !== undefined) numberFallen(draft, ref, what.seat);
  const slot = slotOf(hand.cards, ref);
  const seat = what.seat ?? holderOf(hand, ref) ?? seatOfSlot(hand, slot);
  const role = roleOf(hand, slot, seat);
  if (zoneOf(hand.cards, ref) !== 'OFF')
    draft.emit({ type: 'card-moved', ref, from: zoneOf(hand.cards, ref), to: 'OFF', face: 'unknown' });
  else if (isInFlight(hand.cards, ref)) draft.emit({ type: 'card-put-back', ref, zone: 'OFF' });
  const street = streetInDealing(draft.hand) ?? nextStreet(hand.ledger.street) ?? 'river';
  raise(draft, {
    type: 'dropped',
    cause: what.cause,
    ref,
    seat: role === 'hole' ? seat : null,
    role,
    street,
    identified: false,
    second: false,
  });
}

/** It fell out of a hand that nobody could read: it had the number that was kept for it, and nobody was skipped. */
function numberFallen(draft: Draft, ref: CardRef, seat: Seat): void {
  const zone = seatZone(seat);
  if (isIn(draft.hand.cards, ref, 'SHOE') && keptAt(draft.hand, zone) !== undefined) placeAsSaid(draft, ref, zone);
}

/** R000-drop-0: dead though nobody saw it: it had the next number, and the deal goes on with the one after it (C07). */
function droppedUnseen(draft: Draft, { cause, seat }: Said<'dropped'>): void {
  const { hand } = draft;
  const slot = hand.ledger.out + 1;
  if (!hand.setup.profile.senses.shoe || cause !== 'dealer' || seat === undefined || seatOfSlot(hand, slot) !== seat)
    return;
  if (hand.ledger.unseenDrop !== null || misdealPending(hand) !== undefined) return;
  raise(draft, {
    type: 'dropped',
    cause,
    ref: null,
    seat,
    role: 'hole',
    street: 'flop',
    identified: false,
    second: false,
  });
  if (misdealPending(draft.hand) === undefined) draft.plan({ type: 'card-fell-unseen', slot });
}

/** A card that left the shoe for nobody's hand was the burn or the board card that was due (AMB-04). */
function roleOf(hand: HandState, slot: number, seat: Seat | null): 'hole' | 'burn' | 'board' {
  if (seat !== null) return 'hole';
  const street: BoardStreet | null =
    streetInDealing(hand) ?? (slot > holeCardCount(hand) ? nextStreet(hand.ledger.street) : null);
  return street !== null && burnsDue(hand, street) > 0 ? 'burn' : 'board';
}

/**
 * Without a name, the card that left the shoe last and did not land, or one that left its place: that of the player
 * whose card fell. The others just look at theirs, also where the shoe missed the one that fell.
 */
function floorCard(hand: HandState, seat: Seat | undefined): CardRef | undefined {
  const mayFall = (ref: CardRef): boolean =>
    isLifted(hand.cards, ref) && (seat === undefined || isIn(hand.cards, ref, seatZone(seat)));
  const isOut = (ref: CardRef): boolean =>
    isInFlight(hand.cards, ref) && !(seat !== undefined && isUnreadElsewhere(hand, ref, seat));
  const away = ALL_CARD_REFS.filter((ref) => isOut(ref) || mayFall(ref));
  return away.sort((a, b) => slotOf(hand.cards, a) - slotOf(hand.cards, b)).at(-1);
}

/**
 * The deal has gone on over it, and it is this player's turn: his card fell of which the shoe was silent, and the other
 * one lies unread before whom it was dealt to (R000-dead-0).
 */
function isUnreadElsewhere(hand: HandState, ref: CardRef, seat: Seat): boolean {
  const { out } = hand.ledger;
  const slot = slotOf(hand.cards, ref);
  const dealtTo = seatOfSlot(hand, slot);
  return (
    hand.setup.profile.senses.shoe &&
    slot < out &&
    dealtTo !== null &&
    dealtTo !== seat &&
    seatOfSlot(hand, out + 1) === seat
  );
}

/** No antenna has read it yet, as below another deck: whoever saw its face has seen it lie before its player. */
function laidUnread(draft: Draft, ref: CardRef | undefined): CardRef | undefined {
  const { hand } = draft;
  const seat = ref === undefined || !isInFlight(hand.cards, ref) ? null : seatOfSlot(hand, slotOf(hand.cards, ref));
  if (ref !== undefined && seat !== null && hand.ledger.over === 'no') placeAsSaid(draft, ref, seatZone(seat));
  return ref;
}

function newestCard(hand: HandState): CardRef | undefined {
  const out = ALL_CARD_REFS.filter((ref) => slotOf(hand.cards, ref) === hand.ledger.out);
  return hand.ledger.out === 0 ? undefined : out.at(0);
}

/** Where nothing is sensed the card that is spoken of is the first that was dealt, if none is known to have been. */
function assumeFirst(draft: Draft): CardRef | undefined {
  if (draft.hand.setup.profile.senses.seats) return undefined;
  assumeDealt(draft, () => draft.hand.ledger.out > 0);
  return newestCard(draft.hand);
}

function placeOf(hand: HandState, ref: CardRef): 'hole' | 'burn' | 'board' | 'stub' {
  const zone = zoneOf(hand.cards, ref);
  if (hand.setup.dealOrder.some((seat) => seatZone(seat) === zone)) return 'hole';
  if (zone === 'BURN' || zone === 'MUCK') return 'burn';
  if (isOnBoard(hand, ref)) return 'board';
  return zone === 'OFF' && phaseOf(hand) === 'deal' ? 'hole' : 'stub';
}

const boxedBefore = (hand: HandState): number =>
  standingOf(hand, 'boxed').filter(({ matter }) => matter.place === 'stub').length;

/** A person says what RFID cannot see of a card: its face, who turned it, that it lies on the floor. */
export const SAID_OF_CARDS = { exposed, 'burn-exposed': burnExposed, voluntary: showed, seen, boxed, dropped, found };
