import type { Act } from '#vocabulary/hands/acts';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import { decidePlacedChips, decideSecondMovement, readSilentChips } from './chips.ts';
import { applyEffect } from './effects.ts';
import { handOver, rightsOf } from './options.ts';
import { dutyOf } from './out-of-turn.ts';
import { decideOutOfTurn, situationFor } from './out-of-turn-acts.ts';
import { limited, type Reading, readWager, report } from './reading.ts';
import type { RefusalCode } from './refusals.ts';
import { type Betting, type BettingDecision, type BettingEffect, NOTHING_HAPPENS, type SeatBetting } from './state.ts';
import { callToOf, hasChips, isLive, minRaiseToOf, seatOf } from './turn.ts';

/**
 * What an act comes to. `declared` by phone or panel: legal, or refused with a reason. `observed`: it has happened, so
 * it is never refused; the book says what it counts as.
 */
export function decideAct(
  betting: Betting,
  seat: Seat,
  act: Act,
  how: 'declared' | 'observed',
): Result<BettingDecision, RefusalCode> {
  return how === 'declared' ? decideDeclared(betting, seat, act) : ok(decideObserved(betting, seat, act));
}

function decideDeclared(betting: Betting, seat: Seat, act: Act): Result<BettingDecision, RefusalCode> {
  const state = seatOf(betting, seat);
  if (state === undefined) return err('not-dealt-in');
  if (betting.acts !== 'every') return err('acts-not-followed');
  if (handOver(betting)) return err('hand-over');
  if (!isLive(state)) return err('out-of-the-hand');
  if (!hasChips(state)) return err('already-all-in');
  if (betting.turn === null) return err('round-closed');
  if (betting.turn !== seat) return err('not-your-turn');
  const options = rightsOf(betting, state);
  const callTo = callToOf(betting, seat);
  const most = chips(state.put + state.stack);
  const facing = callTo > state.put;
  switch (act.type) {
    case 'fold':
      return options.canFold ? ok(done(seat, 'fold', state.put)) : err('bound-by-words');
    case 'check':
      return options.canCheck ? ok(done(seat, 'check', state.put)) : err(facing ? 'there-is-a-bet' : 'bound-by-words');
    case 'call': {
      const to = limited(callTo, most);
      if (!options.canCall) return err(facing ? 'bound-by-words' : 'nothing-to-call');
      return act.to === undefined || act.to === to ? ok(done(seat, 'call', to)) : err('other-amount-to-call');
    }
    case 'bet':
    case 'raise':
      return declaredWager(betting, state, options, act.to);
    case 'all-in': {
      if (state.ample && act.to === undefined) return err('amount-missing');
      const to = act.to ?? most;
      if (!state.ample && to !== most) return err('above-stack');
      if (to <= callTo) return options.canCall && to > state.put ? ok(allIn(state, 'call', to)) : err('bound-by-words');
      const wager = declaredWager(betting, state, options, to, true);
      return wager.ok ? ok({ ...wager.value, effects: [...stackKnown(state, to), ...wager.value.effects] }) : wager;
    }
    case 'silent-chips':
      return err('not-a-declared-act');
  }
}

function declaredWager(
  betting: Betting,
  state: SeatBetting,
  options: ReturnType<typeof rightsOf>,
  to: Chips,
  allInAct = false,
): Result<BettingDecision, RefusalCode> {
  const most = state.put + state.stack;
  if (!options.canRaise || options.minRaiseTo === null) {
    if (!dutyOf(betting, state).mayRaise) return err('bound-by-words');
    return err(most <= callToOf(betting, state.seat) ? 'above-stack' : 'not-reopened');
  }
  const only = options.forced?.to ?? options.mayRaiseTo;
  if (only !== null && to !== only) return err('bound-by-words');
  if (to > most) return err('above-stack');
  if (to < options.minRaiseTo && to !== most && !allInAct) return err('below-minimum');
  if (to <= callToOf(betting, state.seat)) return err('below-minimum');
  return ok(done(state.seat, options.wager, to));
}

function decideObserved(betting: Betting, seat: Seat, act: Act): BettingDecision {
  const state = seatOf(betting, seat);
  if (state === undefined || !isLive(state) || betting.award !== null) return NOTHING_HAPPENS;
  // Between rounds, and where acts are not followed, cards may still be thrown away.
  if (betting.acts !== 'every' || betting.turn === null) {
    if (act.type === 'silent-chips' && betting.acts === 'every') return lateChips(betting, state, act);
    return act.type === 'fold' ? done(seat, 'fold', state.put) : NOTHING_HAPPENS;
  }
  if (act.type === 'silent-chips' && betting.turn !== seat) {
    const late = state.announced?.what === 'amount' || (act.chips.form === 'second-movement' && state.wagerTo !== null);
    if (late) return lateChips(betting, state, act);
  }
  const known = act.type === 'all-in' && act.to !== undefined ? stackKnown(state, act.to) : [];
  const counted = known.reduce(applyEffect, betting);
  const situation = situationFor(counted, seat);
  const reading = readAct(situation, seatOf(situation, seat) ?? state, act);
  if (reading === null) return decideNoAct(counted, seat);
  const decision = decideReading(counted, seat, reading);
  return known.length === 0 ? decision : { ...decision, effects: [...known, ...decision.effects] };
}

/** A check in the face of a bet is no act; out of turn it is one all the same (AMB-19), and binds to nothing. */
export function decideNoAct(betting: Betting, seat: Seat): BettingDecision {
  const state = seatOf(betting, seat);
  if (state === undefined || betting.turn === seat) return NOTHING_HAPPENS;
  return decideOutOfTurn(betting, seat, { action: 'check', to: state.put }, false);
}

function lateChips(betting: Betting, state: SeatBetting, act: Extract<Act, { type: 'silent-chips' }>): BettingDecision {
  if (act.chips.form === 'second-movement' && state.announced?.what !== 'amount')
    return decideSecondMovement(betting, state, act.chips.more);
  return state.announced?.what === 'amount' ? decidePlacedChips(betting, state, act) : NOTHING_HAPPENS;
}

/** In turn it is done, as far as an earlier act out of turn leaves the choice; else the book says if it binds. */
export function decideReading(betting: Betting, seat: Seat, reading: Reading): BettingDecision {
  if (betting.turn !== seat) return decideOutOfTurn(betting, seat, reading);
  const bound = asBound(betting, seat, reading);
  const { action, to, finding, imposed } = bound;
  return {
    effects: [{ type: 'acted', seat, action, to }],
    findings: finding === undefined ? [] : [finding],
    ...(imposed === undefined ? {} : { imposed }),
  };
}

/** Words out of turn bind when the turn comes: what is done instead counts as what was said. */
function asBound(betting: Betting, seat: Seat, reading: Reading): Reading {
  const state = seatOf(betting, seat);
  if (state === undefined) return reading;
  const { forced, mayFold, mayRaiseTo } = dutyOf(betting, state);
  const imposing = (action: Reading['action'], to: Chips): Reading => ({ action, to, imposed: { seat, action, to } });
  if (forced !== null) {
    return reading.action === forced.action && reading.to === forced.to ? reading : imposing(forced.action, forced.to);
  }
  if (mayFold) return reading;
  const callTo = limited(callToOf(betting, seat), chips(state.put + state.stack));
  if (reading.action === 'fold') return callTo > state.put ? imposing('call', callTo) : imposing('check', state.put);
  if (mayRaiseTo !== null && reading.action === 'raise' && reading.to !== mayRaiseTo)
    return imposing('raise', mayRaiseTo);
  return reading;
}

/** What an observed act counts as; null where it is no act at all, as a check in the face of a bet. */
function readAct(betting: Betting, state: SeatBetting, act: Act): Reading | null {
  const callTo = callToOf(betting, state.seat);
  const most = chips(state.put + state.stack);
  const raiseSaid = state.announced?.what === 'raise' && betting.turn === state.seat;
  switch (act.type) {
    case 'fold':
      return { action: 'fold', to: state.put };
    case 'check':
    case 'call':
      if (raiseSaid) return readWager(betting, state, betting.level === 0 ? chips(1) : callTo, 'named');
      return act.type === 'check' ? readCheck(state, callTo) : readCall(state, callTo, most, act.to, betting);
    case 'bet':
    case 'raise':
      return asNamed(readWager(betting, state, act.to, 'named'));
    case 'all-in':
      // Without an amount and with chips that nobody counted, the words bind to the least that they can mean.
      return asNamed(
        readWager(betting, state, act.to ?? (state.ample ? minRaiseToOf(betting, state.seat) : most), 'named'),
      );
    case 'silent-chips':
      return readSilentChips(betting, state, act);
  }
}

function readCheck(state: SeatBetting, callTo: Chips): Reading | null {
  return callTo > state.put ? null : { action: 'check', to: state.put };
}

function readCall(state: SeatBetting, callTo: Chips, most: Chips, named: Chips | undefined, betting: Betting): Reading {
  const { seat } = state;
  if (callTo <= state.put) return { action: 'check', to: state.put, imposed: { seat, action: 'check', to: state.put } };
  const to = limited(callTo, most);
  if (named === undefined || named === to || named === most) return { action: 'call', to };
  const imposed = { seat, action: 'call', to, ...(named > to ? { back: chips(named - to) } : {}) } as const;
  if (named > to) return { action: 'call', to, imposed };
  return {
    action: 'call',
    to,
    imposed,
    finding: { ...report(state, 'CALL_SHORT', 'correctable', betting.rules.shortCall), imposed },
  };
}

/** An act that was named and is what it was named needs no interpretation. */
function asNamed(reading: Reading): Reading {
  if (reading.finding !== undefined || reading.imposed === undefined) return reading;
  return { action: reading.action, to: reading.to };
}

function stackKnown(state: SeatBetting, to: Chips): readonly BettingEffect[] {
  const stack = chips(Math.max(0, to - state.put));
  return state.ample || stack !== state.stack ? [{ type: 'stack-known', seat: state.seat, stack }] : [];
}

function allIn(state: SeatBetting, action: 'call', to: Chips): BettingDecision {
  return { effects: [...stackKnown(state, to), { type: 'acted', seat: state.seat, action, to }], findings: [] };
}

function done(seat: Seat, action: Reading['action'], to: Chips): BettingDecision {
  return { effects: [{ type: 'acted', seat, action, to }], findings: [] };
}
