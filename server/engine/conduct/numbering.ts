import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { isSeatZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { dealtQuestionId } from '../rulings/remembered.ts';
import { exitOf, firstLandingOf, laidMs, landingOf, seatLainAt } from '../table-state/card-inputs.ts';
import { isInFlight, slotOf, wasMissed, zoneOf } from '../table-state/cards.ts';
import { type Deal, type DealRead, type DealtCard, type Numbered, readDeal } from '../table-state/deal-numbers.ts';
import type { Draft, Move } from '../table-state/draft.ts';
import { leftAtMs } from '../table-state/happened.ts';
import { CLEAR, LANDING_SWEEP_MS, LATE_CARD_MS, MISSED_TOLD_MS, WAITS } from '../table-state/limits.ts';
import { holeCardCount, seatOfSlot } from '../table-state/plan.ts';
import type { HandState } from '../table-state/state.ts';
import { misdealPending, openRecords } from '../table-state/steps.ts';
import { shiftFrom, untoldSlotAt } from './kept-numbers.ts';

/** Where a card has come to lie just now. */
interface Come {
  readonly ref: CardRef;
  readonly zone: Zone;
}

/**
 * A card that the shoe missed left it before the table saw it, and others may have left in between. Where earlier
 * numbers of the missed ones make all others right, those are what they had, and the hand is decided anew with them.
 */
export function putInOrder(draft: Draft): boolean {
  const { hand } = draft;
  if (draft.replays || draft.rewrite !== undefined) return false;
  const deal = dealOf(hand);
  if (deal.cards.every(({ fromMs }) => fromMs !== null) || isRightAsTold(hand, deal)) return false;
  const { unread, numbers } = readDeal(deal);
  const moves = unread.length === 0 ? movesInto(hand, numbers) : [];
  if (moves.length === 0) return false;
  draft.rewrite = { why: 'filled-in', without: [], moves };
  return true;
}

/** The seats whose cards nobody has read, if that is why it lies beside its own: they may be told of yet. */
export function seatsAwaited(hand: HandState, come: readonly Come[]): readonly Seat[] {
  const { unread } = readUnread(hand, come, -WAITS, true);
  return unread.map((number) => seatOfSlot(hand, number)).filter((seat) => seat !== null);
}

/** Of cards that came together, and of which no shoe has told, the one that left first; none where that makes nothing right. */
export function firstOfDeal<Card extends Come>(hand: HandState, come: readonly Card[]): Card | undefined {
  const { ledger, setup } = hand;
  if (setup.profile.senses.shoe || ledger.dealDone || ledger.over !== 'no' || openRecords(hand).length > 0)
    return undefined;
  const { numbers } = readUnread(hand, come, -CLEAR);
  const [first] = numbers.filter(({ ref }) => slotOf(hand.cards, ref) === 0);
  return come.find(({ ref }) => ref === first?.ref);
}

/**
 * Before this one numbers are kept for cards that nobody has read. People are asked, unless it is clear: a misdeal is
 * stated on two kinds of evidence (R000-mis-2).
 */
export function keepUnread(draft: Draft, next: Come, come: readonly Come[] = [next]): void {
  const { numbers, unread, odds } = readUnread(draft.hand, come, -CLEAR);
  const own = numbers.find(({ ref }) => ref === next.ref)?.number ?? 0;
  const before = unread.filter((number) => number < own || isInFlight(draft.hand.cards, next.ref));
  if (before.length === 0) return;
  for (const number of before) shiftFrom(draft, number, 1);
  draft.plan({ type: 'numbers-kept', slots: [...draft.hand.ledger.unseen, ...before] });
  if (odds >= CLEAR) return;
  for (const number of before) {
    const seat = seatOfSlot(draft.hand, number);
    if (seat === null) continue;
    const question = { ask: 'was-seat-dealt', seats: [seat], refs: [], cause: draft.cause, options: [] } as const;
    draft.emit({ type: 'question-asked', question: { id: dealtQuestionId(seat, draft.cause), ...question } });
  }
}

/** The number that was kept for it. At a seat whose turn it is what comes is its next card, unless that makes others wrong. */
export function keptNumberOf(hand: HandState, come: Come): number | undefined {
  const kept = untoldSlotAt(hand, come.zone);
  if (kept === undefined || hand.ledger.dealDone || hand.setup.profile.senses.shoe) return kept;
  const read = readDeal(dealOf(hand, [come]));
  return read.numbers.find(({ ref }) => ref === come.ref)?.number === kept ? kept : undefined;
}

const NOTHING: DealRead = { numbers: [], unread: [], odds: 0 };

/** As cards that nobody has read make it right, where that is at least so likely. */
function readUnread(hand: HandState, come: readonly Come[], atOdds: number, isAwaiting = false): DealRead {
  if (come.some(({ zone }) => !isSeatZone(zone)) || misdealPending(hand) !== undefined) return NOTHING;
  const read = readDeal({ ...dealOf(hand, come), isAwaiting });
  return read.odds > atOdds && isAsTold(hand, read.numbers) ? read : NOTHING;
}

/** The deal as far as it was told. A burn or a card of the board that was drawn before it was done is none of it. */
function dealOf(hand: HandState, come: readonly Come[] = []): Deal {
  const { cards, ledger, setup } = hand;
  const last = holeCardCount(hand);
  const placeOf = new Map(come.map(({ ref, zone }) => [ref, zone]));
  const isOfDeal = (ref: CardRef): boolean =>
    (slotOf(cards, ref) > 0 && slotOf(cards, ref) <= last) || wasMissed(cards, ref) || placeOf.has(ref);
  // While it is asked where one belongs, a missed one that lies nowhere yet may be the very one that is waited for.
  const isAwaited = (ref: CardRef): boolean => come.length > 0 && wasMissed(cards, ref) && isInFlight(cards, ref);
  const dealt = ALL_CARD_REFS.filter((ref) => isOfDeal(ref) && !isAwaited(ref)).sort(
    (a, b) => rank(hand, a) - rank(hand, b),
  );
  const areMissedSeated = dealt.every((ref) => !wasMissed(cards, ref) || seatOfMissed(hand, ref) !== undefined);
  const seatOf = (ref: CardRef): Seat | undefined => {
    const zone = placeOf.get(ref);
    if (zone !== undefined) return isSeatZone(zone) ? seatOfZone(zone) : undefined;
    return wasMissed(cards, ref) ? seatOfMissed(hand, ref) : seatOfDealt(hand, ref, areMissedSeated);
  };
  const isCounted = setup.profile.senses.shoe;
  return {
    seats: [...setup.dealOrder, ...setup.dealOrder],
    cards: dealt.map((ref) => ({
      ref,
      ...(isCounted ? leftBetween(hand, ref) : laidBetween(hand, ref)),
      seat: seatOf(ref),
      ...(isCounted || slotOf(cards, ref) === 0 ? {} : { number: slotOf(cards, ref) }),
    })),
    kept: [...ledger.unseen, ...(ledger.unseenDrop === null ? [] : [ledger.unseenDrop])],
    isCounted,
    isAwaiting: false,
    dead: setup.deadCards ?? 0,
  };
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

const isRightAsTold = (hand: HandState, { cards }: Deal): boolean =>
  cards.every(({ ref, seat }) => seat === undefined || seatOfSlot(hand, slotOf(hand.cards, ref)) === seat);

/** Nothing but unread cards makes its numbers differ from those that were told. */
function isAsTold({ cards }: HandState, numbers: readonly Numbered[]): boolean {
  return numbers.every(({ ref }, index) => {
    const before = numbers[index - 1];
    return before === undefined || slotOf(cards, ref) === 0 || slotOf(cards, before.ref) < slotOf(cards, ref);
  });
}

/** From the last one to the first, so that each is put before a card which is in its place already. */
function movesInto(hand: HandState, order: readonly Numbered[]): readonly Move[] {
  const moves: Move[] = [];
  for (const [index, { ref }] of [...order.entries()].reverse()) {
    const next = order[index + 1]?.ref;
    if (!wasMissed(hand.cards, ref) || next === undefined) continue;
    const [input, left] = [exitOf(hand, ref), exitOf(hand, next) ?? landingOf(hand, next)];
    if (input === undefined || left === undefined) return [];
    moves.push({ input: input.id, before: left.id });
  }
  return moves;
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
  const fallen = hand.verdicts.find(
    ({ verdict, matter }) =>
      matter.type === 'dropped' && matter.ref === ref && matter.deal === hand.redeal && verdict.status !== 'withdrawn',
  );
  const zone = zoneOf(hand.cards, ref);
  const dealt = isSeatZone(zone) ? zone : seatLainAt(hand, ref);
  if (dealt !== undefined) return seatOfZone(dealt);
  return fallen?.matter.type === 'dropped' ? (fallen.matter.seat ?? undefined) : undefined;
}

/** As the shoe told of it, this card belongs to another seat. */
export function isBesideItsSeat(hand: HandState, { ref, zone }: Come): boolean {
  const { cards } = hand;
  if (!isSeatZone(zone) || !isInFlight(cards, ref) || wasMissed(cards, ref)) return false;
  const own = seatOfSlot(hand, slotOf(cards, ref));
  return own !== null && own !== seatOfZone(zone);
}
