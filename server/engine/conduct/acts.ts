import { ALL_CARD_REFS } from '#vocabulary/card-refs';
import type { Act } from '#vocabulary/hands/acts';
import type { TakenInput } from '#vocabulary/hands/events';
import type { Input } from '#vocabulary/hands/inputs';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES_OF, seatZone } from '#vocabulary/zones';
import {
  type BettingDecision,
  callToOf,
  decideAct,
  decideStanding,
  decideWords,
  handOver,
  seatOf,
} from '../betting/api.ts';
import { boardIsPredealt } from '../books/parameters.ts';
import { raise, revise } from '../rulings/desk.ts';
import { ACCEPTED, type Answer, refused } from '../table-state/answer.ts';
import { faceOf, isDead, isIn } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import {
  boardStillToPredeal,
  holeCardCount,
  looseBoard,
  seatOfSlot,
  streetCards,
  streetInDealing,
} from '../table-state/plan.ts';
import { type HandState, inputsOf } from '../table-state/state.ts';
import { misdealPending, openRecords, openStreetRecord } from '../table-state/steps.ts';
import { assumeCardsBeforeAct, bettingOnceDealt } from './assumed/before-acts.ts';
import { mixDeadCard } from './moves/moved.ts';
import { takeDecision } from './play/betting-inputs.ts';
import { muckAtShowdown } from './play/showing.ts';
import { beginStreet, settle } from './settling/settle.ts';

type ActInput = Extract<Input, { type: 'act' }>;

/** Whether an act counts now. A declared one may be answered with "not now"; an observed one has happened. */
export function refusalOfAct(hand: HandState, { seat, act, how }: ActInput): Answer {
  if (how === 'observed') return ACCEPTED;
  if (hand.ledger.over !== 'no') return refused('hand-over');
  if (hand.ledger.round !== 'open') return refused('round-closed');
  if (isHeld(hand)) return refused('hold');
  const decision = decideAct(hand.betting, seat, act, how);
  return decision.ok ? ACCEPTED : refused(decision.reason);
}

/** HOLD: a remedy is under way. Acts that overtaken players still owe are part of it (C17 to C19). */
function isHeld(hand: HandState): boolean {
  return openRecords(hand).some(({ verdict, matter }) => {
    if (verdict.remedyDone >= verdict.remedy.length) return false;
    // Nobody bets on a board of which a card lies elsewhere.
    if (matter.type === 'board-astray') return true;
    if (verdict.severity === 'notice' || verdict.severity === 'td-call') return false;
    return !(matter.type === 'street' && (matter.form === 'premature' || matter.form === 'no-burn-premature'));
  });
}

export function takeAct(draft: Draft, { seat, act, how, by }: ActInput): void {
  const { hand } = draft;
  // People say that he folded whose cards the pile tells of at the showdown: he has given his hand up.
  if (hand.ledger.over === 'showdown' && act.type === 'fold' && by.role === 'system') muckAtShowdown(draft, seat);
  if (hand.ledger.over !== 'no' || misdealPending(hand) !== undefined) return;
  if (!isOfClosedRound(hand, seat, act)) assumeCardsBeforeAct(draft);
  beforeBetting(draft);
  if (misdealPending(draft.hand) !== undefined) return;
  // Chips that come after the last act of a round may still be a string bet, or belong to words.
  const late = act.type === 'silent-chips' && draft.hand.ledger.round === 'closed' && !draft.hand.betting.gathered;
  if (draft.hand.ledger.round !== 'open' && !late) return;
  // The last live hand has nobody to act against, even while the deal goes on: it cannot be given away.
  if (handOver(draft.hand.betting)) return;
  letStand(draft, seat);
  const decision = decideAct(draft.hand.betting, seat, act, how);
  if (!decision.ok) return;
  draft.emit({ type: 'act-taken', seat, act, how: by.role === 'system' ? 'filled-in' : how });
  takeDecision(
    draft,
    seat,
    by.role === 'system' && hasSaidFold(draft.hand, seat) ? inTurn(decision.value) : decision.value,
  );
}

/** More chips, or those that belong to words, come after the last act of a round, and are no act of the next one. */
function isOfClosedRound({ betting, ledger }: HandState, seat: Seat, act: Act): boolean {
  if (act.type !== 'silent-chips' || ledger.round !== 'closed') return false;
  return act.chips.form === 'second-movement' || seatOf(betting, seat)?.announced?.what === 'amount';
}

/** Who spoke before a fold was taken back need not say it again: whoever acts after him takes it as said. */
export function letStand(draft: Draft, until: Seat | null): void {
  if (draft.hand.ledger.round !== 'open' || draft.hand.betting.turn === until) return;
  const standing = decideStanding(draft.hand.betting, until);
  if (standing !== null) takeDecision(draft, null, standing);
}

/** He had said so when the screen asked him: that the turn went back to somebody before him is nobody's error. */
function hasSaidFold(hand: HandState, seat: Seat): boolean {
  const isOfDeal = ({ atMs }: TakenInput): boolean => hand.collectedAtMs === null || atMs > hand.collectedAtMs;
  const isSaid = (input: TakenInput): boolean =>
    input.type === 'act' && input.seat === seat && input.act.type === 'fold' && input.how === 'declared';
  return inputsOf(hand.log).some((input) => isSaid(input) && isOfDeal(input));
}

const inTurn = (decision: BettingDecision): BettingDecision => ({
  ...decision,
  findings: decision.findings.filter(({ kind }) => kind !== 'OUT_OF_TURN'),
});

/** The panel's buttons speak for the seat whose turn it is, unless they belong to a seat. */
export function takeObservedAct(draft: Draft, button: 'FOLD' | 'CHECK_CALL', seat: Seat | undefined): void {
  const betting = bettingOnceDealt(draft.hand);
  const who = seat ?? betting.turn;
  const state = who === null ? undefined : seatOf(betting, who);
  if (who === null || state === undefined) return;
  const act: Act =
    button === 'FOLD' ? { type: 'fold' } : { type: callToOf(betting, who) > state.put ? 'call' : 'check' };
  takeAct(draft, {
    id: draft.cause,
    atMs: draft.atMs,
    type: 'act',
    seat: who,
    act,
    how: 'observed',
    by: { role: 'panel' },
  });
}

export function takeWords(draft: Draft, { seat, words }: Extract<Input, { type: 'said' }>): void {
  const { hand } = draft;
  if (misdealPending(hand) !== undefined) return;
  // What somebody else is said to have said may be told late, and is no act of the street that comes.
  if (words.type !== 'claim' && words.type !== 'concede' && bettingOnceDealt(hand).turn === seat)
    assumeCardsBeforeAct(draft);
  draft.emit({ type: 'words-taken', seat, words });
  letStand(draft, seat);
  const { betting, ledger } = draft.hand;
  if (ledger.over === 'no' && ledger.round === 'open') takeDecision(draft, seat, decideWords(betting, seat, words));
}

/** Betting begins although the deal is short, Tock's board or the flop is, or a burn is open. */
function beforeBetting(draft: Draft): void {
  const { ledger } = draft.hand;
  if (!ledger.dealDone) {
    checkDealt(draft);
    if (misdealPending(draft.hand) !== undefined) return;
    if (draft.hand.ledger.out >= holeCardCount(draft.hand)) draft.plan({ type: 'deal-completed' });
    draft.plan({ type: 'round-opened' });
  }
  if (boardStillToPredeal(draft.hand) && draft.hand.ledger.round === 'waiting') {
    raise(draft, { type: 'tock-board-incomplete' });
    draft.plan({ type: 'round-opened' });
  }
  if (isFlippedInPart(draft.hand)) {
    raise(draft, { type: 'flop-short' });
    beginStreet(draft, 'flop');
    settle(draft);
  }
  const dealing = streetInDealing(draft.hand);
  if (dealing !== null && draft.hand.ledger.round === 'closed' && looseBoard(draft.hand).length > 0) {
    const open = openStreetRecord(draft.hand);
    const complete = looseBoard(draft.hand).length >= BOARD_ZONES_OF[dealing].length;
    if (open === undefined && dealing === 'flop') {
      raise(draft, { type: 'flop-short' });
      beginStreet(draft, 'flop');
    } else if (open?.matter.type === 'street' && complete) {
      revise(draft, open, { ...open.matter, playedOver: true });
      beginStreet(draft, dealing);
    }
    settle(draft);
  }
  for (const ref of ALL_CARD_REFS) if (isDead(draft.hand.cards, ref)) keptDeadCard(draft, ref);
}

/** Tock: some cards of the flop have been turned, and betting goes on without the rest (R003-T-flop-0). */
function isFlippedInPart(hand: HandState): boolean {
  if (!boardIsPredealt(hand) || streetInDealing(hand) !== 'flop' || hand.ledger.round !== 'closed') return false;
  const turned = streetCards(hand, 'flop').filter((ref) => faceOf(hand.cards, ref) === 'up');
  return turned.length > 0 && turned.length < BOARD_ZONES_OF.flop.length;
}

/** C08: the replacement was dealt, and the dead card is still among the hand when the play goes on. */
function keptDeadCard(draft: Draft, ref: (typeof ALL_CARD_REFS)[number]): void {
  const { hand } = draft;
  const record = openRecords(hand).find(
    ({ matter }) => (matter.type === 'exposed' || matter.type === 'boxed') && matter.ref === ref,
  );
  const replaced = record?.verdict.remedy.slice(0, record.verdict.remedyDone).some((step) => step.do === 'take-next');
  const seat = hand.setup.dealOrder.find((candidate) => isIn(hand.cards, ref, seatZone(candidate)));
  if (replaced && seat !== undefined) mixDeadCard(draft, ref, seat);
}

/** A seat without its two cards when betting opens, or when the deal is said to be done (R000-mis-3, R004-43-2). */
export function checkDealt(draft: Draft): void {
  const { hand } = draft;
  const { out } = hand.ledger;
  const seat = seatOfSlot(hand, out + 1);
  if (hand.ledger.dealDone || out >= holeCardCount(hand) || seat === null) return;
  const open = openRecords(hand).some(({ matter }) => matter.type === 'wrong-count' || matter.type === 'wrong-order');
  if (!open) raise(draft, { type: 'wrong-count', seat, what: 'short' });
}
