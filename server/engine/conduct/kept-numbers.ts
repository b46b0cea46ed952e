import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/events';
import type { SweepNumber } from '#vocabulary/facts';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone, seatZone, type Zone } from '#vocabulary/zones';
import { revise } from '../rulings/desk.ts';
import { exitNumber, landingOf, readAtMs, sweepOf } from '../table-state/card-inputs.ts';
import { isIn, isInFlight, slotOf, wasMissed, zoneOf } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import { foldedCards } from '../table-state/folds.ts';
import { leftAtMs } from '../table-state/happened.ts';
import { MISSED_TOLD_MS, ONE_DEALT_UNTOLD_MS } from '../table-state/limits.ts';
import { holeCardCount, seatOfSlot } from '../table-state/plan.ts';
import type { HandState } from '../table-state/state.ts';
import { misdealPending } from '../table-state/steps.ts';
import { type FactInput, newestOf, type Telling } from '../table-state/timeline.ts';

/** Numbers a card that the shoe gave out, where it said nothing of the one before it, or of this one. */
export function numberLanded(draft: Draft, ref: CardRef, zone: Zone): void {
  const { hand } = draft;
  if (!hand.setup.profile.senses.shoe || hand.ledger.over !== 'no' || !isInFlight(hand.cards, ref)) return;
  const isMissed = wasMissed(hand.cards, ref);
  if (misdealPending(hand) !== undefined) return;
  if (isMissed) {
    if (slotOf(hand.cards, ref) === hand.ledger.unseenDrop) numberAsNext(draft, ref, zone);
    if (zone === 'BURN' || isSeatZone(zone)) takeKeptSlot(draft, ref, zone);
  } else if (isSeatZone(zone)) giveKeptSlot(draft, ref, seatOfZone(zone));
}

/**
 * The shoe tells late that it has missed a card, and no place has read that: where this one is right with the number before its own, that one has the
 * number which was kept for it.
 */
function giveKeptSlot(draft: Draft, ref: CardRef, seat: Seat): void {
  const { cards, ledger } = draft.hand;
  if (ledger.unseen.length === 0) return;
  const slot = slotOf(cards, ref);
  const isUntold = (other: CardRef): boolean => wasMissed(cards, other) && isInFlight(cards, other);
  const kept = Math.min(...ledger.unseen);
  const untold = ALL_CARD_REFS.find(
    (other) => other !== ref && isUntold(other) && slotOf(cards, other) > kept && slotOf(cards, other) < slot,
  );
  if (untold === undefined || seatOfSlot(draft.hand, slot) === seat || seatOfSlot(draft.hand, slot - 1) !== seat)
    return;
  const later = ALL_CARD_REFS.filter((other) => slotOf(cards, other) > slotOf(cards, untold));
  if (later.some((other) => !isInFlight(cards, other))) return;
  renumber(draft, untold, kept);
  for (const other of later) renumber(draft, other, slotOf(cards, other) - 1);
  draft.plan({ type: 'numbers-counted', out: ledger.out - 1 });
  takeNumber(draft, kept);
}

/**
 * Before these the shoe may have missed one: it had given out nothing for as long as it takes to deal two cards, when it gave out this one, or one before
 * it that has not landed either, as where their board was away.
 */
export function slotsAfterPause(hand: HandState, ref: CardRef): readonly number[] {
  const { cards } = hand;
  const slot = slotOf(cards, ref);
  const upTo = ALL_CARD_REFS.filter((other) => slotOf(cards, other) > 0 && slotOf(cards, other) <= slot);
  const landed = Math.max(0, ...upTo.filter((other) => !isInFlight(cards, other)).map((other) => slotOf(cards, other)));
  const inTheAir = upTo.filter((other) => slotOf(cards, other) > landed && !wasMissed(cards, other));
  return inTheAir.filter((other) => hasPausedBefore(hand, other)).map((other) => slotOf(cards, other));
}

function hasPausedBefore(hand: HandState, ref: CardRef): boolean {
  const before = exitBefore(hand, ref);
  // That it has missed one is told late; when that one left is known where perception says between when and when.
  const exit = before?.fact.type === 'card-left-shoe' ? before.fact : undefined;
  const isToldLate = exit?.missed === true && exit.happened === undefined;
  return sinceExitBeforeMs(hand, ref) >= (isToldLate ? ONE_DEALT_UNTOLD_MS - MISSED_TOLD_MS : ONE_DEALT_UNTOLD_MS);
}

function sinceExitBeforeMs(hand: HandState, ref: CardRef): number {
  const before = exitBefore(hand, ref);
  const exit = lastExitOf(hand, ref)?.input;
  return before === undefined || exit === undefined ? 0 : leftMs(exit) - leftMs(before);
}

const leftMs = ({ fact, atMs }: FactInput): number => (fact.type === 'card-left-shoe' ? leftAtMs(fact) : atMs);

function exitBefore(hand: HandState, ref: CardRef): FactInput | undefined {
  return lastExitOf(hand, ref)?.before?.input;
}

const lastExitOf = ({ timeline }: HandState, ref: CardRef): Telling | undefined =>
  newestOf(timeline.exits, ({ fact }) => fact.type === 'card-left-shoe' && fact.ref === ref);

/**
 * It is read at last where a seat was passed over: it had the number that was kept for it, and no later one. Two cards that the shoe missed one after the
 * other would be a rare thing: where the number is not this seat's, it is the one that fell (R000-dead-0).
 */
function takeKeptSlot(draft: Draft, ref: CardRef, zone: Zone): void {
  const { cards, ledger } = draft.hand;
  const kept = unseenSlotAt(draft.hand, zone) ?? fallenSlotAt(draft.hand, slotOf(cards, ref), zone);
  const slot = slotOf(cards, ref);
  if (kept === undefined || slot <= kept || isFollowedAtSeat(draft.hand, slot, zone)) return;
  const later = ALL_CARD_REFS.filter((other) => slotOf(cards, other) > slot && isInFlight(cards, other));
  renumber(draft, ref, kept);
  for (const other of later) renumber(draft, other, slotOf(cards, other) - 1);
  draft.plan({ type: 'numbers-counted', out: ledger.out - 1 });
  takeNumber(draft, kept);
}

/**
 * Its number is this seat's other one, and the cards that were dealt after it lie where theirs say: it is the second of that hand, and the kept number the
 * first one's, whichever of them is read first (R000-mis-2).
 */
function isFollowedAtSeat(hand: HandState, slot: number, zone: Zone): boolean {
  const isAtSeat = (nth: number, at: Zone): boolean => isSeatZone(at) && seatOfSlot(hand, nth) === seatOfZone(at);
  return (
    isAtSeat(slot, zone) &&
    ALL_CARD_REFS.some(
      (other) => slotOf(hand.cards, other) > slot && isAtSeat(slotOf(hand.cards, other), zoneOf(hand.cards, other)),
    )
  );
}

/** A shoe that was silent tells late of the card that people had said to have fallen: it has its number already. */
export function nameFallen(draft: Draft, ref: CardRef): boolean {
  const { ledger, verdicts, redeal } = draft.hand;
  const record = verdicts.find(
    ({ matter }) => matter.type === 'dropped' && matter.ref === null && matter.deal === redeal,
  );
  if (ledger.unseenDrop === null || record?.matter.type !== 'dropped' || draft.atMs >= record.verdict.raisedAtMs)
    return false;
  draft.emit({ type: 'card-exited', ref, slot: ledger.unseenDrop });
  draft.emit({ type: 'card-put-back', ref, zone: 'OFF' });
  draft.plan({ type: 'fallen-card-known' });
  if (record.verdict.status === 'open' && record.verdict.remedyDone === 0)
    revise(draft, record, { ...record.matter, ref });
  return true;
}

/**
 * While it is dealt, what lies on the table of which the shoe was silent is rather the card that fell than a second one that it missed, and the next seat
 * is still to get its own. Not where that is the very seat whose card fell: what it gets now is what it is to get (R000-mis-2).
 */
export function fallenUnread(hand: HandState): number | undefined {
  const { unseenDrop, dealDone, out } = hand.ledger;
  if (unseenDrop === null || dealDone || ALL_CARD_REFS.some((ref) => slotOf(hand.cards, ref) === unseenDrop))
    return undefined;
  return seatOfSlot(hand, out + 1) === seatOfSlot(hand, unseenDrop) ? undefined : unseenDrop;
}

/** It lies where what fell would not: it is the next one, which the shoe has missed as well, and has its number before what has left the shoe since. */
function numberAsNext(draft: Draft, ref: CardRef, zone: Zone): boolean {
  const next = nextSlotAtExit(draft.hand, ref);
  if (fallenSlotAt(draft.hand, next, zone) !== undefined) return false;
  renumberInTheAir(draft, next);
  renumber(draft, ref, next);
  return true;
}

/** That of what left the shoe just after it and is still in the air, or else the next one. */
function nextSlotAtExit(hand: HandState, ref: CardRef): number {
  const { cards, ledger } = hand;
  const landed = Math.max(
    0,
    ...ALL_CARD_REFS.filter((other) => !isInFlight(cards, other)).map((other) => slotOf(cards, other)),
  );
  const isLater = (other: CardRef): boolean =>
    slotOf(cards, other) > landed && isInFlight(cards, other) && exitNumber(hand, other) > exitNumber(hand, ref);
  return Math.min(ledger.out + 1, ...ALL_CARD_REFS.filter(isLater).map((other) => slotOf(cards, other)));
}

function fallenSlotAt(hand: HandState, slot: number, zone: Zone): number | undefined {
  const { unseenDrop, street } = hand.ledger;
  // It is handed back to lie among the burns, as the flop's (C07).
  if (zone === 'BURN') return street === 'preflop' ? (unseenDrop ?? undefined) : undefined;
  if (unseenDrop === null || !isSeatZone(zone) || seatOfSlot(hand, unseenDrop) !== seatOfZone(zone)) return undefined;
  return seatOfSlot(hand, slot) === seatOfZone(zone) ? undefined : unseenDrop;
}

/**
 * The shoe missed it, and its seat was blind until it was found there: those that are still in the air left after it, where its number is the one that the
 * first of them was given (DESIGN §1: under every order). It may be the next one, unless its place had read it before others left (R000-mis-2).
 */
export function slotInTheAirAt(hand: HandState, zone: Zone, landing?: TakenInput): number | undefined {
  const { cards, ledger, setup } = hand;
  if (!isSeatZone(zone)) return undefined;
  if (!setup.profile.senses.shoe) return slotOverGateAt(hand, seatOfZone(zone));
  if (ledger.out >= holeCardCount(hand)) return undefined;
  const seat = seatOfZone(zone);
  if (seatOfSlot(hand, ledger.out + 1) === seat && !isReadBeforeExit(hand, landing)) return undefined;
  const landed = ALL_CARD_REFS.filter((ref) => slotOf(cards, ref) > 0 && !isInFlight(cards, ref));
  const first = Math.max(0, ...landed.map((ref) => slotOf(cards, ref)), ...ledger.unseen) + 1;
  for (let slot = first; slot <= ledger.out; slot += 1) if (seatOfSlot(hand, slot) === seat) return slot;
  return undefined;
}

/** Told late, of a moment after which others have left the shoe. */
function isReadBeforeExit({ timeline }: HandState, landing: TakenInput | undefined): boolean {
  const readMs = landing === undefined ? undefined : readAtMs(landing);
  return readMs !== undefined && newestOf(timeline.exits, ({ atMs }) => atMs > readMs) !== undefined;
}

/**
 * Without a shoe only the gate of the muck tells of a card in the air. It was given the next number, and may have a later one: the seat whose number that
 * was reads another card, late (R000-mis-3).
 */
function slotOverGateAt(hand: HandState, seat: Seat): number | undefined {
  const { cards, ledger } = hand;
  if (misdealPending(hand) !== undefined || (ledger.unseen.length === 0 && ledger.out >= holeCardCount(hand)))
    return undefined;
  const inTheAir = ALL_CARD_REFS.filter((ref) => isInFlight(cards, ref)).map((ref) => slotOf(cards, ref));
  return inTheAir.find((slot) => seatOfSlot(hand, slot) === seat);
}

/** Makes room among those in the air for one that left before them: the last of them has the next number, or one that was kept where nothing tells the order. */
export function renumberInTheAir(draft: Draft, slot: number): void {
  const { cards, ledger, setup } = draft.hand;
  const kept = setup.profile.senses.shoe ? undefined : ledger.unseen[0];
  const later = ALL_CARD_REFS.filter((ref) => slotOf(cards, ref) >= slot && isInFlight(cards, ref));
  const slots = [
    ...later.map((ref) => slotOf(cards, ref)).filter((other) => other !== slot),
    kept ?? ledger.out + 1,
  ].sort((a, b) => a - b);
  for (const [nth, ref] of later.sort((a, b) => slotOf(cards, a) - slotOf(cards, b)).entries()) {
    const next = slots[nth] ?? slotOf(cards, ref);
    askOfOtherSeat(draft, ref, next);
    renumber(draft, ref, next);
  }
  if (kept !== undefined) takeNumber(draft, kept);
}

/** People have been asked whether it lies at the seat whose number it had: whoever does not see it there is asked about the other one. */
function askOfOtherSeat(draft: Draft, ref: CardRef, next: number): void {
  const [seat, other] = [slotOf(draft.hand.cards, ref), next].map((slot) => seatOfSlot(draft.hand, slot));
  if (seat == null || other == null) return;
  for (const question of draft.hand.questions) {
    if (question.ask !== 'which-place' || !question.refs.includes(ref) || !question.options.includes(seatZone(seat)))
      continue;
    const options = question.options.map((zone) => (zone === seatZone(seat) ? seatZone(other) : zone));
    draft.emit({ type: 'question-closed', id: question.id });
    draft.emit({
      type: 'question-asked',
      question: { ...question, id: questionId(`dealt-over:${draft.cause}:${ref}`), options },
    });
  }
}

/** Its card has told of itself. */
export function takeNumber(draft: Draft, kept: number): void {
  const seat = seatOfSlot(draft.hand, kept);
  for (const { id, ask, seats } of draft.hand.questions) {
    if (ask === 'was-seat-dealt' && seat !== null && seats.includes(seat)) draft.emit({ type: 'question-closed', id });
  }
  draft.plan({ type: 'numbers-kept', slots: draft.hand.ledger.unseen.filter((other) => other !== kept) });
}

function renumber(draft: Draft, ref: CardRef, slot: number): void {
  const missed = wasMissed(draft.hand.cards, ref);
  draft.emit({ type: 'card-exited', ref, slot, ...(missed ? { missed } : {}) });
}

/** The number that was kept for a card which is read at this place at last. */
export function unseenSlotAt(hand: HandState, zone: Zone): number | undefined {
  if (!isSeatZone(zone)) return undefined;
  const seat = seatOfZone(zone);
  return hand.ledger.unseen.find((slot) => seatOfSlot(hand, slot) === seat);
}

/**
 * The same of a card of which the shoe was silent: where the next number is not this seat's, it is the one that fell and was put with its hand
 * (R000-dead-0).
 */
export function untoldSlotAt(hand: HandState, zone: Zone): number | undefined {
  return unseenSlotAt(hand, zone) ?? (isSeatZone(zone) ? fallenSlotAt(hand, hand.ledger.out + 1, zone) : undefined);
}

/**
 * Whose cards nobody has read before they are thrown away: of those whose numbers were kept his whose other card comes in the same sweep, his whose turn it
 * is, or else the first one's.
 */
export function throwerOfUnseen(hand: HandState, sweep: SweepNumber | undefined): Seat | null {
  const { ledger, betting } = hand;
  if (!ledger.dealDone) return null;
  const seats = ledger.unseen.map((slot) => seatOfSlot(hand, slot));
  const isThrownWith = (seat: Seat | null): boolean =>
    seat !== null &&
    foldedCards(hand, seat).some((ref) => isIn(hand.cards, ref, 'MUCK') && sweepOf(landingOf(hand, ref)) === sweep);
  const thrower = sweep === undefined ? undefined : seats.find(isThrownWith);
  if (thrower != null) return thrower;
  return seats.includes(betting.turn) ? betting.turn : (seats[0] ?? null);
}
