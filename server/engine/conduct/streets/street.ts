import type { CardRef } from '#vocabulary/card-refs';
import type { StreetForm, StreetMatter } from '#vocabulary/hands/matters';
import { BOARD_ZONES, type BoardStreet, nextStreet, type Zone } from '#vocabulary/zones';
import { decideGather } from '../../betting/api.ts';
import { boardIsPredealt, burnsBefore } from '../../books/parameters.ts';
import { raise, raiseOrRenew, revise } from '../../rulings/desk.ts';
import { isToldByShoe, slotOf } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { isLaidBeforeAct, isLaidBeforeRound } from '../../table-state/past/acted-over.ts';
import { isActedOnSince, leftTogether } from '../../table-state/past/card-inputs.ts';
import {
  boardCards,
  boardStillToPredeal,
  burnsDue,
  inTheAirBefore,
  looseBoard,
  looseBurns,
  seatOfSlot,
  streetCards,
  streetInDealing,
} from '../../table-state/plan.ts';
import { type HandState, recordsOf, type VerdictRecord } from '../../table-state/state.ts';
import { misdealPending, openRecords, openStreetRecord } from '../../table-state/steps.ts';
import { tellBeforeBetOn } from './bet-on.ts';
import { judgeLateBurn } from './late-burns.ts';

/** A card from the shoe at a burn or board place: is it one too many, too early or unburned for, and of which street? */
export function placeOnStreet(draft: Draft, ref: CardRef, to: Zone): void {
  const { hand } = draft;
  const onBoard = to !== 'BURN' && to !== 'MUCK';
  if (!hand.ledger.dealDone) placeInDeal(draft, ref);
  else if (boardIsPredealt(hand)) placeInTock(draft, ref, onBoard);
  else placeOfStreet(draft, ref, to, onBoard);
}

function placeInDeal(draft: Draft, ref: CardRef): void {
  const { hand } = draft;
  if (openRecords(hand).some(({ matter }) => matter.type === 'wrong-order')) return;
  const seat = seatOfSlot(hand, slotOf(hand.cards, ref)) ?? hand.setup.dealOrder[0] ?? hand.setup.button;
  raise(draft, { type: 'wrong-order', seat, emptySeat: false });
}

function placeOfStreet(draft: Draft, ref: CardRef, to: Zone, onBoard: boolean): void {
  const { hand } = draft;
  const open = streetGoingOn(hand);
  if (open === undefined && tellBeforeBetOn(draft, ref)) return;
  if (!onBoard && judgeLateBurn(draft, ref, open)) return;
  const dealing = streetInDealing(hand);
  const form = open === undefined ? formOf(hand, ref, onBoard, dealing) : undefined;
  const misplaced = to === 'MUCK' && hand.setup.options.mergedBurnMuck !== true;
  closeBets(draft);
  draft.plan({ type: 'loose-laid', cards: asTheyLeft(draft.hand, ref, onBoard) });
  if (open !== undefined) goOn(draft, open);
  else if (form !== null && form !== undefined) raiseForm(draft, form);
  else if (misplaced && dealing !== null) raise(draft, { type: 'burn-misplaced', ref, street: dealing });
}

/** A burn too many of a street that was bet on stands: what comes too early for the next street is no part of it. */
function streetGoingOn(hand: HandState): VerdictRecord | undefined {
  const open = openStreetRecord(hand);
  const stands = open?.matter.type === 'street' && open.matter.form === 'double-burn' && open.matter.playedOver;
  return stands ? undefined : open;
}

interface Form {
  readonly form: StreetForm;
  readonly street: BoardStreet;
}

/** Null where the card is what the plan asks for. */
function formOf(hand: HandState, ref: CardRef, onBoard: boolean, dealing: BoardStreet | null): Form | null {
  if (dealing === null) return onBoard ? formOverBets(hand, ref) : formOfBurnOverBets(hand);
  const due = burnsDue(hand, dealing);
  if ((onBoard || due > 0) && isLaidBeforeAct(hand, ref)) return earlyForm(hand, ref, onBoard, dealing);
  if (!onBoard) return due > 0 ? null : { form: 'double-burn', street: dealing };
  return isUnburned(hand, ref, dealing) ? { form: 'no-burn', street: dealing } : null;
}

function formOfBurnOverBets(hand: HandState): Form {
  const next = nextStreet(hand.ledger.street);
  if (next === null) return { form: 'double-burn', street: 'river' };
  return { form: burnsDue(hand, next) > 0 ? 'premature-burn' : 'double-burn', street: next };
}

function formOverBets(hand: HandState, ref: CardRef): Form | null {
  const { street, acted } = hand.ledger;
  const next = nextStreet(street);
  // The pile may hide what it has just got: the card that left the shoe before this one may well be the burn.
  const burns = looseBurns(hand).length + inTheAirBefore(hand, slotOf(hand.cards, ref));
  const noBurnYet = next === null || (burns === 0 && !wasBurnedEarly(hand, next));
  const isOfStreet = !acted || isDrawnWithStreet(hand, ref) || isLaidBeforeRound(hand, ref);
  if (street !== 'preflop' && ((isOfStreet && noBurnYet) || next === null)) return { form: 'extra', street };
  if (next === null) return null;
  return { form: isUnburned(hand, ref, next) ? 'no-burn-premature' : 'premature', street: next };
}

/**
 * Its place tells of it when the round is over, and it had left the shoe, and come to lie, before somebody acted in
 * that round: it was dealt too early, whenever that is told (R000-prem-0). What was burned since then was burned after
 * it. Where nobody had acted when it left the shoe behind the street of that round it was one too many of it.
 */
function earlyForm(hand: HandState, ref: CardRef, onBoard: boolean, street: BoardStreet): Form {
  if (!onBoard) return { form: 'premature-burn', street };
  const { street: bet } = hand.ledger;
  const isOfStreet = bet !== 'preflop' && (isDrawnWithStreet(hand, ref) || isLaidBeforeRound(hand, ref));
  const hasNoBurn = isUnburned(hand, ref, street, leftLater);
  if (isOfStreet && (hasNoBurn || !hand.setup.profile.senses.burn)) return { form: 'extra', street: bet };
  return { form: hasNoBurn ? 'no-burn-premature' : 'premature', street };
}

/**
 * Its place tells of it when somebody has acted already, and nobody had when it left the shoe behind the street: not
 * where the street was bet on before it was complete.
 */
function isDrawnWithStreet(hand: HandState, ref: CardRef): boolean {
  const { street } = hand.ledger;
  if (street === 'preflop') return false;
  const laid = streetCards(hand, street).filter((other) => other !== ref);
  return laid.length > 0 && laid.every((other) => leftTogether(hand, other, ref));
}

/**
 * A burn between two streets makes what follows the next street's; a credit that a ruling gave lay there before, and a
 * card that comes before the first action is one too many all the same (FORMAT.md).
 */
const wasBurnedEarly = (hand: HandState, street: BoardStreet): boolean =>
  recordsOf(hand, 'street').some(({ matter }) => matter.street === street && matter.form === 'premature-burn');

/**
 * A card that left the shoe before and has not been seen since may well be the burn: the pile hides what it has just
 * got. One that left it after this card is none of its street, though the pile tells of it first, as when both places
 * were away meanwhile (R000-burn-4).
 */
function isUnburned(hand: HandState, ref: CardRef, street: BoardStreet, isAfter = leftAfter): boolean {
  const burns = looseBurns(hand).filter((burn) => !isAfter(hand, burn, ref));
  const missing = burnsBefore(hand, street) - hand.ledger.burnCredit[street] - burns.length;
  return hand.setup.profile.senses.burn && missing > inTheAirBefore(hand, slotOf(hand.cards, ref));
}

/** A card of the board that left the shoe before a burn came before it, whichever place tells first. */
function asTheyLeft(hand: HandState, ref: CardRef, onBoard: boolean): readonly CardRef[] {
  const { loose } = hand.ledger;
  const burns = onBoard ? looseBurns(hand) : [];
  const next = loose.findIndex((other) => burns.includes(other) && leftAfter(hand, other, ref));
  return next < 0 ? [...loose, ref] : [...loose.slice(0, next), ref, ...loose.slice(next)];
}

/** What left it before somebody acted was not drawn for what is dealt now. */
function leftAfter(hand: HandState, other: CardRef, ref: CardRef): boolean {
  return leftLater(hand, other, ref) && !isActedOnSince(hand, ref);
}

/** By the shoe's own word about both. */
function leftLater(hand: HandState, other: CardRef, ref: CardRef): boolean {
  return isToldByShoe(hand, other) && isToldByShoe(hand, ref) && slotOf(hand.cards, other) > slotOf(hand.cards, ref);
}

/** What could have been the street's burn lies before somebody: the street has none (R000-burn-4). */
export function judgeBurnElsewhere(draft: Draft): void {
  const { hand } = draft;
  const street = streetInDealing(hand);
  const slots = looseBoard(hand).map((ref) => slotOf(hand.cards, ref));
  if (street === null || slots.length === 0 || !hand.setup.profile.senses.burn || misdealPending(hand) !== undefined)
    return;
  const isJudged = recordsOf(hand, 'street').some(({ matter }) => matter.street === street);
  if (!isJudged && burnsDue(hand, street) > inTheAirBefore(hand, Math.min(...slots)))
    raiseForm(draft, { form: 'no-burn', street });
}

/** A lone premature burn, or 004's lost one, is what the next card of the same street belongs to. */
function raiseForm(draft: Draft, { form, street }: Form): void {
  const earlier = recordsOf(draft.hand, 'street').findLast(
    ({ verdict, matter }) =>
      verdict.status === 'noted' &&
      matter.street === street &&
      ((matter.form === 'premature-burn' && form === 'premature') ||
        (matter.form === 'double-burn' && form === 'double-burn')),
  );
  if (earlier !== undefined) {
    revise(draft, earlier, { ...earlier.matter, form });
    return;
  }
  raise(draft, { type: 'street', form, street, orderSaid: null, playedOver: false });
}

/**
 * What was in the air before an early card, and could have been its burn, lies beside it on the board: nobody burned.
 * Before the first action of a street they are cards too many of it.
 */
function formAfterAll(hand: HandState, { matter, verdict }: VerdictRecord & { readonly matter: StreetMatter }): Form {
  const { ledger } = hand;
  const { form, street } = matter;
  const last = Math.max(0, ...looseBoard(hand).map((ref) => slotOf(hand.cards, ref)));
  if (form !== 'premature' || ledger.round !== 'open' || last === 0 || verdict.remedyDone > 0) return matter;
  // Where no antenna tells of a burn nobody knows that there was none.
  const isUnburned =
    hand.setup.profile.senses.burn && looseBurns(hand).length === 0 && inTheAirBefore(hand, last) === 0;
  if (!isUnburned || burnsDue(hand, street) === 0 || wasBurnedEarly(hand, street)) return matter;
  return ledger.acted || ledger.street === 'preflop'
    ? { form: 'no-burn-premature', street }
    : { form: 'extra', street: ledger.street };
}

/** A further card while the irregularity is open belongs to it (C25). */
function goOn(draft: Draft, record: VerdictRecord): void {
  const { matter, verdict } = record;
  if (matter.type !== 'street') return;
  const { form, street } = formAfterAll(draft.hand, { ...record, matter });
  const isAsked = form !== matter.form && form === 'extra';
  if (isAsked) draft.closeQuestion(verdict.question);
  const isMore = form === 'extra' && street === 'flop' && looseBoard(draft.hand).length > 1;
  revise(draft, record, { ...matter, street, form: isMore ? 'extra-2plus' : form });
}

/** Cards of the next street say that the bets of the closed round are in the pot. */
export function closeBets(draft: Draft): void {
  const { betting, ledger } = draft.hand;
  if (ledger.round !== 'closed') return;
  draft.bet(decideGather(betting));
  if (!ledger.gathered) draft.plan({ type: 'bets-gathered' });
}

function placeInTock(draft: Draft, ref: CardRef, onBoard: boolean): void {
  const { hand } = draft;
  if (!onBoard) {
    raise(draft, { type: 'tock-burn', ref });
    return;
  }
  if (boardStillToPredeal(hand) || boardCards(hand).length <= BOARD_ZONES.length) return;
  draft.plan({ type: 'loose-laid', cards: [...hand.ledger.loose, ref] });
  const extra = { type: 'street', form: 'extra', street: 'river', orderSaid: null, playedOver: false } as const;
  raiseOrRenew(draft, extra, openStreetRecord(hand));
}
