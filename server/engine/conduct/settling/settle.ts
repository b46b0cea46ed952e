import { ALL_CARD_REFS } from '#vocabulary/card-refs';
import { assert } from '#vocabulary/result';
import { BOARD_STREETS, BOARD_ZONES_OF, type BoardStreet } from '#vocabulary/zones';
import { bettingIsOver, decideAct, decideStreet, handOver, roundClosed, seatOf } from '../../betting/api.ts';
import { absentCheckAt, boardIsPredealt } from '../../books/parameters.ts';
import { raise, revise } from '../../rulings/desk.ts';
import { askAboutFaces } from '../../rulings/proven-faces.ts';
import { makePublic } from '../../rulings/publicity.ts';
import { cardsIn, faceOf, handOf, isIn, isInFlight, isLifted, slotOf } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { SETTLE_ROUNDS_MAX } from '../../table-state/limits.ts';
import { isFoldInDoubt } from '../../table-state/past/folds.ts';
import {
  boardStillToPredeal,
  burnsDue,
  holeCardCount,
  looseBoard,
  looseBurns,
  streetCards,
  streetInDealing,
} from '../../table-state/plan.ts';
import { isLiveSeat, liveSeatsOf } from '../../table-state/seats.ts';
import { type HandState, openOf, type VerdictRecord } from '../../table-state/state.ts';
import { admissibleSteps, isMisdeal, misdealPending, openRecords } from '../../table-state/steps.ts';
import { askAboutUnread } from '../doubts/from-shoe.ts';
import { closeDoubtsOfReturned } from '../doubts/open-doubts.ts';
import { letSilentGo } from '../doubts/silence.ts';
import { askHalfGone } from '../moves/gone-astray.ts';
import { giveBack } from '../moves/taken-back.ts';
import { takeDecision } from '../play/betting-inputs.ts';
import { awardPots } from '../play/showing.ts';
import { wasBurnedAfterAll } from '../streets/late-burns.ts';

/** What follows from what just happened: verdicts settled, rounds opened and closed, hands ended. */
export function settle(draft: Draft): void {
  for (let round = 0; round < SETTLE_ROUNDS_MAX; round += 1) {
    const before = draft.events.length;
    for (const follow of FOLLOW_UPS) follow(draft);
    if (draft.events.length === before) return;
  }
  assert(false, 'what follows from one input comes to an end');
}

const FOLLOW_UPS: readonly ((draft: Draft) => void)[] = [
  askHalfGone,
  letSilentGo,
  closeDoubtsOfReturned,
  settleRemedies,
  finishDeal,
  openFirstRound,
  closeRound,
  reopenRound,
  endHand,
  awardPots,
  askAboutFaces,
  openStreet,
  foldThrown,
  callAbsent,
  renewRulings,
];

function settleRemedies(draft: Draft): void {
  tickWhatIsSo(draft);
  for (const record of openRecords(draft.hand)) {
    const { verdict } = record;
    if (verdict.remedy.length === 0 || verdict.remedyDone < verdict.remedy.length) continue;
    const status = wasBurnedAfterAll(draft.hand, record) ? 'withdrawn' : 'resolved';
    draft.conclude(verdict, status);
    if (isMisdeal(verdict.remedy)) restartDeal(draft);
    else if (record.matter.type === 'street') absorbStreet(draft, record);
    else if (record.matter.type === 'claimed-back' || record.matter.type === 'retrieved')
      giveBack(draft, verdict, record.matter.seat);
    else if (record.matter.type === 'dropped' && record.matter.role === 'burn') {
      draft.plan({ type: 'burns-credited', credit: verdict.burnCredit });
    }
  }
}

/** Two rulings may ask for the same card to go to the same place: once it lies there, both have been carried out. */
function tickWhatIsSo(draft: Draft): void {
  for (const record of openRecords(draft.hand)) {
    for (const step of admissibleSteps(draft.hand, record)) {
      const { cards } = draft.hand;
      if (step.do !== 'move' || !isIn(cards, step.ref, step.to) || isLifted(cards, step.ref)) continue;
      draft.emit({ type: 'step-done', step, verdict: record.verdict.id });
    }
  }
}

/** C00 MISDEAL: same hand, same dealer, same blinds; the bets go back, whoever is away is still away. */
export function restartDeal(draft: Draft): void {
  const { absent } = draft.hand.ledger;
  // What was open about the old deal went back into the pack with it.
  for (const { verdict } of draft.hand.verdicts) {
    if (verdict.status === 'open') draft.emit({ type: 'verdict-settled', id: verdict.id, status: 'resolved' });
  }
  draft.emit({ type: 'deal-restarted', redeal: draft.hand.redeal + 1 });
  draft.plan({ type: 'seats-away', seats: absent });
}

/** The burns and cards of a settled street are counted once and for all. */
function absorbStreet(draft: Draft, { verdict, matter }: VerdictRecord): void {
  const { hand } = draft;
  if (matter.type !== 'street') return;
  const aside = hand.ledger.setAside === null ? cardsIn(hand.cards, 'ASIDE').at(0) : undefined;
  // What the remedy laid on a street that is still being dealt belongs to it; while betting is open its cards are
  // complete, and in Tock all the time.
  const loose = hand.ledger.round === 'open' || boardIsPredealt(hand) ? [] : looseBoard(hand);
  const burnCredit = { ...hand.ledger.burnCredit, ...verdict.burnCredit };
  for (const street of BOARD_STREETS) {
    const burned = verdict.remedy.filter((step) => step.do === 'burn' && step.before === street).length;
    burnCredit[street] = Math.max(burnCredit[street], burned);
  }
  draft.plan({ type: 'burns-credited', credit: burnCredit }, { type: 'loose-laid', cards: loose });
  if (aside !== undefined) draft.plan({ type: 'card-set-aside', ref: aside });
}

function finishDeal(draft: Draft): void {
  const { hand } = draft;
  const last = holeCardCount(hand);
  if (hand.ledger.dealDone || hand.ledger.out < last || misdealPending(hand) !== undefined) return;
  const lastCard = ALL_CARD_REFS.find((ref) => slotOf(hand.cards, ref) === last);
  if (lastCard !== undefined && isInFlight(hand.cards, lastCard)) return;
  draft.plan({ type: 'deal-completed' });
  const absent = hand.setup.dealOrder.filter((seat) => hand.ledger.absent.includes(seat) && isLiveSeat(hand, seat));
  if (absentCheckAt(hand) === 'last-card' && absent.length > 0) raise(draft, { type: 'absent', seats: absent });
}

function openFirstRound(draft: Draft): void {
  const { ledger } = draft.hand;
  if (!ledger.dealDone || ledger.round !== 'waiting' || ledger.street !== 'preflop') return;
  if (boardStillToPredeal(draft.hand) && !ledger.acted) return;
  draft.plan({ type: 'round-opened' });
  draft.emit({ type: 'round-opened', street: 'preflop' });
}

function closeRound(draft: Draft): void {
  const { hand } = draft;
  if (hand.ledger.round !== 'open' || !roundClosed(hand.betting)) return;
  draft.plan({ type: 'round-closed', gathered: bettingIsOver(hand.betting) });
  draft.emit({ type: 'round-closed', street: hand.ledger.street });
}

/**
 * An error pointed out before the bets are gathered takes acts back (R000-pot-1), and so does a hand that is given
 * back, though its fold had ended the hand for everybody (R004-11-3): somebody is to act again.
 */
function reopenRound(draft: Draft): void {
  const { ledger, betting } = draft.hand;
  if (ledger.round !== 'closed' || betting.turn === null) return;
  draft.plan({ type: 'round-reopened' });
  draft.emit({ type: 'round-opened', street: ledger.street });
}

function endHand(draft: Draft): void {
  const { hand } = draft;
  const { ledger } = hand;
  if (ledger.over !== 'no' || !ledger.dealDone || misdealPending(hand) !== undefined) return;
  if (handOver(hand.betting)) {
    if (isFoldInDoubt(hand)) return;
    draft.plan({ type: 'hand-over', how: 'folds' });
    draft.emit({ type: 'hand-ended', how: 'folds', winners: liveSeatsOf(hand) });
  } else if (
    ledger.street === 'river' &&
    ledger.round === 'closed' &&
    openRecords(hand).every(({ matter }) => matter.type !== 'street')
  ) {
    draft.plan({ type: 'hand-over', how: 'showdown' });
  }
}

/** The cards of a street are complete and nothing about them is open: betting on it begins. */
function openStreet(draft: Draft): void {
  const { hand } = draft;
  const street = streetInDealing(hand);
  if (street === null || hand.ledger.round !== 'closed') return;
  if (
    openRecords(hand).some(
      ({ matter }) => matter.type === 'street' || matter.type === 'flop-short' || matter.type === 'burn-misplaced',
    )
  )
    return;
  if (boardIsPredealt(hand) ? !isFlipped(hand, street) : !isComplete(hand, street)) return;
  beginStreet(draft, street);
}

export function beginStreet(draft: Draft, street: BoardStreet): void {
  const { hand } = draft;
  const burns = hand.ledger.burnCredit[street] + looseBurns(hand).length;
  draft.bet(decideStreet(hand.betting, street));
  draft.plan({ type: 'street-begun', street, burns });
  draft.emit({ type: 'round-opened', street });
  // What was turned before its time lies open from now on.
  const early = boardIsPredealt(hand)
    ? streetCards(hand, street).filter((ref) => hand.toldOf.some((told) => told.ref === ref))
    : [];
  for (const ref of early) makePublic(draft, ref, 'flipped');
  askAboutUnread(draft);
}

function isComplete(hand: HandState, street: BoardStreet): boolean {
  const { senses } = hand.setup.profile;
  const burned = !senses.burn || burnsDue(hand, street) === 0;
  return burned && looseBoard(hand).length >= BOARD_ZONES_OF[street].length;
}

function isFlipped(hand: HandState, street: BoardStreet): boolean {
  const cards = streetCards(hand, street);
  return cards.length >= BOARD_ZONES_OF[street].length && cards.every((ref) => faceOf(hand.cards, ref) === 'up');
}

/** Who folded before his turn, and threw his cards, folds when it comes (R000-oot-0). */
function foldThrown(draft: Draft): void {
  const { hand } = draft;
  const { turn } = hand.betting;
  if (turn === null || hand.ledger.round !== 'open' || !hand.setup.profile.senses.seats) return;
  if (seatOf(hand.betting, turn)?.held?.action !== 'fold' || handOf(hand.cards, turn).length > 0) return;
  const fold = decideAct(hand.betting, turn, { type: 'fold' }, 'observed');
  if (!fold.ok) return;
  draft.emit({ type: 'act-taken', seat: turn, act: { type: 'fold' }, how: 'by-cards' });
  takeDecision(draft, turn, fold.value);
}

/** 004: an absent player is folded when his turn comes, and an absent one after him too (R004-21-0, R004-37-0). */
function callAbsent(draft: Draft): void {
  const { hand } = draft;
  const { turn } = hand.betting;
  if (
    absentCheckAt(hand) !== 'turn' ||
    hand.ledger.round !== 'open' ||
    turn === null ||
    !hand.ledger.absent.includes(turn)
  )
    return;
  const open = openOf(hand, 'absent').find(({ verdict }) => verdict.cause === draft.cause);
  if (open !== undefined) revise(draft, open, { ...open.matter, seats: [...open.matter.seats, turn] });
  else raise(draft, { type: 'absent', seats: [turn] });
}

/** Rulings whose remedy depends on where cards lie are made anew until the table has begun to carry them out. */
function renewRulings(draft: Draft): void {
  for (const record of openRecords(draft.hand)) {
    if (record.verdict.remedyDone === 0 && isRenewed(draft.hand, record)) revise(draft, record, record.matter);
  }
}

function isRenewed(hand: HandState, { verdict, matter }: VerdictRecord): boolean {
  switch (matter.type) {
    case 'wrong-order':
      // A card in the hand of somebody who is putting it right is not looked at: what becomes of it shows when it lands
      // (AMB-22).
      return verdict.severity !== 'misdeal' && !isInHand(hand, verdict);
    case 'street':
      return verdict.severity !== 'misdeal';
    case 'voluntary':
    case 'absent':
    case 'dead-card-mixed':
      // A seat that is killed during the deal still gets its second card: that one has to go as well.
      return matter.type === 'absent'
        ? matter.seats.some((seat) => hasMoreCards(hand, verdict, seat))
        : hasMoreCards(hand, verdict, matter.seat);
    default:
      return false;
  }
}

function isInHand(hand: HandState, { remedy }: VerdictRecord['verdict']): boolean {
  return remedy.some((step) => step.do === 'move' && isLifted(hand.cards, step.ref));
}

function hasMoreCards(hand: HandState, verdict: VerdictRecord['verdict'], seat: Parameters<typeof handOf>[1]): boolean {
  return handOf(hand.cards, seat).some((ref) => !verdict.remedy.some((step) => step.do === 'move' && step.ref === ref));
}
