import type { CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import type { Ms } from '#vocabulary/units';
import { seatZone } from '#vocabulary/zones';
import { dueMs, firstLandingOf } from '../table-state/card-inputs.ts';
import { cardsIn, slotOf } from '../table-state/cards.ts';
import { LATE_CARD_MS } from '../table-state/limits.ts';
import { holeCardCount } from '../table-state/plan.ts';
import type { HandState } from '../table-state/state.ts';

/**
 * Without a shoe a seat that got the card of the one before it, which was dealt its own after that, as the screen
 * still asked for it, looks like one whose neighbour's card went unread. That it is dealt one more while the deal
 * goes on tells which it was: nobody deals a card too many before the last one. As the third of a pile it may be told
 * of late.
 */
export function wasDealtPast(hand: HandState, extra: CardRef, seat: Seat): boolean {
  if (hand.setup.profile.senses.shoe) return false;
  const count = holeCardCount(hand);
  const numbers = cardsIn(hand.cards, seatZone(seat)).map((ref) => slotOf(hand.cards, ref));
  const own = Math.max(0, ...numbers.filter((slot) => slot <= count));
  const [passedMs, ownMs, extraMs] = [toldOf(hand, own - 1), toldOf(hand, own), dueOf(hand, extra)];
  if (passedMs === undefined || ownMs === undefined || extraMs === undefined || passedMs - ownMs <= LATE_CARD_MS)
    return false;
  const later = Array.from({ length: count - own }, (_, nth) => toldOf(hand, own + 1 + nth));
  return later.length > 0 && later.every((atMs) => atMs !== undefined && atMs > extraMs);
}

function toldOf(hand: HandState, slot: number): Ms | undefined {
  const ref = slot < 1 ? undefined : inHands(hand).find((other) => slotOf(hand.cards, other) === slot);
  return ref === undefined ? undefined : firstLandingOf(hand, ref)?.atMs;
}

function dueOf(hand: HandState, ref: CardRef): number | undefined {
  const landing = firstLandingOf(hand, ref);
  return landing === undefined ? undefined : dueMs(landing);
}

const inHands = (hand: HandState): readonly CardRef[] =>
  hand.setup.dealOrder.flatMap((seat) => cardsIn(hand.cards, seatZone(seat)));
