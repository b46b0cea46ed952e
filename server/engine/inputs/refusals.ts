import type { Input } from '#vocabulary/inputs';
import { ACCEPTED, type Answer, refused } from '../answer.ts';
import { isDealtIn } from '../hand/plan.ts';
import type { HandState } from '../hand/state.ts';

type Report = Extract<Input, { type: 'declared' | 'answered' | 'overruled' }>;

/** Whether a report is about something that is there: a question that is asked, a verdict that stands, a seat that plays. */
export function refusalOfReport(hand: HandState, input: Report): Answer {
  switch (input.type) {
    case 'answered':
      return hand.questions.some(({ id }) => id === input.question) ? ACCEPTED : refused('unknown-question');
    case 'overruled': {
      const record = hand.verdicts.find(({ verdict }) => verdict.id === input.verdict);
      const stands = record !== undefined && record.verdict.status !== 'withdrawn' && record.verdict.status !== 'overruled';
      return stands ? ACCEPTED : refused('unknown-verdict');
    }
    case 'declared': {
      const { what } = input;
      const seat = what.type === 'shown-to' || what.type === 'seen' ? what.by : 'seat' in what ? what.seat : undefined;
      // A place where nobody plays may be what an irregularity is about (R004-06-8), so a report by kind may name it.
      const named = seat !== undefined && what.type !== 'reported' && what.type !== 'floor-called';
      return named && !isDealtIn(hand, seat) ? refused('seat-not-dealt-in') : ACCEPTED;
    }
  }
}
