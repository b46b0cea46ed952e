import { INSTEADS, type Instead } from '#vocabulary/hands/insteads';
import type { Verdict } from '#vocabulary/hands/verdicts';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import {
  type BettingDecision,
  chipsMoved,
  decideAwardTakenBack,
  decideBetBack,
  decideSplit,
  type Moved,
  seatOf,
} from '../../betting/api.ts';
import { liveSeatsOf } from '../../table-state/seats.ts';
import type { HandState, VerdictRecord } from '../../table-state/state.ts';

/** Decisions that may take the place of this ruling. */
export function insteadsOf(hand: HandState, { verdict }: Pick<VerdictRecord, 'verdict'>): readonly Instead[] {
  const followsChips = hand.setup.profile.acts === 'every';
  const may: Readonly<Record<Instead, boolean>> = {
    stands: true,
    'hand-lives': verdict.deadHands.some((seat) => seatOf(hand.betting, seat)?.status === 'dead'),
    'bet-back': followsChips && betOf(hand, verdict) !== undefined,
    split: followsChips && hand.ledger.dealDone && liveSeatsOf(hand).length > 1,
    misdeal: verdict.severity !== 'misdeal',
  };
  return INSTEADS.filter((instead) => may[instead]);
}

/** The seat whose bet the ruling imposed, or left in the pot. */
export function betOf({ betting }: HandState, { imposed, deadHands }: Verdict): Seat | undefined {
  const seat = imposed?.seat ?? deadHands.find((dead) => (seatOf(betting, dead)?.put ?? 0) > 0);
  return seat !== undefined && decideBetBack(betting, seat).effects.length > 0 ? seat : undefined;
}

/** Chips that move, as people read it before they decide; what a hand that lives does is still to come. */
export function chipsInstead(
  hand: HandState,
  { verdict }: Pick<VerdictRecord, 'verdict'>,
  instead: Instead,
): readonly Moved[] {
  const { betting, setup } = hand;
  const moved = (decision: BettingDecision): readonly Moved[] => chipsMoved(betting, decision);
  switch (instead) {
    case 'stands':
      return [];
    case 'hand-lives':
      return moved(decideAwardTakenBack(betting));
    case 'bet-back': {
      const seat = betOf(hand, verdict);
      return seat === undefined ? [] : moved(decideBetBack(betting, seat));
    }
    case 'split':
      return moved(decideSplit(betting));
    case 'misdeal':
      return setup.players.flatMap(({ seat, stack }) => {
        const now = seatOf(betting, seat);
        if (now === undefined || now.ample || stack === 'ample' || stack === now.stack) return [];
        return [{ seat, amount: chips(Math.abs(stack - now.stack)), goes: stack > now.stack ? 'to' : 'from' } as const];
      });
  }
}
