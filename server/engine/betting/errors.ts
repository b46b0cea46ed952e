import type { Seat } from '#vocabulary/seats';
import { report } from './reading.ts';
import { type Betting, type BettingDecision, type BettingEffect, type Imposed, NOTHING_HAPPENS } from './state.ts';
import { seatOf } from './turn.ts';

/**
 * Somebody points out that a seat put in too little on this street. Before the bets are gathered the seat makes it good
 * and those who acted after it decide anew (R000-pot-1); afterwards the pot is complete (R000-pot-2). Folds stay: those
 * cards are in the muck (R000-dead-3).
 */
export function decideChipError(betting: Betting, seat: Seat): BettingDecision {
  const state = seatOf(betting, seat);
  if (state === undefined || betting.acts !== 'every') return NOTHING_HAPPENS;
  const { chipErrors } = betting.rules;
  const after = { rules: chipErrors.afterRules, from: chipErrors.from };
  const acts = betting.log.map((effect, index) => ({ effect, index })).filter(({ effect }) => effect.type === 'acted');
  const error = acts.findLast(
    ({ effect }) => effect.type === 'acted' && effect.seat === seat && effect.action !== 'fold',
  );
  // Where the next street has begun, and he has put nothing in since, it was an error of the one before: its bets lie
  // in the pot.
  const isOfStreetBefore = betting.street !== 'preflop' && error === undefined && state.put === 0;
  if (betting.gathered || isOfStreetBefore)
    return { effects: [], findings: [report(state, 'ERROR_AFTER_GATHER', 'notice', after)] };
  const action = error?.effect.type === 'acted' ? error.effect.action : 'call';
  const to = error?.effect.type === 'acted' ? error.effect.to : state.put;
  const imposed: Imposed = { seat, action, to };
  const finding = { ...report(state, 'ERROR_BEFORE_GATHER', 'correctable', chipErrors), imposed };
  return { effects: error === undefined ? [] : reopenedAfter(betting, error.index), findings: [finding], imposed };
}

function reopenedAfter(betting: Betting, index: number): readonly BettingEffect[] {
  const later = betting.log.slice(index + 1);
  if (!later.some((effect) => effect.type === 'acted' && effect.action !== 'fold')) return [];
  const folded = later.flatMap((effect) => (effect.type === 'acted' && effect.action === 'fold' ? [effect.seat] : []));
  // What rulings did meanwhile stands as well.
  return [
    { type: 'street-rewound', keep: index + 1, folded },
    ...later.filter(({ type }) => type === 'hand-killed' || type === 'hand-revived' || type === 'price-fallen'),
  ];
}
