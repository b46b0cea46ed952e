import { toldAs } from '#law/pages/pages';
import type { Told } from '#law/shapes/page';
import type { CardRef } from '#vocabulary/card-refs';
import type { DeclarationType } from '#vocabulary/hands/declarations';
import { SIMPLE_KINDS, type SimpleKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, type BoardZone } from '#vocabulary/zones';
import { boardIsPredealt } from '../books/parameters.ts';
import { detectionOf } from '../profiles/detection.ts';
import { cardsIn, faceOf, handOf } from '../table-state/cards.ts';
import { mayHaveCard } from '../table-state/dealt-seats.ts';
import { boardCards, burnOnItsWay, isBurnDue } from '../table-state/plan.ts';
import { isBetOn } from '../table-state/play.ts';
import { isLiveSeat, liveSeatsOf } from '../table-state/seats.ts';
import type { HandState, TableState } from '../table-state/state.ts';
import { askedRecords, misdealPending, openRecords, openStreetRecord, stepsLeft } from '../table-state/steps.ts';
import { maySayDealt, seatAskedUnread } from './asked/passed-over.ts';
import { mayAllFold } from './assumed/all-folds.ts';
import { isReportable } from './assumed/assumed-reports.ts';
import { placeAskedFor } from './assumed/unread.ts';
import { heldSeats } from './play/misled.ts';

/** "Something happened": what a person may report now, and what about, for screens to offer. */
export function possibleNow({ hand }: TableState): readonly Possible[] {
  if (hand === null) return [];
  const offers: readonly (Possible | undefined)[] = misdealPending(hand) === undefined ? offersOf(hand) : [];
  return [...offers.filter((offer) => offer !== undefined), ...confirmations(hand), CALL];
}

/** Somebody who decides can be called at any time. */
const CALL: Possible = { declare: 'floor-called', seats: [], refs: [] };

export interface Possible {
  readonly declare: DeclarationType;
  /** Set where the declaration names a kind that this table does not sense. */
  readonly kind?: SimpleKind;
  /** Whom it may be about; empty where no seat is asked for. */
  readonly seats: readonly Seat[];
  /** An irregularity of one player: a report says whose. */
  readonly asksSeat?: true;
  /** Which cards it may be about; empty where the place or the seat says it. */
  readonly refs: readonly CardRef[];
  readonly causes?: readonly ('dealer' | 'player' | 'player-involuntary')[];
  readonly places?: readonly BoardZone[];
}

/** A burn that no antenna sees lies there once a street is being dealt or has been. */
function isBurnUnseen(hand: HandState): boolean {
  const { ledger, setup } = hand;
  if (setup.profile.senses.burn || boardIsPredealt(hand) || ledger.over !== 'no') return false;
  return ledger.street !== 'preflop' || ledger.round === 'closed';
}

/** Nor does one that is asked for wait for its pile, as everybody sees it turned before that tells of it. */
const isBurnUnread = (hand: HandState): boolean => !boardIsPredealt(hand) && isBurnDue(hand);

function offersOf(hand: HandState): readonly (Possible | undefined)[] {
  const { ledger, setup } = hand;
  const inHand = ledger.over === 'no';
  // Hands stay hidden while somebody can bet; then all are to be shown.
  const isHidden = isBetOn(hand);
  const live = liveSeatsOf(hand);
  const dealtTo = live.filter((seat) => mayHaveCard(hand, seat));
  const folded = setup.dealOrder.filter((seat) => !isLiveSeat(hand, seat));
  const misled = [...folded, ...heldSeats(hand)];
  const holeCards = live.flatMap((seat) => handOf(hand.cards, seat));
  const burns = cardsIn(hand.cards, 'BURN');
  const unread = burnOnItsWay(hand);
  const burned = unread === undefined ? burns : [...burns, unread];
  const out = [...holeCards, ...burns, ...boardCards(hand)];
  const started = ledger.out > 0 || !setup.profile.senses.seats;
  const street = openStreetRecord(hand);
  return [
    offer(isHidden && started, {
      declare: 'exposed',
      seats: dealtTo,
      refs: holeCards,
      causes: ['dealer', 'player-involuntary'],
    }),
    offer(isHidden && started, { declare: 'voluntary', seats: dealtTo, refs: holeCards }),
    offer(isHidden && started, { declare: 'seen', seats: live, refs: [...holeCards, ...burns] }),
    offer(isHidden && holeCards.length > 0, { declare: 'looked', seats: live, refs: [] }),
    offer(burned.length > 0 || isBurnUnread(hand) || isBurnUnseen(hand), {
      declare: 'burn-exposed',
      seats: setup.dealOrder,
      refs: burned,
    }),
    offer(inHand && started, { declare: 'boxed', seats: [], refs: out }),
    offer(inHand && started, {
      declare: 'dropped',
      seats: live,
      refs: [...holeCards, ...cardsIn(hand.cards, 'OFF')],
      causes: ['dealer', 'player'],
    }),
    offer(inHand, { declare: 'found', seats: [], refs: [] }),
    offer(inHand, { declare: 'absent', seats: live.filter((seat) => !ledger.absent.includes(seat)), refs: [] }),
    offer(ledger.absent.length > 0, { declare: 'present', seats: ledger.absent, refs: [] }),
    offer(!ledger.dealDone && ledger.out > 0, { declare: 'deal-done', seats: [], refs: [] }),
    offer(street !== undefined, { declare: 'order', seats: [], refs: [] }),
    offer(boardIsPredealt(hand), {
      declare: 'flip',
      seats: [],
      refs: [],
      places: BOARD_ZONES.filter((place) => cardsIn(hand.cards, place).some((ref) => faceOf(hand.cards, ref) !== 'up')),
    }),
    // Also of the fold that has just ended the hand (R004-11-3).
    offer((inHand || ledger.over === 'folds') && folded.length > 0, {
      declare: 'claim-retrieve',
      seats: folded,
      refs: [],
    }),
    offer((inHand || ledger.over === 'folds') && misled.length > 0, { declare: 'false-info', seats: misled, refs: [] }),
    offer(ledger.over === 'folds', { declare: 'shown-to', seats: live, refs: [] }),
    offer(hand.betting.turn !== null, { declare: 'clock-called', seats: live, refs: [] }),
    offer(mayAllFold(hand), { declare: 'folded-to', seats: live, refs: [] }),
    offer(setup.profile.acts === 'every' && ledger.actedInHand && inHand, {
      declare: 'chip-error',
      seats: live,
      refs: [],
    }),
    ...reports(hand),
  ];
}

function offer(applies: boolean, possible: Possible): Possible | undefined {
  const empty =
    (possible.declare === 'absent' || possible.declare === 'flip') &&
    possible.seats.length === 0 &&
    (possible.places ?? []).length === 0;
  return applies && !empty ? possible : undefined;
}

/** Kinds that this table does not sense by itself, as far as the hand has come. */
function reports(hand: HandState): readonly Possible[] {
  return SIMPLE_KINDS.filter(
    (kind) => kind !== 'MUCKED_WINNER' && detectionOf(kind, hand.setup.profile) === 'press' && isReportable(hand, kind),
  ).map((kind) => {
    const whose = toldAs(kind)?.whose;
    if (whose === undefined) return { declare: 'reported', kind, seats: [], refs: [] };
    return { declare: 'reported', kind, seats: WHOSE[whose](hand), asksSeat: true, refs: [] };
  });
}

const WHOSE: Readonly<Record<NonNullable<Told['whose']>, (hand: HandState) => readonly Seat[]>> = {
  dealt: ({ setup }) => setup.dealOrder,
  live: liveSeatsOf,
  folded: (hand) => hand.setup.dealOrder.filter((seat) => !isLiveSeat(hand, seat)),
};

/** What a remedy waits for, or the deal, and no antenna sees. */
function confirmations(hand: HandState): readonly Possible[] {
  const steps = openRecords(hand).flatMap(({ verdict }) => verdict.remedy.slice(verdict.remedyDone));
  const shown = steps.flatMap((step) => (step.do === 'show-card' ? [step.ref] : []));
  const found: (Possible | undefined)[] = [
    offer(shown.length > 0, { declare: 'shown', seats: [], refs: shown }),
    offer(
      steps.some((step) => step.do === 'shuffle'),
      { declare: 'shuffled', seats: [], refs: [] },
    ),
    offer(
      steps.some((step) => step.do === 'cut'),
      { declare: 'cut', seats: [], refs: [] },
    ),
    offer(isDoneSaid(hand), { declare: 'done', seats: [], refs: [] }),
  ];
  return found.filter((possible) => possible !== undefined);
}

/** What is asked for is done, whether or not an antenna should tell of it. */
function isDoneSaid(hand: HandState): boolean {
  if (askedRecords(hand).some((record) => stepsLeft(record).length > 0)) return true;
  return seatAskedUnread(hand) !== null || maySayDealt(hand) || placeAskedFor(hand) !== undefined;
}
