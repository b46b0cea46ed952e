import { assertNever } from '#vocabulary/result';
import type { ClockWish, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { breakAt, entryEndsAtMs, type LevelClock, nextLine, resumed, withHandBegun } from '../../reckoning/levels.ts';
import type { ClockChange } from '../../state/events.ts';
import { bookOfClock } from '../../state/seating.ts';
import { seatedAt } from '../../state/state.ts';
import type { Turn } from '../../state/turn.ts';
import { lapseOffers } from '../outs/lapsing.ts';

const MINUTE_MS = 60_000;

/** Changes by time alone since the last input: line by line, so that none is skipped, and offers that lapsed. */
export function passTime(turn: Turn): void {
  for (;;) {
    const { phase, clock, plan } = turn.game;
    const next =
      phase !== 'running' || clock === null ? null : nextLine(bookOfClock(turn.game), plan.sheet, clock, turn.atMs);
    if (next === null) break;
    setClock(turn, next, 'time-over');
  }
  lapseOffers(turn);
}

/** A hand begins by the rule book: at home it may begin its level. */
export function beginHand(turn: Turn): void {
  const { clock, plan } = turn.game;
  if (clock !== null) setClock(turn, withHandBegun(plan.ruleBook, plan.sheet, clock, turn.atMs), 'hand-begun');
}

export function takeClock(turn: Turn, wish: ClockWish): TournamentRefusal | undefined {
  const { phase, clock, plan } = turn.game;
  if (phase !== 'running' || clock === null) return 'not-now';
  switch (wish.type) {
    case 'paused':
      if (clock.pausedAtMs !== null) return 'not-now';
      setClock(turn, { ...clock, pausedAtMs: turn.atMs }, 'paused');
      return undefined;
    case 'resumed':
      if (clock.pausedAtMs === null) return 'not-now';
      setClock(turn, resumed(clock, turn.atMs), 'resumed');
      return undefined;
    case 'minutes-added': {
      const longer = { ...clock, addedMs: clock.addedMs + wish.minutes * MINUTE_MS };
      const end = entryEndsAtMs(plan.sheet, { ...longer, pausedAtMs: null });
      // What is taken away is still to come.
      if (end === null || wish.minutes === 0 || end < (clock.pausedAtMs ?? turn.atMs)) return 'not-valid';
      setClock(turn, longer, 'minutes-added');
      return undefined;
    }
    case 'level-chosen': {
      const { atMs } = turn;
      if (wish.entry >= plan.sheet.length) return 'not-valid';
      const pausedAtMs = clock.pausedAtMs === null ? null : atMs;
      setClock(turn, { entry: wish.entry, beganAtMs: atMs, sinceMs: atMs, addedMs: 0, pausedAtMs }, 'level-chosen');
      return undefined;
    }
    default:
      return assertNever(wish);
  }
}

function setClock(turn: Turn, clock: LevelClock, why: ClockChange): void {
  const before = turn.game.clock;
  if (clock === before) return;
  turn.emit({ type: 'clock-set', clock, why });
  if (clock.entry !== before?.entry) beginColourUp(turn, clock);
}

/** In the break that the sheet names for it, every table counts its small chips (R004-33-0). */
function beginColourUp(turn: Turn, clock: LevelClock): void {
  const { game } = turn;
  const { entry } = clock;
  const change = breakAt(game.plan.sheet, clock, clock.sinceMs)?.colourUp ?? null;
  if (change === null) {
    if (game.colourUp?.tables.every(({ step }) => step === 'done') === true)
      turn.emit({ type: 'colour-up-set', colourUp: null });
    return;
  }
  const tables = game.tables
    .filter(({ number }) => seatedAt(game, number).length > 0)
    .map(({ number }) => ({ table: number, step: 'wanted' as const, players: [], added: 0 }));
  turn.emit({ type: 'colour-up-set', colourUp: { entry, ...change, tables } });
}
