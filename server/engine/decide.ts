import type { Event, TakenInput } from '#vocabulary/events';
import type { InputId } from '#vocabulary/ids';
import type { Input } from '#vocabulary/inputs';
import { assertNever } from '#vocabulary/result';
import { type Ms, ms } from '#vocabulary/units';
import { ACCEPTED, type Answer, refused } from './answer.ts';
import { clockDueAtMs, decideDeadline } from './betting/api.ts';
import { Draft } from './draft.ts';
import { type HandState, inputsOf, type TableState } from './hand/state.ts';
import { refusalOfAct, takeAct, takeWords } from './inputs/acts.ts';
import { takeAnswer, takeOverrule } from './inputs/answers.ts';
import { takeDecision } from './inputs/betting.ts';
import { declareSpokenOf } from './inputs/card-declarations.ts';
import { takeDeclaration } from './inputs/declarations.ts';
import { isDecidedOn, takeFact } from './inputs/facts.ts';
import { refusalOfReport } from './inputs/refusals.ts';
import { closeLanding, isAwaitingPassed, lateCardWaitMs } from './landing.ts';
import { HAND_INPUTS_MAX, LANDING_SWEEP_MS } from './limits.ts';
import { isGatheredUp } from './placing/collected.ts';
import { redecide } from './redecide.ts';
import { settle } from './settle.ts';
import { openFaces } from './verdicts/publicity.ts';
import { misdealPending } from './verdicts/steps.ts';

export interface Decision {
  readonly events: readonly Event[];
  /** What `evolve` makes of the events: they were applied while they were found. */
  readonly state: TableState;
  readonly answer: Answer;
  /** When to send `deadline-passed`, if nothing else came before. */
  readonly dueAtMs?: Ms;
}

/** What an input comes to. Pure: no clock, no dice, no faces; the same state and input always give the same events. */
export function decide(state: TableState, input: Input): Decision {
  const draft = new Draft(state, input.id, input.atMs);
  const answer = answerTo(draft, input);
  const dueAtMs = dueOf(draft.state);
  return { events: draft.events, state: draft.state, answer, ...(dueAtMs === undefined ? {} : { dueAtMs }) };
}

function answerTo(draft: Draft, input: Input): Answer {
  if (input.type !== 'hand-prepared' && draft.state.hand === null) return refused('no-hand');
  switch (input.type) {
    case 'cards-opened':
      // The vault's answer to `publicity-due`: the only way in for a face.
      openFaces(draft, input.cards);
      settle(draft);
      return ACCEPTED;
    case 'undone':
      return undo(draft, input);
    case 'fact':
      if (input.fact.type === 'fact-withdrawn') {
        withdraw(draft, input.fact.fact);
        return ACCEPTED;
      }
      if (input.fact.type === 'pressed' && input.fact.button === 'UNDO') return undo(draft, { input: 'last-act' });
      break;
    case 'act': {
      for (const hand of [draft.hand, whenLanded(draft)]) {
        const answer = refusalOfAct(hand, input);
        if (answer.kind === 'refused') return answer;
      }
      break;
    }
    case 'declared':
    case 'answered':
    case 'overruled': {
      const answer = refusalOfReport(draft.hand, input);
      if (answer.kind === 'refused') return answer;
      break;
    }
    default:
      break;
  }
  return decideInto(draft, input);
}

/** Cards that rest already are decided on before what comes after them: an act that the ruling on them forbids is refused, not lost. */
function whenLanded({ state, hand, cause, atMs }: Draft): HandState {
  if (hand.landing === null) return hand;
  const landed = new Draft(state, cause, atMs);
  closeLanding(landed);
  declareSpokenOf(landed, hand.landing.cards);
  return landed.hand;
}

/** Decides one input of a hand, first time or anew. */
export function decideInto(draft: Draft, input: TakenInput): Answer {
  if (input.type === 'hand-prepared') {
    draft.emit({ type: 'hand-begun', setup: input.setup });
    draft.emit({ type: 'input-taken', input });
    settle(draft);
    return ACCEPTED;
  }
  const { landing } = draft.hand;
  const waitMs = lateCardWaitMs(draft.hand);
  // What is decided anew in another order than it was told in may have come before the card that it is put behind.
  const isLate = waitMs > 0 && tellsNothingOfLateCard(draft.hand, input) && landing !== null && input.atMs < landing.atMs + waitMs;
  const joins = isLate || (input.type === 'fact' && input.fact.type === 'card-rested' && input.fact.sweep === landing?.sweep);
  const due = input.type === 'deadline-passed' && landing === null && clockDueAtMs(draft.hand.betting) === undefined;
  const undecided = due || (input.type === 'fact' && !isDecidedOn(draft.hand, input.fact));
  if (undecided) return ACCEPTED;
  // What is beyond the limit is no evening's hand: facts are still decided, but the hand cannot be decided anew with them.
  const isKept = draft.hand.inputs < HAND_INPUTS_MAX;
  if (!isKept && input.type !== 'fact' && input.type !== 'deadline-passed') return refused('too-many-inputs');
  if (isKept) draft.emit({ type: 'input-taken', input });
  if (landing !== null && !joins) {
    closeLanding(draft);
    declareSpokenOf(draft, landing.cards);
  }
  const answer = take(draft, input);
  if (draft.rewrite !== undefined && !draft.replays) redecide(draft, draft.rewrite);
  settle(draft);
  return answer;
}

/**
 * Meanwhile others look at their cards, and seats that could not be read are read again: neither says anything about the card that is awaited
 * (harsh stream seed 5401, hands 217 and 233).
 */
function tellsNothingOfLateCard(hand: HandState, input: TakenInput): boolean {
  if (input.type !== 'fact') return input.type === 'deadline-passed';
  const { type } = input.fact;
  // Where there is a shoe the deal goes on, and that the shoe has missed the awaited card is told before the card lies.
  if (type === 'card-left-shoe') return isAwaitingPassed(hand);
  return type === 'card-rested' || type === 'card-arriving' || type === 'card-lifted' || type === 'seat-read-again';
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
    case 'declared':
      takeDeclaration(draft, input.what);
      return ACCEPTED;
    case 'answered':
      return takeAnswer(draft, input);
    case 'overruled':
      return takeOverrule(draft, input);
    case 'deadline-passed':
      takeDecision(draft, null, decideDeadline(draft.hand.betting, input.atMs));
      return ACCEPTED;
    case 'undone':
      return ACCEPTED;
    default:
      return assertNever(input);
  }
}

function undo(draft: Draft, { input: target }: Pick<Extract<Input, { type: 'undone' }>, 'input'>): Answer {
  const inputs = inputsOf(draft.hand.log);
  const undone =
    target === 'last-act' ? inputs.findLast(isAct) : inputs.find((input) => input.id === target && input.type !== 'hand-prepared');
  if (undone === undefined) return refused('nothing-to-undo');
  const filled = inputs.filter(({ id }) => id.startsWith(`${undone.id}/`)).map(({ id }) => id);
  redecide(draft, { why: 'undone', without: [undone.id, ...filled] });
  settle(draft);
  return ACCEPTED;
}

/** What UNDO takes back: something a person entered about the play. What the table added by itself goes with what it was added to. */
function isAct(input: TakenInput): boolean {
  if ('by' in input && input.by.role === 'system') return false;
  if (input.type === 'fact') return input.fact.type === 'pressed' || input.fact.type === 'dialled';
  return (
    input.type === 'act' || input.type === 'said' || input.type === 'declared' || input.type === 'answered' || input.type === 'overruled'
  );
}

function withdraw(draft: Draft, fact: string): void {
  const without: readonly InputId[] = inputsOf(draft.hand.log)
    .filter((input) => input.type === 'fact' && input.fact.id === fact)
    .map(({ id }) => id);
  if (without.length === 0) return;
  const rewrite = { why: 'fact-withdrawn', without } as const;
  const trial = new Draft(draft.state, draft.cause, draft.atMs);
  redecide(trial, rewrite);
  // The pack was collected on the strength of it: what hands have done since stands, whatever it rested on.
  if (wasCollectedFor(draft.hand, trial.hand)) return;
  redecide(draft, rewrite);
  settle(draft);
}

function wasCollectedFor(before: HandState, after: HandState): boolean {
  if (after.redeal < before.redeal) return true;
  const pending = misdealPending(before);
  return pending !== undefined && (pending.verdict.remedyDone > 0 || isGatheredUp(before)) && misdealPending(after) === undefined;
}

function dueOf(state: TableState): Ms | undefined {
  const { hand } = state;
  if (hand === null) return undefined;
  const waitMs = Math.max(LANDING_SWEEP_MS, lateCardWaitMs(hand));
  const landing = hand.landing === null ? undefined : ms(hand.landing.atMs + waitMs);
  const clock = clockDueAtMs(hand.betting);
  if (landing === undefined || clock === undefined) return landing ?? clock;
  return landing < clock ? landing : clock;
}
