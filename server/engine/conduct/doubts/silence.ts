import { PRICES, QUESTION_CONSEQUENCES } from '#vocabulary/hands/prices';
import type { Question } from '#vocabulary/hands/verdicts';
import { type Ms, ms } from '#vocabulary/units';
import { mayDecideWinner } from '../../table-state/doubts.ts';
import type { Draft } from '../../table-state/draft.ts';
import type { HandState } from '../../table-state/state.ts';

/**
 * A question that nobody answers is let go in its time, and the table goes on as it stands: each card stays where it
 * was last told of, and no hand, chip or face changes. One that may decide who wins stays open, and people are asked
 * who has won instead.
 */
export function letSilentGo(draft: Draft): void {
  for (const question of draft.hand.questions) {
    const dueMs = dueMsOf(question);
    if (dueMs === undefined || draft.atMs < dueMs) continue;
    if (isDecisive(draft.hand, question)) draft.emit({ type: 'question-unanswered', id: question.id });
    else draft.closeQuestion(question.id);
  }
}

/** Time at which the first of them is let go. */
export function silenceDueAtMs({ questions }: HandState): Ms | undefined {
  const due = questions.map(dueMsOf).filter((atMs) => atMs !== undefined);
  return due.length === 0 ? undefined : ms(Math.min(...due));
}

function dueMsOf({ ask, askedMs, isUnanswered }: Question): Ms | undefined {
  const { silenceMs } = PRICES[QUESTION_CONSEQUENCES[ask]];
  return askedMs === undefined || silenceMs === null || isUnanswered === true ? undefined : ms(askedMs + silenceMs);
}

/** While the hand is played an open question costs nothing but the wait; at its end it may cost somebody the pot. */
const isDecisive = (hand: HandState, question: Question): boolean =>
  hand.ledger.over === 'showdown' && mayDecideWinner(hand, question);
