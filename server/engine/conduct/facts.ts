import type { CardRef } from '#vocabulary/card-refs';
import type { Doubt, Fact } from '#vocabulary/hands/facts';
import type { MatterBody } from '#vocabulary/hands/matters';
import { isSeatZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { raise } from '../rulings/desk.ts';
import { openProven } from '../rulings/proven-faces.ts';
import { isAnsweredFor, isBeingAsked } from '../rulings/remembered.ts';
import { isBackInShoe, isIn, isInFlight, isLifted, slotOf, zoneOf } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import { READ_TO_LANDING_MS } from '../table-state/limits.ts';
import { readLateMs } from '../table-state/past/happened.ts';
import { isNothingOut } from '../table-state/plan.ts';
import { canSee, isTableCleared } from '../table-state/sight.ts';
import { type HandState, inputsOf, openOf, recordsOf } from '../table-state/state.ts';
import { isMoveOf, misdealPending, openRecords, sentTo, stepsLeft } from '../table-state/steps.ts';
import { confirmMoves } from './assumed/assumed-remedies.ts';
import { declareSpokenOfAlone } from './assumed/card-declarations.ts';
import { freeAssumed, placeBeyondUnread, readAtLast } from './assumed/unread.ts';
import { turnDial } from './dial.ts';
import { askIfMisread, placesFromShoe, placesOfUnread } from './doubts/from-shoe.ts';
import { askAboutLook, asksAboutLooks, closeDoubtsAbout } from './doubts/open-doubts.ts';
import { awaitArriving, awaitPassed, isAwaitedAt, isAwaitingPassed } from './landings/awaited.ts';
import { askIfDealtOver, judgeDealtOver } from './landings/dealt-over.ts';
import { joinLanding, liftLanding } from './landings/landing.ts';
import { putInOrder } from './landings/numbering.ts';
import { huntRabbits, place, seeOnBoard } from './landings/place.ts';
import { askIfAstray, askIfSixth } from './moves/astray.ts';
import { askIfTakenBack } from './moves/taken-back.ts';
import { takePress } from './presses.ts';
import { dealAnew, wasCollectedForNothing } from './settling/collected.ts';
import { restartDeal } from './settling/settle.ts';
import { isPlayedOut } from './streets/late-burns.ts';
import { renewAfterLook } from './streets/looks.ts';

type ByType = { readonly [Each in Exclude<Fact, { type: 'fact-withdrawn' }> as Each['type']]: Each };
type FactOf<Type extends keyof ByType> = { [Each in Type]: ByType[Each] & { readonly type: Each } }[Type];

/** A fact is never refused; it may be irregular (DESIGN §1). */
export const takeFact = <Type extends keyof ByType>(draft: Draft, fact: FactOf<Type>): void =>
  TAKE[fact.type](draft, fact);

/** Told by earlier journals alone, and for the record. */
const nothing = (): void => undefined;

const TAKE: { readonly [Type in keyof ByType]: (draft: Draft, fact: ByType[Type]) => void } = {
  'card-left-shoe': (draft, { ref, missed }) => leaveShoe(draft, ref, missed === true),
  'card-rested': (draft, fact) => {
    freeAssumed(draft, fact.ref);
    rest(draft, fact);
    declareSpokenOfAlone(draft, fact);
  },
  'card-lifted': (draft, { ref, zone }) => {
    if (!liftLanding(draft, ref, zone)) lift(draft, ref, zone);
  },
  'card-proven': (draft, { ref }) => openProven(draft, ref),
  pressed: (draft, press) => takePress(draft, press),
  dialled: (draft, { clicks }) => turnDial(draft, clicks),
  'unknown-tag': (draft, { zone }) => raiseOnce(draft, { type: 'unknown-tag', zone }),
  'foreign-card': (draft, fact) => {
    if (isDealtFrom(draft.hand, fact)) raiseOnce(draft, { type: 'foreign-card', zone: fact.zone });
  },
  'duplicate-card': (draft, { ref, zones }) => {
    const zone = zones.at(-1);
    raiseOnce(draft, { type: 'duplicate', ref, ...(zone === undefined ? {} : { zone }) });
  },
  'question-raised': doubt,
  'card-arriving': awaitArriving,
  // A card that is longer away than a look lasts still belongs to its place: that is asked, not stated.
  'card-left': askAboutLook,
  'seat-read-again': nothing,
  'burn-hidden': nothing,
  'reader-silent': nothing,
  'reader-back': nothing,
};

function doubt(draft: Draft, { question, doubt }: Extract<Fact, { type: 'question-raised' }>): void {
  const { hand } = draft;
  if (doubt.about === 'card-nowhere' && isWhereKnown(hand, doubt.ref)) return;
  if (doubt.about === 'card-between' && isAnsweredFor(hand, doubt.ref, doubt.zones)) return;
  draft.emit({
    type: 'question-asked',
    question: {
      id: question,
      ask: DOUBTS[doubt.about],
      seats: [],
      refs: 'ref' in doubt ? [doubt.ref] : [],
      cause: draft.cause,
      options: placesOfDoubt(hand, doubt),
    },
  });
}

const DOUBTS = {
  'card-nowhere': 'where-is-card',
  'card-between': 'which-place',
  'blind-interval': 'what-happened-while-blind',
} as const;

/**
 * Where people may say that the card is: between what readers say, or where the plan would have it (DESIGN §1, ask,
 * don't assert).
 */
function placesOfDoubt(hand: HandState, doubt: Doubt): readonly Zone[] {
  if (doubt.about === 'blind-interval') return [];
  if (doubt.about === 'card-nowhere') return placesOfUnread(hand, doubt.ref);
  // What has not landed yet may lie where the plan wants it, though its place cannot be read.
  const planned = isInFlight(hand.cards, doubt.ref) ? placesFromShoe(hand, doubt.ref) : [];
  return [...new Set<Zone>([...planned, ...doubt.zones])];
}

/**
 * What was collected with the pack is in the shoe, and of what fell off the table somebody has said so. Of another one
 * people have just been asked, or have
 * said it.
 */
function isWhereKnown(hand: HandState, ref: CardRef): boolean {
  const { cards, questions } = hand;
  if (isIn(cards, ref, 'SHOE') || questions.some(({ ask, refs }) => ask === 'where-is-card' && refs.includes(ref)))
    return true;
  if (!isInFlight(cards, ref) && !isIn(cards, ref, 'OFF')) return true;
  return recordsOf(hand, 'dropped').some(({ matter }) => matter.ref === ref);
}

/**
 * Facts that the engine does not decide on are not kept for a re-decision either. Screens animate an arrival, where no
 * card is awaited.
 */
export function isDecidedOn(hand: HandState, fact: Fact): boolean {
  if (fact.type === 'card-arriving') return isAwaitedAt(hand, fact);
  if (fact.type === 'card-left') return asksAboutLooks(hand);
  return fact.type === 'fact-withdrawn' || TAKE[fact.type] !== nothing;
}

function leaveShoe(draft: Draft, ref: CardRef, missed: boolean): void {
  freeAssumed(draft, ref);
  if (isDealtAgain(draft)) redealUnasked(draft);
  else if (!isIn(draft.hand.cards, ref, 'SHOE') && wasCollectedForNothing(draft)) dealAnew(draft);
  const { hand } = draft;
  if (!isIn(hand.cards, ref, 'SHOE')) returnUnasked(draft, ref, missed);
  // Only the shoe knows that a card was in it again: a place that reads one which lies on the table has lost sight of
  // it.
  if (missed && !isIn(draft.hand.cards, ref, 'SHOE')) return;
  // Where it lands tells whether it was the burn of a river that seemed to have none, or one too many of it.
  const mayBeBurn = missed && isPlayedOut(hand);
  if (hand.ledger.over !== 'no' && !mayBeBurn && !isTableCleared(hand)) huntRabbits(draft, ref);
  draft.emit({ type: 'card-exited', ref, slot: draft.hand.ledger.out + 1, ...(missed ? { missed } : {}) });
  // It may be the one that is waited for, and is told where it lies when it has landed.
  if (missed && isAwaitingPassed(draft.hand)) awaitArriving(draft);
  if (missed) putInOrder(draft);
}

/**
 * A shoe that was silent tells late of what it gave out before the misdeal was called. Of one that what is told now
 * has called nobody has heard yet.
 */
function isDealtAgain(draft: Draft): boolean {
  const misdeal = misdealPending(draft.hand)?.verdict;
  const isCalled = misdeal !== undefined && draft.isToldOf(misdeal.id) && draft.atMs >= misdeal.raisedAtMs;
  return isCalled && isTableCleared(draft.hand);
}

/** People forget buttons: the pack was collected and a card leaves the shoe, so it was shuffled and cut as well. */
function redealUnasked(draft: Draft): void {
  const pending = misdealPending(draft.hand);
  if (pending === undefined) return;
  draft.emit({ type: 'deck-collected' });
  for (const step of stepsLeft(pending)) draft.emit({ type: 'step-done', step, verdict: pending.verdict.id });
  restartDeal(draft);
}

/** A card exits again: a remedy had it put back without a press, or nobody knows how it got there (C26). */
function returnUnasked(draft: Draft, ref: CardRef, missed: boolean): void {
  for (const record of openRecords(draft.hand)) {
    const asked = stepsLeft(record).some((step) => isMoveOf(step, ref, 'SHOE'));
    if (asked) confirmMoves(draft, record);
  }
  const from = zoneOf(draft.hand.cards, ref);
  if (from === 'SHOE' || missed) return;
  const { out } = draft.hand.ledger;
  const isNewest = slotOf(draft.hand.cards, ref) === out;
  raise(draft, { type: 'back-in-shoe', ref });
  draft.emit({ type: 'card-moved', ref, from, to: 'SHOE', face: 'down' });
  // The last one to leave is the next one again: with a new number it would take the next player's card from him.
  if (isNewest) draft.plan({ type: 'numbers-counted', out: out - 1 });
}

type Rested = Extract<Fact, { type: 'card-rested' }>;

function rest(draft: Draft, told: Rested): void {
  if (isOfDealBefore(draft.hand, told) || readAtLast(draft, told.ref, told.zone)) return;
  const { hand } = draft;
  const { ref } = told;
  const isInPack = isIn(hand.cards, ref, 'SHOE');
  const zone = isInPack ? placeBeyondUnread(hand, told.zone) : told.zone;
  const isHere = isIn(hand.cards, ref, zone);
  if (!isHere && isBeingAsked(hand, ref, zone) && !sentTo(hand, ref).includes(zone)) return;
  closeDoubtsAbout(draft, ref, zone);
  if (isHere) stay(draft, { ...told, zone });
  else if (isInPack) comeUntold(draft, { ...told, zone });
  else if (isPassing(hand, ref, zone)) lift(draft, ref, zoneOf(hand.cards, ref));
  else if (!isReadBeside(hand, ref, zone)) come(draft, told);
}

function stay(draft: Draft, fact: Rested): void {
  const { ref, zone } = fact;
  seeOnBoard(draft, ref, zone);
  if (!isLifted(draft.hand.cards, ref)) return;
  draft.emit({ type: 'card-put-back', ref, zone });
  renewAfterLook(draft.hand, draft);
  if (isSeatZone(zone)) askIfTakenBack(draft, ref, zone, readLateMs(fact));
}

/** Nothing has told that it left the pack. */
function comeUntold(draft: Draft, fact: Rested): void {
  const { hand } = draft;
  const { ref, zone } = fact;
  const lateMs = readLateMs(fact);
  // The pack is still being gathered in, and the gate reads a card of it that had gone unread where it lay.
  const isOfBefore = isBackInShoe(hand.cards, ref) || isNothingOut(hand) || wasInPileBefore(hand, fact);
  if (zone === 'MUCK' && (isOfBefore || askIfDealtOver(draft, ref, zone, lateMs))) return;
  if (!askIfSixth(draft, ref, zone) && !askIfMisread(draft, ref, zone, lateMs)) joinLanding(draft, fact);
}

function come(draft: Draft, fact: Rested): void {
  const { ref, zone, sweep } = fact;
  if (judgeDealtOver(draft, ref, zone) || askIfMisread(draft, ref, zone)) return;
  if (askIfAstray(draft, ref, zone) || awaitPassed(draft, fact)) return;
  place(draft, ref, zone, sweep);
}

/**
 * On its way back into the shoe a card passes the muck, whose gate tells that it came and never that it went. Beside
 * the burns, too, many a place reads what a ruling has put there, where no antenna of theirs tells.
 */
function isPassing(hand: HandState, ref: CardRef, zone: Zone): boolean {
  const sent = sentTo(hand, ref);
  if (zone === 'MUCK') return sent.includes('SHOE');
  return isSeatZone(zone) && sent.some((to) => (to === 'BURN' || to === 'ASIDE') && !canSee(hand, to));
}

/**
 * Nor do they misread it any less when it lies there. Beside the muck, too, lies a place that no antenna sees: that the
 * gate reads a card there does not say that it was thrown. What a ruling sends there has come.
 */
function isReadBeside(hand: HandState, ref: CardRef, zone: Zone): boolean {
  if (sentTo(hand, ref).includes(zone)) return false;
  if (zone === 'MUCK') return isIn(hand.cards, ref, 'ASIDE') && !hand.setup.profile.senses.aside;
  return isSeatZone(zone) && isIn(hand.cards, ref, 'BURN') && !canSee(hand, 'BURN');
}

/** Its place read it before the pack was gathered in, and tells of it only now: it lay there in the deal before. */
function isOfDealBefore({ collectedAtMs }: HandState, fact: Rested): boolean {
  const readMs = readLateMs(fact);
  return collectedAtMs !== null && readMs !== undefined && readMs < collectedAtMs;
}

/**
 * No gate believes a card so soon after it has read it: the hand was prepared since, while the pile of the one before
 * lay there still (R000-mis-2).
 */
function wasInPileBefore({ ledger, collectedAtMs, log }: HandState, { atMs }: Fact): boolean {
  const begunAtMs = collectedAtMs ?? inputsOf(log)[0]?.atMs;
  return ledger.out === 0 && begunAtMs !== undefined && atMs < begunAtMs + READ_TO_LANDING_MS;
}

function lift(draft: Draft, ref: CardRef, zone: Zone): void {
  if (isIn(draft.hand.cards, ref, zone) && !isLifted(draft.hand.cards, ref))
    draft.emit({ type: 'card-lifted', ref, zone });
}

/**
 * What leaves the shoe while hole cards are dealt is dealt to a seat (kinds.md, FOREIGN_DECK_CARD). What nothing but a
 * place tells of that belongs to
 * nobody in the hand lies among nobody's cards: its deck is shuffled there.
 */
function isDealtFrom(
  { ledger, setup }: HandState,
  { zone, fromShoe }: Extract<Fact, { type: 'foreign-card' }>,
): boolean {
  if (zone === 'SHOE') return !ledger.dealDone;
  return fromShoe === true || !isSeatZone(zone) || setup.dealOrder.includes(seatOfZone(zone));
}

type Strange = Extract<MatterBody, { type: 'unknown-tag' | 'foreign-card' | 'duplicate' }>;

/** The same strange tag at the same place is one irregularity, however often it is read. */
function raiseOnce(draft: Draft, body: Strange): void {
  const whichOf = (strange: Strange): unknown => strange.zone ?? (strange.type === 'duplicate' ? strange.ref : null);
  if (!openOf(draft.hand, body.type).some(({ matter }) => whichOf(matter) === whichOf(body))) raise(draft, body);
}
