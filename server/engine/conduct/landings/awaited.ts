import type { LandingSweep } from '#vocabulary/hands/events';
import type { FactBody } from '#vocabulary/hands/facts';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { isSeatZone, seatOfZone, seatZone } from '#vocabulary/zones';
import { isIn, slotOf, wasMissed } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { LATE_CARD_MS, READ_TO_LANDING_MS } from '../../table-state/limits.ts';
import { landingOf, readAtMs } from '../../table-state/past/card-inputs.ts';
import { seatOfSlot } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { isBesideItsSeat, seatsAwaited } from './numbering.ts';

type Told<Type extends FactBody['type']> = Extract<FactBody, { readonly type: Type }>;

/**
 * The shoe gave out nothing for as long as it takes to deal two cards, and this one lies one seat too far: the shoe
 * may have missed the card of the seat that was passed, which gets as long to tell of it as where there is no shoe.
 */
export function awaitPassed(draft: Draft, fact: Told<'card-rested'>): boolean {
  const { ref, zone, sweep } = fact;
  const { landing } = draft.hand;
  const others = (landing?.cards ?? []).filter((card) => card.ref !== ref);
  const isLater = isAwaitingPassed(draft.hand) ? !isAwaitedAt(draft.hand, fact) : isPassedLanding(draft.hand, fact);
  if ((isLater && isBesideItsSeat(draft.hand, fact)) || mayHavePassed(draft.hand, fact)) {
    const cards = [...others, { ref, zone, cause: draft.cause }];
    draft.emit({
      type: 'cards-landing',
      landing: { sweep: landing?.sweep ?? sweep, atMs: landing?.atMs ?? draft.atMs, cards },
    });
    return true;
  }
  // The seat that it was told of at first had misread it on its way.
  if (landing !== null && others.length < landing.cards.length) {
    draft.emit({ type: 'cards-landing', landing: others.length === 0 ? null : { ...landing, cards: others } });
  }
  return false;
}

/**
 * What the shoe has missed has just landed at the very seat whose number this one has, and is not placed before its
 * sweep is over: it left the shoe first (R000-mis-2).
 */
function isPassedLanding(hand: HandState, { ref }: Told<'card-rested'>): boolean {
  const { landing, cards } = hand;
  const passed = seatOfSlot(hand, slotOf(cards, ref));
  return (landing?.cards ?? []).some(
    ({ ref: other, zone }) => isIn(cards, other, 'SHOE') && isSeatZone(zone) && seatOfZone(zone) === passed,
  );
}

const mayHavePassed = (hand: HandState, fact: Told<'card-rested'>): boolean =>
  hand.landing === null && isBesideItsSeat(hand, fact) && seatsAwaited(hand, [fact]).length > 0;

/** What the shoe has told of lands with others only where it waits for one that the shoe may have missed. */
export const isAwaitingPassed = (hand: HandState): boolean => passing(hand).length > 0;

/** Those of them of which the shoe has told. */
export const passing = ({ landing, cards }: HandState): LandingSweep['cards'] =>
  (landing?.cards ?? []).filter(({ ref }) => !isIn(cards, ref, 'SHOE'));

/**
 * The seat that was skipped has come to read a card: it is waited for until that has landed, which it does later
 * where it goes unread once more before that.
 */
export function awaitArriving(draft: Draft): void {
  const { landing } = draft.hand;
  if (landing === null) return;
  draft.emit({ type: 'cards-landing', landing: { ...landing, atMs: ms(draft.atMs + READ_TO_LANDING_MS) } });
}

/** A card comes into view, or lies, at a seat whose card is awaited: the shoe has missed it, or told of none. */
export function isAwaitedAt(hand: HandState, { ref, zone }: Pick<Told<'card-arriving'>, 'ref' | 'zone'>): boolean {
  const isUntold = isIn(hand.cards, ref, 'SHOE') || wasMissed(hand.cards, ref);
  return isUntold && isSeatZone(zone) && awaitedSeats(hand).includes(seatOfZone(zone));
}

/**
 * Where no shoe tells the order, a card at the seat after the next one may have come second: its predecessor's tag
 * went unread. How long a skipped seat is not called; 0 where nothing is missing.
 */
export function lateCardWaitMs(hand: HandState): number {
  return isDealToldLate(hand) || awaitedSeats(hand).length > 0 ? LATE_CARD_MS : 0;
}

/**
 * A device that was away tells of a deal all at once, and of what its places doubt a moment later. What lies where none
 * can is on its way to its seat.
 */
function isDealToldLate(hand: HandState): boolean {
  const { landing, ledger } = hand;
  if (landing === null || ledger.dealDone) return false;
  return landing.cards.some(({ ref, zone }) => !isSeatZone(zone) || readAtMs(landingOf(hand, ref)) !== undefined);
}

function awaitedSeats(hand: HandState): readonly Seat[] {
  const { landing } = hand;
  // Also where there is a shoe: cards land here only if it said nothing of them, and when it is silent it says
  // nothing of any.
  if (landing === null) return [];
  const [first] = passing(hand);
  if (first !== undefined) {
    const passed = seatsAwaited(hand, [first]);
    // What has told of its card is awaited no longer, whatever the shoe misses after that.
    const told = landing.cards.filter(({ ref }) => isIn(hand.cards, ref, 'SHOE')).map(({ zone }) => zone);
    return passed.filter((seat) => !told.includes(seatZone(seat)));
  }
  return seatsAwaited(hand, landing.cards);
}
