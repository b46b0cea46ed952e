import { forecastOf } from '#tournament/ending/forecasts';
import { playersLeft } from '#tournament/state/standings';
import type { TournamentState } from '#tournament/state/state';
import type { Ends } from '#vocabulary/tournament/ends';
import type { Ms } from '#vocabulary/units';
import { ENDS_KEPT_MS } from './limits.ts';

/** The likely end of the tournament, worked out now and then for all who look. */
export class KeptEnds {
  #kept: { readonly of: string; readonly atMs: Ms; readonly ends: Ends | null } | null = null;

  of({ epoch, game }: TournamentState, nowMs: Ms): Ends | null {
    if (game === null || game.phase !== 'running') return null;
    const stands = `${epoch}/${game.clock?.pausedAtMs}/${playersLeft(game).length < 3}`;
    const kept = this.#kept;
    if (kept !== null && kept.of === stands && Math.abs(nowMs - kept.atMs) < ENDS_KEPT_MS) return kept.ends;
    const ends = forecastOf(game, nowMs, epoch);
    this.#kept = { of: stands, atMs: nowMs, ends };
    return ends;
  }
}
