import type { CardRef } from '#vocabulary/card-refs';
import type { Declaration } from '#vocabulary/declarations';
import { assertNever } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import type { BoardZone } from '#vocabulary/zones';
import { takeNext } from '../assumed/next.ts';
import { takeReport } from '../assumed/reports.ts';
import { decideChipError, decideClockCalled, decideGather } from '../betting/api.ts';
import type { Draft } from '../draft.ts';
import { cardsIn, faceOf, handOf, zoneOf } from '../hand/cards.ts';
import { wasMisled } from '../hand/folds.ts';
import { isDealtIn, streetCards, streetInDealing } from '../hand/plan.ts';
import { isLiveSeat } from '../hand/seats.ts';
import type { HandState } from '../hand/state.ts';
import { burnAgainAsked } from '../placing/burned-again.ts';
import { dealAnew, wasCollectedForNothing } from '../placing/collected.ts';
import { passOverAsked } from '../placing/passed-over.ts';
import { openStreetRecord } from '../placing/street.ts';
import { boardIsPredealt } from '../rulebooks/rule-on.ts';
import { concludeShowing, tableHand } from '../showdown/showing.ts';
import { raise, revise } from '../verdicts/desk.ts';
import { makePublic } from '../verdicts/publicity.ts';
import { confirm, confirmShuffle, confirmStep, isTableCleared } from '../verdicts/ticks.ts';
import { checkDealt } from './acts.ts';
import { takeDecision } from './betting.ts';
import { declareCard } from './card-declarations.ts';
import { renewAfterLook } from './facts.ts';

/** What a person reports or confirms (FORMAT.md `BTN …`). */
export function takeDeclaration(draft: Draft, what: Declaration): void {
  switch (what.type) {
    case 'exposed':
    case 'burn-exposed':
    case 'voluntary':
    case 'seen':
    case 'boxed':
    case 'dropped':
    case 'found':
      declareCard(draft, what);
      return;
    case 'looked':
      lookedAt(draft, what.seat);
      return;
    case 'absent':
    case 'present':
      declarePresence(draft, what.seat, what.type === 'absent');
      return;
    case 'deal-done':
      checkDealt(draft);
      return;
    case 'order':
      declareOrder(draft, what.known);
      return;
    case 'flip':
      flip(draft, what.place);
      return;
    case 'shown':
    case 'shuffled':
    case 'cut':
    case 'done':
      confirmDone(draft, what);
      return;
    case 'claim-retrieve':
      claimBack(draft, what.seat);
      return;
    case 'shown-to':
      showToOne(draft, what.by, what.to);
      return;
    case 'chip-error':
      takeDecision(draft, what.seat, decideChipError(draft.hand.betting, what.seat));
      return;
    case 'clock-called':
      takeDecision(draft, null, decideClockCalled(draft.hand.betting, draft.atMs));
      return;
    case 'tabled':
      tableHand(draft, what.seat);
      return;
    case 'bets-gathered':
      gather(draft);
      return;
    case 'next':
      takeNext(draft);
      return;
    case 'reported':
      takeReport(draft, what);
      return;
    case 'false-info':
    case 'floor-called':
      return;
    default:
      assertNever(what);
  }
}

/** Somebody says that what no antenna sees has been done. */
function confirmDone(draft: Draft, what: Extract<Declaration, { type: 'shown' | 'shuffled' | 'cut' | 'done' }>): void {
  switch (what.type) {
    case 'shown':
      confirmStep(draft, (step) => step.do === 'show-card' && (what.ref === undefined || step.ref === what.ref));
      if (what.ref !== undefined) makePublic(draft, what.ref, 'shown');
      return;
    case 'shuffled':
      if (!confirmShuffle(draft)) returnSetAside(draft, 'shuffled');
      return;
    case 'cut':
      if (!confirmStep(draft, (step) => step.do === 'cut')) returnSetAside(draft, 'cut');
      return;
    case 'done':
      if (!confirm(draft)) confirmPlan(draft);
      return;
  }
}

/**
 * Without a remedy, DONE is about the ordinary plan: a card that nobody can read, a burn that was made again, bets gathered, a set-aside card put
 * back, the showdown, the pack.
 */
function confirmPlan(draft: Draft): void {
  const gathered = gatherAsked(draft);
  if (returnSetAside(draft, 'done')) return;
  if (!gathered && !passOverAsked(draft) && !burnAgainAsked(draft) && !collectPack(draft)) concludeShowing(draft);
}

/** After the hand the pack is gathered in, or for a misdeal that was none: nothing of it lies anywhere any more. */
function collectPack(draft: Draft): boolean {
  const { hand } = draft;
  if (!isTableCleared(hand)) return false;
  if (hand.ledger.over !== 'no') draft.emit({ type: 'deck-collected' });
  else if (wasCollectedForNothing(draft)) dealAnew(draft);
  else return false;
  return true;
}

/** After the hand it is shown to all; during it, to another player of the table, it is an exposure (AMB-31, R004-27-2). */
function showToOne(draft: Draft, by: Seat, to: Seat): void {
  const { hand } = draft;
  if (hand.ledger.over === 'folds') raise(draft, { type: 'shown-to-one', seat: by, to });
  else if (hand.ledger.over === 'no' && isLiveSeat(hand, by) && isDealtIn(hand, to))
    raise(draft, { type: 'voluntary', seat: by, ref: null });
}

function lookedAt(draft: Draft, seat: Seat): void {
  const refs = handOf(draft.hand.cards, seat);
  if (refs.length === 0) return;
  draft.emit({ type: 'cards-looked-at', refs });
  renewAfterLook(draft.hand, draft);
}

function declarePresence(draft: Draft, seat: Seat, away: boolean): void {
  const { absent } = draft.hand.ledger;
  if (!isDealtIn(draft.hand, seat) || absent.includes(seat) === away) return;
  draft.plan({ absent: away ? [...absent, seat] : absent.filter((other) => other !== seat) });
}

/** AMB-07: people's word on the order of the cards goes before the sensors. */
function declareOrder(draft: Draft, known: boolean): void {
  const record = openStreetRecord(draft.hand);
  if (record?.matter.type !== 'street') return;
  revise(draft, record, { ...record.matter, orderSaid: known ? 'known' : 'unknown' });
}

/** Tock: board cards are turned from left to right, once betting is closed (R003-T-flop-0). */
function flip(draft: Draft, place: BoardZone): void {
  const { hand } = draft;
  const ref = cardsIn(hand.cards, place).find((card) => !isTurned(hand, card));
  if (!boardIsPredealt(hand) || ref === undefined) return;
  const street = streetInDealing(hand);
  const expected = street === null ? [] : streetCards(hand, street).filter((other) => !isTurned(hand, other));
  draft.emit({ type: 'board-flipped', place });
  draft.emit({ type: 'card-turned', ref, face: 'up' });
  makePublic(draft, ref, 'flipped');
  const due = draft.hand.setup.profile.acts === 'none' || hand.ledger.round === 'closed';
  if (hand.ledger.over === 'no' && (!due || expected[0] !== ref)) raise(draft, { type: 'tock-flip', place });
}

function isTurned(hand: HandState, ref: CardRef): boolean {
  return faceOf(hand.cards, ref) === 'up';
}

/**
 * R000-prem-2: before the river the set-aside turn is put back, shuffled in and cut. Answers whether that is what it was about: once the river
 * lies nobody puts the card back any more.
 */
function returnSetAside(draft: Draft, what: 'done' | 'shuffled' | 'cut'): boolean {
  const { hand } = draft;
  const { setAside, setAsideReturn } = hand.ledger;
  if (setAside === null || streetInDealing(hand) !== 'river') return false;
  if (setAsideReturn === 'waits' && (what === 'done' || what === 'shuffled')) {
    draft.emit({ type: 'card-moved', ref: setAside, from: zoneOf(hand.cards, setAside), to: 'SHOE', face: 'down' });
    draft.plan({ setAsideReturn: what === 'done' ? 'in-stub' : 'shuffled' });
  } else if (setAsideReturn === 'in-stub' && (what === 'shuffled' || what === 'done')) {
    draft.plan({ setAsideReturn: 'shuffled' });
    draft.emit({ type: 'shoe-shuffled' });
  } else if (setAsideReturn === 'shuffled' && (what === 'cut' || what === 'done')) {
    draft.plan({ setAside: null, setAsideReturn: 'back' });
  } else return false;
  return true;
}

function claimBack(draft: Draft, seat: Seat): void {
  const { hand } = draft;
  if (!isDealtIn(hand, seat) || isLiveSeat(hand, seat) || hand.ledger.over === 'folds') return;
  raise(draft, { type: 'claimed-back', seat, falseInfo: wasMisled(hand, seat) });
}

/** The bets of the closed round are the next thing of the plan. */
function gatherAsked(draft: Draft): boolean {
  const { ledger, setup } = draft.hand;
  if (ledger.over !== 'no' || ledger.round !== 'closed' || ledger.gathered || setup.profile.acts === 'none') return false;
  gather(draft);
  return true;
}

function gather(draft: Draft): void {
  const { hand } = draft;
  confirmStep(draft, (step) => step.do === 'gather');
  if (hand.ledger.round !== 'closed') return;
  // Where nobody can bet any more the plan does not ask for it; who says it has done it all the same (seed 206, hand 51).
  const { effects } = decideGather(hand.betting);
  if (effects.length > 0) draft.emit({ type: 'betting-moved', effects });
  if (!hand.ledger.gathered) draft.plan({ gathered: true });
}
