import { chips, type Ms, ms } from '#vocabulary/units';
import { report } from './reading.ts';
import { type Betting, type BettingDecision, NOTHING_HAPPENS } from './state.ts';
import { callToOf, seatOf } from './turn.ts';

/** Anybody calls time on the seat whose turn it is (R000-clock-2). A clock that runs goes on running. */
export function decideClockCalled(betting: Betting, atMs: Ms): BettingDecision {
  if (betting.turn === null || betting.clock !== null) return NOTHING_HAPPENS;
  return { effects: [{ type: 'clock-called', seat: betting.turn, atMs }], findings: [] };
}

/** What the clock shows, for screens: a minute to think, then the countdown (R000-clock-1). */
export function clockPhase(betting: Betting, nowMs: Ms): 'none' | 'thinking' | 'countdown' | 'over' {
  if (betting.clock === null) return 'none';
  const { thinkMs, countdownMs } = betting.rules.clock;
  const passed = nowMs - betting.clock.calledAtMs;
  if (passed >= thinkMs + countdownMs) return 'over';
  return passed >= thinkMs ? 'countdown' : 'thinking';
}

/** When `decideDeadline` is to be asked: at the end of the whole time. The countdown decides nothing. */
export function clockDueAtMs(betting: Betting): Ms | undefined {
  if (betting.clock === null) return undefined;
  const { thinkMs, countdownMs } = betting.rules.clock;
  return ms(betting.clock.calledAtMs + thinkMs + countdownMs);
}

/** The whole time has passed: the hand is dead (R000-clock-0), or it is a check where the book says so. */
export function decideDeadline(betting: Betting, nowMs: Ms): BettingDecision {
  if (betting.clock === null || clockPhase(betting, nowMs) !== 'over') return NOTHING_HAPPENS;
  const { seat } = betting.clock;
  const { clock } = betting.rules;
  const to = seatOf(betting, seat)?.put ?? chips(0);
  if (clock.unbet === 'checks' && callToOf(betting, seat) <= to) {
    const imposed = { seat, action: 'check', to } as const;
    const finding = { ...report({ seat }, 'TIME_EXPIRED', 'correctable', clock), imposed };
    return { effects: [{ type: 'acted', ...imposed }], findings: [finding] };
  }
  return {
    effects: [{ type: 'hand-killed', seat }],
    findings: [report({ seat }, 'TIME_EXPIRED', 'hand-dead', clock)],
  };
}
