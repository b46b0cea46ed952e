import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone } from '#vocabulary/zones';
import { exitOf, landingOf, seatLainAt } from '../table-state/card-inputs.ts';
import { slotOf, wasMissed, zoneOf } from '../table-state/cards.ts';
import type { Draft, Move } from '../table-state/draft.ts';
import { MISSED_EXITS_MAX, MISSED_UNSEATED_MAX } from '../table-state/limits.ts';
import { holeCardCount, seatOfSlot } from '../table-state/plan.ts';
import type { HandState } from '../table-state/state.ts';

/**
 * A card that the shoe missed left it before the table saw it, and others may have left in between. A deal-order verdict must hold
 * under every order (DESIGN §1): where earlier numbers of the missed cards make all others right, those are what they had.
 */
export function putMissedExitInPlace(draft: Draft): boolean {
  const { hand } = draft;
  if (draft.replays || draft.rewrite !== undefined) return false;
  const told = dealtAsTold(hand);
  const missed = told.filter(({ isMissed }) => isMissed);
  const unseated = missed.filter(({ seat }) => seat === undefined);
  if (missed.length > MISSED_EXITS_MAX || unseated.length > MISSED_UNSEATED_MAX) return false;
  if (missed.length === 0 || isAllRight(hand, told)) return false;
  const known = told.filter(({ isMissed }) => !isMissed);
  const moves = movesInto(hand, orderThatFits(hand, known, missed) ?? []);
  if (moves.length === 0) return false;
  draft.rewrite = { why: 'filled-in', without: [], moves };
  return true;
}

/** What has a number; one that was kept for a card which nobody has read yet has no card. */
interface Dealt {
  readonly ref: CardRef | undefined;
  /** As it was told. */
  readonly slot: number;
  /** Whose number it must have; `undefined` where nobody knows. */
  readonly seat: Seat | undefined;
  readonly isMissed: boolean;
  /** When its exit was told: before a card that it has been put before by now, or after it. */
  readonly toldAtMs: number;
}

/** By their numbers, up to the last one that the shoe missed: it went nowhere later than that. */
function dealtAsTold(hand: HandState): readonly Dealt[] {
  const { cards } = hand;
  const refOf = new Map<number, CardRef>();
  for (const ref of ALL_CARD_REFS) if (slotOf(cards, ref) > 0) refOf.set(slotOf(cards, ref), ref);
  const missed = [...refOf].flatMap(([slot, ref]) => (wasMissed(cards, ref) ? [slot] : []));
  const isTold = [...refOf].every(([slot, ref]) => !missed.includes(slot) || seatOfMissed(hand, ref) !== undefined);
  const last = Math.max(0, ...missed);
  const slots = Array.from({ length: last }, (_, index) => index + 1);
  return slots
    .filter((slot) => slot <= holeCardCount(hand) || missed.includes(slot))
    .map((slot) => {
      const ref = refOf.get(slot);
      const isMissed = missed.includes(slot);
      if (ref === undefined) return { ref, slot, seat: undefined, isMissed, toldAtMs: 0 };
      const toldAtMs = exitOf(hand, ref)?.atMs ?? 0;
      return {
        ref,
        slot,
        seat: isMissed ? seatOfMissed(hand, ref) : seatOfDealt(hand, ref, isTold),
        isMissed,
        toldAtMs,
      };
    });
}

/**
 * The latest numbers of the missed cards that are right for all; none where there are none. One that the table had read when the next left the shoe had
 * left before that: it changes places with missed ones only. One that was put before what it was told after may have its place again, where another missed
 * one turns out to have been there.
 */
function orderThatFits(
  hand: HandState,
  known: readonly Dealt[],
  missed: readonly Dealt[],
  slot = 1,
): readonly Dealt[] | undefined {
  const [next, ...rest] = known;
  if (next === undefined && missed.length === 0) return [];
  const isNextTold =
    next !== undefined && missed.every((card) => card.slot > next.slot || card.toldAtMs > next.toldAtMs);
  if (isNextTold && isRightAt(hand, next, slot)) {
    const order = orderThatFits(hand, rest, missed, slot + 1);
    if (order !== undefined) return [next, ...order];
  }
  for (const card of missed) {
    if (!isRightAt(hand, card, slot)) continue;
    const others = missed.filter((other) => other !== card);
    const order = orderThatFits(hand, known, others, slot + 1);
    if (order !== undefined) return [card, ...order];
  }
  return undefined;
}

const isAllRight = (hand: HandState, dealt: readonly Dealt[]): boolean =>
  dealt.every((card, index) => isRightAt(hand, card, index + 1));

/** A burn or a card of the board that was drawn before the deal was done is none of it, and says nothing of the order. */
function isRightAt(hand: HandState, { seat }: Dealt, slot: number): boolean {
  return seat === undefined || seatOfSlot(hand, slot) === seat;
}

/** From the last one to the first, so that each is put before a card which is in its place already. */
function movesInto(hand: HandState, order: readonly Dealt[]): readonly Move[] {
  const moves: Move[] = [];
  for (const [index, { ref, isMissed }] of [...order.entries()].reverse()) {
    const next = order.slice(index + 1).find((other) => other.ref !== undefined)?.ref;
    if (!isMissed || ref === undefined || next === undefined) continue;
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
 * Whose number it had: where it lies, or lay before it was thrown away or replaced; or who was to get what fell (C07). What waits for a card that the shoe
 * may have missed says nothing of its number before that has told where it lies; then it does.
 */
function seatOfDealt(hand: HandState, ref: CardRef, isTold: boolean): Seat | undefined {
  const waiting = hand.landing?.cards.find((card) => card.ref === ref);
  if (waiting !== undefined) return isTold && isSeatZone(waiting.zone) ? seatOfZone(waiting.zone) : undefined;
  const fallen = hand.verdicts.find(
    ({ verdict, matter }) =>
      matter.type === 'dropped' && matter.ref === ref && matter.deal === hand.redeal && verdict.status !== 'withdrawn',
  );
  const zone = zoneOf(hand.cards, ref);
  const dealt = isSeatZone(zone) ? zone : seatLainAt(hand, ref);
  if (dealt !== undefined) return seatOfZone(dealt);
  return fallen?.matter.type === 'dropped' ? (fallen.matter.seat ?? undefined) : undefined;
}
