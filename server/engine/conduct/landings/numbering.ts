import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { dealtQuestionId } from '../../rulings/remembered.ts';
import { isInFlight, slotOf, wasMissed } from '../../table-state/cards.ts';
import { type DealRead, type Numbered, readDeal } from '../../table-state/deals/deal-numbers.ts';
import { type Come, dealOf } from '../../table-state/deals/deal-told.ts';
import type { Deal } from '../../table-state/deals/deals.ts';
import { untoldAt } from '../../table-state/deals/kept-numbers.ts';
import type { Draft, Move } from '../../table-state/draft.ts';
import { CLEAR, WAITS } from '../../table-state/limits.ts';
import { exitOf, landingOf } from '../../table-state/past/card-inputs.ts';
import { seatOfSlot } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { misdealPending, openRecords } from '../../table-state/steps.ts';

/**
 * A card that the shoe missed left it before the table saw it, and others may have left in between. Where earlier
 * numbers of the missed ones make all others right, those are what they had, and the hand is decided anew with them.
 */
export function putInOrder(draft: Draft): boolean {
  const { hand } = draft;
  if (draft.replays || draft.rewrite !== undefined) return false;
  const deal = dealOf(hand);
  if (deal.cards.every(({ fromMs }) => fromMs !== null) || isRightAsTold(hand, deal)) return false;
  const { unread, numbers } = readDeal(deal);
  const moves = unread.length === 0 ? movesInto(hand, numbers) : [];
  if (moves.length === 0) return false;
  draft.rewrite = { why: 'filled-in', without: [], moves };
  return true;
}

/** The seats whose cards nobody has read, if that is why it lies beside its own: they may be told of yet. */
export function seatsAwaited(hand: HandState, come: readonly Come[]): readonly Seat[] {
  const { unread } = isGoingOn(hand) ? readUnread(hand, come, -WAITS, true) : NOTHING;
  return unread.map((number) => seatOfSlot(hand, number)).filter((seat) => seat !== null);
}

/**
 * Of cards that came together, and of which no shoe has told, the one that left first; none where that makes nothing
 * right.
 */
export function firstOfDeal<Card extends Come>(hand: HandState, come: readonly Card[]): Card | undefined {
  if (hand.setup.profile.senses.shoe || !isGoingOn(hand)) return undefined;
  const { numbers } = readUnread(hand, come, -CLEAR);
  const [first] = numbers.filter(({ ref }) => slotOf(hand.cards, ref) === 0);
  return come.find(({ ref }) => ref === first?.ref);
}

/**
 * Before this one numbers are kept for cards that nobody has read. People are asked, unless it is clear: a misdeal is
 * stated on two kinds of evidence (R000-mis-2).
 */
export function keepUnread(draft: Draft, next: Come, come: readonly Come[] = [next]): void {
  const read = readUnread(draft.hand, come, -CLEAR);
  const { unread, odds } = read;
  const own = numberIn(read, next.ref) ?? 0;
  const before = unread.filter((number) => number < own || isInFlight(draft.hand.cards, next.ref));
  if (before.length === 0) return;
  keepNumbers(draft, before);
  if (odds >= CLEAR) return;
  for (const number of before) {
    const seat = seatOfSlot(draft.hand, number);
    if (seat === null) continue;
    const question = { ask: 'was-seat-dealt', seats: [seat], refs: [], cause: draft.cause, options: [] } as const;
    draft.emit({ type: 'question-asked', question: { id: dealtQuestionId(seat, draft.cause), ...question } });
  }
}

export function keepNumbers(draft: Draft, numbers: readonly number[]): void {
  for (const number of numbers) shiftFrom(draft, number, 1);
  draft.plan({ type: 'numbers-kept', slots: [...draft.hand.ledger.unseen, ...numbers] });
}

/**
 * The number of one of which nothing tells that it left before it lies there: the one that was kept for it, or else
 * the next. At a seat whose turn it is what comes is its next card, unless that makes others wrong.
 */
export function takeNumber(draft: Draft, come: Come): number {
  const { hand } = draft;
  const { dealDone, out } = hand.ledger;
  const kept = untoldAt(hand, come.zone);
  const isIts = (): boolean => numberIn(readDeal(dealOf(hand, [come])), come.ref) === kept;
  if (kept === undefined || !(dealDone || hand.setup.profile.senses.shoe || isIts())) return out + 1;
  tellsOfItself(draft, kept);
  return kept;
}

/**
 * One that the shoe has missed is read at last where a seat was passed over: it had the number that was kept for it,
 * and no later one, unless it is that seat's turn (R000-dead-0).
 */
export function takeKept(draft: Draft, ref: CardRef, zone: Zone): void {
  const { hand } = draft;
  const { cards, ledger, setup } = hand;
  if (!setup.profile.senses.shoe || ledger.over !== 'no' || misdealPending(hand) !== undefined) return;
  if (!isInFlight(cards, ref) || !wasMissed(cards, ref)) return;
  const slot = slotOf(cards, ref);
  const kept = untoldAt(hand, zone, slot);
  const isItsTurn = isSeatZone(zone) && seatOfSlot(hand, slot) === seatOfZone(zone);
  if (kept === undefined || slot <= kept || isItsTurn) return;
  draft.emit({ type: 'card-exited', ref, slot: kept, missed: true });
  shiftFrom(draft, slot + 1, -1);
  tellsOfItself(draft, kept);
}

/** The card of this number does, and nobody needs to answer whether it was dealt. */
function tellsOfItself(draft: Draft, number: number): void {
  const seat = seatOfSlot(draft.hand, number);
  for (const { id, ask, seats } of draft.hand.questions) {
    if (ask === 'was-seat-dealt' && seat !== null && seats.includes(seat)) draft.emit({ type: 'question-closed', id });
  }
  draft.plan({ type: 'numbers-kept', slots: draft.hand.ledger.unseen.filter((other) => other !== number) });
}

/** What is in the air, and left the shoe as this number or later, has another one. */
function shiftFrom(draft: Draft, from: number, by: 1 | -1): void {
  const { cards, ledger } = draft.hand;
  for (const ref of ALL_CARD_REFS.filter((other) => slotOf(cards, other) >= from && isInFlight(cards, other))) {
    const missed = wasMissed(cards, ref);
    draft.emit({ type: 'card-exited', ref, slot: slotOf(cards, ref) + by, ...(missed ? { missed } : {}) });
  }
  draft.plan({ type: 'numbers-counted', out: ledger.out + by });
}

const numberIn = ({ numbers }: DealRead, card: CardRef): number | undefined =>
  numbers.find(({ ref }) => ref === card)?.number;

/** Nothing is put right meanwhile. */
const isGoingOn = (hand: HandState): boolean =>
  !hand.ledger.dealDone && hand.ledger.over === 'no' && openRecords(hand).length === 0;

const NOTHING: DealRead = { numbers: [], unread: [], odds: 0 };

/** As cards that nobody has read make it right, where that is at least so likely. */
function readUnread(hand: HandState, come: readonly Come[], atOdds: number, isAwaiting = false): DealRead {
  if (come.some(({ zone }) => zone === 'MUCK') || misdealPending(hand) !== undefined) return NOTHING;
  const read = readDeal({ ...dealOf(hand, come), isAwaiting });
  return read.odds > atOdds && isAsTold(hand, read.numbers) ? read : NOTHING;
}

const isRightAsTold = (hand: HandState, { cards }: Deal): boolean =>
  cards.every(({ ref, seat }) => seat === undefined || seatOfSlot(hand, slotOf(hand.cards, ref)) === seat);

/** Nothing but unread cards makes its numbers differ from those that were told. */
function isAsTold({ cards }: HandState, numbers: readonly Numbered[]): boolean {
  return numbers.every(({ ref }, index) => {
    const before = numbers[index - 1];
    return before === undefined || slotOf(cards, ref) === 0 || slotOf(cards, before.ref) < slotOf(cards, ref);
  });
}

/** From the last one to the first, so that each is put before a card which is in its place already. */
function movesInto(hand: HandState, order: readonly Numbered[]): readonly Move[] {
  const moves: Move[] = [];
  for (const [index, { ref }] of [...order.entries()].reverse()) {
    const next = order[index + 1]?.ref;
    if (!wasMissed(hand.cards, ref) || next === undefined) continue;
    const [input, left] = [exitOf(hand, ref), exitOf(hand, next) ?? landingOf(hand, next)];
    if (input === undefined || left === undefined) return [];
    moves.push({ input: input.id, before: left.id });
  }
  return moves;
}

/** By the order in which cards were told, this one belongs to another seat. */
export function isBesideItsSeat(hand: HandState, { ref, zone }: Come): boolean {
  const { cards } = hand;
  if (!isSeatZone(zone) || !isInFlight(cards, ref)) return false;
  const own = seatOfSlot(hand, slotOf(cards, ref));
  return own !== null && own !== seatOfZone(zone);
}
