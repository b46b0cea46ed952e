import type { Declaration } from '#vocabulary/hands/declarations';
import type { Input } from '#vocabulary/hands/inputs';
import { refusalOfFaces, refusalOfUnread } from '../rulings/proven-faces.ts';
import { ACCEPTED, type Answer, refused } from '../table-state/answer.ts';
import { mayHaveCard } from '../table-state/dealt-seats.ts';
import { isDealtIn } from '../table-state/plan.ts';
import { isLiveSeat } from '../table-state/seats.ts';
import type { HandState } from '../table-state/state.ts';
import { mayAllFold } from './assumed/all-folds.ts';
import { insteadsOf } from './overruling/insteads.ts';

type Report = Extract<Input, { type: 'declared' | 'answered' | 'overruled' | 'card-confirmed' }>;

/** Whether a report is about something that is there: an open question, a verdict that stands, a seat that plays. */
export function refusalOfReport(hand: HandState, input: Report): Answer {
  switch (input.type) {
    case 'answered':
      return refusalOfAnswer(hand, input);
    case 'overruled': {
      const record = hand.verdicts.find(({ verdict }) => verdict.id === input.verdict);
      const stands =
        record !== undefined && record.verdict.status !== 'withdrawn' && record.verdict.status !== 'overruled';
      if (!stands) return refused('unknown-verdict');
      return insteadsOf(hand, record).includes(input.instead ?? 'stands') ? ACCEPTED : refused('unknown-option');
    }
    case 'card-confirmed':
      if (input.by.role !== 'director') return refused('directors-word');
      return refusalOfConfirmed(hand, input);
    case 'declared':
      return refusalOfDeclared(hand, input.what);
  }
}

function refusalOfAnswer(hand: HandState, input: Extract<Report, { type: 'answered' }>): Answer {
  const question = hand.questions.find(({ id }) => id === input.question);
  if (question === undefined) return refused('unknown-question');
  return question.ask === 'lies-open' ? refusalOfFaces(input) : ACCEPTED;
}

/** His eyes and a reader say together that a card lies on the board; of any other card he says it alone. */
function refusalOfConfirmed(hand: HandState, { refs, by, reads }: Extract<Report, { type: 'card-confirmed' }>): Answer {
  const told = refs.flatMap((ref) => hand.toldOf.find((candidate) => candidate.ref === ref) ?? []);
  if (told.length < refs.length) return refused('not-told-of');
  const onBoard = told.flatMap(({ ref, why }) => (why === 'board' ? [ref] : []));
  if (hand.setup.provesFaces !== true) return ACCEPTED;
  const unread = onBoard.map((ref) => refusalOfUnread(hand, ref, { by, reads }));
  return unread.find(({ kind }) => kind === 'refused') ?? ACCEPTED;
}

function refusalOfDeclared(hand: HandState, what: Declaration): Answer {
  const seat = what.type === 'shown-to' || what.type === 'seen' ? what.by : 'seat' in what ? what.seat : undefined;
  // A place where nobody plays may be what an irregularity is about (R004-06-8), so a report by kind may name it.
  const named = seat !== undefined && what.type !== 'reported' && what.type !== 'floor-called';
  if (named && !isDealtIn(hand, seat)) return refused('seat-not-dealt-in');
  if (what.type === 'folded-to' && !(mayAllFold(hand) && isLiveSeat(hand, what.seat)))
    return refused('out-of-the-hand');
  // Nothing would come of it, now or later.
  const hasNoCard = isOfOwnCard(what) && seat !== undefined && !mayHaveCard(hand, seat);
  return hasNoCard || isOfHandBefore(hand, what) ? refused('no-card-yet') : ACCEPTED;
}

/** Who won the last hand by folds shows it as the next one begins, of which he has no card yet (R000-sd-10). */
function isOfHandBefore({ ledger, setup }: HandState, what: Declaration): boolean {
  return what.type === 'shown-to' && ledger.over === 'no' && ledger.out === 0 && setup.profile.senses.seats;
}

/** It says something of a card that this seat has. */
function isOfOwnCard(what: Declaration): boolean {
  if (what.type === 'dropped') return what.cause === 'player' && what.ref === undefined;
  return (what.type === 'exposed' || what.type === 'voluntary') && what.ref === undefined;
}
