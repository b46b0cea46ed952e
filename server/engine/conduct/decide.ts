import type { Event, TakenInput } from '#vocabulary/hands/events';
import type { Input } from '#vocabulary/hands/inputs';
import type { InputId } from '#vocabulary/ids';
import { type Ms, ms } from '#vocabulary/units';
import { clockDueAtMs } from '../betting/api.ts';
import { facesDueAtMs, withdrawFaces } from '../rulings/proven-faces.ts';
import { openFaces } from '../rulings/publicity.ts';
import { ACCEPTED, type Answer, refused } from '../table-state/answer.ts';
import { Draft } from '../table-state/draft.ts';
import { LANDING_SWEEP_MS } from '../table-state/limits.ts';
import { type HandState, inputsOf, type TableState } from '../table-state/state.ts';
import { misdealPending } from '../table-state/steps.ts';
import { refusalOfAct } from './acts.ts';
import { assumeCardsBeforeAct, mayAssumeCards } from './assumed/before-acts.ts';
import { declareSpokenOf } from './assumed/card-declarations.ts';
import { refusalOfTelling } from './assumed/told-cards.ts';
import { silenceDueAtMs } from './doubts/silence.ts';
import { isEntered } from './entered.ts';
import { lateCardWaitMs } from './landings/awaited.ts';
import { closeLanding } from './landings/landing.ts';
import { halfGoneDueAtMs } from './moves/gone-astray.ts';
import { redecide } from './redecide.ts';
import { refusalOfReport } from './refusals.ts';
import { isGatheredUp } from './settling/collected.ts';
import { settle } from './settling/settle.ts';
import { takeInput } from './take.ts';

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
      for (const hand of handsActedOn(draft)) {
        const answer = refusalOfAct(hand, input);
        if (answer.kind === 'refused') return answer;
      }
      break;
    }
    case 'told': {
      const answer = refusalOfTelling(draft.hand, input);
      if (answer.kind === 'refused') return answer;
      break;
    }
    case 'declared':
    case 'answered':
    case 'overruled':
    case 'card-confirmed': {
      const answer = refusalOfReport(draft.hand, input);
      if (answer.kind === 'refused') return answer;
      break;
    }
    default:
      break;
  }
  return takeInput(draft, input, redecide);
}

/** An act must be open in each of them: as the hand is known, and once what comes before the act is decided. */
function handsActedOn(draft: Draft): readonly HandState[] {
  if (!mayAssumeCards(draft.hand)) return [draft.hand, whenLanded(draft)];
  const dealt = new Draft(draft.state, draft.cause, draft.atMs);
  assumeCardsBeforeAct(dealt);
  return [dealt.hand];
}

/** Cards that rest are decided on before what comes after them: an act that this forbids is refused, not lost. */
function whenLanded({ state, hand, cause, atMs }: Draft): HandState {
  if (hand.landing === null) return hand;
  const landed = new Draft(state, cause, atMs);
  closeLanding(landed);
  declareSpokenOf(landed, hand.landing.cards);
  return landed.hand;
}

function undo(draft: Draft, { input: target }: Pick<Extract<Input, { type: 'undone' }>, 'input'>): Answer {
  const undone = undoneBy(draft.hand, target);
  if (undone === undefined) return refused('nothing-to-undo');
  redecide(draft, { why: 'undone', without: withFilledIn(draft.hand, undone.id) });
  settle(draft);
  return ACCEPTED;
}

/** With an input goes what was filled in because of it. */
export function withFilledIn({ log }: HandState, undone: InputId): readonly InputId[] {
  const filled = inputsOf(log).filter(({ id }) => id.startsWith(`${undone}/`));
  return [undone, ...filled.map(({ id }) => id)];
}

/** What this UNDO would take back. */
export function undoneBy(
  { log }: HandState,
  target: Extract<Input, { type: 'undone' }>['input'],
): TakenInput | undefined {
  const inputs = inputsOf(log);
  return target === 'last-act'
    ? inputs.findLast(isEntered)
    : inputs.find((input) => input.id === target && isUndoable(input));
}

/** What the director has confirmed everybody has seen: nobody can be made not to have seen it. */
const isUndoable = ({ type }: TakenInput): boolean => type !== 'hand-prepared' && type !== 'card-confirmed';

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
  const before = draft.hand;
  redecide(draft, rewrite);
  settle(draft);
  withdrawFaces(draft, before);
}

function wasCollectedFor(before: HandState, after: HandState): boolean {
  if (after.redeal < before.redeal) return true;
  const pending = misdealPending(before);
  return (
    pending !== undefined &&
    (pending.verdict.remedyDone > 0 || isGatheredUp(before)) &&
    misdealPending(after) === undefined
  );
}

/** When to send `deadline-passed`, if nothing else comes before. */
export function dueOf(state: TableState): Ms | undefined {
  const { hand } = state;
  if (hand === null) return undefined;
  const waitMs = Math.max(LANDING_SWEEP_MS, lateCardWaitMs(hand));
  const landing = hand.landing === null ? undefined : ms(hand.landing.atMs + waitMs);
  const due = [
    landing,
    clockDueAtMs(hand.betting),
    halfGoneDueAtMs(hand),
    facesDueAtMs(hand),
    silenceDueAtMs(hand),
  ].filter((atMs) => atMs !== undefined);
  return due.length === 0 ? undefined : ms(Math.min(...due));
}
