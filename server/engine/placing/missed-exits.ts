import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone } from '#vocabulary/zones';
import type { Draft } from '../draft.ts';
import { hasMark, MARK, slotOf, zoneOf } from '../hand/cards.ts';
import { holeCardCount, seatOfSlot } from '../hand/plan.ts';
import type { HandState } from '../hand/state.ts';
import { exitOf, seatLainAt } from './card-inputs.ts';

/**
 * A card that the shoe missed left it before the table saw it, and others may have left in between. A deal-order verdict must hold
 * under every order (DESIGN §1): where an earlier number of the missed card makes all others right, that is what it had.
 */
export function putMissedExitInPlace(draft: Draft): boolean {
  const { hand } = draft;
  if (draft.replays || draft.rewrite !== undefined) return false;
  for (const ref of ALL_CARD_REFS) {
    if (!hasMark(hand.cards, ref, MARK.missed)) continue;
    const slot = earlierSlotOf(hand, ref);
    const later = ALL_CARD_REFS.find((exited) => slot !== undefined && slotOf(hand.cards, exited) === slot);
    const before = later === undefined ? undefined : exitOf(hand, later);
    const input = exitOf(hand, ref);
    if (before === undefined || input === undefined) continue;
    draft.rewrite = { why: 'filled-in', without: [], move: { input: input.id, before: before.id } };
    return true;
  }
  return false;
}

/** The latest number that is right for the missed card, and for all that would come one later. */
function earlierSlotOf(hand: HandState, missed: CardRef): number | undefined {
  const last = Math.min(slotOf(hand.cards, missed), holeCardCount(hand));
  const seats = Array.from({ length: last + 1 }, (): Seat | undefined => undefined);
  for (const ref of ALL_CARD_REFS) {
    const slot = slotOf(hand.cards, ref);
    if (slot > 0 && slot < last && ref !== missed) seats[slot] = seatOfDealt(hand, ref);
  }
  const zone = zoneOf(hand.cards, missed);
  const own = isSeatZone(zone) ? seatOfZone(zone) : undefined;
  const isRightAt = (seat: Seat | undefined, slot: number): boolean => seat === undefined || seatOfSlot(hand, slot) === seat;
  const isAllRight = (slot: number): boolean =>
    isRightAt(own, slot) && seats.every((seat, index) => isRightAt(seat, index < slot ? index : index + 1));
  for (let slot = last - 1; slot > 0; slot -= 1) if (isAllRight(slot)) return isAllRight(last) ? undefined : slot;
  return undefined;
}

/**
 * Whose number it had: where it lies, or lay before it was thrown away or replaced; or who was to get what fell (C07). An extra card that the shoe
 * missed has none of these (seed 5105, hand 723).
 */
function seatOfDealt(hand: HandState, ref: CardRef): Seat | undefined {
  const fallen = hand.verdicts.find(
    ({ verdict, matter }) =>
      matter.type === 'dropped' && matter.ref === ref && matter.deal === hand.redeal && verdict.status !== 'withdrawn',
  );
  const zone = zoneOf(hand.cards, ref);
  const dealt = isSeatZone(zone) ? zone : seatLainAt(hand, ref);
  if (dealt !== undefined) return seatOfZone(dealt);
  return fallen?.matter.type === 'dropped' ? (fallen.matter.seat ?? undefined) : undefined;
}
