import type { CardRef } from '#vocabulary/card-refs';
import type { EventBody } from '#vocabulary/hands/events';
import type { SweepNumber } from '#vocabulary/hands/facts';
import type { Seat } from '#vocabulary/seats';
import {
  BOARD_ZONES,
  type BoardZone,
  type Face,
  isBoardZone,
  isSeatZone,
  seatOfZone,
  seatZone,
  type Zone,
} from '#vocabulary/zones';
import { boardIsPredealt } from '../../books/parameters.ts';
import { raise, raiseOrRenew, revise } from '../../rulings/desk.ts';
import { showOnBoard } from '../../rulings/proven-faces.ts';
import { tellOf } from '../../rulings/publicity.ts';
import { remedyStepFor, type Tick, tick } from '../../rulings/ticks.ts';
import { cardsIn, faceOf, isIn, isInFlight, slotOf, wasMissed, zoneOf } from '../../table-state/cards.ts';
import { wasDealtPast } from '../../table-state/deals/deal-told.ts';
import { keptAt, throwerOfUnseen } from '../../table-state/deals/kept-numbers.ts';
import type { Draft } from '../../table-state/draft.ts';
import { isPlayedOnAfter } from '../../table-state/past/acted-over.ts';
import { isActedOnSince, landingOf, readAtMs } from '../../table-state/past/card-inputs.ts';
import { boardCards, holeCardCount, isDealtIn, seatOfSlot } from '../../table-state/plan.ts';
import { canSee } from '../../table-state/sight.ts';
import { type HandState, openOf, standingOf } from '../../table-state/state.ts';
import { isMoveOf, misdealPending, openRecords, openStreetRecord, stepsNow } from '../../table-state/steps.ts';
import { toldOf } from '../../table-state/timeline.ts';
import { goAstray, mayBeAstray, wentOffBoard, withdrawFace } from '../moves/gone-astray.ts';
import { isLaidAtLast, mixDeadCard, placeMoved, showWithHand, withdrawHandedOn } from '../moves/moved.ts';
import { askIfTakenBack } from '../moves/taken-back.ts';
import { askIfShownToo } from '../play/showing.ts';
import { tellBeforeBetOn } from '../streets/bet-on.ts';
import { judgeLateBurn } from '../streets/late-burns.ts';
import { judgeBurnElsewhere, placeOnStreet } from '../streets/street.ts';
import { putInOrder, takeKept, takeNumber } from './numbering.ts';

/** People had said that it lies there, and now its place reads it. */
export function seeOnBoard(draft: Draft, ref: CardRef, zone: Zone): void {
  const { hand } = draft;
  if (isBoardZone(zone) && !boardIsPredealt(hand) && hand.toldOf.some((told) => told.ref === ref))
    showOnBoard(draft, ref);
}

/** A card rests somewhere: the plan is compared with it, remedies first, then ordinary dealing (DESIGN §2). */
export function place(draft: Draft, ref: CardRef, to: Zone, sweep?: SweepNumber, told: Told = 'by-readers'): void {
  const { hand } = draft;
  const from = zoneOf(hand.cards, ref);
  const isFresh = from === 'SHOE' || isInFlight(hand.cards, ref);
  const isLaid = told !== 'by-readers' && isBoardZone(to) && (from === 'BURN' || from === 'MUCK');
  // What had fallen replaces nothing, wherever its player puts it (R000-drop-0).
  const isFallen = isSeatZone(to) && slotOf(hand.cards, ref) > 0 && slotOf(hand.cards, ref) === hand.ledger.unseenDrop;
  const isNew = !isFallen && (isFresh || isLaid || isMisreadOnItsWay(hand, ref, from, to));
  const step = isKeptFor(hand, from, to) ? undefined : remedyStepFor(hand, ref, to, isNew);
  const placing = { ref, from, to, sweep, told, isFresh };
  if (step === undefined) placeByPlan(draft, placing);
  else placeByRuling(draft, placing, step, isFresh || isLaid);
}

interface Placing {
  readonly ref: CardRef;
  readonly from: Zone;
  readonly to: Zone;
  readonly sweep: SweepNumber | undefined;
  readonly told: Told;
  /** It comes out of the shoe. */
  readonly isFresh: boolean;
}

/** What tells where it lies. `unknown`: people say that a card lies there, and nobody knows which. */
type Told = 'by-readers' | 'by-people' | 'unknown';

function placeByRuling(draft: Draft, placing: Placing, step: Tick, isLaid: boolean): void {
  const { ref, to } = placing;
  moveCard(draft, placing, (hand) => hand.ledger.out + 1);
  if (step.record.matter.type === 'flop-short' && tellBeforeBetOn(draft, ref)) return;
  // A burn or a board card of a street that is being dealt. What completes a street that is already bet on
  // (FLOP_SHORT) is part of that one.
  const isOfStreet = step.record.matter.type === 'street' || draft.hand.ledger.round !== 'open';
  tick(draft, step);
  withdrawHandedOn(draft, ref, to);
  if (isLaid && isOfStreet && (step.step.do === 'burn' || step.step.do === 'lay'))
    draft.plan({ type: 'loose-laid', cards: [...draft.hand.ledger.loose, ref] });
}

function placeByPlan(draft: Draft, placing: Placing): void {
  const { ref, from, to, sweep, isFresh } = placing;
  const { hand } = draft;
  const isAstray = wentOffBoard(from, to) && mayBeAstray(draft, ref);
  if (!isAstray && isBoardKept(hand, from, to)) return;
  withdrawFace(draft, { ref, from, to, isAstray });
  const isUnseen = from === 'SHOE' || (isFresh && wasMissed(hand.cards, ref));
  if (isUnseen && to === 'MUCK' && placeUnseenInMuck(draft, ref, sweep)) return;
  takeKept(draft, ref, to);
  moveCard(draft, placing, () => takeNumber(draft, { ref, zone: to }));
  if (misdealPending(draft.hand) !== undefined) return;
  if (isFresh || isLaidAtLast(hand, ref, from, to)) placeFresh(draft, ref, to);
  else if (isAstray && isBoardZone(from)) goAstray(draft, { ref, from, face: faceOf(hand.cards, ref) });
  else placeMoved(draft, ref, from, to);
}

/** Somebody throws away the cards that nobody had read before him. */
function placeUnseenInMuck(draft: Draft, ref: CardRef, sweep: SweepNumber | undefined): boolean {
  const seat = throwerOfUnseen(draft.hand, sweep);
  if (seat === null) return false;
  place(draft, ref, seatZone(seat), sweep);
  place(draft, ref, 'MUCK', sweep);
  return true;
}

/**
 * Without a shoe what is read first where a card was dealt unread is that one, though a ruling asks for another
 * there.
 */
function isKeptFor(hand: HandState, from: Zone, to: Zone): boolean {
  return (
    !hand.setup.profile.senses.shoe &&
    from === 'SHOE' &&
    misdealPending(hand) === undefined &&
    keptAt(hand, to) !== undefined
  );
}

/**
 * Hands are compared with the board until the pots are out: the gate of the muck, or the burns beside it, misread one
 * of its cards. Nor does anybody throw one away that has just been laid while people bet, or wait for the rest of it
 * with their hands open, unless a ruling has it moved.
 */
function isBoardKept(hand: HandState, from: Zone, to: Zone): boolean {
  if (!isBoardZone(from) || (to !== 'MUCK' && to !== 'BURN')) return false;
  if (hand.ledger.over === 'showdown') return true;
  const isRuledOn = misdealPending(hand) !== undefined || openRecords(hand).length > 0;
  const isLookedAt = hand.ledger.round === 'open' || hand.ledger.tabled.length > 0;
  return to === 'MUCK' && hand.ledger.over === 'no' && isLookedAt && !isRuledOn;
}

/** Which card it is nobody knows, so it has no face to show; what reads it at last tells. */
export function placeUnknown(draft: Draft, ref: CardRef, to: Zone): void {
  place(draft, ref, to, undefined, 'unknown');
  if (isIn(draft.hand.cards, ref, to) && canSee(draft.hand, to)) draft.emit({ type: 'card-lifted', ref, zone: to });
}

/**
 * Only people see it there: until its place reads it no reader will say that it went, as when the pack is gathered
 * in. What was believed to be a burn, and lies on the board where a ruling asks for a card, is that card: another one
 * than it was believed had gone back into the shoe.
 */
export function placeAsSaid(draft: Draft, ref: CardRef, to: Zone): void {
  if (isIn(draft.hand.cards, ref, 'BURN') && isBoardZone(to)) keepOtherBurns(draft, ref);
  place(draft, ref, to, undefined, 'by-people');
  if (isIn(draft.hand.cards, ref, to) && !isReadAt(draft.hand, ref, to))
    draft.emit({ type: 'card-lifted', ref, zone: to });
}

/**
 * That place told of it before people were asked, and has it still: it says when that goes, and DONE does not speak
 * of a card that lies there.
 */
function isReadAt(hand: HandState, ref: CardRef, zone: Zone): boolean {
  const last = toldOf(hand.timeline, ref)?.input.fact;
  return last?.type === 'card-rested' && last.zone === zone;
}

/**
 * It came out of the shoe, so it is the burn that was put back there. The one that the screen had named lies among the
 * burns still: the pile says nothing anew of a card that it reads all the time.
 */
function keepOtherBurns(draft: Draft, ref: CardRef): void {
  for (const { verdict } of openRecords(draft.hand)) {
    for (const step of verdict.remedy.slice(0, verdict.remedyDone)) {
      const wasPutBack = step.do === 'move' && step.from === 'BURN' && step.to === 'SHOE' && step.ref !== ref;
      if (!wasPutBack || !isIn(draft.hand.cards, step.ref, 'SHOE')) continue;
      draft.emit({ type: 'card-moved', ref: step.ref, from: 'SHOE', to: 'BURN', face: 'down' });
    }
  }
}

/**
 * The last card that left the shoe after the deal, believed to be put away since the gate read it over the muck:
 * where a ruling asks for a card it is that one all the same. So is one that the board read on its way to a seat.
 */
function isMisreadOnItsWay(hand: HandState, ref: CardRef, from: Zone, to: Zone): boolean {
  const slot = slotOf(hand.cards, ref);
  const isAway = from === 'MUCK' || from === 'BURN' || (isBoardZone(from) && isSeatZone(to));
  return isAway && slot === hand.ledger.out && slot > holeCardCount(hand);
}

/**
 * People answer where a card lies that the readers do not agree on, or do not see: on the board it lies open if
 * readers told of it there last. Of one that was dealt to somebody, or that none has read there, an answer opens
 * nothing.
 */
function isBoardCardSaid(hand: HandState, ref: CardRef, to: Zone): boolean {
  return seatOfSlot(hand, slotOf(hand.cards, ref)) === null && lastReadAt(hand, ref) === to;
}

/** Where readers told of it last; undefined: nowhere since it left the shoe. */
function lastReadAt(hand: HandState, ref: CardRef): Zone | undefined {
  const last = toldOf(hand.timeline, ref)?.input.fact;
  return last !== undefined && 'zone' in last ? last.zone : undefined;
}

type CardMoved = { -readonly [Key in keyof MovedBody]: MovedBody[Key] };
type MovedBody = Extract<EventBody, { readonly type: 'card-moved' }>;

/** Without an exit of its own a card's number in the deal is the order of its landing. */
function moveCard(
  draft: Draft,
  { ref, from, to, sweep, told }: Placing,
  numberNext: (hand: HandState) => number,
): void {
  const { hand } = draft;
  const assumed = from === 'SHOE' && (told === 'unknown' || !canSee(hand, to));
  const move: CardMoved = { type: 'card-moved', ref, from, to, face: faceAt(hand, ref, to) };
  if (sweep !== undefined) move.sweep = sweep;
  if (from === 'SHOE') move.slot = numberNext(hand);
  if (assumed) move.assumed = assumed;
  draft.emit(move);
  if (!isBoardZone(to) || boardIsPredealt(hand) || hand.ledger.over !== 'no') return;
  // Readers see it there, or it is certain enough that it can be seen there.
  if (told === 'by-readers' || isBoardCardSaid(hand, ref, to)) showOnBoard(draft, ref);
  else tellOf(draft, ref, 'board');
}

/**
 * RFID sees no faces: the board is up, except in Tock before the flip; hole cards and burns are down (DESIGN §3),
 * unless a ruling has this card put there for everybody to see (C01, C12).
 */
function faceAt(hand: HandState, ref: CardRef, zone: Zone): Face {
  const asked = stepsNow(hand).find((step) => isMoveOf(step, ref, zone));
  if (asked?.do === 'move') return asked.face;
  if (isBoardZone(zone)) return boardIsPredealt(hand) ? 'down' : 'up';
  return zone === 'ASIDE' ? 'up' : 'down';
}

/**
 * It came out of the shoe again, and was laid on its street while the floor was asked about it: whoever plays on
 * plays on with it (C26).
 */
export function playOnWith(draft: Draft, ref: CardRef): void {
  const { cards, ledger } = draft.hand;
  const zone = zoneOf(cards, ref);
  const isLaid = (isBoardZone(zone) || zone === 'BURN') && ledger.dealDone && ledger.over === 'no';
  if (isLaid && !ledger.loose.includes(ref)) placeOnStreet(draft, ref, zone);
}

/** A card that came out of the shoe. */
function placeFresh(draft: Draft, ref: CardRef, to: Zone): void {
  const { hand } = draft;
  const { over } = hand.ledger;
  if (isSeatZone(to)) showWithHand(draft, ref, seatOfZone(to));
  if (over === 'showdown' && isSeatZone(to)) askIfShownToo(draft, ref, seatOfZone(to));
  if (over !== 'no') {
    if (isBoardZone(to) || to === 'BURN') placeWhenOver(draft, ref, to);
    return;
  }
  // Where a card lands that came back into the shoe unasked is part of what the floor decides on already (C26).
  if (openOf(hand, 'back-in-shoe').some(({ matter }) => matter.ref === ref)) return;
  if (slotOf(hand.cards, ref) === hand.ledger.unseenDrop) {
    draft.plan({ type: 'fallen-card-known' });
    if (isSeatZone(to)) mixDeadCard(draft, ref, seatOfZone(to));
  } else if (isSeatZone(to)) {
    placeAtSeat(draft, ref, seatOfZone(to));
    // What the muck tells of lay there before, and has gone.
    if (landingOf(hand, ref)?.fact.zone === to) askIfTakenBack(draft, ref, to);
  } else if (isBoardZone(to) || to === 'BURN' || to === 'MUCK') placeOnStreet(draft, ref, to);
}

/** A burn that was made for the last card and is read late is no look for rabbits. */
function placeWhenOver(draft: Draft, ref: CardRef, to: BoardZone | 'BURN'): void {
  const { hand } = draft;
  if (to === 'BURN' && judgeLateBurn(draft, ref)) return;
  if (isLeftOverFromRiver(hand, ref)) placeOnStreet(draft, ref, to);
  else if (!wasReadWhilePlayed(hand, ref) && mayHaveCome(hand)) huntRabbits(draft, ref);
}

/**
 * It left the shoe before the river was bet on, and its place could not tell of it until now: nobody looked for what
 * would have come, also where the pots have been awarded meanwhile, or it is a burn.
 */
function isLeftOverFromRiver(hand: HandState, ref: CardRef): boolean {
  const { over, street } = hand.ledger;
  return (over === 'showdown' || over === 'awarded') && street === 'river' && isActedOnSince(hand, ref);
}

function placeAtSeat(draft: Draft, ref: CardRef, seat: Seat): void {
  const { hand } = draft;
  const slot = slotOf(hand.cards, ref);
  const rightful = seatOfSlot(hand, slot);
  if (rightful !== seat && putInOrder(draft)) return;
  if (!isDealtIn(hand, seat)) raiseOrder(draft, seat, true);
  else if (rightful === null && wasDealtPast(hand, ref, seat)) raiseOrder(draft, seat, false);
  else if (rightful === null && !joinsDeadHand(draft, ref, seat)) raiseExtra(draft, seat);
  else if (rightful !== null && rightful !== seat) raiseOrder(draft, seat, false);
  judgeBurnElsewhere(draft);
}

/**
 * What was to replace a dead card was on its way when that one was put with its hand: it is part of the hand that
 * died (R000-dead-0).
 */
function joinsDeadHand(draft: Draft, ref: CardRef, seat: Seat): boolean {
  const { hand } = draft;
  const record = standingOf(hand, 'dead-card-mixed').find(({ matter }) => matter.seat === seat);
  const isSecond = cardsIn(hand.cards, seatZone(seat)).some(
    (other) => other !== ref && slotOf(hand.cards, other) > holeCardCount(hand),
  );
  if (record === undefined || isSecond) return false;
  if (record.verdict.status === 'open') revise(draft, record, record.matter);
  return true;
}

/** A second card too many belongs to the irregularity that the first one began. */
function raiseExtra(draft: Draft, seat: Seat): void {
  const open = openOf(draft.hand, 'wrong-count').find(({ matter }) => matter.what === 'extra');
  raiseOrRenew(draft, { type: 'wrong-count', seat, what: 'extra' }, open);
}

/** A later card at a wrong seat belongs to the wrong order that is already being put right. */
function raiseOrder(draft: Draft, seat: Seat, emptySeat: boolean): void {
  if (openOf(draft.hand, 'wrong-order').length === 0) raise(draft, { type: 'wrong-order', seat, emptySeat });
}

/**
 * A board that was cut off tells of it when the hand is over, and had read it while others acted, or it is one of a
 * street that lies too early: on that nothing hangs any more (R000-eth-2).
 */
function wasReadWhilePlayed(hand: HandState, ref: CardRef): boolean {
  const readMs = readAtMs(landingOf(hand, ref));
  return readMs !== undefined && (isPlayedOnAfter(hand, readMs) || openStreetRecord(hand) !== undefined);
}

/** Where all five lie nothing would have come: a burn that nobody has read is carried over the board (R000-eth-2). */
const mayHaveCome = (hand: HandState): boolean => boardCards(hand).length < BOARD_ZONES.length;

/** R000-eth-2, R004-31-0: looking for cards that would have come, once a hand. Collecting the pack is no such thing. */
export function huntRabbits(draft: Draft, ref: CardRef): void {
  if (standingOf(draft.hand, 'rabbit-hunt').length === 0) raise(draft, { type: 'rabbit-hunt', ref });
}
