import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { applyEffect } from './effects.ts';
import { limited } from './reading.ts';
import type { Betting, BettingAction, BettingDecision, BettingEffect } from './state.ts';
import { callToOf, seatOf } from './turn.ts';

type Acted = Extract<BettingEffect, { type: 'acted' }>;

/**
 * Whoever gave his hand up on what he was told wrongly begins his turn anew, at the price that he faced (R004-11-3,
 * R004-09-5): what was done behind him is taken back and done after him. Folds and rulings stay, for those cards lie in
 * the muck.
 */
export function decideRevival(betting: Betting, seat: Seat): BettingDecision {
  const effects: BettingEffect[] = [];
  let now = betting;
  const take = (effect: BettingEffect): void => {
    effects.push(effect);
    now = applyEffect(now, effect);
  };
  const givenUp = betting.log.findLastIndex((effect) => isGivingUp(effect, seat));
  take({ type: 'street-rewound', keep: Math.max(0, givenUp), folded: [] });
  take({ type: 'hand-revived', seat });
  const later = betting.log.slice(givenUp + 1);
  const repeated = later.findIndex(
    (effect) => now.turn === seat || !(isPriceOf(effect, seat) || repeat(effect, now, take)),
  );
  const behind = repeated < 0 ? [] : later.slice(repeated);
  standAfterHim(behind, betting, take, () => now);
  return { effects, findings: [] };
}

function isGivingUp(effect: BettingEffect, seat: Seat): boolean {
  if (effect.type === 'hand-killed') return effect.seat === seat;
  return effect.type === 'acted' && effect.seat === seat && effect.action === 'fold';
}

/** Effects that took his bet out of the price, which it is again. */
const isPriceOf = (effect: BettingEffect, seat: Seat): boolean =>
  (effect.type === 'price-fallen' || effect.type === 'bet-returned') && effect.seat === seat;

/** What was done before his place is as it was. Answers whether it could be. */
function repeat(effect: BettingEffect, { turn }: Betting, take: (effect: BettingEffect) => void): boolean {
  switch (effect.type) {
    case 'acted':
      if (effect.seat !== turn) return false;
      break;
    // Of a round that goes on nothing is gathered, and nobody has won.
    case 'gathered':
    case 'bet-returned':
    case 'round-ended':
    case 'awarded':
    case 'clock-called':
    case 'seat-awaited':
      return true;
    default:
      break;
  }
  take(effect);
  return true;
}

function standAfterHim(
  behind: readonly BettingEffect[],
  before: Betting,
  take: (effect: BettingEffect) => void,
  now: () => Betting,
): void {
  for (const effect of behind) {
    if (effect.type === 'hand-killed' || effect.type === 'hand-revived' || effect.type === 'stack-known') take(effect);
    if (effect.type !== 'acted') continue;
    const state = seatOf(now(), effect.seat);
    if (state === undefined || state.status !== 'in') continue;
    if (effect.action === 'fold') take({ type: 'acted', seat: effect.seat, action: 'fold', to: state.put });
    else if (isLastOf(effect, behind))
      take({
        type: 'act-stood',
        seat: effect.seat,
        action: effect.action,
        to: effect.to,
        level: levelAt(effect, before),
      });
  }
}

const isLastOf = (effect: Acted, behind: readonly BettingEffect[]): boolean =>
  behind.findLast((other) => other.type === 'acted' && other.seat === effect.seat) === effect;

/** What there was to call when it was done. */
function levelAt(effect: Acted, { log, streetStart }: Betting): Betting['level'] {
  let now = streetStart;
  for (const earlier of log) {
    if (now === null || earlier === effect) break;
    now = applyEffect(now, earlier);
  }
  return now?.level ?? chips(0);
}

/**
 * Those behind a player who began his turn anew have spoken already. Nobody repeats himself where that player changed
 * nothing: who goes on past them, or deals the next street, takes their acts as they were (R000-oot-0). Null where one
 * of those before `until` has not spoken, or faces another price now.
 */
export function decideStanding(betting: Betting, until: Seat | null): BettingDecision | null {
  const effects: BettingEffect[] = [];
  let now = betting;
  while (now.turn !== until) {
    const state = now.turn === null ? undefined : seatOf(now, now.turn);
    if (state?.stood == null || state.stood.level !== now.level || effects.length > betting.seats.length) return null;
    const { seat, stood } = state;
    const to = limited(stood.action === 'call' ? callToOf(now, seat) : stood.to, chips(state.put + state.stack));
    const action: BettingAction = stood.action;
    if (to < state.put) return null;
    const effect: BettingEffect = { type: 'acted', seat, action, to };
    effects.push(effect);
    now = applyEffect(now, effect);
  }
  return effects.length === 0 ? null : { effects, findings: [] };
}
