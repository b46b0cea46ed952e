import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { handOf, isInFlight, slotOf, wasMissed, zoneOf } from '../cards.ts';
import { LANDING_SWEEP_MS, LATE_CARD_MS, MISSED_TOLD_MS } from '../limits.ts';
import { dueMs, exitOf, firstLandingOf, laidMs, seatLainAt } from '../past/card-inputs.ts';
import { leftAtMs } from '../past/happened.ts';
import { holeCardCount } from '../plan.ts';
import { type HandState, standingOf } from '../state.ts';
import type { FactInput } from '../timeline.ts';
import type { Deal, DealtCard } from './deals.ts';

/** Where a card has come to lie just now. */
export interface Come {
  readonly ref: CardRef;
  readonly zone: Zone;
}

/** The deal as far as it was told. A burn or a card of the board that was drawn before it was done is none of it. */
export function dealOf(hand: HandState, come: readonly Come[] = []): Deal {
  const { cards, ledger, setup } = hand;
  const dealt = cardsOfDeal(hand, come);
  const areMissedSeated = dealt.every((ref) => !wasMissed(cards, ref) || seatOfMissed(hand, ref) !== undefined);
  const seatOf = (ref: CardRef): Seat | undefined => {
    const here = come.find((card) => card.ref === ref);
    if (here !== undefined) return isSeatZone(here.zone) ? seatOfZone(here.zone) : undefined;
    return wasMissed(cards, ref) ? seatOfMissed(hand, ref) : seatOfDealt(hand, ref, areMissedSeated);
  };
  const isCounted = setup.profile.senses.shoe;
  const leftOf = isCounted ? leftBetween : laidBetween;
  // Without a shoe a card keeps the number that it got when it came.
  const numberOf = (ref: CardRef): Pick<DealtCard, 'number'> =>
    isCounted || slotOf(cards, ref) === 0 ? {} : { number: slotOf(cards, ref) };
  return {
    seats: [...setup.dealOrder, ...setup.dealOrder],
    cards: dealt.map((ref) => ({ ref, ...leftOf(hand, ref), seat: seatOf(ref), ...numberOf(ref) })),
    kept: [...ledger.unseen, ...(ledger.unseenDrop === null ? [] : [ledger.unseenDrop])],
    isCounted,
    isAwaiting: false,
    dead: setup.deadCards ?? 0,
  };
}

/** As they are numbered. */
function cardsOfDeal(hand: HandState, come: readonly Come[]): readonly CardRef[] {
  const { cards } = hand;
  const last = holeCardCount(hand);
  const isOfDeal = (ref: CardRef): boolean =>
    (slotOf(cards, ref) > 0 && slotOf(cards, ref) <= last) ||
    wasMissed(cards, ref) ||
    come.some((card) => card.ref === ref);
  // While it is asked where one belongs, another missed one that lies nowhere yet may be the one that is waited for.
  const isAwaited = (ref: CardRef): boolean =>
    come.length > 0 && wasMissed(cards, ref) && isInFlight(cards, ref) && come.every((card) => card.ref !== ref);
  return ALL_CARD_REFS.filter((ref) => isOfDeal(ref) && !isAwaited(ref)).sort((a, b) => rank(hand, a) - rank(hand, b));
}

/** As they are numbered; what has just come has no number yet. */
const rank = ({ cards }: HandState, ref: CardRef): number => slotOf(cards, ref) || Number.MAX_SAFE_INTEGER;

type Left = Pick<DealtCard, 'fromMs' | 'toMs' | 'leftMs'>;

function leftBetween(hand: HandState, ref: CardRef): Left {
  const exit = exitOf(hand, ref);
  if (exit?.fact.type !== 'card-left-shoe') return laidBetween(hand, ref);
  const { happened, missed, atMs } = exit.fact;
  if (missed === true) return { fromMs: null, toMs: atMs, leftMs: happened?.fromMs ?? atMs - MISSED_TOLD_MS };
  return { fromMs: happened?.fromMs ?? atMs, toMs: happened?.toMs ?? atMs, leftMs: leftAtMs(exit.fact) };
}

/** Without a shoe a card left the pack when it was laid down, and its place may have missed it for a while. */
function laidBetween(hand: HandState, ref: CardRef): Left {
  const landing = firstLandingOf(hand, ref);
  if (landing === undefined) return { fromMs: 0, toMs: 0, leftMs: 0 };
  const laid = laidMs(landing);
  const fromMs = landing.fact.happened?.fromMs ?? laid - LANDING_SWEEP_MS;
  return { fromMs: fromMs - LATE_CARD_MS, toMs: laid, leftMs: laid };
}

/**
 * Without a shoe a seat that got the card of the one before it, which was dealt its own after that, as the screen
 * still asked for it, looks like one whose neighbour's card went unread. That it is dealt one more while the deal
 * goes on tells which it was: nobody deals a card too many before the last one. As the third of a pile it may be told
 * of late.
 */
export function wasDealtPast(hand: HandState, extra: CardRef, seat: Seat): boolean {
  const last = holeCardCount(hand);
  const numberOf = (ref: CardRef): number => slotOf(hand.cards, ref);
  const landingOfNumber = (number: number): FactInput | undefined => {
    const ref = ALL_CARD_REFS.find((other) => numberOf(other) === number && isSeatZone(zoneOf(hand.cards, other)));
    return ref === undefined ? undefined : firstLandingOf(hand, ref);
  };
  const own = Math.max(
    0,
    ...handOf(hand.cards, seat)
      .map(numberOf)
      .filter((number) => number <= last),
  );
  const [passed, got, third] = [landingOfNumber(own - 1), landingOfNumber(own), firstLandingOf(hand, extra)];
  if (hand.setup.profile.senses.shoe || own < 2 || passed === undefined || got === undefined || third === undefined)
    return false;
  const later = Array.from({ length: last - own }, (_, nth) => landingOfNumber(own + 1 + nth)?.atMs ?? 0);
  return passed.atMs - got.atMs > LATE_CARD_MS && later.length > 0 && later.every((atMs) => atMs > dueMs(third));
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
  const fallen = standingOf(hand, 'dropped').find(({ matter }) => matter.ref === ref);
  const zone = zoneOf(hand.cards, ref);
  const dealt = isSeatZone(zone) ? zone : seatLainAt(hand, ref);
  return dealt === undefined ? (fallen?.matter.seat ?? undefined) : seatOfZone(dealt);
}
