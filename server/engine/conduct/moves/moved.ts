import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/hands/events';
import type { Seat } from '#vocabulary/seats';
import type { Ms } from '#vocabulary/units';
import {
  BOARD_ZONES_OF,
  type BoardZone,
  isBoardZone,
  isSeatZone,
  seatOfZone,
  seatZone,
  type Zone,
} from '#vocabulary/zones';
import { decideAct, seatOf } from '../../betting/api.ts';
import { boardIsPredealt } from '../../books/parameters.ts';
import { baseOf, raise, revise } from '../../rulings/desk.ts';
import { tableCard } from '../../rulings/publicity.ts';
import { handOf, isDead, isIn, slotOf } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { isActedOnAfter } from '../../table-state/past/acted-over.ts';
import { hasLainSinceDealt, landingBefore, landingOf, readAtMs } from '../../table-state/past/card-inputs.ts';
import { foldedCards, heldUntilMs } from '../../table-state/past/folds.ts';
import { burnStreet, burnsDue, holeCardCount, isDealtIn, seatOfSlot, streetInDealing } from '../../table-state/plan.ts';
import { isLiveSeat } from '../../table-state/seats.ts';
import {
  type HandState,
  inputsOf,
  openOf,
  type RecordOf,
  recordsOf,
  standingOf,
  type VerdictRecord,
} from '../../table-state/state.ts';
import { takeDecision } from '../play/betting-inputs.ts';
import { muckAtShowdown } from '../play/showing.ts';
import { isBackOnBoard, isOfBoard, noteHalfGone } from './gone-astray.ts';
import { closeIfThrownAway, retrieve, retrieveOwn } from './taken-back.ts';

/** A card that already lay on the table came to another place. */
export function placeMoved(draft: Draft, ref: CardRef, from: Zone, to: Zone): void {
  const { hand } = draft;
  if (hand.ledger.over === 'folds' || hand.ledger.over === 'awarded') return;
  if (isBoardZone(to) && isBackOnBoard(draft, ref)) return;
  if (isSeatZone(to)) {
    cameToSeat(draft, ref, from, seatOfZone(to));
    return;
  }
  if (isBoardZone(to)) takeForBoard(draft, ref, to);
  if (to === 'MUCK' || to === 'BURN') leftHand(draft, whoseWentOut(hand, ref, from), ref, to);
  if (to === 'MUCK') closeIfThrownAway(draft, ref);
}

/**
 * What was believed to be a burn in the muck lies on its street: the gate misread it on its way. Where no antenna sees
 * a burn the card that lies there tells that one was made.
 */
function takeForBoard(draft: Draft, ref: CardRef, to: BoardZone): void {
  const { hand } = draft;
  const record = openOf(hand, 'burn-misplaced').find(
    ({ verdict, matter }) => matter.ref === ref && verdict.remedyDone === 0,
  );
  if (record === undefined || hand.setup.profile.senses.burn) return;
  if (BOARD_ZONES_OF[record.matter.street].includes(to)) draft.conclude(record.verdict, 'withdrawn');
}

/**
 * Whose hand goes out with this card: the one it lay before, or, where that one still holds cards or nobody sits, the
 * one it was dealt to. A card on its way to the pile is misread before a neighbour.
 */
function whoseWentOut(hand: HandState, ref: CardRef, from: Zone): Seat | null {
  const holder = isSeatZone(from) ? seatOfZone(from) : null;
  const isHolders = holder !== null && isLiveSeat(hand, holder) && handOf(hand.cards, holder).length === 0;
  return isHolders ? holder : seatOfSlot(hand, slotOf(hand.cards, ref));
}

/**
 * What was dealt for a street, and has come to a seat instead, is the street's all the same where it is laid there at
 * last: else its place would be asked for another card for ever. So is what was believed to be an old burn, where
 * people say that it is no burn: they had put back another one than the screen meant.
 */
export function isLaidAtLast(hand: HandState, ref: CardRef, from: Zone, to: Zone): boolean {
  const street = streetInDealing(hand);
  const wasPutAway = (from === 'BURN' || from === 'MUCK') && isBoardZone(to) && !hand.ledger.loose.includes(ref);
  if (!isSeatZone(from) && !wasPutAway) return false;
  if (street === null || slotOf(hand.cards, ref) <= holeCardCount(hand) || boardIsPredealt(hand)) return false;
  return to === 'BURN' ? burnsDue(hand, street) > 0 : isBoardZone(to) && BOARD_ZONES_OF[street].includes(to);
}

/**
 * Read at last where its hand lies open: everybody sees its face, and the pots are decided on it. The gate, or a
 * neighbour, misread it while he held them up.
 */
export function showWithHand(draft: Draft, ref: CardRef, seat: Seat): void {
  const { cards, ledger } = draft.hand;
  if (ledger.tabled.includes(seat) && seatOfSlot(draft.hand, slotOf(cards, ref)) === seat)
    tableCard(draft, ref, seat, !ledger.tabledByWords.includes(seat));
}

function cameToSeat(draft: Draft, ref: CardRef, from: Zone, seat: Seat): void {
  const { over } = draft.hand.ledger;
  showWithHand(draft, ref, seat);
  if (over === 'showdown') cameWhenShown(draft, ref, from, seat);
  else if (over === 'no' && !(isDead(draft.hand.cards, ref) && cameDead(draft, ref, from, seat)))
    cameAlive(draft, ref, from, seat);
}

/** Who wins is reckoned from what lies there: no hand is decided on a card that its neighbour may misread. */
function cameWhenShown(draft: Draft, ref: CardRef, from: Zone, seat: Seat): void {
  const { hand } = draft;
  if (isFoldedHandBack(hand, ref, from, seat)) retrieveOwn(draft, ref, seat);
  else if (isLiveSeat(hand, seat) && seatOfSlot(hand, slotOf(hand.cards, ref)) !== seat)
    askWhether(draft, ref, seat, from);
}

/** Answers whether that is all: who said that it was put away, meaning another card, did not put it away. */
function cameDead(draft: Draft, ref: CardRef, from: Zone, seat: Seat): boolean {
  const isLive = isLiveSeat(draft.hand, seat);
  const wasAway = from === 'BURN' || from === 'ASIDE' || isBoardZone(from);
  const isMixed = from === 'OFF' || (wasAway && isLive);
  if (isMixed) mixDeadCard(draft, ref, seat);
  // A place beside the pile, where nobody sits or whoever sits has folded, reads what was put away.
  return isMixed || returned(draft, ref, seat) || ((from === 'MUCK' || from === 'BURN') && !isLive);
}

function cameAlive(draft: Draft, ref: CardRef, from: Zone, seat: Seat): void {
  const { hand } = draft;
  if (returned(draft, ref, seat) || wasHandedOver(draft, ref, from, seat)) return;
  if (isSeatZone(from) && mayBeHandedByFolder(hand, ref, seat)) askWhether(draft, ref, seat, from);
  if (from !== 'MUCK' && from !== 'BURN') return;
  const owner = seatOfSlot(hand, slotOf(hand.cards, ref));
  // Nobody takes back what was never his: a place beside the pile reads it from there, and many of them are empty.
  const isHis = owner === seat || (owner === null && isDealtIn(hand, seat));
  if (!isLiveSeat(hand, seat) && isHis) retrieveOwn(draft, ref, seat);
  else if (owner !== seat) askWhether(draft, ref, seat, from);
}

/** From a live hand to another seat, also where the gate of the muck read it on its way. */
function wasHandedOver(draft: Draft, ref: CardRef, from: Zone, seat: Seat): boolean {
  const { hand } = draft;
  const dealtTo = seatOfSlot(hand, slotOf(hand.cards, ref));
  const owner = isSeatZone(from) ? seatOfZone(from) : dealtTo;
  // Before whom it was dealt to it is back: a neighbour had misread it.
  if (owner === null || owner === seat || dealtTo === seat || !isLiveSeat(hand, owner)) return false;
  if (!isSeatZone(from) && handOf(hand.cards, owner).length === 0) return false;
  // Where nobody plays nobody was handed anything: what slides out of the pile lies there for a moment.
  const earlier = isDealtIn(hand, seat) ? handedAndKept(draft, ref, seat) : undefined;
  if (earlier !== undefined) revise(draft, earlier, earlier.matter);
  else if (isDealtIn(hand, seat)) raise(draft, { type: 'transfer', ref, from: owner, to: seat });
  else askWhether(draft, ref, seat, from);
  return true;
}

/**
 * It was to be given back, and DONE has been said of that while nobody read it. The place to which it was handed is the
 * last to have told of it: there it has lain all the while, and that ruling is open again.
 */
function handedAndKept({ hand, cause }: Draft, ref: CardRef, seat: Seat): VerdictRecord | undefined {
  const told = landingBefore(hand, ref, cause);
  if (told?.fact.zone !== seatZone(seat)) return undefined;
  return recordsOf(hand, 'transfer').findLast(
    ({ matter, verdict }) => matter.ref === ref && matter.to === seat && verdict.status === 'resolved',
  );
}

/**
 * R000-dead-3 knows no hour: whoever folded while there were bets, and whose seat reads his own cards from the muck
 * once hands are shown, has taken them back. Who gives his hand up at the showdown holds it up first, where the gate
 * may misread it.
 */
function isFoldedHandBack(hand: HandState, ref: CardRef, from: Zone, seat: Seat): boolean {
  if ((from !== 'MUCK' && from !== 'BURN') || seatOfSlot(hand, slotOf(hand.cards, ref)) !== seat) return false;
  return !isLiveSeat(hand, seat) && !hand.ledger.mucked.includes(seat);
}

/**
 * Whoever hands a card over and folds before it is read there has handed over a card of a live hand (AMB-39). It was
 * his where the deal says so and his place has read it; his neighbour may also misread it on its way to the pile.
 */
function mayBeHandedByFolder(hand: HandState, ref: CardRef, seat: Seat): boolean {
  const owner = seatOfSlot(hand, slotOf(hand.cards, ref));
  if (owner === null || owner === seat || isLiveSeat(hand, owner) || !isLiveSeat(hand, seat)) return false;
  return hasLainSinceDealt(hand, ref, seatZone(owner));
}

/** A stranger to this hand came, or its neighbour misreads it: with a card too many before him nobody can win. */
function askWhether(draft: Draft, ref: CardRef, seat: Seat, before: Zone): void {
  const { hand } = draft;
  const isThrown = isSeatZone(before) && (!isDealtIn(hand, seat) || !isLiveSeat(hand, seatOfZone(before)));
  const mayBeInMuck = isThrown && hand.setup.profile.senses.muck;
  const options: readonly Zone[] = [seatZone(seat), before, ...(mayBeInMuck ? ['MUCK' as const] : [])];
  draft.ask('another-hand', { ask: 'which-place', refs: [ref], options });
}

/**
 * People say that a card lies indeed before somebody whose it is not: it was handed to him, also where that is seen
 * only when hands are shown (AMB-39), or whoever folded took it from the muck, where his own lie below those of others
 * (R000-dead-3).
 */
export function judgeSaidAtSeat(draft: Draft, ref: CardRef, seat: Seat, isBurn: boolean): void {
  const { hand } = draft;
  const { over } = hand.ledger;
  const owner = seatOfSlot(hand, slotOf(hand.cards, ref));
  if (owner === null && isBurn && over === 'no' && isLiveSeat(hand, seat))
    raise(draft, { type: 'burn-misplaced', ref, street: burnStreet(hand), by: seat });
  else if (owner === null && hasShownThree(hand, seat)) raise(draft, { type: 'wrong-count', seat, what: 'extra' });
  if (owner === null || owner === seat || over === 'folds' || over === 'awarded') return;
  if (!isLiveSeat(hand, owner) && !isLiveSeat(hand, seat)) {
    if (over === 'no' && isDealtIn(hand, seat)) retrieve(draft, seat);
    return;
  }
  // What was taken back, because its place had read it for a moment only, nobody has decided.
  const isKnown = standingOf(hand, 'transfer').some(({ matter }) => matter.ref === ref);
  const isOfLiveHand = isLiveSeat(hand, owner) && handOf(hand.cards, owner).length > 0;
  const mayBeHanded = (isOfLiveHand && isLiveSeat(hand, seat)) || mayBeHandedByFolder(hand, ref, seat);
  if (!isKnown && mayBeHanded) raise(draft, { type: 'transfer', ref, from: owner, to: seat });
}

/** One of them was dealt to nobody (R000-mis-6). */
function hasShownThree(hand: HandState, seat: Seat): boolean {
  const isShown = hand.ledger.over === 'showdown' && hand.ledger.tabled.includes(seat);
  return isShown && isLiveSeat(hand, seat) && handOf(hand.cards, seat).length > 2;
}

/** A card that went to another seat is back where it belongs: there is nothing left to decide. */
function returned(draft: Draft, ref: CardRef, seat: Seat): boolean {
  const hadLain = withdrawHandedOn(draft, ref, seatZone(seat));
  const record = openOf(draft.hand, 'transfer').find(({ matter }) => matter.ref === ref && matter.from === seat);
  if (record === undefined) return hadLain;
  draft.conclude(record.verdict, 'resolved');
  return true;
}

/** Nor was it handed on when it lies before whom it was dealt to: a neighbour misread it on its way back (AMB-39). */
export function withdrawHandedOn(draft: Draft, ref: CardRef, to: Zone): boolean {
  const { hand } = draft;
  if (!isSeatZone(to) || seatOfSlot(hand, slotOf(hand.cards, ref)) !== seatOfZone(to)) return false;
  const isHandedOn = ({ matter }: RecordOf<'transfer'>): boolean =>
    matter.ref === ref && matter.from !== seatOfZone(to);
  const records = openOf(hand, 'transfer').filter(isHandedOn);
  for (const { verdict } of records) draft.conclude(verdict, 'withdrawn');
  return records.length > 0;
}

/** R000-dead-0: the exposure or drop becomes a dead hand. */
export function mixDeadCard(draft: Draft, ref: CardRef, seat: Seat): void {
  const earlier = draft.hand.verdicts.find(
    ({ verdict, matter }) =>
      (matter.type === 'exposed' || matter.type === 'dropped' || matter.type === 'boxed') &&
      matter.deal === draft.hand.redeal &&
      (matter.ref === ref || (matter.type === 'dropped' && matter.ref === null && matter.seat === seat)) &&
      (verdict.status === 'open' || verdict.status === 'resolved'),
  );
  if (earlier === undefined) {
    raise(draft, { type: 'dead-card-mixed', seat, ref });
    return;
  }
  revise(draft, earlier, { type: 'dead-card-mixed', seat, ref, ...baseOf(earlier.matter), doubled: false });
}

/** The pile had read one of his cards before somebody acted who came before him: his hand went out then. */
function wasGoingBefore(hand: HandState, seat: Seat): boolean {
  const inputs = inputsOf(hand.log);
  const isOther = (input: TakenInput): boolean => input.type === 'act' && input.seat !== seat;
  const before = inputs.slice(0, Math.max(0, inputs.findLastIndex(isOther)));
  return foldedCards(hand, seat).some((ref) => {
    const landing = isIn(hand.cards, ref, 'MUCK') ? landingOf(hand, ref) : undefined;
    if (landing === undefined) return false;
    const readMs = readAtMs(landing) ?? landing.atMs;
    return before.includes(landing) || isActedOnAfter(hand, readMs, seat) || isFoldedAfter(hand, readMs, seat);
  });
}

/** Nobody has said that somebody else folds, whose hand lay before him then. */
const isFoldedAfter = (hand: HandState, atMs: Ms, than: Seat): boolean =>
  hand.setup.dealOrder.some((seat) => seat !== than && (heldUntilMs(hand, seat) ?? 0) > atMs);

/** The last card of a live hand went to the middle: a fold in its turn, otherwise swept (FORMAT.md, R000-dead-6). */
function leftHand(draft: Draft, seat: Seat | null, ref: CardRef, to: 'MUCK' | 'BURN'): void {
  const { hand } = draft;
  if (seat === null || !isLiveSeat(hand, seat)) return;
  if (handOf(hand.cards, seat).some((other) => !isOfBoard(hand, other))) {
    noteHalfGone(draft, seat, ref);
    return;
  }
  // He folded before his turn: that binds when it comes (R000-oot-0), and his cards may lie there until then.
  if (seatOf(hand.betting, seat)?.held?.action === 'fold') return;
  if (hand.ledger.tabled.includes(seat)) return;
  // Nobody gives his hand up at the showdown while others have still to act.
  if (hand.ledger.over === 'showdown' && !wasGoingBefore(hand, seat)) {
    muckAtShowdown(draft, seat);
    return;
  }
  const isFold = to === 'MUCK' && mayFoldByCards(hand, seat);
  const decision = isFold ? decideAct(hand.betting, seat, { type: 'fold' }, 'observed') : undefined;
  if (decision?.ok) {
    draft.emit({ type: 'act-taken', seat, act: { type: 'fold' }, how: 'by-cards' });
    takeDecision(draft, seat, decision.value);
    return;
  }
  raise(draft, { type: 'swept', seat });
}

/** In his turn, and where nobody has to say so. */
function mayFoldByCards(hand: HandState, seat: Seat): boolean {
  const { betting, ledger, setup } = hand;
  const isInTurn = betting.turn === seat && ledger.round === 'open' && !wasGoingBefore(hand, seat);
  return ledger.dealDone && setup.options.foldNeedsWord !== true && (setup.profile.acts !== 'every' || isInTurn);
}
