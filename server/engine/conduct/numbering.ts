import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { dealtQuestionId } from '../rulings/remembered.ts';
import { exitOf, firstLandingOf, laidMs, landingOf, seatLainAt } from '../table-state/card-inputs.ts';
import { isInFlight, slotOf, wasMissed, zoneOf } from '../table-state/cards.ts';
import { type Deal, type DealtCard, type Numbered, readDeal } from '../table-state/deal-numbers.ts';
import type { Draft, Move } from '../table-state/draft.ts';
import { leftAtMs } from '../table-state/happened.ts';
import { CLEAR, MISSED_TOLD_MS, WAITS } from '../table-state/limits.ts';
import { holeCardCount, seatOfSlot } from '../table-state/plan.ts';
import type { HandState } from '../table-state/state.ts';
import { misdealPending } from '../table-state/steps.ts';
import { shiftFrom } from './kept-numbers.ts';

/** Where a card has come to lie just now. */
interface Come {
  readonly ref: CardRef;
  readonly zone: Zone;
}

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
export function seatsAwaited(hand: HandState, come: Come): readonly Seat[] {
  return unreadBefore(hand, come, -WAITS)
    .map((number) => seatOfSlot(hand, number))
    .filter((seat) => seat !== null);
}

/** Numbers are kept for cards that nobody has read. People are asked, unless it is clear: a misdeal is stated on two kinds of evidence (R000-mis-2). */
export function keepUnread(draft: Draft, come: Come): void {
  const unread = unreadBefore(draft.hand, come, -CLEAR);
  if (unread.length === 0) return;
  const isClear = unreadBefore(draft.hand, come, CLEAR).length > 0;
  for (const number of unread) shiftFrom(draft, number, 1);
  draft.plan({ type: 'numbers-kept', slots: [...draft.hand.ledger.unseen, ...unread] });
  if (isClear) return;
  for (const number of unread) {
    const seat = seatOfSlot(draft.hand, number);
    if (seat === null) continue;
    const question = { ask: 'was-seat-dealt', seats: [seat], refs: [], cause: draft.cause, options: [] } as const;
    draft.emit({ type: 'question-asked', question: { id: dealtQuestionId(seat, draft.cause), ...question } });
  }
}

export const mayFollowUnread = (hand: HandState, come: Come): boolean => unreadBefore(hand, come, -CLEAR).length > 0;

/** The numbers of cards that nobody has read, where that is at least so likely. */
function unreadBefore(hand: HandState, come: Come, atOdds: number): readonly number[] {
  if (!isSeatZone(come.zone) || misdealPending(hand) !== undefined) return [];
  const { unread, numbers, odds } = readDeal(dealOf(hand, come));
  return odds > atOdds && isAsTold(hand, numbers) ? unread : [];
}

/** The deal as far as it was told. A burn or a card of the board that was drawn before it was done is none of it. */
function dealOf(hand: HandState, come?: Come): Deal {
  const { cards, ledger, setup } = hand;
  const last = holeCardCount(hand);
  const isOfDeal = (ref: CardRef): boolean =>
    (slotOf(cards, ref) > 0 && slotOf(cards, ref) <= last) || wasMissed(cards, ref) || ref === come?.ref;
  // While it is asked where one belongs, a missed one that lies nowhere yet may be the very one that is waited for.
  const isAwaited = (ref: CardRef): boolean => come !== undefined && wasMissed(cards, ref) && isInFlight(cards, ref);
  const dealt = ALL_CARD_REFS.filter((ref) => isOfDeal(ref) && !isAwaited(ref)).sort(
    (a, b) => rank(hand, a) - rank(hand, b),
  );
  const areMissedSeated = dealt.every((ref) => !wasMissed(cards, ref) || seatOfMissed(hand, ref) !== undefined);
  const seatOf = (ref: CardRef): Seat | undefined => {
    if (ref === come?.ref) return isSeatZone(come.zone) ? seatOfZone(come.zone) : undefined;
    return wasMissed(cards, ref) ? seatOfMissed(hand, ref) : seatOfDealt(hand, ref, areMissedSeated);
  };
  return {
    seats: [...setup.dealOrder, ...setup.dealOrder],
    cards: dealt.map((ref) => ({ ref, ...leftBetween(hand, ref), seat: seatOf(ref) })),
    kept: [...ledger.unseen, ...(ledger.unseenDrop === null ? [] : [ledger.unseenDrop])],
    isCounted: setup.profile.senses.shoe,
    dead: 0,
  };
}

/** As they are numbered; what has just come has no number yet. */
const rank = ({ cards }: HandState, ref: CardRef): number => slotOf(cards, ref) || Number.MAX_SAFE_INTEGER;

/** Without a shoe a card left the pack when it was laid down. */
function leftBetween(hand: HandState, ref: CardRef): Pick<DealtCard, 'fromMs' | 'toMs' | 'leftMs'> {
  const exit = exitOf(hand, ref);
  const landing = firstLandingOf(hand, ref);
  if (exit?.fact.type !== 'card-left-shoe') {
    const atMs = landing === undefined ? 0 : laidMs(landing);
    return { fromMs: atMs, toMs: atMs, leftMs: atMs };
  }
  const { happened, missed, atMs } = exit.fact;
  if (missed === true) return { fromMs: null, toMs: atMs, leftMs: happened?.fromMs ?? atMs - MISSED_TOLD_MS };
  return { fromMs: happened?.fromMs ?? atMs, toMs: happened?.toMs ?? atMs, leftMs: leftAtMs(exit.fact) };
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

/** Where it lies now: an extra card that the shoe missed was dealt to nobody before. */
function seatOfMissed(hand: HandState, ref: CardRef): Seat | undefined {
  const zone = zoneOf(hand.cards, ref);
  return isSeatZone(zone) ? seatOfZone(zone) : undefined;
}

/**
 * Whose number it had: where it lies, or lay before it was thrown away or replaced; or who was to get what fell (C07).
 * What waits for a card that the shoe may have missed says nothing of its number before that has told where it lies.
 */
function seatOfDealt(hand: HandState, ref: CardRef, areMissedSeated: boolean): Seat | undefined {
  const waiting = hand.landing?.cards.find((card) => card.ref === ref);
  if (waiting !== undefined) return areMissedSeated && isSeatZone(waiting.zone) ? seatOfZone(waiting.zone) : undefined;
  const fallen = hand.verdicts.find(
    ({ verdict, matter }) =>
      matter.type === 'dropped' && matter.ref === ref && matter.deal === hand.redeal && verdict.status !== 'withdrawn',
  );
  const zone = zoneOf(hand.cards, ref);
  const dealt = isSeatZone(zone) ? zone : seatLainAt(hand, ref);
  if (dealt !== undefined) return seatOfZone(dealt);
  return fallen?.matter.type === 'dropped' ? (fallen.matter.seat ?? undefined) : undefined;
}

/** As the shoe told of it, this card belongs to another seat. */
export function isBesideItsSeat(hand: HandState, { ref, zone }: Come): boolean {
  const { cards } = hand;
  if (!isSeatZone(zone) || !isInFlight(cards, ref) || wasMissed(cards, ref)) return false;
  const own = seatOfSlot(hand, slotOf(cards, ref));
  return own !== null && own !== seatOfZone(zone);
}
