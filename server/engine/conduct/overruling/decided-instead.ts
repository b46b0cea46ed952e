import type { Instead } from '#vocabulary/hands/insteads';
import { stepId } from '#vocabulary/ids';
import { decideAwardTakenBack, decideBetBack, decideSplit, decideUnkilled } from '../../betting/api.ts';
import { MISDEAL_STEPS } from '../../rulings/remedies/moves.ts';
import type { Draft } from '../../table-state/draft.ts';
import { isLiveSeat } from '../../table-state/seats.ts';
import type { VerdictRecord } from '../../table-state/state.ts';
import { takeDecision } from '../play/betting-inputs.ts';
import { endShowdown } from '../play/showing.ts';
import { betOf } from './insteads.ts';
import { waiveStreet } from './waived.ts';

/** Consequences for the hand. */
export const DECIDED: Readonly<Record<Instead, (draft: Draft, record: VerdictRecord) => void>> = {
  stands: waiveStreet,
  'hand-lives': (draft, { verdict }) => {
    const dead = verdict.deadHands.filter((seat) => !isLiveSeat(draft.hand, seat));
    for (const seat of dead) draft.bet(decideUnkilled(draft.hand.betting, seat));
    goOn(draft);
  },
  'bet-back': (draft, { verdict }) => {
    const seat = betOf(draft.hand, verdict);
    if (seat !== undefined) draft.bet(decideBetBack(draft.hand.betting, seat));
    goOn(draft);
  },
  split: (draft) => {
    takeDecision(draft, null, decideSplit(draft.hand.betting));
    endShowdown(draft, draft.hand.betting.award?.payout.map(({ seat }) => seat) ?? []);
  },
  misdeal: (draft, { verdict, matter }) => {
    draft.bet(decideAwardTakenBack(draft.hand.betting));
    goOn(draft);
    const remedy = MISDEAL_STEPS.map((step, index) => ({ ...step, id: stepId(`${verdict.id}/anew${index + 1}`) }));
    const anew = {
      ...verdict,
      severity: 'misdeal',
      status: 'open',
      decides: 'director',
      remedy,
      remedyDone: 0,
    } as const;
    draft.emit({ type: 'verdict-revised', verdict: anew, matter });
  },
};

/** The hand is not over: whoever was to act, or to show, does. */
function goOn(draft: Draft): void {
  if (draft.hand.ledger.over !== 'no') draft.plan({ type: 'hand-over', how: 'no' });
}
