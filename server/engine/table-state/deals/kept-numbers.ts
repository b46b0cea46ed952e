import type { SweepNumber } from '#vocabulary/hands/facts';
import type { MatterBody } from '#vocabulary/hands/matters';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { handOf, isIn, isLifted } from '../cards.ts';
import { landingOf, sweepOf } from '../past/card-inputs.ts';
import { foldedCards } from '../past/folds.ts';
import { holeCardCount, seatOfSlot } from '../plan.ts';
import { isLiveSeat } from '../seats.ts';
import { type HandState, inputsOf } from '../state.ts';

/** The number that was kept for a card which is read at this place at last. */
export function keptAt(hand: HandState, zone: Zone): number | undefined {
  if (!isSeatZone(zone)) return undefined;
  return hand.ledger.unseen.find((number) => seatOfSlot(hand, number) === seatOfZone(zone));
}

/** Or that of what fell unread, where a card comes to its seat which has another one's number (R000-dead-0). */
export function untoldAt(hand: HandState, zone: Zone, number = hand.ledger.out + 1): number | undefined {
  const { unseenDrop, street } = hand.ledger;
  const kept = keptAt(hand, zone);
  if (kept !== undefined || unseenDrop === null) return kept;
  // It is handed back to lie among the burns, as the flop's (C07).
  if (zone === 'BURN') return street === 'preflop' ? unseenDrop : undefined;
  if (!isSeatZone(zone) || seatOfSlot(hand, unseenDrop) !== seatOfZone(zone)) return undefined;
  return seatOfSlot(hand, number) === seatOfZone(zone) ? undefined : unseenDrop;
}

/**
 * Whose cards nobody has read before they are thrown away: of those whose numbers were kept his whose other card
 * comes in the same sweep, his whose turn it is, or else the first one's.
 */
export function throwerOfUnseen(hand: HandState, sweep: SweepNumber | undefined): Seat | null {
  const { ledger, betting } = hand;
  if (!ledger.dealDone) return null;
  const seats = ledger.unseen.map((number) => seatOfSlot(hand, number));
  const isThrownWith = (seat: Seat | null): boolean =>
    seat !== null &&
    foldedCards(hand, seat).some((ref) => isIn(hand.cards, ref, 'MUCK') && sweepOf(landingOf(hand, ref)) === sweep);
  const thrower = sweep === undefined ? undefined : seats.find(isThrownWith);
  if (thrower != null) return thrower;
  return seats.includes(betting.turn) ? betting.turn : (seats[0] ?? null);
}

/**
 * What is wrong where this seat never got the cards for which its numbers are kept: the next one got his instead, or
 * no card came after it. Nothing may be: nobody bets, calls or checks without a card, and holds both up then. Whose
 * hand is gone may have thrown it with the other one (R000-burn-0).
 */
export function undealtAt(hand: HandState, seat: Seat): Undealt | null {
  const { ledger, cards, log } = hand;
  const [missing, second] = ledger.unseen.filter((number) => seatOfSlot(hand, number) === seat);
  const kept = ledger.unseen.filter((number) => seatOfSlot(hand, number) !== seat);
  const hasActed = (): boolean =>
    inputsOf(log).some((input) => input.type === 'act' && input.seat === seat && input.by.role !== 'system');
  if (missing === undefined || (second !== undefined && hasActed())) return null;
  if (ledger.over === 'no' && !(isLiveSeat(hand, seat) || isKilledHandDown(hand, seat))) return null;
  const last = holeCardCount(hand);
  const later = cards.lives.map(({ slot }) => slot).filter((slot) => slot > missing && slot <= last);
  const next = seatOfSlot(hand, Math.min(...later));
  if (next === null) return { matter: { type: 'wrong-count', seat, what: 'short' }, kept };
  return { matter: { type: 'wrong-order', seat: next, emptySeat: false }, kept };
}

interface Undealt {
  readonly matter: MatterBody;
  /** The numbers that are kept still. */
  readonly kept: readonly number[];
}

/**
 * A ruling has killed his hand, which lies before him still, and is short: the cards of the others are not those of
 * the correct deal for all that (R000-mis-2). What a player folds he may have taken up unread.
 */
function isKilledHandDown({ betting, cards }: HandState, seat: Seat): boolean {
  const isKilled = betting.seats.some((other) => other.seat === seat && other.status === 'dead');
  return isKilled && handOf(cards, seat).some((ref) => !isLifted(cards, ref));
}
