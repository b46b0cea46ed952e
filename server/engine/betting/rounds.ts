import type { Act } from '#vocabulary/hands/acts';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import type { Street } from '#vocabulary/zones';
import { mostPutBy } from './effects.ts';
import { roundClosed } from './options.ts';
import { uncalledBet } from './pots.ts';
import { type Betting, type BettingDecision, type BettingEffect, NOTHING_HAPPENS, type SeatBetting } from './state.ts';
import { callToOf, isLive, seatOf } from './turn.ts';

/** The bets go to the pot; what nobody called goes back first. From here on errors in the chips stand (R000-pot-2). */
export function decideGather(betting: Betting): BettingDecision {
  if (betting.gathered || betting.award !== null) return NOTHING_HAPPENS;
  const uncalled = roundClosed(betting) && betting.acts === 'every' ? uncalledBet(betting) : null;
  const returned: readonly BettingEffect[] = uncalled === null ? [] : [{ type: 'bet-returned', ...uncalled }];
  return { effects: [...returned, { type: 'gathered' }], findings: [] };
}

/** The next street may come without a GATHER: its cards say that the round before is over. */
export function decideStreet(betting: Betting, street: Street): BettingDecision {
  return { effects: [...decideGather(betting).effects, { type: 'street-opened', street }], findings: [] };
}

/** NEXT, where acts are not followed one by one. */
export function decideRoundEnd(betting: Betting): BettingDecision {
  return betting.acts === 'rounds' && !betting.roundEnded
    ? { effects: [{ type: 'round-ended' }], findings: [] }
    : NOTHING_HAPPENS;
}

/**
 * KILL of a ruling: the seat is out. Its chips stay in as far as others have called them, also those of a call before
 * its turn (AMB-11).
 */
export function decideKill(betting: Betting, seat: Seat): BettingDecision {
  const state = seatOf(betting, seat);
  if (state === undefined || !isLive(state)) return NOTHING_HAPPENS;
  const { held, put, stack } = state;
  const isIn = held?.binding === true && held.action === 'call' && held.to > put && held.to - put <= stack;
  const called: readonly BettingEffect[] = isIn ? [{ type: 'acted', seat, action: 'call', to: held.to }] : [];
  const effects: readonly BettingEffect[] = [...called, { type: 'hand-killed', seat }];
  return { effects: [...effects, ...uncalledOf(betting, state, called.length > 0)], findings: [] };
}

/** A price that was his bet falls, where nobody had called all of it: nobody else has to any more. */
function uncalledOf(betting: Betting, { seat, put }: SeatBetting, hasCalled: boolean): readonly BettingEffect[] {
  const { streetStart, rules } = betting;
  const posted = streetStart?.level ?? 0;
  const most = Math.max(posted, mostPutBy(betting, seat));
  const isPrice = betting.turn !== null && put === betting.level && put > most;
  if (hasCalled || !isPrice) return [];
  const back: readonly BettingEffect[] =
    rules.killedBet.uncalled === 'back' ? [{ type: 'bet-returned', seat, amount: chips(put - most) }] : [];
  return [{ type: 'price-fallen', seat }, ...back];
}

/** What the seat to act is taken to have done when people say that it had acted: it checked or called. */
export function passiveAct(betting: Betting): { readonly seat: Seat; readonly act: Act } | null {
  const { turn } = betting;
  const state = turn === null ? undefined : seatOf(betting, turn);
  if (state === undefined) return null;
  return { seat: state.seat, act: { type: callToOf(betting, state.seat) > state.put ? 'call' : 'check' } };
}

/** The seats whose hands a ruling killed in this hand; ordinary folds are not among them. */
export function deadHands(betting: Betting): readonly Seat[] {
  return betting.seats.filter(({ status }) => status === 'dead').map(({ seat }) => seat);
}
