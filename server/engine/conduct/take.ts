import type { TakenInput } from '#vocabulary/hands/events';
import type { Author } from '#vocabulary/hands/inputs';
import { assertNever } from '#vocabulary/result';
import { isBoardZone } from '#vocabulary/zones';
import { clockDueAtMs, decideDeadline } from '../betting/api.ts';
import { facesDueAtMs } from '../rulings/proven-faces.ts';
import { confirmCards } from '../rulings/publicity.ts';
import { ACCEPTED, type Answer, refused } from '../table-state/answer.ts';
import { isIn } from '../table-state/cards.ts';
import type { Draft, Rewrite } from '../table-state/draft.ts';
import { HAND_INPUTS_MAX } from '../table-state/limits.ts';
import { sweepOf } from '../table-state/past/card-inputs.ts';
import type { HandState } from '../table-state/state.ts';
import { letStand, takeAct, takeWords } from './acts.ts';
import { takeAnswer } from './answers.ts';
import { declareSpokenOf } from './assumed/card-declarations.ts';
import { takeTelling } from './assumed/told-cards.ts';
import { takeDeclaration } from './declarations.ts';
import { silenceDueAtMs } from './doubts/silence.ts';
import { askWhoSpeaks } from './doubts/who-speaks.ts';
import { isDecidedOn, takeFact } from './facts.ts';
import { isAwaitingPassed, lateCardWaitMs } from './landings/awaited.ts';
import { closeLanding } from './landings/landing.ts';
import { halfGoneDueAtMs } from './moves/gone-astray.ts';
import { takeOverrule } from './overruling/overruling.ts';
import { takeDecision } from './play/betting-inputs.ts';
import { insertLateBurns, insertLateExit } from './settling/insertion.ts';
import { settle } from './settling/settle.ts';

/**
 * Takes one input of a hand, the first time or anew. Where it asks for the hand to be decided anew, `rewrite` does
 * that. While that goes on there is none: what earlier answers filled in is among the inputs already.
 */
export function takeInput(draft: Draft, input: TakenInput, rewrite?: (draft: Draft, as: Rewrite) => void): Answer {
  if (input.type === 'hand-prepared') {
    draft.emit({ type: 'hand-begun', setup: input.setup });
    draft.emit({ type: 'input-taken', input });
    if (input.setup.asksWhoSpeaks === true) askWhoSpeaks(draft);
    settle(draft);
    return ACCEPTED;
  }
  const before = draft.hand;
  const { landing } = before;
  if (isUndecided(before, input)) return ACCEPTED;
  const joins = joinsLanding(draft, input);
  // What is beyond the limit is no evening's hand: facts are still decided, but the hand cannot be decided anew with
  // them.
  draft.by = speakerOf(input);
  const isKept = draft.hand.inputs < HAND_INPUTS_MAX;
  if (!isKept && input.type !== 'fact' && input.type !== 'deadline-passed') return refused('too-many-inputs');
  if (isKept) draft.emit({ type: 'input-taken', input });
  if (rewrite !== undefined && isKept && insertLateExit(draft, input, rewrite)) return ACCEPTED;
  if (landing !== null && !joins) {
    closeLanding(draft);
    declareSpokenOf(draft, landing.cards);
  }
  takeForClosed(draft, input);
  const answer = take(draft, input);
  if (draft.rewrite !== undefined) rewrite?.(draft, draft.rewrite);
  settle(draft);
  if (rewrite !== undefined && draft.rewrite === undefined) insertLateBurns(draft, before, rewrite);
  return answer;
}

function isUndecided(hand: HandState, input: TakenInput): boolean {
  if (input.type === 'fact') return !isDecidedOn(hand, input.fact);
  const isDue =
    hand.landing !== null ||
    clockDueAtMs(hand.betting) !== undefined ||
    halfGoneDueAtMs(hand) !== undefined ||
    facesDueAtMs(hand) !== undefined ||
    silenceDueAtMs(hand) !== undefined;
  return input.type === 'deadline-passed' && !isDue;
}

/** What is decided anew in another order than it was told in may have come before the card that it is put behind. */
function joinsLanding({ hand, byMs }: Draft, input: TakenInput): boolean {
  const { landing } = hand;
  if (landing === null) return false;
  // A proof says no more than the landing did that is judged with others.
  if (input.type === 'fact' && input.fact.type === 'card-proven') return true;
  const waitMs = lateCardWaitMs(hand);
  const isLate = waitMs > 0 && tellsNothingOfLateCard(hand, input) && byMs < landing.atMs + waitMs;
  return isLate || sweepOf(input) === landing.sweep;
}

/** Whoever presses a button of the panel does so before everybody: it speaks for the table. */
function speakerOf(input: TakenInput): Author | null {
  if (input.type === 'fact') return input.fact.type === 'pressed' ? { role: 'panel' } : null;
  return 'by' in input ? input.by : null;
}

/** Meanwhile others look at their cards: that says nothing about the card that is awaited. */
function tellsNothingOfLateCard(hand: HandState, input: TakenInput): boolean {
  if (input.type !== 'fact') return input.type === 'deadline-passed';
  const { type } = input.fact;
  // Where there is a shoe the deal goes on, and that the shoe has missed the awaited card is told before the card lies.
  if (type === 'card-left-shoe') return isAwaitingPassed(hand);
  return type === 'card-rested' || type === 'card-arriving' || type === 'card-lifted';
}

/** The bets are gathered, or a card of the next street comes: whoever did that takes the round for closed. */
function takeForClosed(draft: Draft, input: TakenInput): void {
  if (!goesOnDealing(draft.hand, input)) return;
  letStand(draft, null);
  settle(draft);
}

function goesOnDealing({ cards, ledger }: HandState, input: TakenInput): boolean {
  if (ledger.round !== 'open' || !ledger.dealDone) return false;
  if (input.type === 'declared') return input.what.type === 'bets-gathered';
  if (input.type !== 'fact') return false;
  const { fact } = input;
  if (fact.type === 'card-left-shoe') return true;
  return (
    fact.type === 'card-rested' && isIn(cards, fact.ref, 'SHOE') && (fact.zone === 'BURN' || isBoardZone(fact.zone))
  );
}

function take(draft: Draft, input: Exclude<TakenInput, { type: 'hand-prepared' }>): Answer {
  switch (input.type) {
    case 'fact':
      if (input.fact.type !== 'fact-withdrawn') takeFact(draft, input.fact);
      return ACCEPTED;
    case 'act':
      takeAct(draft, input);
      return ACCEPTED;
    case 'said':
      takeWords(draft, input);
      return ACCEPTED;
    case 'told':
      takeTelling(draft, input);
      return ACCEPTED;
    case 'declared':
      takeDeclaration(draft, input.what);
      return ACCEPTED;
    case 'answered':
      return takeAnswer(draft, input);
    case 'overruled':
      return takeOverrule(draft, input);
    case 'card-confirmed':
      confirmCards(draft, input.refs);
      return ACCEPTED;
    case 'deadline-passed':
      takeDecision(draft, null, decideDeadline(draft.hand.betting, input.atMs));
      return ACCEPTED;
    case 'undone':
      return ACCEPTED;
    default:
      return assertNever(input);
  }
}
