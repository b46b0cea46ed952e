import type { CardRef } from '#vocabulary/card-refs';
import type { HalfGone } from '#vocabulary/hands/ledgers';
import type { AstrayCard } from '#vocabulary/hands/matters';
import type { Seat } from '#vocabulary/seats';
import { type Ms, ms } from '#vocabulary/units';
import { type BoardZone, isBoardZone, seatZone, type Zone } from '#vocabulary/zones';
import { seatOf } from '../../betting/api.ts';
import { killHands, raise, revise } from '../../rulings/desk.ts';
import { isDead, isIn, isLifted, slotOf, zoneOf } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { HALF_GONE_MS, LAIN_ON_BOARD_MS } from '../../table-state/limits.ts';
import { landingBefore } from '../../table-state/past/card-inputs.ts';
import { foldedCards } from '../../table-state/past/folds.ts';
import { holeCardCount } from '../../table-state/plan.ts';
import { isLiveSeat } from '../../table-state/seats.ts';
import {
  type HandState,
  isOpen,
  openOf,
  type RecordOf,
  recordsOf,
  standingOf,
  type VerdictRecord,
} from '../../table-state/state.ts';
import { misdealPending, openStreetRecord, sentTo } from '../../table-state/steps.ts';

/** A card of the board went to somebody, to the burns or into the muck: it is to be put back (AMB-39). */
export function goAstray(draft: Draft, card: AstrayCard): void {
  const [open] = openOf(draft.hand, 'board-astray');
  if (open === undefined) raise(draft, { type: 'board-astray', cards: [card] });
  else revise(draft, open, { ...open.matter, cards: [...open.matter.cards, card] });
}

/** It lay there as it should. Hands that lie open are compared with it by everybody: nobody takes it away unseen. */
export function mayBeAstray({ hand, atMs, cause }: Draft, ref: CardRef): boolean {
  const { dealDone, over, tabled, loose } = hand.ledger;
  if (!dealDone || over !== 'no' || tabled.length > 0 || misdealPending(hand) !== undefined) return false;
  if (slotOf(hand.cards, ref) <= holeCardCount(hand)) return false;
  // What a ruling is about goes where that sends it, or belongs to it wherever else it goes.
  if (openStreetRecord(hand) !== undefined && loose.includes(ref)) return false;
  if (sentTo(hand, ref).length > 0) return false;
  // A place of the board may have read it on its way elsewhere.
  const told = landingBefore(hand, ref, cause);
  return told === undefined || atMs >= told.atMs + LAIN_ON_BOARD_MS;
}

/** Shown on the board a moment ago, and a burn all along: the board had read it on its way there, or at its edge. */
export function withdrawFace(draft: Draft, { ref, from, to, isAstray }: Shown): void {
  const { hand } = draft;
  if (isAstray || !isBoardZone(from) || to !== 'BURN' || hand.ledger.over !== 'no') return;
  const isShown = hand.publicity.some((face) => face.ref === ref && face.why === 'board' && face.card !== null);
  if (!isShown || !isOpen(hand, ref) || sentTo(hand, ref).length > 0) return;
  draft.emit({ type: 'face-withdrawn', ref, zone: from });
}

interface Shown {
  readonly ref: CardRef;
  readonly from: Zone;
  readonly to: Zone;
  readonly isAstray: boolean;
}

/** The card lies on the board again, on its place or on another one: there is nothing left to decide about it. */
export function isBackOnBoard(draft: Draft, ref: CardRef): boolean {
  const [open] = openOf(draft.hand, 'board-astray');
  if (open?.matter.cards.every((card) => card.ref !== ref) !== false) return false;
  const cards = open.matter.cards.filter((card) => card.ref !== ref);
  if (cards.length > 0) revise(draft, open, { ...open.matter, cards });
  else conclude(draft, open, 'resolved');
  return true;
}

/** What lies before him and is the board's is no part of his hand. */
export function isOfBoard(hand: HandState, ref: CardRef): boolean {
  return standingOf(hand, 'board-astray').some(({ matter }) => matter.cards.some((card) => card.ref === ref));
}

/** One card of a live hand came to the middle: people throw both within two seconds, and the other may go unread. */
export function noteHalfGone(draft: Draft, seat: Seat, ref: CardRef): void {
  const entry: HalfGone = { seat, ref, cause: draft.cause, atMs: draft.atMs };
  const isKnown =
    draft.hand.ledger.halfGone.some((other) => other.seat === seat) ||
    openOf(draft.hand, 'hole-astray').some(({ matter }) => matter.seat === seat);
  if (isKnown || !isHalfGone(draft.hand, entry)) return;
  draft.plan({ type: 'hands-half-gone', hands: [...draft.hand.ledger.halfGone, entry] });
  awaitSeat(draft, seat, true);
}

/** When it is to be asked whether the hand was thrown, if nothing tells before. */
export function halfGoneDueAtMs(hand: HandState): Ms | undefined {
  const first = hand.ledger.halfGone.find((entry) => !isHeldUp(hand, entry));
  return first === undefined ? undefined : ms(first.atMs + HALF_GONE_MS);
}

/** Asked in time, or not at all where the other card followed, the first is back, or he has said that he folds. */
export function askHalfGone(draft: Draft): void {
  for (const entry of draft.hand.ledger.halfGone) {
    const isHalf = isHalfGone(draft.hand, entry);
    if (isHalf && (draft.atMs < entry.atMs + HALF_GONE_MS || isHeldUp(draft.hand, entry))) continue;
    draft.plan({
      type: 'hands-half-gone',
      hands: draft.hand.ledger.halfGone.filter(({ seat }) => seat !== entry.seat),
    });
    if (isHalf) raise(draft, { type: 'hole-astray', seat: entry.seat, ref: entry.ref, since: entry.cause });
    else awaitSeat(draft, entry.seat, false);
  }
  for (const record of recordsOf(draft.hand, 'hole-astray')) closeHole(draft, record);
}

function closeHole(draft: Draft, record: RecordOf<'hole-astray'>): void {
  const { matter, verdict } = record;
  const { hand } = draft;
  const { seat, ref } = matter;
  if (verdict.status === 'open' && seatOf(hand.betting, seat)?.status === 'folded')
    conclude(draft, record, 'withdrawn');
  else if (verdict.status === 'open' && isIn(hand.cards, ref, seatZone(seat)) && !isLifted(hand.cards, ref))
    conclude(draft, record, 'resolved');
  // The proposal was carried out: nothing of the hand is left before him.
  else if (verdict.status === 'resolved' && isLiveSeat(hand, seat) && isGone(hand, seat)) {
    draft.emit({ type: 'verdict-revised', verdict: { ...verdict, deadHands: [seat] }, matter });
    killHands(draft, { deadHands: [seat] });
  }
}

function isHalfGone(hand: HandState, { seat, ref }: HalfGone): boolean {
  const { ledger } = hand;
  if (!ledger.dealDone || ledger.over !== 'no' || misdealPending(hand) !== undefined || !isLiveSeat(hand, seat))
    return false;
  if (ledger.tabled.includes(seat) || seatOf(hand.betting, seat)?.held?.action === 'fold') return false;
  // A ruling has it moved: the pile may have misread it on its way.
  if (sentTo(hand, ref).length > 0) return false;
  const own = foldedCards(hand, seat);
  if (!own.includes(ref) || isDead(hand.cards, ref) || !isInMiddle(hand, ref)) return false;
  return own.some((other) => isIn(hand.cards, other, seatZone(seat)));
}

/** He has the other one in his hand: what he does with it shows when he puts it down. */
const isHeldUp = (hand: HandState, { seat, ref }: HalfGone): boolean =>
  foldedCards(hand, seat).every((other) => other === ref || isLifted(hand.cards, other));

const isGone = (hand: HandState, seat: Seat): boolean => foldedCards(hand, seat).every((ref) => isInMiddle(hand, ref));

function isInMiddle(hand: HandState, ref: CardRef): boolean {
  const zone: Zone = zoneOf(hand.cards, ref);
  return zone === 'BURN' || zone === 'MUCK';
}

function conclude(draft: Draft, { verdict, matter }: VerdictRecord, status: 'resolved' | 'withdrawn'): void {
  draft.conclude(verdict, status);
  if (matter.type === 'hole-astray') awaitSeat(draft, matter.seat, false);
}

/** Acts behind a player of whom it is asked whether he has thrown his hand wait for the answer. */
function awaitSeat(draft: Draft, seat: Seat, awaited: boolean): void {
  if (seatOf(draft.hand.betting, seat)?.awaited === awaited || !isLiveSeat(draft.hand, seat)) return;
  draft.bet({ effects: [{ type: 'seat-awaited', seat, awaited }] });
}

export const wentOffBoard = (from: Zone, to: Zone): from is BoardZone =>
  isBoardZone(from) && !isBoardZone(to) && to !== 'SHOE' && to !== 'ASIDE' && to !== 'OFF';
