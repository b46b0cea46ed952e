import type { RuleId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import { applyEffect } from './effects.ts';
import { dutyOf } from './out-of-turn.ts';
import { limited, type Reading, report } from './reading.ts';
import type { Betting, BettingAction, BettingDecision, BettingEffect, BettingFinding } from './state.ts';
import { callToOf, needsToAct, seatOf, seatsAfter } from './turn.ts';

/** An act out of turn is held until the turn comes (R000-oot-2), and it may cost who was passed over. */
export function decideOutOfTurn(betting: Betting, seat: Seat, reading: Reading, isAct = true): BettingDecision {
  const awaited = betting.turn !== null && seatOf(betting, betting.turn)?.awaited === true;
  if (awaited) return { effects: isAct ? [behindAwaited(betting, seat, reading)] : [], findings: [] };
  const { outOfTurn } = betting.rules;
  const duty004 = outOfTurn.way === 'check-call-duty';
  const dies = outOfTurn.way !== 'bind-if-unchanged' && reading.action === 'fold';
  const binding = isAct && (!duty004 || reading.action === 'bet' || reading.action === 'raise');
  const effect: BettingEffect = dies
    ? { type: 'hand-killed', seat }
    : {
        type: 'act-held',
        seat,
        action: reading.action,
        to: reading.to,
        binding,
        ...situationOf(situationFor(betting, seat)),
      };
  const finding: BettingFinding = {
    ...report({ seat }, 'OUT_OF_TURN', 'notice', { rules: outOfTurnRules(betting, reading), from: outOfTurn.from }),
    handDead: dies,
    hadActed: skippedBefore(betting, seat),
  };
  const passed = passOver(applyEffect(betting, effect));
  return {
    effects: [effect, ...passed.effects],
    findings: [...passed.findings, finding],
    ...(passed.findings[0]?.imposed === undefined ? {} : { imposed: passed.findings[0].imposed }),
  };
}

/** The turn went back to somebody who has his hand again: going on where the table was is no fault (R004-11-3). */
function behindAwaited(betting: Betting, seat: Seat, { action, to }: Reading): BettingEffect {
  const { level } = situationFor(betting, seat);
  return action === 'fold' ? { type: 'acted', seat, action, to } : { type: 'act-stood', seat, action, to, level };
}

/**
 * The table as somebody who acts out of turn takes it to be: those before him have checked or called, or done what they
 * had said out of turn themselves. In turn it is the table as it is.
 */
export function situationFor(betting: Betting, seat: Seat): Betting {
  let now = betting;
  for (let left = betting.seats.length; left > 0 && now.turn !== null && now.turn !== seat; left -= 1) {
    const state = seatOf(now, now.turn);
    if (state === undefined) break;
    const most = chips(state.put + state.stack);
    const callTo = limited(callToOf(now, state.seat), most);
    const passive: { readonly action: BettingAction; readonly to: Chips } =
      callTo > state.put ? { action: 'call', to: callTo } : { action: 'check', to: state.put };
    const { action, to } = dutyOf(now, state).forced ?? passive;
    now = applyEffect(now, { type: 'acted', seat: state.seat, action, to });
  }
  const reached = now.turn === seat ? now : betting;
  const again = betting.turn !== seat && seatOf(reached, seat)?.held !== null;
  return again ? applyEffect(reached, { type: 'hold-released', seat }) : reached;
}

function situationOf({ aggressions, level }: Betting): { readonly aggressions: number; readonly level: Chips } {
  return { aggressions, level };
}

function outOfTurnRules(betting: Betting, reading: Reading): readonly RuleId[] {
  const { outOfTurn } = betting.rules;
  if (outOfTurn.way !== 'check-call-duty') return outOfTurn.rules;
  if (reading.action === 'fold') return ['R004-13-6'];
  return reading.action === 'bet' || reading.action === 'raise' ? outOfTurn.rules : ['R004-12-2', 'AMB-29'];
}

/** Those whose turn comes before `seat`'s: if they had acted after all, nothing was out of turn. */
export function skippedBefore(betting: Betting, seat: Seat): readonly Seat[] {
  const { turn } = betting;
  if (turn === null) return [];
  const skipped: Seat[] = [turn];
  for (const other of seatsAfter(betting, turn)) {
    if (other.seat === seat || other.seat === turn) break;
    if (needsToAct(betting, other)) skipped.push(other.seat);
  }
  return skipped;
}

/** Three acted behind him: he loses his right to bet, or his hand in an opened pot (R000-oot-3, R000-oot-4). */
function passOver(betting: Betting): Pick<BettingDecision, 'effects' | 'findings'> {
  const { skipped } = betting.rules;
  const effects: BettingEffect[] = [];
  const findings: BettingFinding[] = [];
  let now = betting;
  const take = (effect: BettingEffect): void => {
    effects.push(effect);
    now = applyEffect(now, effect);
  };
  const actedBehind = [...betting.behind];
  while (now.turn !== null && !actedBehind.includes(now.turn) && now.behind.length >= skipped.behind) {
    const seat = now.turn;
    const state = seatOf(now, seat);
    if (state === undefined) break;
    const opened = isOpened(now);
    const point = { rules: opened ? skipped.openedRules : skipped.rules, from: skipped.from };
    const finding = report(state, 'SKIPPED_3_BEHIND', opened ? 'hand-dead' : 'correctable', point);
    const imposed = { seat, action: 'check', to: state.put } as const;
    findings.push({ ...finding, hadActed: [seat], ...(opened ? {} : { imposed }) });
    take(opened ? { type: 'hand-killed', seat } : { type: 'acted', seat, action: 'check', to: state.put });
    standBehind(() => now, actedBehind, take);
  }
  return { effects, findings };
}

/** AMB-19: the blinds open the pot before the flop; afterwards a bet does, also one that is held behind. */
function isOpened({ street, level, behind, seats }: Betting): boolean {
  if (street === 'preflop' || level > 0) return true;
  return seats.some(({ seat, held }) => behind.includes(seat) && (held?.action === 'bet' || held?.action === 'raise'));
}

/** The acts of those behind take their place in turn, as far as they bind. */
function standBehind(now: () => Betting, actedBehind: readonly Seat[], take: (effect: BettingEffect) => void): void {
  for (let left = actedBehind.length; left > 0; left -= 1) {
    const { turn } = now();
    const state = turn === null ? undefined : seatOf(now(), turn);
    if (state === undefined || !actedBehind.includes(state.seat)) return;
    const { forced } = dutyOf(now(), state);
    if (forced === null) return;
    take({ type: 'acted', seat: state.seat, action: forced.action, to: forced.to });
  }
}
