import { type HandState, seatToShow } from '#engine/api';
import { callToOf, seatOf } from '#engine/betting/api';
import type { Question } from '#vocabulary/hands/verdicts';
import type { Seat } from '#vocabulary/seats';
import type { ClientInput } from '#wire/messages/client-messages';
import type { Role } from '#wire/roles';

type Press = Extract<ClientInput, { readonly type: 'pressed' }>;
/** What a button of a screen says; `panel`: the same as the button of the panel that lies on the table. */
type Said = Extract<ClientInput, { readonly type: 'act' | 'declared' | 'answered' | 'undone' }> | 'panel' | 'nothing';

/**
 * A phone's buttons say what its own seat says; those of other screens are the panel's, but for SHOW and UNDO, of which
 * it matters who asks.
 */
export function saidByPress(hand: HandState, role: Role, press: Press): Said {
  if (role.name === 'seat') return saidByPhone(hand, role.seat, press.button);
  if (press.button === 'UNDO') return { type: 'undone', input: 'last-act' };
  if (press.button !== 'SHOW') return 'panel';
  const seat = press.seat ?? seatToShow(hand);
  return seat === undefined ? 'nothing' : { type: 'declared', what: { type: 'tabled', seat } };
}

function saidByPhone(hand: HandState, seat: Seat, button: Press['button']): Said {
  switch (button) {
    case 'FOLD':
      return { type: 'act', seat, act: { type: 'fold' } };
    case 'CHECK_CALL': {
      const put = seatOf(hand.betting, seat)?.put ?? 0;
      return { type: 'act', seat, act: { type: callToOf(hand.betting, seat) > put ? 'call' : 'check' } };
    }
    case 'SHOW':
      return { type: 'declared', what: { type: 'tabled', seat } };
    case 'FLOOR':
      return { type: 'declared', what: { type: 'floor-called', seat } };
    case 'YES':
    case 'NO': {
      const question = newestYesNo(hand);
      return question === undefined
        ? 'nothing'
        : { type: 'answered', question: question.id, answer: button === 'YES' ? 'yes' : 'no' };
    }
    case 'RAISE':
    case 'NEXT':
    case 'EXPOSED':
    case 'UNDO':
      return 'nothing';
  }
}

/** The one that YES and NO are about. */
export function newestYesNo({ questions }: HandState): Question | undefined {
  return questions.findLast(({ options }) => options.length === 0);
}
