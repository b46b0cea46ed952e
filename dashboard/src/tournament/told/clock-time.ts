import type { TournamentClockView, TournamentView } from '#wire/tournament/view';

/**
 * What the table's clock says now, for a screen that is told of it from time to time. What a telling took on its way
 * makes the clock late, never early, so the earliest is believed; until the clock is known to go otherwise.
 */
export class TableTime {
  #told: { readonly nowMs: number; readonly steadyMs: number; readonly speed: number } | undefined;

  told({ nowMs, speed }: Pick<TournamentView, 'nowMs' | 'speed'>, steadyMs: number): void {
    const before = this.#told;
    const expected = before === undefined || before.speed !== speed ? Number.NEGATIVE_INFINITY : this.at(steadyMs);
    const isLater = nowMs < expected && expected - nowMs < LATE_MS_MAX * speed;
    if (!isLater) this.#told = { nowMs, steadyMs, speed };
  }

  at(steadyMs: number): number {
    if (this.#told === undefined) return 0;
    return this.#told.nowMs + (steadyMs - this.#told.steadyMs) * this.#told.speed;
  }
}

/** What a message may take on its way; more is another time, not a late one. */
const LATE_MS_MAX = 1_500;

/** How much is left of what the clock counts; null where nothing ends. */
export function leftOf(clock: TournamentClockView, nowMs: number): number | null {
  if (clock.endsAtMs !== null) return Math.max(0, clock.endsAtMs - nowMs);
  return clock.leftMs;
}

/** Minutes and seconds, with hours where there are any. A second that has begun counts: the clock ends with 0:00. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
