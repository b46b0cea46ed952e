import type { Happened } from './happenings.ts';

/** A break that began or ended, and when the table knew. */
export interface BreakTurn {
  readonly isBreak: boolean;
  readonly atMs: number;
}

/** Breaks on their way to air, the oldest first. */
export interface Breaks {
  readonly isBreak: boolean;
  readonly waiting: readonly BreakTurn[];
}

export const NO_BREAK: Breaks = { isBreak: false, waiting: [] };

export function noteBreak(breaks: Breaks, isBreak: boolean, atMs: number): Breaks {
  return isBreak === breaks.isBreak ? breaks : { isBreak, waiting: [...breaks.waiting, { isBreak, atMs }] };
}

/**
 * The clock of a tournament is live: a break that cut away from a feed which is behind would say that its hand ends,
 * and when. So each turn waits until the feed has come to it.
 */
export function airBreaks(
  breaks: Breaks,
  delayMs: number,
  nowMs: number,
): { readonly breaks: Breaks; readonly happened: readonly Happened[] } {
  const due = breaks.waiting.filter(({ atMs }) => atMs + delayMs <= nowMs);
  if (due.length === 0) return { breaks, happened: [] };
  const waiting = breaks.waiting.slice(due.length);
  return {
    breaks: { ...breaks, waiting },
    happened: due.map(({ isBreak }) => ({ what: isBreak ? 'break' : 'play-on', hand: null })),
  };
}
