import { cardsOfHand } from '#engine/conduct/play/showing';
import { cardsIn, landingNumberOf, slotOf } from '#engine/table-state/cards';
import { foldedCards } from '#engine/table-state/past/folds';
import { boardSizeAt } from '#engine/table-state/plan';
import type { HandState } from '#engine/table-state/state';
import type { CardRef } from '#vocabulary/card-refs';
import type { Event } from '#vocabulary/hands/events';
import type { Seat } from '#vocabulary/seats';
import { BOARD_STREETS, BOARD_ZONES, BOARD_ZONES_OF, type BoardStreet, seatZone } from '#vocabulary/zones';

/** Which card of a hand is whose, by reference alone: no face is in here. */
export interface HandCards {
  readonly holes: ReadonlyMap<Seat, readonly CardRef[]>;
  /**
   * Those of them that are beyond doubt his: dealt to him, and read before him. What an antenna misreads from the
   * next seat is nobody's to be shown as his own.
   */
  readonly own: ReadonlyMap<Seat, readonly CardRef[]>;
  /**
   * Hole cards in the order in which they came out of the shoe, as far as it is known; a card that nobody has read is
   * null.
   */
  readonly dealt: readonly { readonly seat: Seat; readonly ref: CardRef | null }[];
  readonly burns: readonly { readonly before: BoardStreet; readonly ref: CardRef }[];
  readonly board: readonly CardRef[];
}

/** As it lay when the pots went out. `events`: those of its last deal. */
export function handCardsOf(hand: HandState, events: readonly Event[]): HandCards {
  const seats = hand.setup.dealOrder;
  const lain = lainBefore(events);
  const holes = new Map(seats.map((seat) => [seat, holeOf(hand, seat)]));
  const own = new Map(
    seats.map((seat) => [
      seat,
      foldedCards(hand, seat)
        .filter((ref) => lain.get(ref)?.has(seatZone(seat)) === true)
        .slice(0, 2),
    ]),
  );
  const board = BOARD_ZONES.flatMap((place) => cardsIn(hand.cards, place)).slice(0, boardSizeAt(hand.ledger.street));
  return { holes, own, dealt: dealtOf(hand, holes), burns: burnsOf(hand), board };
}

function holeOf(hand: HandState, seat: Seat): readonly CardRef[] {
  const held = cardsOfHand(hand, seat);
  if (held.length === 2) return held;
  const dealt = foldedCards(hand, seat);
  return dealt.length === 2 ? dealt : held.slice(0, 2);
}

function lainBefore(events: readonly Event[]): ReadonlyMap<CardRef, ReadonlySet<string>> {
  const lain = new Map<CardRef, Set<string>>();
  for (const event of events) {
    if (event.type !== 'card-moved') continue;
    const zones = lain.get(event.ref) ?? new Set();
    lain.set(event.ref, zones.add(event.to));
  }
  return lain;
}

/** What came for a dead card has a later number, and is told where it came. */
function dealtOf(hand: HandState, holes: HandCards['holes']): HandCards['dealt'] {
  const { dealOrder } = hand.setup;
  const all = [0, 1].flatMap((round) =>
    dealOrder.map((seat, place) => {
      const refs = [...(holes.get(seat) ?? [])].sort((a, b) => slotOf(hand.cards, a) - slotOf(hand.cards, b));
      const ref = refs[round] ?? null;
      const slot = ref === null ? 0 : slotOf(hand.cards, ref);
      return { seat, ref, slot: slot > 0 ? slot : round * dealOrder.length + place + 1 };
    }),
  );
  return all.sort((a, b) => a.slot - b.slot).map(({ seat, ref }) => ({ seat, ref }));
}

/** A burn belongs to the first street that came after it. */
function burnsOf(hand: HandState): HandCards['burns'] {
  const { cards } = hand;
  const firstOf = (street: BoardStreet): number =>
    Math.min(
      ...BOARD_ZONES_OF[street].flatMap((place) => cardsIn(cards, place)).map((ref) => landingNumberOf(cards, ref)),
    );
  return cardsIn(cards, 'BURN').map((ref) => {
    const before = BOARD_STREETS.find((street) => firstOf(street) > landingNumberOf(cards, ref));
    return { before: before ?? 'river', ref };
  });
}
