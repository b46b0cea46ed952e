import { type Chips, chips } from '#vocabulary/units';
import type { Betting, BettingAction, SeatBetting } from './state.ts';
import { callToOf } from './turn.ts';

/** What an act out of turn leaves its player when his turn comes. */
export interface Duty {
  readonly forced: { readonly action: BettingAction; readonly to: Chips } | null;
  readonly mayFold: boolean;
  readonly mayRaise: boolean;
  readonly mayRaiseTo: Chips | null;
}

export function dutyOf(betting: Betting, seat: SeatBetting): Duty {
  if (seat.held === null || !seat.held.binding) return FREE;
  switch (betting.rules.outOfTurn.way) {
    case 'bind-if-unchanged':
      return bindIfUnchanged(betting, seat, seat.held);
    case 'void-if-changed':
      return isUnchanged(betting, seat.held) ? forcedTo(betting, seat, seat.held.action, seat.held.to) : FREE;
    case 'check-call-duty':
      return checkCallDuty(betting, seat, seat.held);
  }
}

const FREE: Duty = { forced: null, mayFold: true, mayRaise: true, mayRaiseTo: null };

/** R000-oot-0: binding while nobody bet or raised since; then he may change, but raise only if he had (AMB-18). */
function bindIfUnchanged(betting: Betting, seat: SeatBetting, held: NonNullable<SeatBetting['held']>): Duty {
  const raised = held.action === 'bet' || held.action === 'raise';
  if (!isUnchanged(betting, held)) return { ...FREE, mayRaise: raised };
  return forcedTo(betting, seat, held.action, held.to);
}

const isUnchanged = ({ aggressions, level }: Betting, held: NonNullable<SeatBetting['held']>): boolean =>
  aggressions === held.aggressions && level === held.level;

/** R004-13-1..5, AMB-30. Bets and raises are held; folds bind at once, checks and calls not at all (AMB-29). */
function checkCallDuty(betting: Betting, seat: SeatBetting, held: NonNullable<SeatBetting['held']>): Duty {
  const callTo = callToOf(betting, seat.seat);
  const checkOrCall: Duty = forcedTo(betting, seat, callTo > seat.put ? 'call' : 'check', callTo);
  if (betting.aggressions > held.aggressions) return callTo > held.to ? FREE : checkOrCall;
  const followed = betting.log
    .slice(held.logged)
    .some((effect) => effect.type === 'acted' && effect.seat !== seat.seat && effect.action !== 'fold');
  // R004-13-5; before the flop the big blind is the initial raise (R004-07-6).
  const most = chips(seat.put + seat.stack);
  const announced = held.to > most ? most : held.to;
  if (followed || betting.level === 0 || announced <= callTo) return checkOrCall;
  return { forced: null, mayFold: false, mayRaise: true, mayRaiseTo: announced };
}

function forcedTo(betting: Betting, seat: SeatBetting, action: BettingAction, to: Chips): Duty {
  const most = chips(seat.put + seat.stack);
  const limit = (total: Chips): Chips => (total > most ? most : total);
  const callTo = limit(callToOf(betting, seat.seat));
  const forced = {
    action,
    to: action === 'call' ? callTo : action === 'bet' || action === 'raise' ? limit(to) : seat.put,
  };
  return { forced, mayFold: action === 'fold', mayRaise: action === 'bet' || action === 'raise', mayRaiseTo: null };
}
