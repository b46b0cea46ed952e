import type { CardRef } from '#vocabulary/card-refs';
import type { StepBody } from '#vocabulary/hands/steps';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES_OF, type BoardStreet, type Face, nextStreet, seatZone, type Zone } from '#vocabulary/zones';
import { cardsIn, handOf, zoneOf } from '../../table-state/cards.ts';
import { foldedCards } from '../../table-state/past/folds.ts';
import { freePlaces } from '../../table-state/plan.ts';
import { showOrderOf } from '../../table-state/play.ts';
import type { HandState } from '../../table-state/state.ts';

/** The moves that remedies are made of (remedies.md C00). */
export function move(hand: HandState, ref: CardRef, to: Zone, face: Face = 'down'): StepBody {
  return { do: 'move', ref, from: zoneOf(hand.cards, ref), to, face };
}

/** A card that fell comes back to a hand that lies open, or is to: nothing about it is secret any more. */
export function backToOpen(hand: HandState, ref: CardRef | null, seat: Seat | null): readonly StepBody[] | undefined {
  return ref !== null && seat !== null && showOrderOf(hand).includes(seat)
    ? [move(hand, ref, seatZone(seat))]
    : undefined;
}

/** SHOW(X): everybody sees the card, somebody presses SHOWN. */
export function show(ref: CardRef): StepBody {
  return { do: 'show-card', ref };
}

/** KILL(Sx): all cards of the seat into the muck, face down. */
export function kill(hand: HandState, seat: Seat, also: readonly CardRef[] = []): readonly StepBody[] {
  const cards = [...handOf(hand.cards, seat), ...also.filter((ref) => zoneOf(hand.cards, ref) !== seatZone(seat))];
  return cards.map((ref) => move(hand, ref, 'MUCK'));
}

/**
 * A hand that was thrown: what of it lies in the muck, and both ways out. What its player took out of there instead of
 * his own goes back.
 */
export function thrownHand(hand: HandState, seat: Seat): ThrownHand {
  const muck = new Set(cardsIn(hand.cards, 'MUCK'));
  const folded = foldedCards(hand, seat);
  const own = folded.filter((ref) => muck.has(ref));
  const others = handOf(hand.cards, seat).filter((ref) => !folded.includes(ref));
  const giveBack = [
    ...others.map((ref) => move(hand, ref, 'MUCK')),
    ...own.map((ref) => move(hand, ref, seatZone(seat))),
  ];
  return { own, giveBack, stayDead: kill(hand, seat) };
}

interface ThrownHand {
  readonly own: readonly CardRef[];
  readonly giveBack: readonly StepBody[];
  readonly stayDead: readonly StepBody[];
}

/** RESHUFFLE(X…): the cards onto the stub, shuffle, cut. */
export function reshuffle(hand: HandState, refs: readonly CardRef[]): readonly StepBody[] {
  return [...refs.map((ref) => move(hand, ref, 'SHOE')), { do: 'shuffle' }, { do: 'cut' }];
}

/** C01: the card becomes the burn of the street that comes next, and its player gets the next one of the shoe. */
export function swappedWithBurn(hand: HandState, seat: Seat, refs: readonly CardRef[]): Swap {
  const street = nextStreet(hand.ledger.street) ?? 'river';
  const after = nextStreet(street);
  return {
    remedy: [
      { do: 'take-next', to: seatZone(seat), face: 'down' },
      ...refs.map((dead) => move(hand, dead, 'BURN', 'up')),
    ],
    burnCredit: { [street]: 1, ...(after === null ? {} : { [after]: 0 }) },
    deadCards: refs,
  };
}

interface Swap {
  readonly remedy: readonly StepBody[];
  readonly burnCredit: Readonly<Partial<Record<BoardStreet, number>>>;
  readonly deadCards: readonly CardRef[];
}

/** MISDEAL: everything back, shuffled, cut; the new deal is a new plan. */
export const MISDEAL_STEPS: readonly StepBody[] = [{ do: 'collect' }, { do: 'shuffle' }, { do: 'cut' }];

/** Lays what the street still lacks, as if `freed` places were empty and `taken` ones occupied already. */
export function layMissing(
  hand: HandState,
  street: BoardStreet,
  taken: ReadonlySet<Zone>,
  freed: ReadonlySet<Zone>,
): readonly StepBody[] {
  const free = new Set<Zone>([...freePlaces(hand, street), ...freed]);
  return BOARD_ZONES_OF[street]
    .filter((place) => free.has(place) && !taken.has(place))
    .map((place) => ({ do: 'lay', place, face: 'up' }));
}
