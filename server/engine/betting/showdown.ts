import type { RuleId } from '#vocabulary/ids';
import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import { handOver, roundClosed } from './options.ts';
import { report } from './reading.ts';
import type { BettingBookName } from './rules.ts';
import type { Betting, BettingFinding } from './state.ts';
import { hasChips, liveSeats } from './turn.ts';

/** Who shows, in which order, and who may muck, once the last round is closed. */
export interface ShowDuty {
  /** Clockwise from the one who shows first; where all show at once, from the left of the button. */
  readonly showOrder: readonly Seat[];
  /** May not muck unseen. */
  readonly mustShow: readonly Seat[];
  /** May, if they claim nothing. */
  readonly mayMuck: readonly Seat[];
  readonly order: 'one-by-one' | 'simultaneous';
  readonly rules: readonly RuleId[];
  readonly from: BettingBookName;
}

export function showDutyOf(betting: Betting): ShowDuty {
  const { rules, setup } = betting;
  const live = clockwiseAfter(setup.button, liveSeats(betting));
  const withChips = betting.seats.filter(hasChips).length;
  const allInAll = rules.allInShowing.all === 'anybody-all-in' ? withChips < live.length : withChips < 2;
  if (allInAll && live.length > 1) return allAtOnce(live, rules.allInShowing);
  const { aggressor } = betting;
  const shown = aggressor !== null && live.includes(aggressor);
  if (!shown && rules.showing.unbet === 'all-at-once')
    return allAtOnce(live, { rules: rules.showing.unbetRules, from: rules.showing.from });
  const first = shown ? aggressor : live[0];
  const place = first === undefined ? 0 : live.indexOf(first);
  const showOrder = [...live.slice(place), ...live.slice(0, place)];
  return {
    showOrder,
    mustShow: showOrder.slice(0, 1),
    mayMuck: showOrder.slice(1),
    order: 'one-by-one',
    rules: shown ? rules.showing.rules : rules.showing.unbetRules,
    from: rules.showing.from,
  };
}

function allAtOnce(
  live: readonly Seat[],
  point: { readonly rules: readonly RuleId[]; readonly from: BettingBookName },
): ShowDuty {
  return { showOrder: live, mustShow: live, mayMuck: [], order: 'simultaneous', rules: point.rules, from: point.from };
}

/** Who shows now because nobody can bet any more, from the left of the button (R000-sd-12, R001-allin-0, AMB-45). */
export function allInReveal(betting: Betting): readonly Seat[] {
  if (betting.acts !== 'every' || !roundClosed(betting) || handOver(betting)) return [];
  return bettingIsOver(betting) ? clockwiseAfter(betting.setup.button, liveSeats(betting)) : [];
}

/** One live player at most has chips: no street is bet on any more, so no card can be premature (AMB-52). */
export function bettingIsOver(betting: Betting): boolean {
  if (betting.acts !== 'every') return betting.acts === 'none';
  return roundClosed(betting) && betting.seats.filter(hasChips).length < 2;
}

/** A hand was mucked that had to be shown. */
export function showRefused(betting: Betting, seat: Seat): BettingFinding {
  const duty = showDutyOf(betting);
  return report({ seat }, 'SHOW_REFUSED', 'td-call', { rules: duty.rules, from: duty.from });
}

/** A mucked hand would have won. Cards speak if they are shown (R000-sd-7, R000-sd-8, R004-17-3, R004-16-2). */
export function muckedWinner(betting: Betting, seat: Seat): BettingFinding {
  return report({ seat }, 'MUCKED_WINNER', 'td-call', betting.rules.muckedWinner);
}
