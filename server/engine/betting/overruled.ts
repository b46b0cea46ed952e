import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import { decideAwardTo, potsToWin } from './award.ts';
import { applyEffects } from './effects.ts';
import { decideRevival } from './revival.ts';
import { type Betting, type BettingDecision, type BettingEffect, NOTHING_HAPPENS } from './state.ts';
import { liveSeats, seatOf } from './turn.ts';

/**
 * The ruling that killed this hand is overruled: it is as it was before, at the moment at which it was killed; on a
 * later street its player begins his turn there.
 */
export function decideUnkilled(betting: Betting, seat: Seat): BettingDecision {
  if (seatOf(betting, seat)?.status !== 'dead') return NOTHING_HAPPENS;
  const killed = betting.log.findLastIndex((effect) => effect.type === 'hand-killed' && effect.seat === seat);
  if (killed < 0 || betting.log.slice(killed + 1).some(isOfOthers)) return decideRevival(betting, seat);
  // A clock that killed him is not called any more.
  const called = betting.log.findLastIndex((effect, index) => effect.type === 'clock-called' && index < killed);
  const keep = called >= 0 && betting.log.slice(called, killed).length === 1 ? called : killed;
  return awaited(betting, [{ type: 'street-rewound', keep, folded: [] }], seat);
}

const isOfOthers = ({ type }: BettingEffect): boolean =>
  type === 'acted' || type === 'act-held' || type === 'act-stood';

/** A player's last bet on this street is his again, and he begins his turn anew; of a dead hand all of the street. */
export function decideBetBack(betting: Betting, seat: Seat): BettingDecision {
  const state = seatOf(betting, seat);
  if (state === undefined) return NOTHING_HAPPENS;
  if (state.status !== 'in') {
    // A pot that was awarded holds it: the pot lies in the middle again first.
    const back = decideAwardTakenBack(betting).effects;
    const effects: readonly BettingEffect[] = [...back, { type: 'bet-returned', seat, amount: state.put }];
    return state.put === 0 ? NOTHING_HAPPENS : { effects, findings: [] };
  }
  const bet = betting.log.findLastIndex((effect) => effect.type === 'acted' && effect.seat === seat);
  if (bet < 0) return NOTHING_HAPPENS;
  return awaited(betting, [{ type: 'street-rewound', keep: bet, folded: [] }], seat);
}

/** Acts of others behind him meanwhile wait for him, and are no fault of theirs (R004-09-5, R004-11-3). */
function awaited(betting: Betting, effects: readonly BettingEffect[], seat: Seat): BettingDecision {
  const isToAct = applyEffects(betting, effects).turn === seat;
  return {
    effects: isToAct ? [...effects, { type: 'seat-awaited', seat, awaited: true }] : effects,
    findings: [],
  };
}

/** Pots are shared by those who are in each, whatever was awarded. */
export function decideSplit(betting: Betting): BettingDecision {
  const back = decideAwardTakenBack(betting).effects;
  const before = applyEffects(betting, back);
  const live = liveSeats(before);
  const shared = potsToWin(before).map(({ eligible }) => eligible.filter((seat) => live.includes(seat)));
  return { effects: [...back, ...decideAwardTo(before, shared).effects], findings: [] };
}

/** The pots lie in the middle again. */
export function decideAwardTakenBack(betting: Betting): BettingDecision {
  return betting.award === null ? NOTHING_HAPPENS : { effects: [{ type: 'award-taken-back' }], findings: [] };
}

/** Chips that each seat then takes from the table more, or less, than it has now. */
export function chipsMoved(before: Betting, { effects }: BettingDecision): readonly Moved[] {
  const after = applyEffects(before, effects);
  return after.seats.flatMap(({ seat, stack }) => {
    const more = stack - (seatOf(before, seat)?.stack ?? stack);
    return more === 0
      ? []
      : [{ seat, amount: chips(Math.abs(more)), goes: more > 0 ? ('to' as const) : ('from' as const) }];
  });
}

export interface Moved {
  readonly seat: Seat;
  readonly amount: Chips;
  readonly goes: 'to' | 'from';
}
